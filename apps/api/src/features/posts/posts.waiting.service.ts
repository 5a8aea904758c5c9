/**
 * Anonymous posts that wait for the batch of the hour (R28, P21, decision 0067). Until then only their authors can see
 * them, and the database holds them sealed: a row tells neither the post nor the author nor the length of the text.
 */
import { randomUUID } from 'node:crypto';
import { findVideo } from '#api/features/videos/videos.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import { ceilToHour } from '#api/platform/process/clock.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import { sealPadded, unseal } from '#api/platform/secrets/seal.ts';
import type { PostRow, Viewer } from './posts.sql.ts';
import type { NewPost } from './posts.storing.service.ts';
import * as queries from './posts.waiting.queries.ts';

/** What will stand in the post's row, but for its times. */
export type WaitingContent = Omit<NewPost, 'id' | 'version' | 'memberId' | 'authorTag' | 'createdAt' | 'editedAt'>;

export type WaitingPost = {
  /** The id under which it will be published. */
  readonly id: string;
  /** Goes up with each change of its author, as that of a published post. */
  readonly version: number;
  readonly authorTag: Buffer;
  /** It leaves with the first batch after this time. */
  readonly dueAt: Date;
  readonly content: WaitingContent;
};

/** A waiting post and the row that holds it. */
export type Held = { readonly rowId: string; readonly waiting: WaitingPost };

type Sealing = Pick<Platform, 'keys'>;
type Author = NonNullable<Viewer>;

/** The least size of what is sealed; longer texts take a power of two, so that a size tells next to nothing. */
const leastBytes = 8_192;

export async function addWaiting(platform: Sealing, db: Queryable, waiting: WaitingPost): Promise<void> {
  const id = randomUUID();
  const mark = markOf(platform, waiting.authorTag, id);
  await queries.insertRow(db, { id, mark, sealed: sealPost(platform, id, waiting) });
}

/** The own waiting post of this id; with `lock` it stays as it is until the transaction ends. */
export async function findWaiting(
  platform: Sealing,
  db: Queryable,
  author: Author,
  postId: string,
  { lock = false } = {},
): Promise<Held | undefined> {
  return (await readOwn(platform, db, author, { lock })).find(({ waiting }) => waiting.id === postId);
}

/** All own waiting posts, those that leave last first. */
export async function listWaiting(platform: Sealing, db: Queryable, author: Author): Promise<WaitingPost[]> {
  const own = (await readOwn(platform, db, author, { lock: false })).map(({ waiting }) => waiting);
  return own.sort((a, b) => b.dueAt.getTime() - a.dueAt.getTime() || (a.id < b.id ? 1 : -1));
}

export async function replaceWaiting(
  platform: Sealing,
  db: Queryable,
  rowId: string,
  waiting: WaitingPost,
): Promise<void> {
  await queries.replaceSealed(db, rowId, sealPost(platform, rowId, waiting));
}

export async function removeWaiting(db: Queryable, rowId: string): Promise<void> {
  await queries.deleteRow(db, rowId);
}

/**
 * Takes everything that waits out of the table. What cannot be opened, because the keys are others, stays where it is:
 * it goes back under its own id.
 */
export async function takeWaiting(platform: Sealing, db: Queryable): Promise<WaitingPost[]> {
  const opened: WaitingPost[] = [];
  for (const row of await queries.takeRows(db)) {
    try {
      opened.push(openPost(platform, row));
    } catch {
      await queries.insertRow(db, row);
    }
  }
  return opened;
}

/** As its author sees it: like a published post that nobody has answered to, with the time at which it will be published. */
export async function viewWaiting(platform: Platform, { id, version, authorTag, ...waiting }: WaitingPost) {
  const { dueAt, content } = waiting;
  const { categoryId, detail, provinceId, amphoeId, precision, latitude, longitude, images } = content;
  const row: PostRow = {
    ...{ id, version, member_id: null, author_tag: authorTag, category_id: categoryId ?? 0 },
    ...{ header: content.header, body: detail, latitude: latitude ?? 0, longitude: longitude ?? 0 },
    ...{ province_id: provinceId, amphoe_id: amphoeId, place_precision: precision },
    ...{ publish: content.publish, anonymous: content.anonymous, language: content.language },
    images: [...images],
    video: content.video === null ? null : ((await findVideo(platform.db, content.video)) ?? null),
    tags: [...content.tags],
    ...{
      created_at: batchAfter(platform, dueAt),
      edited_at: null,
      hidden_at: null,
      review_state: null,
      is_waiting: true,
    },
    ...{ views: 0, likes: 0, bookmarks: 0, comments: 0, points: 0 },
    ...{ display_name: null, avatar: null, member_type: null },
  };
  return row;
}

/** When the first batch goes that takes a post which is due then. */
function batchAfter({ clock }: Pick<Platform, 'clock'>, dueAt: Date): Date {
  return ceilToHour(new Date(Math.max(clock.now().getTime(), dueAt.getTime())));
}

async function readOwn(platform: Sealing, db: Queryable, author: Author, options: { lock: boolean }): Promise<Held[]> {
  const marks = await queries.listMarks(db);
  const own = marks.filter(({ id, mark }) => markOf(platform, author.authorTag, id).equals(mark)).map(({ id }) => id);
  if (own.length === 0) return [];
  const rows = await queries.readRows(db, own, options);
  return rows.map((row) => ({ rowId: row.id, waiting: openPost(platform, row) }));
}

function markOf({ keys }: Sealing, authorTag: Buffer, rowId: string): Buffer {
  return fingerprint(keys.authors, `waiting:${authorTag.toString('hex')}:${rowId}`);
}

function sealPost({ keys }: Sealing, rowId: string, { authorTag, ...waiting }: WaitingPost): Buffer {
  const text = JSON.stringify({ ...waiting, authorTag: authorTag.toString('hex') });
  return sealPadded(keys.waitingPosts, `waiting:${rowId}`, text, leastBytes);
}

function openPost({ keys }: Sealing, { id, sealed }: queries.WaitingRow): WaitingPost {
  const read = JSON.parse(unseal(keys.waitingPosts, `waiting:${id}`, sealed));
  return { ...read, authorTag: Buffer.from(read.authorTag, 'hex'), dueAt: new Date(read.dueAt) };
}
