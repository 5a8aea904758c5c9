/** News that was read in this browser, for when there is no network (design reference §4.3, S-03). */

import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import { distanceInKm } from '@pakmut/contract/places/places.rules.ts';
import { foldHashtag, plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { foldSpelling, foundPart, searchedParts } from '@pakmut/contract/search/search.rules.ts';
import type { ListFilters } from '#web/features/posts/news-filters.ts';
import type { NewsPost, PostPage, StoryData } from '#web/features/posts/post-pages.ts';
import { storyPath } from '#web/features/posts/post-words.ts';
import { findCopy, listCopies, type OfflineCopy } from '#web/platform/offline/offline-copies.ts';

type ReadStory = StoryData & { readonly post: NewsPost };

/** Letters of a text that a list shows, as the server cuts it. */
const excerptLetters = 200;

export function findReadStory(postId: string): Promise<OfflineCopy<ReadStory> | null> {
  return findCopy(storyPath(postId));
}

/** The last read first. */
export function listReadStories(): Promise<OfflineCopy<ReadStory>[]> {
  return listCopies(storyPath(''));
}

type ReadNews = { readonly posts: PostPage; readonly categories: StoryData['categories']; readonly searched: number };

/** Those of them that pass the filters of a list, and among how many; null where nothing was read. */
export async function searchReadNews(filters: ListFilters): Promise<ReadNews | null> {
  const copies = await listReadStories();
  const [newest] = copies;
  if (!newest) return null;
  const stories = copies.map(({ data: { post } }) => ({ post, text: plainText(post.post_detail) }));
  const items = searchOffline(stories, filters).map(({ post, text }) => ({
    ...post,
    post_detail: foundPart(text, filters.keyword ?? '', excerptLetters) ?? text.slice(0, excerptLetters),
  }));
  return { posts: { items, total: items.length }, categories: newest.data.categories, searched: copies.length };
}

/** What passes the filters of a list that was kept, for when the server cannot be asked. */
export function searchKeptList({ items }: PostPage, filters: ListFilters): PostPage {
  const passing = searchOffline(
    items.map((post) => ({ post, text: plainText(post.post_detail) })),
    filters,
  );
  return { items: passing.map(({ post }) => post), total: passing.length };
}

/** What is searched in, beside the post itself: its text without markup. */
type SearchedStory = { readonly post: NewsPost; readonly text: string };

/** In the order that the filters ask for; the newest first where they ask for the server's own judgement. */
export function searchOffline<T extends SearchedStory>(stories: readonly T[], filters: ListFilters): T[] {
  return stories.filter((story) => passes(story, filters)).sort((a, b) => orderOf(filters)(a.post, b.post));
}

function passes({ post, text }: SearchedStory, filters: ListFilters): boolean {
  const { keyword, tag, categories = [], from, to, provinceID, amphurID, media, by } = filters;
  const day = bangkokDay(new Date(post.post_create_date));
  return (
    (!keyword || hasWords(post, text, keyword)) &&
    (!tag || post.tag.some(({ post_tag_detail: own }) => foldHashtag(own) === foldHashtag(tag))) &&
    (categories.length === 0 || categories.includes(post.post_category_id)) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    (!provinceID || post.post_province_id === provinceID) &&
    // Stories do not say their tambon; those of its amphoe are shown.
    (!amphurID || post.post_amphur_id === amphurID) &&
    (media !== 'photo' || post.img.length > 0) &&
    (media !== 'video' || post.vdo.length > 0) &&
    (!by || post.post_by === by) &&
    isInArea(post, filters)
  );
}

function hasWords(post: NewsPost, text: string, keyword: string): boolean {
  const { post_header, post_place_name, post_place_name_en, member_displayname, tag } = post;
  const tags = tag.map(({ post_tag_detail: own }) => own);
  const parts = [post_header, text, post_place_name, post_place_name_en, member_displayname, ...tags];
  const searched = foldSpelling(parts.join('\n'));
  return searchedParts(keyword).every((part) => searched.includes(part));
}

function isInArea({ post_longitude: x, post_latitude: y }: NewsPost, { box, near }: ListFilters): boolean {
  if (box) {
    const [west, south, east, north] = box;
    if (x < west || x > east || y < south || y > north) return false;
  }
  return !near?.km || distanceInKm(near, { latitude: y, longitude: x }) <= near.km;
}

function orderOf({ sort, near }: ListFilters): (a: NewsPost, b: NewsPost) => number {
  if (sort === 'viewed') return (a, b) => b.post_view_count - a.post_view_count;
  if (sort === 'liked') return (a, b) => b.post_like_count - a.post_like_count;
  if (sort === 'discussed') return (a, b) => b.post_comment_count - a.post_comment_count;
  if (sort === 'nearest' && near) {
    const away = (post: NewsPost) =>
      distanceInKm(near, { latitude: post.post_latitude, longitude: post.post_longitude });
    return (a, b) => away(a) - away(b);
  }
  return (a, b) => b.post_create_date.localeCompare(a.post_create_date);
}
