/** Profiles: a member's own statements, and the part that others see (specification §3; decisions §2; R24). */
import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { FieldError } from '@pakmut/contract/errors.ts';
import { withoutDirections } from '@pakmut/contract/legible.ts';
import type { updateMyProfile } from '@pakmut/contract/members/members.contract.ts';
import { checkProfile, foldTelephone, foldUsername } from '@pakmut/contract/members/members.rules.ts';
import { getBalance } from '#api/features/coins/coins.service.ts';
import { replaceSquarePicture } from '#api/features/media/media.pictures.service.ts';
import { removeAvatarFile } from '#api/features/media/media.service.ts';
import { areNestedAreas } from '#api/features/places/places.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './members.queries.ts';

type ProfileInput = InputOf<typeof updateMyProfile>;

export async function getOwnProfile(platform: Platform, memberId: string) {
  const { db } = platform;
  const [profile, point] = await Promise.all([queries.findProfile(db, memberId, null), getBalance(db, memberId)]);
  if (!profile) throw new AppError('auth.session_ended');
  return { ...profile, point };
}

/** A member in sight who does not block the viewer; else the answer of one that never existed. */
export async function getProfile(platform: Platform, id: string, viewerId: string | null) {
  const profile = isId(id) ? await queries.findProfile(platform.db, id, viewerId) : undefined;
  if (!profile || profile.blocks_viewer) throw new AppError('members.not_found');
  return profile;
}

export async function getDisplayName(platform: Platform, id: string): Promise<string> {
  const member = await queries.findDisplayName(platform.db, id);
  if (!member) throw new AppError('members.not_found');
  return member.display_name;
}

/** Changes the given fields or none. Every wrong one is named in one answer. */
export async function updateProfile(platform: Platform, memberId: string, input: ProfileInput) {
  const before = await getOwnProfile(platform, memberId);
  const areas = areasAfter(before, input);
  const errors = [...checkProfile(input, bangkokDay(platform.clock.now())), ...areaErrors(areas)];
  if (before.level_by_staff && (input.mediaSkillsLevel ?? before.media_level) !== before.media_level)
    errors.push({ field: 'mediaSkillsLevel', message: 'level_by_staff' });
  if (input.interestID) errors.push(...(await interestErrors(platform.db, input.interestID)));
  if (errors.length > 0) throw new AppError('request.invalid', { errors });
  const username = input.username === undefined ? undefined : foldUsername(input.username) || null;
  if (username && (await queries.isUsernameTaken(platform.db, username, memberId))) throw usernameTaken();
  await platform.db
    .transaction()
    .execute((transaction) => storeChange(transaction, memberId, { ...input, ...areas, name: username }))
    .catch((error: { code?: string; constraint?: string }) => {
      // Two members asked for one name in the same moment.
      throw error.code === '23505' && error.constraint === 'member_profiles_username_key' ? usernameTaken() : error;
    });
  return getOwnProfile(platform, memberId);
}

/** Stores the survey's answers about a profile, in the transaction of the survey. A level that the newsroom has set stays. */
export async function saveSurveyAnswers(
  db: Queryable,
  memberId: string,
  answers: { mediaLevel: number; interests: readonly number[]; provinceId: string; amphoeId: string; tambonId: string },
): Promise<void> {
  const errors = await interestErrors(db, answers.interests);
  if (errors.length > 0) {
    throw new AppError('request.invalid', { errors: errors.map((error) => ({ ...error, field: 'issuesInterest' })) });
  }
  const { mediaLevel: media_level, provinceId: province_id, amphoeId: amphoe_id, tambonId: tambon_id } = answers;
  await queries.updateMember(db, memberId, { province_id });
  const isFixed = await queries.isLevelByStaff(db, memberId);
  await queries.upsertProfile(db, memberId, { ...(!isFixed && { media_level }), amphoe_id, tambon_id });
  await queries.replaceInterests(db, memberId, [...new Set(answers.interests)]);
}

/** How many stars a member has in a skill. */
export const getSkillStars = queries.findSkillStars;

/** Adds a star to a skill of the member, up to the most there are; answers with how many there are then. */
export const raiseSkill = queries.raiseSkill;

/** Makes a picture of the upload, and removes the one before. */
export function replaceAvatar(platform: Platform, memberId: string, upload: { path: string }): Promise<string> {
  return replaceSquarePicture(platform, upload, (db, name) => queries.swapAvatar(db, memberId, name));
}

export async function removeAvatar(platform: Platform, memberId: string): Promise<void> {
  await removeAvatarFile(platform, await queries.swapAvatar(platform.db, memberId, ''));
}

function usernameTaken(): AppError {
  return new AppError('members.username_taken', { errors: [{ field: 'username', message: 'username_taken' }] });
}

type Areas = { readonly provinceId: string; readonly amphoeId: string; readonly tambonId: string };

/** A new wider area takes the narrower ones of before away, unless new ones come with it. */
function areasAfter(before: queries.ProfileRow, { provinceID, amphurID, districtID }: ProfileInput): Areas | null {
  if (provinceID === undefined && amphurID === undefined && districtID === undefined) return null;
  const provinceId = provinceID ?? before.province_id ?? '';
  const keepsProvince = provinceId === (before.province_id ?? '');
  const amphoeId = amphurID ?? (keepsProvince ? (before.amphoe_id ?? '') : '');
  const keepsAmphoe = keepsProvince && amphoeId === (before.amphoe_id ?? '');
  return { provinceId, amphoeId, tambonId: districtID ?? (keepsAmphoe ? (before.tambon_id ?? '') : '') };
}

/** Names the first area that does not lie in the one around it. */
function areaErrors(areas: Areas | null): FieldError[] {
  if (!areas || areNestedAreas(areas)) return [];
  const { provinceId, amphoeId } = areas;
  const refuse = (field: string) => [{ field, message: 'place_not_valid' }];
  if (!areNestedAreas({ provinceId, amphoeId: '', tambonId: '' })) return refuse('provinceID');
  return refuse(areNestedAreas({ provinceId, amphoeId, tambonId: '' }) ? 'districtID' : 'amphurID');
}

async function interestErrors(db: Queryable, interests: readonly number[]): Promise<FieldError[]> {
  const known = new Set((await queries.listInterests(db)).map(({ id }) => id));
  return interests.every((id) => known.has(id)) ? [] : [{ field: 'interestID', message: 'interest_not_valid' }];
}

type StoredChange = ProfileInput & Partial<Areas> & { readonly name: string | null | undefined };

async function storeChange(db: Queryable, memberId: string, change: StoredChange): Promise<void> {
  const member = withoutUndefined({
    display_name: change.displayname && withoutDirections(change.displayname).trim(),
    full_name: change.name_surname?.trim(),
    province_id: change.provinceId,
  });
  const profile = withoutUndefined({
    username: change.name,
    gender: change.gender,
    birthday: change.birthday,
    contact_telephone: change.contactTel === undefined ? undefined : foldTelephone(change.contactTel),
    address: change.address?.trim(),
    bio: change.bio?.trim(),
    amphoe_id: change.amphoeId,
    tambon_id: change.tambonId,
    media_level: change.mediaSkillsLevel,
    ...change.skill,
  });
  if (Object.keys(member).length > 0) await queries.updateMember(db, memberId, member);
  if (Object.keys(profile).length > 0) await queries.upsertProfile(db, memberId, profile);
  if (change.interestID) await queries.replaceInterests(db, memberId, [...new Set(change.interestID)]);
}

/** Only what was sent is changed. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
