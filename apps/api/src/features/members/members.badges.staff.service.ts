/** Badges as editors make them, and the acts by which staff give them and set a member's level (decision 0089). */

import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import type * as contract from '@pakmut/contract/members/members.badges.staff.contract.ts';
import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import { replaceSquarePicture } from '#api/features/media/media.pictures.service.ts';
import { avatarUrl, removeAvatarFile } from '#api/features/media/media.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './members.badges.queries.ts';
import { viewBadge } from './members.badges.service.ts';
import { giveBadge, setLevel, takeBadge } from './members.staff.queries.ts';
import { actOnMember, type Staff, setVerified } from './members.staff.service.ts';

type BadgeInput = InputOf<typeof contract.addBadge>;

/** All badges for who makes and gives them. */
export async function listBadges({ db }: Platform) {
  return (await queries.listAllBadges(db)).map((row) => ({
    ...viewBadge(row),
    position: row.position,
    holder_total: row.holders,
    is_verified: toFlag(row.id === queries.verifiedBadgeId),
  }));
}

/** @throws request.invalid without a name and a tooltip in Thai */
export async function addBadge(platform: Platform, staffId: string, input: BadgeInput): Promise<string> {
  const written = storedForm(input);
  return platform.db.transaction().execute(async (db) => {
    const id = await queries.insertBadge(db, written);
    await record(platform, db, { staffId, action: 'badges.add', id, detail: written.name });
    return id;
  });
}

/** @throws members.badge_not_found, request.invalid */
export async function changeBadge(platform: Platform, staffId: string, id: string, input: BadgeInput): Promise<void> {
  const written = storedForm(input);
  await platform.db.transaction().execute(async (db) => {
    await lockBadge(db, id);
    await queries.updateBadge(db, id, written);
    await record(platform, db, { staffId, action: 'badges.change', id, detail: written.name });
  });
}

/**
 * Deletes a badge everywhere. The mark “verified” stays: the product itself gives it.
 * @throws members.badge_not_found, members.badge_fixed
 */
export async function deleteBadge(platform: Platform, staffId: string, id: string): Promise<void> {
  const picture = await platform.db.transaction().execute(async (db) => {
    const badge = await lockBadge(db, id);
    if (badge.id === queries.verifiedBadgeId) throw new AppError('members.badge_fixed');
    await queries.deleteBadge(db, id);
    await record(platform, db, { staffId, action: 'badges.delete', id, detail: badge.name });
    return badge.picture;
  });
  await removeAvatarFile(platform, picture);
}

/**
 * Makes a square picture of the upload, and removes the one before; answers with its address.
 * @throws members.badge_not_found, and what a picture that cannot be read is refused with
 */
export async function replaceBadgeImage(platform: Platform, staffId: string, id: string, upload: { path: string }) {
  const name = await replaceSquarePicture(platform, upload, async (db, picture) => {
    const badge = await lockBadge(db, id);
    await queries.updateBadge(db, id, { picture });
    await record(platform, db, { staffId, action: 'badges.image', id, detail: badge.name });
    return badge.picture;
  });
  return avatarUrl(name);
}

/**
 * Gives a member a badge or takes it back; nothing is logged when that changes nothing.
 * @throws members.badge_not_found, and what acts on a member throw
 */
export async function setBadge(
  platform: Platform,
  staff: Staff,
  memberId: string,
  { badgeID, isGiven }: { readonly badgeID: string; readonly isGiven: boolean },
): Promise<void> {
  if (badgeID === queries.verifiedBadgeId) return setVerified(platform, staff, memberId, isGiven);
  await actOnMember(platform, staff, memberId, async (db) => {
    const badge = await lockBadge(db, badgeID);
    const isChanged = isGiven
      ? await giveBadge(db, { member_id: memberId, badge_id: badgeID, given_at: platform.clock.now() })
      : await takeBadge(db, memberId, badgeID);
    const action = isGiven ? 'members.badge_given' : 'members.badge_taken';
    return isChanged ? { action, detail: badge.name } : null;
  });
}

/** Sets a member's level (specification §3); their own answers leave it from then on. */
export function setMemberLevel(platform: Platform, staff: Staff, memberId: string, level: number): Promise<void> {
  return actOnMember(platform, staff, memberId, async (db) => {
    const isChanged = await setLevel(db, memberId, level);
    return isChanged ? { action: 'members.level_set', detail: mediaLevelNames[level] ?? '' } : null;
  });
}

async function lockBadge(db: Queryable, id: string) {
  const badge = isId(id) ? await queries.lockBadge(db, id) : undefined;
  if (!badge) throw new AppError('members.badge_not_found');
  return badge;
}

function storedForm(input: BadgeInput) {
  const errors = (['badge_name', 'badge_detail'] as const).flatMap((field) =>
    input[field].trim() ? [] : [{ field, message: 'invalid_input' as const }],
  );
  if (errors.length > 0) throw new AppError('request.invalid', { errors });
  return {
    position: input.position,
    name: input.badge_name.trim(),
    name_en: input.badge_name_en.trim(),
    name_lo: input.badge_name_lo.trim(),
    name_km: input.badge_name_km.trim(),
    name_my: input.badge_name_my.trim(),
    tooltip: input.badge_detail.trim(),
    tooltip_en: input.badge_detail_en.trim(),
    tooltip_lo: input.badge_detail_lo.trim(),
    tooltip_km: input.badge_detail_km.trim(),
    tooltip_my: input.badge_detail_my.trim(),
  };
}

type Act = { staffId: string; action: `badges.${string}`; id: string; detail: string };

function record({ clock }: Platform, db: Queryable, { staffId, action, id, detail }: Act): Promise<void> {
  return recordStaffAction(db, { staffId, action, subjectId: id, detail, at: clock.now() });
}
