/** Turns the form into what is sent, and a broken rule into the field it belongs to. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { type ErrorCode, refusals } from '@pakmut/contract/errors.ts';
import { anonymousFlag, checkPost, plainText, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import type { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { detectLanguage } from '@pakmut/contract/translations/translations.rules.ts';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import type { PostField } from './composer-fields.ts';
import type { Medium } from './media-list.ts';
import { emptyDraft, type PostDraft } from './post-draft.ts';

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

/** What of a medium reaches the API; media of the form and kept ones alike. */
type Attached = Pick<Medium, 'kind' | 'alt' | 'name' | 'size'> & { readonly fileName?: string | undefined };

const photosOf = <T extends Attached>(media: readonly T[]) => media.filter((one) => one.kind === 'photo');
const videoOf = <T extends Attached>(media: readonly T[]) => media.find((one) => one.kind === 'video');

/** The first rule that does not hold, in the specified order: headline, text, place, category, photos, number of files. */
export function firstMissing(draft: PostDraft, media: readonly Attached[]): Missing | null {
  const code = checkPost({
    ...draft,
    photoCount: photosOf(media).length,
    videoCount: videoOf(media) ? 1 : 0,
    alts: photosOf(media).map(({ alt }) => alt),
  });
  const field = code && fieldOfCode[code];
  return field ? { field, message: refusals[code].message } : null;
}

/** The post as the API takes it; media that have not arrived yet are left out. */
export function postInput(draft: PostDraft, media: readonly Attached[], language: Language): InputOf<typeof addPost> {
  const isAnonymous = draft.mode === 'anonymous';
  const photos = photosOf(media).filter((photo) => photo.fileName);
  const video = videoOf(media)?.fileName;
  return {
    categoryID: draft.categoryID,
    header: draft.header.trim(),
    detail: plainText(draft.detail) ? draft.detail : '',
    latitude: draft.latitude,
    longitude: draft.longitude,
    publish: draft.mode === 'private' ? publishMode.private : publishMode.public,
    anonymous: isAnonymous ? anonymousFlag.anonymous : anonymousFlag.signed,
    img: photos.flatMap((photo) => photo.fileName ?? []),
    imgAlt: photos.map((photo) => photo.alt.trim()),
    ...(video && { vdo: video }),
    tag: [...draft.tags],
    ...(isAnonymous ? { exactPlace: draft.exactPlace } : { precision: draft.precision }),
    language: detectLanguage(`${draft.header} ${plainText(draft.detail)}`, language),
  };
}

/**
 * The post as a draft for the server, which may be incomplete; files that have not arrived are named, so that another device can say so.
 * Of an anonymous one the server keeps the photos that it has, and no word, place or file name (R26).
 */
export function draftInput(draft: PostDraft, media: readonly Attached[], language: Language): InputOf<typeof addPost> {
  const isAnonymous = draft.mode === 'anonymous';
  const shown = isAnonymous ? media.map((one) => ({ ...one, alt: '' })) : media;
  const pending = media
    .filter((one) => !isAnonymous && !one.fileName)
    .map(({ name, size, kind }) => ({ name: name.slice(0, 200), size, kind }));
  const input = postInput(isAnonymous ? emptyDraft : { ...draft, mode: 'public' }, shown, language);
  return { ...input, publish: publishMode.draft, pending };
}
