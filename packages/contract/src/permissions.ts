/**
 * What staff may do, and which role may do it unless an administrator has changed that (decisions §2, R25, decision 0080). A call behind
 * `/admin` names a permission; a role that is not listed is refused, so a new call is closed until somebody opens it here or in the console.
 */
export const staffRoles = [
  'moderator',
  'editor',
  'survey_manager',
  'reward_manager',
  'operator',
  'auditor',
  'admin',
] as const;
export type StaffRole = (typeof staffRoles)[number];

export const permissions = {
  'console.open': staffRoles,
  'reports.review': ['moderator', 'editor', 'admin'],
  'posts.review': ['moderator', 'editor', 'admin'],
  'posts.verify': ['moderator', 'editor', 'admin'],
  'disputes.view': ['moderator', 'editor', 'auditor', 'admin'],
  'disputes.handle': ['moderator', 'editor', 'admin'],
  'disputes.decide': ['editor', 'admin'],
  'identity.verify': ['editor', 'admin'],
  'originals.view': ['editor', 'admin'],
  'photos.compare': ['moderator', 'editor', 'admin'],
  'posts.history': ['moderator', 'editor', 'auditor', 'admin'],
  'members.view': ['moderator', 'editor', 'auditor', 'admin'],
  'members.contacts': ['editor', 'admin'],
  'members.note': ['moderator', 'editor', 'admin'],
  'members.warn': ['moderator', 'editor', 'admin'],
  'members.suspend': ['editor', 'admin'],
  'members.promote': ['editor', 'admin'],
  'rewards.manage': ['editor', 'reward_manager', 'admin'],
  'orders.deliver': ['editor', 'reward_manager', 'admin'],
  'coins.view': ['reward_manager', 'auditor', 'admin'],
  'coins.correct': ['reward_manager', 'admin'],
  'content.manage': ['editor', 'admin'],
  'surveys.manage': ['editor', 'survey_manager', 'admin'],
  'accounts.delete': ['admin'],
  'erasures.decide': ['admin'],
  'settings.manage': ['operator', 'admin'],
  'staff.view': ['auditor', 'admin'],
  'staff.manage': ['admin'],
  'log.view': ['auditor', 'admin'],
  'system.view': ['operator', 'admin'],
  'system.act': ['operator', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as readonly Permission[];

export function isStaffRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

/** True when a role carries a permission by default; a member's never does. */
export function mayByDefault(role: string, permission: Permission): boolean {
  return (permissions[permission] as readonly string[]).includes(role);
}

/** Whether an administrator can change it: their own role keeps everything, so that nobody can lock all of them out. */
export function isChangeable(role: StaffRole, permission: Permission): boolean {
  return role !== 'admin' && permission !== 'console.open';
}
