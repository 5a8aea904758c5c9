/** News posts: publishing, reading, searching, liking (decisions §3). */
import { pageSizes, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { earnForStory } from '#api/features/coins/coins.service.ts';
import { announcePost } from '#api/features/notifications/notifications.service.ts';
import { AppError } from '#api/platform/app-error.ts';
import { isId, type Queryable } from '#api/platform/db.ts';
import { mark } from '#api/platform/keys.ts';
import { once } from '#api/platform/once.ts';
import type { Platform } from '#api/platform/platform.ts';
import { takeMedia, wantedMedia } from './posts.attachments.ts';
import type { Author } from './posts.change.ts';
import {
  assertComplete,
  assertMode,
  authorship,
  composePost,
  isAnonymous,
  momentOf,
  type PostInput,
} from './posts.composing.ts';
import { placeToStore } from './posts.places.ts';
import * as queries from './posts.queries.ts';
import { visitorMark } from './posts.visitors.ts';
import * as writes from './posts.writes.queries.ts';

const viewers = new WeakMap<object, NonNullable<queries.Viewer>>();

/**
 * The viewer of a member: the tag recognises their anonymous posts without the table knowing them. Made once for each
 * `SignedIn`, which lives as long as a session stays known.
 */
export function viewerOf(platform: Platform, member: { memberId: string }): NonNullable<queries.Viewer>;
export function viewerOf(platform: Platform, member: { memberId: string } | null): queries.Viewer;
export function viewerOf(platform: Platform, member: { memberId: string } | null): queries.Viewer {
  if (!member) return null;
  const known = viewers.get(member);
  if (known) return known;
  const viewer = { memberId: member.memberId, authorTag: mark(platform.keys.authors, member.memberId) };
  viewers.set(member, viewer);
  return viewer;
}

/** The gate of a viewer as a condition on a table `posts p`, for features whose statements take a post id (R22). */
export const gateFor = queries.visibleTo;
/** The gate of whoever responds under their name: narrower by the own anonymous posts that nobody else sees (R26, R27). */
export const openFor = queries.openTo;
export const { lockedCounters } = queries;

/** What a call that stores a post answers. */
export type StoredPost = { _id: string; post_id: string; post_version: number };

/** Publishes a post. The whole validation runs in the specified order before anything is stored. */
export async function addPost(platform: Platform, author: Author, input: PostInput): Promise<StoredPost> {
  assertMode(input);
  const wanted = wantedMedia(input);
  const counts = { photoCount: wanted.names.length, videoCount: wanted.video ? 1 : 0 };
  assertComplete(input, counts, await queries.listCategoryIds(platform.db));
  const anonymous = isAnonymous(input);
  const post = {
    ...composePost(input, await placeToStore(platform, input)),
    ...authorship(platform, author.memberId, anonymous),
    publish: input.publish,
    createdAt: momentOf(platform.clock.now(), anonymous),
  };
  return once(platform, author, async (transaction) => {
    const taking = { id: null, memberId: author.memberId, keepsLink: !anonymous };
    const { images, video } = await takeMedia(transaction, taking, input, wanted);
    const id = await writes.insertPost(transaction, { ...post, images, video });
    if (post.publish === publishMode.public && !anonymous)
      await earnForStory(platform, transaction, author.memberId, id);
    if (post.publish === publishMode.public) {
      await announcePost(transaction, { postId: id, isSigned: !anonymous, at: post.createdAt });
    }
    return { _id: id, post_id: id, post_version: 1 };
  });
}

/** A post that the viewer may see, else the answer of one that never existed. */
export async function getPost(platform: Platform, viewer: queries.Viewer, id: string): Promise<queries.PostRow> {
  const post = isId(id) ? await queries.findPost(platform.db, viewer, id) : undefined;
  if (!post) throw new AppError('posts.not_found');
  return post;
}

/** What a member is told who may not respond to a post: that they alone see it, else the answer of one that never existed. */
export async function refusalOf(db: Queryable, viewer: queries.Viewer, id: string): Promise<AppError> {
  return new AppError((await queries.isVisible(db, viewer, id)) ? 'posts.only_author_sees' : 'posts.not_found');
}

/** Counts a visitor's view, once in a while; the count afterwards. */
export async function countView(
  { db, keys, clock }: Platform,
  visitor: Parameters<typeof visitorMark>[1],
  postId: string,
): Promise<number> {
  const count = isId(postId)
    ? await writes.countView(db, postId, visitorMark(keys, visitor, postId), clock.now())
    : undefined;
  if (count === undefined) throw new AppError('posts.not_found');
  return count;
}

/** Related news of seven days, widened until there are enough (decisions §3); none that these members signed. */
export async function listRelated(
  platform: Platform,
  viewer: queries.Viewer,
  postId: string,
  without: readonly string[],
): Promise<queries.PostRow[]> {
  const post = await getPost(platform, viewer, postId);
  let related: queries.PostRow[] = [];
  for (const days of [7, 60, 3_650]) {
    const since = new Date(platform.clock.now().getTime() - days * 86_400_000);
    related = await queries.listRelated(platform.db, post, { since, without, limit: pageSizes.related });
    if (related.length >= pageSizes.related) break;
  }
  return related;
}
