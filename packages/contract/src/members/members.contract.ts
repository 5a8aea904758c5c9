/** Calls about members: profile, picture, settings (specification §7 "Member", §3 "Member"). */
import { Type } from 'typebox';
import { NewsBroadcast } from '../broadcasts/broadcasts.contract.ts';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Badge, Flag, Id, Instant, Language, strict } from '../fields.ts';
import { genders, notificationTypes, skillMaximum, themes } from './members.rules.ts';

const SkillLevel = Type.Integer({ minimum: 0, maximum: skillMaximum });

/** Self-declared stars and the chosen fields of interest (specification §3 "Member_skill"). */
const Skills = {
  communication_level: SkillLevel,
  writing_level: SkillLevel,
  photography_level: SkillLevel,
  video_shooting_level: SkillLevel,
  video_editing_level: SkillLevel,
  reporting_level: SkillLevel,
};

export const Interest = Type.Object({
  interest_id: Type.Integer(),
  interest_name: Type.String(),
  interest_name_en: Type.String(),
  /** These three are empty where the operator has given no name; the English one is shown then. */
  interest_name_lo: Type.String(),
  interest_name_km: Type.String(),
  interest_name_my: Type.String(),
});

/**
 * The specification's profile view. For everybody but the member, `member_token`, `member_fullname`, `member_tel`,
 * `member_address` are empty and `member_point` is 0 (decisions §1, R24). Totals count public signed posts only (R27).
 */
const profileFields = {
  member_id: Id,
  member_token: Type.String({ description: 'a handle without power of its own (decisions §2)' }),
  member_point: Type.Integer(),
  member_username: Type.String(),
  member_displayname: Type.String(),
  member_fullname: Type.String(),
  member_tel: Type.String({ description: 'contact number' }),
  member_address: Type.String(),
  member_img_profile: Type.String({ description: 'empty: the client draws its default picture' }),
  member_bio: Type.String(),
  member_type: Type.Integer({ description: '1 citizen, 2 reporter' }),
  member_province_id: Type.String({ description: 'empty when unset, or hidden by the member from others' }),
  member_province_name: Type.String(),
  member_province_name_en: Type.String(),
  media_skills_level: Type.Integer({ description: '0 not answered, 1 Freshy, 2 Junior, 3 Senior' }),
  media_skills_level_name: Type.String(),
  post_total: Type.Integer(),
  post_vdo_total: Type.Integer(),
  follower_total: Type.Integer(),
  following_total: Type.Integer(),
  member_create_date: Instant,
  badge: Type.Array(Badge),
  member_news_broadcast: Type.Array(NewsBroadcast, { description: 'the latest six' }),
  member_skill: Type.Object({ ...Skills, interest_detail: Type.Array(Interest) }),
};

/** A profile as others see it; the flags are the caller's own and 0 behind `/public`. */
export const PublicProfile = Type.Object({ ...profileFields, is_member_follow: Flag, is_block: Flag });

/** A profile as its owner sees it. */
export const MyProfile = Type.Object({
  ...profileFields,
  member_gender: Type.Enum(genders),
  member_birthday: Type.String({ description: 'YYYY-MM-DD in the common era, or empty' }),
  member_amphur_id: Type.String(),
  member_amphur_name: Type.String(),
  member_amphur_name_en: Type.String(),
  member_district_id: Type.String(),
  member_district_name: Type.String(),
  member_district_name_en: Type.String(),
  email: Type.String(),
  email_confirmed: Flag,
  telephone: Type.String({ description: 'number to log in with; changed by the calls of auth' }),
  has_password: Flag,
  role: Type.String(),
  is_exist_persona: Flag,
});

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/private/member/myProfile',
  access: 'member',
  summary: "The caller's whole profile.",
  result: MyProfile,
});

