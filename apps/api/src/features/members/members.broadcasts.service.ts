/** What of members' work went on air, as editors write it (specification §2, decision 0089). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type * as contract from '@pakmut/contract/members/members.broadcasts.staff.contract.ts';
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
import * as queries from './members.broadcasts.queries.ts';

type BroadcastInput = InputOf<typeof contract.addBroadcast>;
type Stored = Awaited<ReturnType<typeof storedForm>>;

/**
 * Writes a broadcast, once for each key, and tells the member whose work it showed.
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
    await tellMember(platform, db, id, written.member_id);
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
    const { member_id: before } = await lockBroadcast(db, id);
    const written = await storedForm(db, input);
    await queries.updateBroadcast(db, id, written);
    if (written.member_id !== before) await tellMember(platform, db, id, written.member_id);
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
 * What an editor wrote as it is stored. A story must be signed by the member: an anonymous one has no member, and naming one here would
 * name its author (R26).
 * @throws request.invalid, members.not_found, posts.not_found
 */
async function storedForm(db: Queryable, input: BroadcastInput) {
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
  const { memberID: memberId, postID: postId } = input;
  if (!isId(memberId) || !(await queries.isMember(db, memberId))) throw new AppError('members.not_found');
  if (postId && !(isId(postId) && (await queries.isSignedStory(db, postId, memberId))))
    throw new AppError('posts.not_found');
  const detail = input.news_broadcast_detail.trim();
  return { member_id: memberId, post_id: postId || null, header, detail, url, created_at: aired };
}

function tellMember({ clock }: Platform, db: Queryable, id: string, memberId: string): Promise<void> {
  const event = { to: memberId, reason: 'story_aired', key: `story_aired:${id}`, at: clock.now() } as const;
  return notify(db, [{ ...event, params: { broadcast: id } }]);
}

type Act = { staffId: string; action: `broadcasts.${string}`; id: string; written?: Stored };

function record({ clock }: Platform, db: Queryable, { staffId, action, id, written }: Act): Promise<void> {
  const detail = written ? JSON.stringify({ header: written.header, member: written.member_id }) : '';
  return recordStaffAction(db, { staffId, action, subjectId: id, detail, at: clock.now() });
}
