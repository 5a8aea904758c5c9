/** Rules of a post that browser and server both apply (specification §5, decisions §3). */
import type { ErrorCode } from '../errors.ts';
import { hasPiledMarks, isBlank } from '../legible.ts';

/** `post_publish` (decisions §3). */
export const publishMode = { public: 0, private: 10, draft: 20 } as const;
/** How far the newsroom is with a story that it holds (decision 0082). */
export const reviewStates = ['waiting', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];
/** `post_anonymous` (specification §4). */
export const anonymousFlag = { signed: 0, anonymous: 10 } as const;
/** Specification §5: photos plus video. */
export const maxFilesPerPost = 8;
export const maxPhotoBytes = 100 * 1024 * 1024;
export const maxPhotoPixels = 120_000_000;
export const maxHeaderGraphemes = 200;
export const maxDetailCharacters = 20_000;
export const maxHashtags = 20;
export const maxHashtagGraphemes = 50;
export const maxAltGraphemes = 200;
/** Drafts that a member may keep on the server. */
export const maxDrafts = 50;
/** A photo or video that left its post by an edit, or with a post that was reported or disputed, exists for so long. */
export const removedMediaDays = 30;
/** A signed post that becomes anonymous is deleted at once, and published anew at some hour within so many (decision 0067). */
export const turnedWithinHours = 24;
/** “Already reported nearby?”: how far, how fresh, how many. */
export const nearby = { km: 1, hours: 24, count: 3 } as const;
/** How exactly a pin stands. */
export const precisions = ['exact', 'near', 'subdistrict'] as const;
export type Precision = (typeof precisions)[number];
/** Specification §9: related news per fetch; reporter lists; feed. */
export const pageSizes = { related: 6, reporter: 9, feed: 20, highlights: 6 } as const;
/** A search is counted up to here; a total of this size means “or more”. */
export const totalBound = 100;
export const defaultCategory = 1;
/** Its stories name whom to call; a number that migrations give it and operators keep. */
export const disasterCategory = 4;

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Perceived characters: กำ counts once although it is two code units (ux §1). */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** Whether a text takes more room than so many characters: too many of them, or marks piled upon one. */
export function isTooLong(text: string, most: number): boolean {
  return countGraphemes(text.trim()) > most || hasPiledMarks(text);
}

/** The visible text of an HTML fragment; enough to tell a blank detail from a written one. */
export function plainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/li|\/h3|\/blockquote)\b[^>]*>/giu, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&nbsp;/gu, ' ')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&#39;/gu, "'")
    .replace(/&amp;/gu, '&')
    .trim();
}

/** Trimmed, one leading `#`; null for a blank one or one with other characters than letters, marks, digits and `_`. */
export function foldHashtag(text: string): string | null {
  const word = text
    .normalize('NFC')
    .trim()
    .replace(/^#+/u, '')
    .replace(/\u200B|\u200C|\u200D|\u2060|\uFEFF/gu, '');
  if (!/^[\p{L}\p{M}\p{N}_]+$/u.test(word) || countGraphemes(word) > maxHashtagGraphemes) return null;
  return `#${word}`;
}

export type PostForm = {
  header: string;
  detail: string;
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  categoryID: number;
  photoCount: number;
  videoCount: number;
  /** Texts of photos; absent counts as none. */
  alts?: readonly string[] | undefined;
};

/** The first broken rule in the specified order (specification §5), or null. */
export function checkPost(form: PostForm): ErrorCode | null {
  if (isBlank(form.header)) return 'posts.header_missing';
  if (isTooLong(form.header, maxHeaderGraphemes)) return 'posts.header_too_long';
  if (isBlank(plainText(form.detail))) return 'posts.detail_missing';
  if (form.detail.length > maxDetailCharacters || hasPiledMarks(form.detail)) return 'posts.detail_too_long';
  if (form.latitude == null || form.longitude == null) return 'posts.place_missing';
  if (!isCoordinate(form.latitude, 90) || !isCoordinate(form.longitude, 180)) return 'posts.place_invalid';
  if (!form.categoryID) return 'posts.category_missing';
  if (form.photoCount < 1) return 'posts.photo_missing';
  if (form.photoCount + form.videoCount > maxFilesPerPost) return 'posts.too_many_files';
  return checkAlts(form.alts);
}

/** A draft may be incomplete; what is there keeps the limits (decisions §3). */
export function checkDraft(form: PostForm): ErrorCode | null {
  if (isTooLong(form.header, maxHeaderGraphemes)) return 'posts.header_too_long';
  if (form.detail.length > maxDetailCharacters || hasPiledMarks(form.detail)) return 'posts.detail_too_long';
  if (form.latitude != null && !isCoordinate(form.latitude, 90)) return 'posts.place_invalid';
  if (form.longitude != null && !isCoordinate(form.longitude, 180)) return 'posts.place_invalid';
  if (form.photoCount + form.videoCount > maxFilesPerPost) return 'posts.too_many_files';
  return checkAlts(form.alts);
}

function checkAlts(alts: readonly string[] = []): ErrorCode | null {
  return alts.some((alt) => isTooLong(alt, maxAltGraphemes)) ? 'posts.alt_too_long' : null;
}

function isCoordinate(value: number, limit: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= limit;
}