/** An absent field stays as it is; an empty text takes it away (not the display name). Every wrong field is named. */
export const updateMyProfile = endpoint({
  method: 'POST',
  path: '/private/member/myProfile',
  access: 'member',
  rate: 'write',
  summary: 'Change some fields of the own profile; answers with the whole one.',
  body: Type.Object(
    {
      username: Type.Optional(Type.String({ maxLength: 100 })),
      displayname: Type.Optional(Type.String({ maxLength: 400 })),
      name_surname: Type.Optional(Type.String({ maxLength: 800 })),
      gender: Type.Optional(Type.Enum(genders)),
      birthday: Type.Optional(Type.String({ maxLength: 10, description: 'YYYY-MM-DD in the common era' })),
      contactTel: Type.Optional(Type.String({ maxLength: 30 })),
      address: Type.Optional(Type.String({ maxLength: 2_500 })),
      bio: Type.Optional(Type.String({ maxLength: 1_500 })),
      provinceID: Type.Optional(Type.String({ maxLength: 2 })),
      amphurID: Type.Optional(Type.String({ maxLength: 4, description: 'together with provinceID' })),
      districtID: Type.Optional(Type.String({ maxLength: 6, description: 'together with amphurID' })),
      interestID: Type.Optional(Type.Array(Type.Integer(), { maxItems: 20 })),
      mediaSkillsLevel: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
      skill: Type.Optional(Type.Partial(Type.Object(Skills), strict)),
    },
    strict,
  ),
  result: MyProfile,
});

export const getMemberInfo = bothPrefixes({
  method: 'GET',
  path: '/member/memberInfo/:id',
  summary: 'A profile as others see it; a leaving, suspended or blocking member answers like one that never existed.',
  params: Type.Object({ id: AddressId }),
  result: PublicProfile,
});

export const getDisplayName = endpoint({
  method: 'GET',
  path: '/public/member/getDisplayName/:id',
  access: 'visitor',
  summary: 'The display name of a member.',
  params: Type.Object({ id: AddressId }),
  result: Type.Object({ member_displayname: Type.String() }),
});

export const listInterests = endpoint({
  method: 'GET',
  path: '/public/common/getInterestingMaster',
  access: 'visitor',
  summary: 'The fields of interest in their order.',
  result: Type.Array(Interest),
});

export const removeAvatar = endpoint({
  method: 'POST',
  path: '/private/member/removeAvatar',
  access: 'member',
  rate: 'write',
  summary: 'Go back to the default picture; the file is removed.',
  result: Type.Object({ member_img_profile: Type.String() }),
});

/** The member's preferences of appearance and the defaults of forms (decisions §3 "Publish modes", R24). */
const preferenceFields = {
  language: Language,
  theme: Type.Enum(themes),
  dataSaver: Flag,
  /** A new post starts as public anonymous. */
  anonymousDefault: Flag,
  /** Others see the province on the profile. */
  showProvince: Flag,
  /** Listed in the reporter community once they have signed a public story. */
  inCommunity: Flag,
};

export const getPreferences = endpoint({
  method: 'GET',
  path: '/private/member/preferences',
  access: 'member',
  summary: 'Language, theme, data saver and privacy settings.',
  result: Type.Object(preferenceFields),
});

export const updatePreferences = endpoint({
  method: 'POST',
  path: '/private/member/preferences',
  access: 'member',
  rate: 'write',
  summary: 'Change some of the settings; answers with all.',
  body: Type.Partial(Type.Object(preferenceFields), strict),
  result: Type.Object(preferenceFields),
});

export const NotificationSetting = Type.Object(
  { type: Type.Enum(notificationTypes), in_app: Flag, push: Flag, email: Flag },
  strict,
);

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/private/member/memberNotification',
  access: 'member',
  summary: 'What the member is told of and how; one row per type, in the order of the settings page.',
  result: Type.Array(NotificationSetting),
});

export const updateNotificationSettings = endpoint({
  method: 'POST',
  path: '/private/member/memberNotification',
  access: 'member',
  rate: 'write',
  summary: 'Set some types; answers with all.',
  body: Type.Object(
    { settings: Type.Array(NotificationSetting, { minItems: 1, maxItems: notificationTypes.length }) },
    strict,
  ),
  result: Type.Array(NotificationSetting),
});
