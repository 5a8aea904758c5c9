/** News posts: publishing, reading, searching, liking (decisions §3). */
import {
  anonymousFlag,
  checkPost,
  foldHashtag,
  pageSizes,
  plainText,
  publishMode,
} from '@pakmut/contract/posts/posts.rules.ts';
import { takeFinishedUploads } from '#api/features/media/media.service.ts';
import { resolvePlace } from '#api/features/places/places.service.ts';
import { AppError } from '#api/platform/app-error.ts';
import { isId } from '#api/platform/db.ts';
import { sanitiseDetail } from '#api/platform/html.ts';
import { mark } from '#api/platform/keys.ts';
import { once } from '#api/platform/once.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { OnceKey } from '#api/platform/route.ts';
import { excerptOf, floorToHour, snapToGrid, wordsOfPost } from './posts.derived.ts';
import * as queries from './posts.queries.ts';
import type { NewPost } from './posts.writes.queries.ts';
import * as writes from './posts.writes.queries.ts';

export type PostInput = {
  header: string;
  detail: string;
  latitude?: number | null;
  longitude?: number | null;
  categoryID: number;
  publish: number;
  anonymous: number;
  img: string[];
  vdo?: string;
  tag: string[];
  exactPlace?: boolean;
  language?: string;
};

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

/** Publishes a post. The whole validation runs in the specified order before anything is stored. */
export async function addPost(
  platform: Platform,
  author: { memberId: string; once: OnceKey | null },
  input: PostInput,
): Promise<{ _id: string; post_id: string }> {
  assertMode(input);
  const broken = checkPost({
    header: input.header,
    detail: input.detail,
    latitude: input.latitude,
    longitude: input.longitude,
    categoryID: input.categoryID,
    photoCount: new Set(input.img).size,
    videoCount: input.vdo ? 1 : 0,
  });
  if (broken) throw new AppError(broken);
  const categories = await queries.listCategories(platform.db);
  if (!categories.some((category) => category.id === input.categoryID)) throw new AppError('posts.category_missing');
  const draft = composePost(platform, author.memberId, input);
  return once(platform, author, 'transaction', async (transaction) => {
    const names = [...new Set(input.img)];
    const images = await takeFinishedUploads(transaction, author.memberId, names, !draft.authorTag);
    if (images.length !== names.length || input.vdo) throw new AppError('posts.upload_unknown');
    const id = await writes.insertPost(transaction, { ...draft, images });
    return { _id: id, post_id: id };
  });
}

function assertMode(input: PostInput): void {
  const anonymous = input.anonymous === anonymousFlag.anonymous;
  const known =
    (input.publish === publishMode.public || input.publish === publishMode.private) &&
    (anonymous || input.anonymous === anonymousFlag.signed);
  // Private and anonymous exclude each other (specification §4).
  if (!known || (anonymous && input.publish === publishMode.private)) throw new AppError('posts.mode_invalid');
}

function composePost(platform: Platform, memberId: string, input: PostInput): Omit<NewPost, 'images'> {
  const anonymous = input.anonymous === anonymousFlag.anonymous;
  const coarse = anonymous && !input.exactPlace;
  const latitude = coarse ? snapToGrid(input.latitude as number) : (input.latitude as number);
  const longitude = coarse ? snapToGrid(input.longitude as number) : (input.longitude as number);
  const header = input.header.trim();
  const detail = sanitiseDetail(input.detail);
  const text = plainText(detail);
  if (!text) throw new AppError('posts.detail_missing');
  const tags = foldTags(input.tag);
  const place = resolvePlace(latitude, longitude);
  const now = platform.clock.now();
  return {
    memberId: anonymous ? null : memberId,
    authorTag: anonymous ? mark(platform.keys.authors, memberId) : null,
    categoryId: input.categoryID,
    header,
    detail,
    excerpt: excerptOf(text),
    latitude,
    longitude,
    provinceId: place?.provinceId ?? '',
    amphoeId: place?.amphoeId ?? '',
    publish: input.publish,
    anonymous: input.anonymous,
    language: input.language ?? 'th',
    tags,
    words: wordsOfPost(header, text, tags),
    // An anonymous post shows and stores the hour only (R28).
    createdAt: anonymous ? floorToHour(now) : now,
  };
}

/** Trimmed, prefixed, each once; a blank is ignored, a malformed one refused (specification §5). */
function foldTags(given: readonly string[]): string[] {
  const tags = given
    .filter((text) => text.trim().replace(/^#+/u, '') !== '')
    .map((text) => {
      const tag = foldHashtag(text);
      if (!tag) throw new AppError('posts.hashtag_invalid');
      return tag;
    });
  return [...new Set(tags)];
}

/** A post that the viewer may see, else the answer of one that never existed. */
export async function getPost(platform: Platform, viewer: queries.Viewer, id: string): Promise<queries.PostRow> {
  const post = isId(id) ? await queries.findPost(platform.db, viewer, id) : undefined;
  if (!post) throw new AppError('posts.not_found');
  return post;
}

export async function countView(platform: Platform, visitor: string, postId: string): Promise<number> {
  const count = isId(postId)
    ? await writes.countView(platform.db, postId, mark(platform.keys.marks, `visitor:${visitor}`), platform.clock.now())
    : undefined;
  if (count === undefined) throw new AppError('posts.not_found');
  return count;
}

/** Related news of seven days, widened until there are enough (decisions §3). */
export async function listRelated(platform: Platform, postId: string): Promise<queries.PostRow[]> {
  const post = await getPost(platform, null, postId);
  let related: queries.PostRow[] = [];
  for (const days of [7, 60, 3_650]) {
    const since = new Date(platform.clock.now().getTime() - days * 86_400_000);
    related = await queries.listRelated(platform.db, post, since, pageSizes.related);
    if (related.length >= pageSizes.related) break;
  }
  return related;
}
