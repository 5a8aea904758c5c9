/** What of citizens' work went on air, and how editors write it (specification §2, decisions 0089 and 0111). */

import type * as contract from '@pakmut/contract/broadcasts/broadcasts.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { replacePicture } from '#api/features/media/media.pictures.service.ts';
import { removePhotoFiles } from '#api/features/media/media.service.ts';
import { notify } from '#api/features/notifications/notifications.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './broadcasts.queries.ts';

type BroadcastInput = InputOf<typeof contract.addBroadcast>;
type Stored = Awaited<ReturnType<typeof storedForm>>;

/**
 * One broadcast, unless it is out of sight (R21).
 * @throws members.broadcast_not_found
 */
export async function getBroadcast(platform: Platform, id: string, viewerId: string | null) {
  const broadcast = isId(id) ? await queries.findBroadcast(platform.db, id, viewerId) : undefined;
  if (!broadcast) throw new AppError('members.broadcast_not_found');
  return broadcast;
}

/**
 * Writes a broadcast, once for each key, and tells the member whose work it showed. Of an anonymous story nobody is told.
 * @throws what `storedForm` throws
 */
export function addBroadcast(
  platform: Platform,
  { staffId, idempotencyKey }: { staffId: string; idempotencyKey: IdempotencyKey | null },
  input: BroadcastInput,
): Promise<{ broadcastID: string }> {
  return idempotent(platform, { memberId: staffId, idempotencyKey }, async (db) => {
    const written = await storedForm(db, input);
    const id = await queries.insertBroadcast(db, written);
    if (written.member_id) await tellMember(platform, db, id, written.member_id);
    await record(platform, db, { staffId, action: 'broadcasts.add', id, written });
    return { broadcastID: id };
  });
}

/**
 * Replaces what is written. A member who takes the place of another is told as of a new one.
 * @throws members.broadcast_not_found, and what `storedForm` throws
 */
export async function changeBroadcast(platform: Platform, staffId: string, id: string, input: BroadcastInput) {
  await platform.db.transaction().execute(async (db) => {
    const before = await lockBroadcast(db, id);
    const written = await storedForm(db, input, before);
    await queries.updateBroadcast(db, id, written);
    if (written.member_id && written.member_id !== before.member_id)
      await tellMember(platform, db, id, written.member_id);
    await record(platform, db, { staffId, action: 'broadcasts.change', id, written });
  });
}

/** @throws members.broadcast_not_found */
export async function deleteBroadcast(platform: Platform, staffId: string, id: string): Promise<void> {
  const thumbnail = await platform.db.transaction().execute(async (db) => {
    const before = await lockBroadcast(db, id);
    await queries.deleteBroadcast(db, id);
    await record(platform, db, { staffId, action: 'broadcasts.delete', id });
    return before.thumbnail;
  });
  if (thumbnail) await removePhotoFiles(platform, [thumbnail]);
}

/** @throws members.broadcast_not_found, and what a picture that cannot be read is refused with */
export function replaceBroadcastImage(platform: Platform, staffId: string, id: string, upload: { path: string }) {
  return replacePicture(platform, upload, async (db, { name: thumbnail }) => {
    const before = await lockBroadcast(db, id);
    await queries.updateBroadcast(db, id, { thumbnail });
    await record(platform, db, { staffId, action: 'broadcasts.image', id });
    return before.thumbnail;
  });
}

async function lockBroadcast(db: Queryable, id: string) {
  const broadcast = isId(id) ? await queries.lockBroadcast(db, id) : undefined;
  if (!broadcast) throw new AppError('members.broadcast_not_found');
  return broadcast;
}

/**
 * What an editor wrote as it is stored.
 * @throws request.invalid, and what `ofWhom` throws
 */
async function storedForm(db: Queryable, input: BroadcastInput, before?: OfWhom) {
  const [header, url, aired] = [
    input.news_broadcast_header.trim(),
    input.news_broadcast_url.trim(),
    new Date(input.create_date),
  ];
  const year = aired.getUTCFullYear();
  const isWrong = {
    header: !header,
    url: url !== '' && !isSiteLink(url),
    create_date: !(year >= 1_900 && year <= 9_999),
  };
  const errors = Object.entries(isWrong).flatMap(([field, wrong]) =>
    wrong ? [{ field, message: 'invalid_input' as const }] : [],
  );
  if (errors.length > 0) throw new AppError('request.invalid', { errors });
  const detail = input.news_broadcast_detail.trim();
  return { ...(await ofWhom(db, input, before)), header, detail, url, created_at: aired };
}

type OfWhom = { readonly member_id: string | null; readonly post_id: string | null };

/**
 * The member and the story. The story must be signed by the member. Without a member the story says who it was: who signed it,
 * or nobody. An anonymous story is never stored beside a member, because that would name its author (R26). What already stands
 * there may stay, so that the words of a broadcast can be put right when its story is hidden.
 * @throws members.not_found, posts.not_found
 */
async function ofWhom(
  db: Queryable,
  { memberID, postID }: BroadcastInput,
  before: OfWhom | undefined,
): Promise<OfWhom> {
  if (before && memberID === (before.member_id ?? '') && postID === (before.post_id ?? '')) return before;
  const author = isId(postID) ? await queries.findAuthorOf(db, postID) : undefined;
  if (postID && author === undefined) throw new AppError('posts.not_found');
  if (!memberID && postID) return { member_id: author ?? null, post_id: postID };
  if (!isId(memberID) || !(await queries.isMember(db, memberID))) throw new AppError('members.not_found');
  if (postID && author !== memberID) throw new AppError('posts.not_found');
  return { member_id: memberID, post_id: postID || null };
}

function tellMember({ clock }: Platform, db: Queryable, id: string, memberId: string): Promise<void> {
  const event = { to: memberId, reason: 'story_aired', key: `story_aired:${id}`, at: clock.now() } as const;
  return notify(db, [{ ...event, params: { broadcast: id } }]);
}

type Act = { staffId: string; action: `broadcasts.${string}`; id: string; written?: Stored };

function record({ clock }: Platform, db: Queryable, { staffId, action, id, written }: Act): Promise<void> {
  const detail = written ? JSON.stringify({ header: written.header, member: written.member_id ?? undefined }) : '';
  return recordStaffAction(db, { staffId, action, subjectId: id, detail, at: clock.now() });
}
