/** Which words of the dictionary stand for the names of the contract. */
import type { genders, NotificationChannel, NotificationType } from '@pakmut/contract/members/members.rules.ts';
import type { SkillName } from '@pakmut/contract/members/members.skills.rules.ts';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';
import type { MyProfile } from './use-my-profile.ts';

export const skillWords: Record<SkillName, MessageKey> = {
  communication: 'skill_communication',
  writing: 'skill_writing',
  photography: 'skill_photography',
  video_shooting: 'skill_video_shooting',
  video_editing: 'skill_video_editing',
  reporting: 'skill_reporting',
};

export const genderWords: Record<(typeof genders)[number], MessageKey> = {
  '': 'gender_none',
  female: 'gender_female',
  male: 'gender_male',
  other: 'gender_other',
};

export const channelWords: Record<NotificationChannel, MessageKey> = {
  in_app: 'notify_by_in_app',
  push: 'notify_by_push',
  email: 'notify_by_email',
};

export const topicWords: Record<NotificationType, MessageKey> = {
  comment: 'notify_of_comment',
  like: 'notify_of_like',
  coin: 'notify_of_coin',
  follow: 'notify_of_follow',
  post_by_followed: 'notify_of_post_by_followed',
  followed_story: 'notify_of_followed_story',
  nearby: 'notify_of_nearby',
  survey: 'notify_of_survey',
  event: 'notify_of_event',
  redeem: 'notify_of_redeem',
  dispute: 'notify_of_dispute',
  video: 'notify_of_video',
};

/** What would make a profile more whole, as an invitation. */
export const missingWords: Record<ProfilePart, MessageKey> = {
  picture: 'profile_missing_picture',
  province: 'profile_missing_province',
  interests: 'profile_missing_interests',
  skills: 'profile_missing_skills',
  name: 'profile_missing_name',
  birthday: 'profile_missing_birthday',
  contact: 'profile_missing_contact',
  username: 'profile_missing_username',
  bio: 'profile_missing_bio',
  email: 'profile_missing_email',
};

/** What makes a profile whole, in the order in which it is asked for. */
const parts = {
  picture: (profile) => profile.member_img_profile !== '',
  province: (profile) => profile.member_province_id !== '' && profile.member_amphur_id !== '',
  interests: (profile) => profile.member_skill.interest_detail.length > 0,
  skills: (profile) => profile.media_skills_level > 0,
  name: (profile) => profile.member_fullname !== '',
  birthday: (profile) => profile.member_birthday !== '',
  contact: (profile) => profile.member_tel !== '' && profile.member_address !== '',
  username: (profile) => profile.member_username !== '',
  bio: (profile) => profile.member_bio !== '',
  email: (profile) => profile.email_confirmed === 1 || (profile.email === '' && profile.telephone !== ''),
} as const satisfies Record<string, (profile: MyProfile) => boolean>;

type ProfilePart = keyof typeof parts;

/** How whole a profile is, and which parts are missing. */
export function completenessOf(profile: MyProfile): { percent: number; missing: readonly ProfilePart[] } {
  const names = Object.keys(parts) as ProfilePart[];
  const missing = names.filter((name) => !parts[name](profile));
  return { percent: Math.round(((names.length - missing.length) / names.length) * 100), missing };
}
