import type { Permission, StaffRole } from '@pakmut/contract/permissions.ts';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';

export const roleWords: Record<StaffRole, MessageKey> = {
  moderator: 'role_moderator',
  editor: 'role_editor',
  survey_manager: 'role_survey_manager',
  reward_manager: 'role_reward_manager',
  operator: 'role_operator',
  auditor: 'role_auditor',
  admin: 'role_admin',
};

export const permissionWords: Record<Permission, MessageKey> = {
  'console.open': 'permission_console_open',
  'reports.review': 'permission_reports_review',
  'posts.review': 'permission_posts_review',
  'posts.verify': 'permission_posts_verify',
  'disputes.view': 'permission_disputes_view',
  'disputes.handle': 'permission_disputes_handle',
  'disputes.decide': 'permission_disputes_decide',
  'identity.verify': 'permission_identity_verify',
  'originals.view': 'permission_originals_view',
  'posts.history': 'permission_posts_history',
  'members.view': 'permission_members_view',
  'members.contacts': 'permission_members_contacts',
  'members.note': 'permission_members_note',
  'members.warn': 'permission_members_warn',
  'members.suspend': 'permission_members_suspend',
  'members.promote': 'permission_members_promote',
  'rewards.manage': 'permission_rewards_manage',
  'orders.deliver': 'permission_orders_deliver',
  'coins.view': 'permission_coins_view',
  'coins.correct': 'permission_coins_correct',
  'content.manage': 'permission_content_manage',
  'accounts.delete': 'permission_accounts_delete',
  'erasures.decide': 'permission_erasures_decide',
  'settings.manage': 'permission_settings_manage',
  'staff.view': 'permission_staff_view',
  'staff.manage': 'permission_staff_manage',
  'log.view': 'permission_log_view',
  'system.view': 'permission_system_view',
  'system.act': 'permission_system_act',
};
