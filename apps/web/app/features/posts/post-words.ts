/** The words of a post in the reader's language. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { anonymousFlag, totalBound } from '@pakmut/contract/posts/posts.rules.ts';
import type { LinkProps, Location } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import type { Translate } from '#web/platform/i18n/i18n.tsx';
import { type Language, languageOf, nameIn } from '#web/platform/i18n/i18n.tsx';
import { dialogLink } from '#web/platform/overlays/dialogs.ts';
import type { NewsPost } from './post-pages.ts';

export type Category = ResultOf<typeof listCategories.public>[number];

/** Where a story is read: its one address. */
export function storyPath(postId: string): string {
  return `/newslist/${encodeURIComponent(postId)}`;
}

export type StoryLink = Partial<Pick<LinkProps, 'to' | 'mask' | 'state' | 'replace' | 'preventScrollReset'>>;

/**
 * A link that opens a story above the page it stands on, as a dialog (ux §4.2): the page stays as it is, and the address bar
 * shows the story's own address, which is also that of the link.
 */
export function storyOver(postId: string, { search, state }: Pick<Location, 'search' | 'state'>) {
  return { to: dialogLink('', search, 'story', postId), mask: storyPath(postId), state, preventScrollReset: true };
}

/** The list of everything with this hashtag. */
export function hashtagPath(hashtag: string): string {
  return `/newslist?${new URLSearchParams({ tag: hashtag.replace(/^#/, '') })}`;
}

/** The local edition of a province. */
export function provincePath(provinceId: string): string {
  return `/province/${encodeURIComponent(provinceId)}`;
}

/** "อ.ภูเวียง ขอนแก่น"; other scripts get the romanised name. */
export function placeOf(post: NewsPost, language: Language): string {
  return language === 'th' ? post.post_place_name : post.post_place_name_en || post.post_place_name;
}

export function nameOfCategory(category: Category, language: Language): string {
  return nameIn(category, 'category_name', language);
}

/** The same by its id; empty for one that is not there. */
export function categoryName(categories: readonly Category[], id: number, language: Language): string {
  const category = categories.find((known) => known.category_id === id);
  return category ? nameOfCategory(category, language) : '';
}

/** The name to print beside a post. */
export function authorName(post: NewsPost, t: Translate): string {
  return isAnonymous(post) ? t('anonymous_author') : post.member_displayname;
}

export function isAnonymous(post: NewsPost): boolean {
  return post.post_anonymous === anonymousFlag.anonymous;
}

/** The language a post is written in, for its `lang` attribute. */
export function languageOfPost(post: NewsPost): Language {
  return languageOf(post.post_language);
}

/** What a photo shows, as far as we know. */
export function photoAlt(post: NewsPost, number: number, language: Language, t: Translate): string {
  return t('photo_alt', { header: post.post_header, place: placeOf(post, language), number });
}

/** How many stories there are; lists count up to a bound, and a plus says that there may be more. */
export function boundedTotal(total: number): string {
  return `${formatCount(total)}${total >= totalBound ? '+' : ''}`;
}

/** How much room a story takes in a feed. */
export type CardLook = 'lead' | 'compact' | 'video';

const photosOfLead = 3;
const leadEvery = 5;

/**
 * The rhythm of a feed (design reference S-03): the first story and, now and then, one with many photos are large, videos show that they
 * are videos, all others are short, so that a phone shows at least two at a time. `position` counts from 1.
 */
export function lookInFeed({ img, vdo }: Pick<NewsPost, 'img' | 'vdo'>, position: number): CardLook {
  if (vdo.length > 0) return 'video';
  return position === 1 || (position % leadEvery === 0 && img.length >= photosOfLead) ? 'lead' : 'compact';
}
