/** From what was typed to what is sent, and from a broken rule to the field it belongs to. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { type ErrorCode, refusals } from '@pakmut/contract/errors.ts';
import type { addPost } from '@pakmut/contract/posts/posts.contract.ts';
import { anonymousFlag, checkPost, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import type { Language } from '#web/platform/languages.ts';
import type { postFieldIds } from './StoryFields.tsx';
import type { Photo } from './use-photo-uploads.ts';
import type { PostDraft } from './use-post-draft.ts';

export type PostField = keyof typeof postFieldIds;
export const composerSteps = ['media', 'story', 'place', 'publish'] as const;
export type ComposerStep = (typeof composerSteps)[number];

/** Where each field stands. */
export const stepOf: Readonly<Record<PostField, ComposerStep>> = {
  header: 'story',
  detail: 'story',
  place: 'place',
  category: 'story',
  photos: 'media',
};

const fieldOfCode: Partial<Record<ErrorCode, PostField>> = {
  'posts.header_missing': 'header',
  'posts.header_too_long': 'header',
  'posts.detail_missing': 'detail',
  'posts.detail_too_long': 'detail',
  'posts.place_missing': 'place',
  'posts.place_invalid': 'place',
  'posts.category_missing': 'category',
  'posts.photo_missing': 'photos',
  'posts.too_many_files': 'photos',
};

/** A rule that does not hold yet; `message` is a key of the dictionary. */
export type Missing = { field: PostField; message: string };

/** The first rule that does not hold, in the specified order: headline, text, place, category, photos, number of files. */
export function firstMissing(draft: PostDraft, photos: readonly Photo[]): Missing | null {
  const code = checkPost({ ...draft, detail: detailHtml(draft.detail), photoCount: photos.length, videoCount: 0 });
  const field = code && fieldOfCode[code];
  return field ? { field, message: refusals[code].message } : null;
}

/** The post as the API takes it. */
export function postInput(draft: PostDraft, photos: readonly Photo[], language: Language): InputOf<typeof addPost> {
  const isAnonymous = draft.mode === 'anonymous';
  return {
    categoryID: draft.categoryID,
    header: draft.header.trim(),
    detail: detailHtml(draft.detail),
    latitude: draft.latitude,
    longitude: draft.longitude,
    publish: draft.mode === 'private' ? publishMode.private : publishMode.public,
    anonymous: isAnonymous ? anonymousFlag.anonymous : anonymousFlag.signed,
    img: photos.flatMap((photo) => photo.fileName ?? []),
    tag: [...draft.tags],
    ...(isAnonymous && { exactPlace: draft.exactPlace }),
    language: languageOfText(`${draft.header} ${draft.detail}`) ?? language,
  };
}

/** Paragraphs of the typed text; whatever looks like markup is only text. */
function detailHtml(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (!escaped) return '';
  const paragraphs = escaped.split(/\n{2,}/u).map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`);
  return paragraphs.join('');
}

const scripts: readonly [RegExp, Language][] = [
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Latin}/gu, 'en'],
];

/** The language whose script a text is mostly written in: people write in another one than they read the menus in. */
function languageOfText(text: string): Language | null {
  const counts = scripts.map(([letters, language]) => ({ language, count: text.match(letters)?.length ?? 0 }));
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
  return most.count > 0 ? most.language : null;
}
