/** The settings that staff change in the console, by group, in the order in which it shows them (decision 0087). */
export const settingGroups = {
  site: [
    'SITE_NAME',
    'SITE_OWNER',
    'SITE_ADDRESS',
    'CONTACT_URL',
    'SOCIAL_FACEBOOK',
    'SOCIAL_YOUTUBE',
    'SOCIAL_X',
    'SOCIAL_INSTAGRAM',
    'SOCIAL_TIKTOK',
    'SOCIAL_LINE',
    'STORE_ANDROID',
    'STORE_IOS',
    'CONTENT_LICENCE',
  ],
  review: ['REPORTS_TO_HIDE', 'HOLD_FIRST_POSTS', 'HOLD_ANONYMOUS_POSTS'],
  coins: [
    'COIN_REGISTER',
    'COIN_ADD_POST',
    'COIN_ADD_POST_DAILY',
    'COIN_COMMENT',
    'COIN_COMMENT_DAILY',
    'COIN_SHARE',
    'COIN_SHARE_DAILY',
    'COIN_VIEW',
    'COIN_VIEWS',
    'COIN_ADD_AUDIENCE',
    'COIN_ADD_VOTE_REF',
    'COIN_TRANSFER_MAX',
    'COIN_TRANSFERS_DAILY',
    'COIN_HOLD_HOURS',
    'REDEEM_ID_POINTS',
  ],
  maintenance: ['MAINTENANCE'],
} as const;
export type SettingGroup = keyof typeof settingGroups;
export type ChangeableSetting = (typeof settingGroups)[SettingGroup][number];
export const changeableSettings = Object.values(settingGroups).flat() as readonly ChangeableSetting[];

export const settingMaximum = 4_000;
