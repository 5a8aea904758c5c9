/** One post: its viewer and their right to see it, and its views (decisions §3). */
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { authorTagOf } from '#api/platform/secrets/keys.ts';
import * as queries from './posts.queries.ts';
import type { PostRow, Viewer } from './posts.sql.ts';
import { visitorMark } from './posts.visitors.ts';
import { findWaiting, viewWaiting } from './posts.waiting.service.ts';

/** The viewer of a member: the tag recognises their anonymous posts without the table knowing them. */
export function viewerOf(platform: Platform, member: { memberId: string }): NonNullable<Viewer>;
export function viewerOf(platform: Platform, member: { memberId: string } | null): Viewer;
export function viewerOf({ keys }: Platform, member: { memberId: string } | null): Viewer {
  return member && { memberId: member.memberId, authorTag: authorTagOf(keys, member.memberId) };
}

/** A post that the viewer may see, else the answer of one that never existed. */
export async function getPost(platform: Platform, viewer: Viewer, id: string): Promise<PostRow> {
  const post = isId(id) ? await queries.findPost(platform.db, viewer, id) : undefined;
  if (!post) throw new AppError('posts.not_found');
  return post;
}

/** The same, and for its author also an anonymous post that waits for its batch. */
export async function getOwnOrVisible(platform: Platform, viewer: Viewer, id: string): Promise<PostRow> {
  if (!viewer || !isId(id)) return getPost(platform, viewer, id);
  const post = await queries.findPost(platform.db, viewer, id);
  if (post) return post;
  const held = await findWaiting(platform, platform.db, viewer, id);
  if (held) return viewWaiting(platform, held.waiting);
  // It may have been published between the two looks.
  return getPost(platform, viewer, id);
}

/**
 * The refusal for a member who may not respond to a post: that only they can see it, or the same answer as for a post
 * that does not exist.
 */
export async function refusalOf(db: Queryable, viewer: Viewer, id: string): Promise<AppError> {
  return new AppError((await queries.isVisible(db, viewer, id)) ? 'posts.only_author_sees' : 'posts.not_found');
}

/** Counts a visitor's view, once in a while; the count afterwards. */
export async function countView(
  { db, keys, clock }: Platform,
  visitor: Parameters<typeof visitorMark>[1],
  postId: string,
): Promise<number> {
  const count = isId(postId)
    ? await queries.countView(db, postId, visitorMark(keys, visitor, postId), clock.now())
    : undefined;
  if (count === undefined) throw new AppError('posts.not_found');
  return count;
}
