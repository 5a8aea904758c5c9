import type { MyProfile } from './use-my-profile.ts';

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

export type ProfilePart = keyof typeof parts;

/** How whole a profile is, and which parts are missing. */
export function completenessOf(profile: MyProfile): { percent: number; missing: readonly ProfilePart[] } {
  const names = Object.keys(parts) as ProfilePart[];
  const missing = names.filter((name) => !parts[name](profile));
  return { percent: Math.round(((names.length - missing.length) / names.length) * 100), missing };
}
