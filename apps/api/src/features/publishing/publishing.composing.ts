/**
 * Prepares an author's input for storage: validated in the specified order, sanitised, segmented into words, coarsened.
 */
import { isBlank, withoutDirections } from '@pakmut/contract/legible.ts';
import {
  anonymousFlag,
  checkDraft,
  checkPost,
  foldHashtag,
  type Precision,
  plainText,
  publishMode,
} from '@pakmut/contract/posts/posts.rules.ts';
import { tambonOfPlace } from '#api/features/places/places.service.ts';
import type { PendingMedia } from '#api/features/posts/posts.storing.service.ts';
import { excerptOf, wordsOfPost } from '#api/features/search/search.words.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { sanitiseDetail } from '#api/platform/language/html.ts';
import { toUnicode } from '#api/platform/language/zawgyi.ts';
import type { Wanted } from './publishing.attachments.ts';
import { isAnonymous } from './publishing.authorship.ts';
import { coarsePlace, type PostPlace } from './publishing.places.ts';

export type PostInput = {
  header: string;
  detail: string;
  latitude?: number | null;
  longitude?: number | null;
  categoryID: number;
  publish: number;
  anonymous: number;
  img: string[];
  imgAlt?: string[];
  vdo?: string;
  tag: string[];
  exactPlace?: boolean;
  precision?: Precision;
  language?: string;
  pending?: PendingMedia[];
  device?: string;
};

/** The parts of a post that come from its author's words. */
export type Composed = {
  categoryId: number;
  header: string;
  detail: string;
  excerpt: string;
  tags: readonly string[];
  words: string;
  language: string;
} & PostPlace;

export const isDraft = (post: { publish: number }): boolean => post.publish === publishMode.draft;

/** Publish modes of specification §4; a draft that is meant to be anonymous stays on the device (decision 0021). */
export function assertMode(input: { publish: number; anonymous: number }): void {
  const anonymous = isAnonymous(input);
  if (isDraft(input) && anonymous) throw new AppError('posts.draft_anonymous');
  const known =
    ([publishMode.public, publishMode.private, publishMode.draft] as number[]).includes(input.publish) &&
    (anonymous || input.anonymous === anonymousFlag.signed);
  if (!known || (anonymous && input.publish === publishMode.private)) throw new AppError('posts.mode_invalid');
}

/** Refuses the first broken rule in the order of specification §5; a draft only has to keep the limits. */
export function assertComplete(input: PostInput, wanted: Wanted, categoryIds: readonly number[]): void {
  const { header, detail, latitude, longitude } = input;
  const media = { photoCount: wanted.names.length, videoCount: wanted.video ? 1 : 0 };
  const isKnown = categoryIds.includes(input.categoryID);
  const categoryID = isKnown ? input.categoryID : 0;
  const form = { header, detail, latitude, longitude, categoryID, ...media, alts: input.imgAlt };
  const broken = isDraft(input) ? checkDraft(form) : checkPost(form);
  if (broken) throw new AppError(broken);
  if (isDraft(input) && input.categoryID !== 0 && !isKnown) throw new AppError('posts.category_missing');
}

/** Composes a whole post; `assertComplete` has seen it, and `placeToStore` found its place. */
export function composePost(input: PostInput, place: PostPlace | null): Composed {
  const { text, ...written } = composeText(input);
  if (isBlank(text)) throw new AppError('posts.detail_missing');
  if (!place) throw new AppError('posts.place_missing');
  return {
    ...written,
    categoryId: input.categoryID,
    words: wordsOfPost(written.header, text, written.tags, {
      ...place,
      tambonId: tambonOfPlace(place),
      categoryId: input.categoryID,
    }),
    ...place,
  };
}

export type ComposedDraft = Omit<Composed, 'categoryId' | 'latitude' | 'longitude'> & {
  categoryId: number | null;
  latitude: number | null;
  longitude: number | null;
  pending: readonly PendingMedia[];
  device: string;
};

/** Composes what is there of a draft. Nothing of it is searched for, so it has no words. */
export function composeDraft(input: PostInput): ComposedDraft {
  const { text: _text, ...written } = composeText(input);
  const { latitude, longitude, precision = 'exact', pending = [], device = '' } = input;
  const place =
    latitude != null && longitude != null
      ? coarsePlace(precision, { latitude, longitude })
      : { latitude: null, longitude: null, precision, provinceId: '', amphoeId: '' };
  return { ...written, categoryId: input.categoryID || null, words: '', ...place, pending, device: device.trim() };
}

function composeText(input: PostInput) {
  const header = toUnicode(withoutDirections(input.header).trim());
  const detail = sanitiseDetail(toUnicode(withoutDirections(input.detail)));
  const text = plainText(detail);
  return {
    header,
    detail,
    excerpt: excerptOf(text),
    tags: foldTags(input.tag),
    language: input.language ?? 'th',
    text,
  };
}

/** Trimmed, prefixed, each once; a blank is ignored, a malformed one refused (specification §5). */
function foldTags(given: readonly string[]): string[] {
  const tags = given
    .filter((text) => text.trim().replace(/^#+/u, '') !== '')
    .map((text) => {
      const tag = foldHashtag(toUnicode(text));
      if (!tag) throw new AppError('posts.hashtag_invalid');
      return tag;
    });
  return [...new Set(tags)];
}
