import type { ChangeableSetting, SettingGroup } from '@pakmut/contract/site-settings/site-settings.rules.ts';
import type { maintenanceAreas } from '@pakmut/contract/system/system.rules.ts';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';

export const groupWords: Record<SettingGroup, MessageKey> = {
  site: 'settings_group_site',
  review: 'settings_group_review',
  coins: 'settings_group_coins',
  maintenance: 'settings_group_maintenance',
};

export const areaWords: Record<(typeof maintenanceAreas)[number], MessageKey> = {
  site: 'maintenance_area_site',
  learning: 'maintenance_area_learning',
  survey: 'maintenance_area_survey',
  nexus: 'maintenance_area_nexus',
  coins: 'maintenance_area_coins',
  publishing: 'maintenance_area_publishing',
};

export const settingWords: Record<Exclude<ChangeableSetting, 'MAINTENANCE'>, MessageKey> = {
  SITE_NAME: 'setting_site_name',
  SITE_OWNER: 'setting_site_owner',
  SITE_ADDRESS: 'setting_site_address',
  CONTACT_URL: 'setting_contact_url',
  SOCIAL_FACEBOOK: 'setting_social_facebook',
  SOCIAL_YOUTUBE: 'setting_social_youtube',
  SOCIAL_X: 'setting_social_x',
  SOCIAL_INSTAGRAM: 'setting_social_instagram',
  SOCIAL_TIKTOK: 'setting_social_tiktok',
  SOCIAL_LINE: 'setting_social_line',
  STORE_ANDROID: 'setting_store_android',
  STORE_IOS: 'setting_store_ios',
  CONTENT_LICENCE: 'setting_content_licence',
  COIN_REGISTER: 'setting_coin_register',
  COIN_ADD_POST: 'setting_coin_add_post',
  COIN_ADD_POST_DAILY: 'setting_coin_add_post_daily',
  COIN_COMMENT: 'setting_coin_comment',
  COIN_COMMENT_DAILY: 'setting_coin_comment_daily',
  COIN_SHARE: 'setting_coin_share',
  COIN_SHARE_DAILY: 'setting_coin_share_daily',
  COIN_VIEW: 'setting_coin_view',
  COIN_VIEWS: 'setting_coin_views',
  COIN_ADD_AUDIENCE: 'setting_coin_add_audience',
  COIN_ADD_VOTE_REF: 'setting_coin_add_vote_ref',
  COIN_TRANSFER_MAX: 'setting_coin_transfer_max',
  COIN_TRANSFERS_DAILY: 'setting_coin_transfers_daily',
  COIN_HOLD_HOURS: 'setting_coin_hold_hours',
  REDEEM_ID_POINTS: 'setting_redeem_id_points',
  REPORTS_TO_HIDE: 'setting_reports_to_hide',
  HOLD_FIRST_POSTS: 'setting_hold_first_posts',
  HOLD_ANONYMOUS_POSTS: 'setting_hold_anonymous_posts',
};
