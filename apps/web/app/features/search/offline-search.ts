/** Which of the stories in this browser pass the filters of a list, when the server cannot be asked (ux S-03). */
import { distanceInKm } from '@pakmut/contract/places/places.rules.ts';
import { foldHashtag } from '@pakmut/contract/posts/posts.rules.ts';
import { foldSpelling, searchedParts } from '@pakmut/contract/search/search.rules.ts';
import type { ListFilters } from '#web/features/posts/news-filters.ts';
import type { NewsPost } from '#web/features/posts/post-pages.ts';

/** What is searched in, beside the post itself: its text without markup. */
export type SearchedStory = { readonly post: NewsPost; readonly text: string };

/** In the order that the filters ask for; the newest first where they ask for the server's own judgement. */
export function searchOffline<T extends SearchedStory>(stories: readonly T[], filters: ListFilters): T[] {
  return stories.filter((story) => passes(story, filters)).sort((a, b) => orderOf(filters)(a.post, b.post));
}

function passes({ post, text }: SearchedStory, filters: ListFilters): boolean {
  const { keyword, tag, categories = [], from, to, provinceID, amphurID, media, by } = filters;
  const day = dayInBangkok(post);
  return (
    (!keyword || hasWords(post, text, keyword)) &&
    (!tag || post.tag.some(({ post_tag_detail: own }) => foldHashtag(own) === foldHashtag(tag))) &&
    (categories.length === 0 || categories.includes(post.post_category_id)) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    (!provinceID || post.post_province_id === provinceID) &&
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
  if (sort === 'nearest' && near) {
    const away = (post: NewsPost) =>
      distanceInKm(near, { latitude: post.post_latitude, longitude: post.post_longitude });
    return (a, b) => away(a) - away(b);
  }
  return (a, b) => b.post_create_date.localeCompare(a.post_create_date);
}

const sevenHours = 7 * 3_600_000;

/** YYYY-MM-DD; Bangkok knows no daylight saving. */
function dayInBangkok({ post_create_date }: NewsPost): string {
  return new Date(Date.parse(post_create_date) + sevenHours).toISOString().slice(0, 10);
}
