/** Search, filters, videos and suggestions (decisions §1, §3). */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { foldHashtag } from '@pakmut/contract/posts/posts.rules.ts';
import * as contract from '@pakmut/contract/search/search.contract.ts';
import { foldSpelling, foundRanges } from '@pakmut/contract/search/search.rules.ts';
import { type FoundPlace, findPlacesSpelledNearly, searchPlaces } from '#api/features/places/places.service.ts';
import {
  answerPosts,
  blockedBy,
  cutPage,
  cutSortedPage,
  type PostsPage,
  withBadges,
} from '#api/features/posts/posts.pages.service.ts';
import * as service from '#api/features/posts/posts.service.ts';
import type { Viewer } from '#api/features/posts/posts.sql.ts';
import type { WirePost } from '#api/features/posts/posts.view.ts';
import type { App } from '#api/platform/http/call.ts';
import { writeLaterCursor } from '#api/platform/http/cursor.ts';
import { route } from '#api/platform/http/route.ts';
import { mostAlike } from '#api/platform/language/alike.ts';
import { perhapsZawgyi, toUnicode } from '#api/platform/language/zawgyi.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readFilters } from './search.filters.service.ts';
import type { Filters } from './search.filters.sql.ts';
import * as queries from './search.queries.ts';
import { createSearchReads, findNamed, type SearchReads, waysToWrite } from './search.reads.service.ts';
import type { FoundRow } from './search.words.queries.ts';

/** Of each kind. */
const mostSuggested = 4;
/** Those that a misspelled one is compared with: a rare one is hardly what many mean. */
const mostCommonHashtags = 1_000;

type Explored = InputOf<typeof contract.explorePosts.public>;

export function searchRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;
  const reads = createSearchReads(app.platform);

  /** If nothing is found, the Burmese text may have been typed for Zawgyi, even if no letter shows it. */
  async function explore(input: Explored, viewer: Viewer) {
    const asked = readFilters(input);
    const read = perhapsZawgyi(asked.typed ?? '');
    const found = await find(asked, viewer);
    if (!read || (await isAnyFound(found))) return found.answer;
    const again = await find(
      readFilters(input, () => read),
      viewer,
    );
    return ((await isAnyFound(again)) ? again : found).answer;
  }

  async function isAnyFound({ filters, answer }: Awaited<ReturnType<typeof find>>): Promise<boolean> {
    // A page past the end of what was found is empty too.
    return answer.items.length > 0 || (answer.total ?? (await reads.countExplored(filters))) > 0;
  }

  async function find(asked: ReturnType<typeof readFilters>, viewer: Viewer) {
    const [without, named] = await Promise.all([blockedBy(db, viewer), findNamed(reads, asked)]);
    const filters = { ...asked, without, ...named };
    const rows = viewer ? await queries.explore(db, filters) : await reads.exploreForVisitors(filters);
    const page = filters.sort === 'newest' ? cutSections(rows, filters.size) : cutSortedPage(rows, filters);
    const [answer, total] = await Promise.all([answerPosts(db, page, viewer), totalOf(reads, filters, page)]);
    const items = await showFound(reads, answer.items, filters.searched);
    return { filters, answer: { ...answer, items, ...total, ...convertedOf(filters), ...partsOf(page) } };
  }

  /** Videos that can be watched are a search for videos alone; those that are still being made show up when they are. */
  async function videos(input: InputOf<typeof contract.listVideoPosts.public>, viewer: Viewer) {
    const { categoryID, ...paging } = input;
    const filters = {
      ...paging,
      media: 'video' as const,
      ...(categoryID !== undefined && { categoryID: [categoryID] }),
    };
    return withBadges(platform, await explore(filters, viewer));
  }

  route(app, contract.explorePosts.public, (input) => explore(input, null));
  route(app, contract.explorePosts.private, (input, { member }) => explore(input, service.viewerOf(platform, member)));

  route(app, contract.listVideoPosts.public, (input) => videos(input, null));
  route(app, contract.listVideoPosts.private, (input, { member }) => videos(input, service.viewerOf(platform, member)));

  route(app, contract.suggestSearch.public, ({ q }) => suggest(platform, reads, q, null));
  route(app, contract.suggestSearch.private, ({ q }, { member }) =>
    suggest(platform, reads, q, service.viewerOf(platform, member)),
  );
}

/** Cuts a page by time; the cursor of what follows says in which section it goes on. */
function cutSections(rows: readonly FoundRow[], size: number): PostsPage {
  const page = cutPage(rows, size);
  const last = rows[size - 1] as FoundRow | undefined;
  return page.next && last?.is_part ? { ...page, next: writeLaterCursor(last) } : page;
}

/** From which item on the words are only parts of others. */
function partsOf({ rows }: { rows: readonly FoundRow[] }): { partsFrom?: number } {
  const first = rows.findIndex((row) => row.is_part);
  return first < 0 ? {} : { partsFrom: first };
}

const foundCharacters = 200;

/**
 * Search results show the reason of a match: if neither headline nor excerpt contain it, the part of the text that
 * does.
 */
async function showFound(reads: SearchReads, items: WirePost[], searched: string | null): Promise<WirePost[]> {
  if (!searched) return items;
  const isShown = (post: WirePost) => foundRanges(`${post.post_header} ${post.post_detail}`, searched).length > 0;
  const hidden = items.filter((post) => !isShown(post)).map((post) => post.post_id);
  if (hidden.length === 0) return items;
  const parts = await reads.findParts({ ids: hidden, searched, size: foundCharacters });
  return items.map((post) => ({ ...post, post_detail: parts.get(post.post_id) ?? post.post_detail }));
}

/** Clients highlight matches, and browsers cannot convert Zawgyi, so the answer says which text was searched for. */
function convertedOf({ typed, searched }: Filters): { searched?: string } {
  return searched !== null && searched !== typed ? { searched } : {};
}

/** The client keeps the total of the first page. A first page that is the last one needs no counting. */
async function totalOf(reads: SearchReads, filters: Filters, page: PostsPage): Promise<{ total?: number }> {
  if (filters.after || filters.offset) return {};
  if (!page.next) return { total: page.rows.length };
  return { total: await reads.countExplored(filters) };
}

/** Completions of the beginning of a word. */
async function suggest(
  platform: Platform,
  reads: SearchReads,
  typed: string,
  viewer: Viewer,
): Promise<ResultOf<typeof contract.suggestSearch.public>> {
  const text = toUnicode(typed.trim());
  if (!text) return [];
  const tag = foldHashtag(text);
  const [tags, named, without] = await Promise.all([
    tag ? queries.findHashtags(platform.db, tag, mostSuggested) : [],
    text.startsWith('#') ? [] : reads.findMembersNamed(waysToWrite(typed.trim(), text)),
    blockedBy(platform.db, viewer),
  ]);
  const places = text.startsWith('#') ? [] : searchPlaces(text, mostSuggested);
  const found = [
    ...tags.map(viewHashtag),
    ...places.map(viewPlace),
    ...named
      .filter(({ id }) => !without.includes(id))
      .slice(0, mostSuggested)
      .map(({ id, name }) => ({ kind: 'reporter' as const, text: name, text_en: name, id })),
  ];
  return found.length > 0 ? found : suggestNearly(reads, text);
}

/** Suggestions with a similar spelling: hashtags in use, provinces and amphoe. */
async function suggestNearly(
  reads: SearchReads,
  text: string,
): Promise<ResultOf<typeof contract.suggestSearch.public>> {
  const word = foldSpelling(text).replace(/^#+/, '');
  const tags = mostAlike(
    word,
    await reads.listCommonHashtags(mostCommonHashtags),
    (known) => [known.word],
    mostSuggested,
  );
  const places = text.startsWith('#') ? [] : findPlacesSpelledNearly(text, mostSuggested);
  return [...tags.map(({ tag }) => viewHashtag(tag)), ...places.map(viewPlace)];
}

function viewHashtag(tag: string) {
  return { kind: 'tag' as const, text: tag, text_en: tag, id: '' };
}

/** Places with the same name are distinguished by the areas around them. */
function viewPlace({ place, amphoe, province }: FoundPlace) {
  const around = [amphoe, province].filter((area) => area && area.id !== place.id);
  return {
    kind: 'place' as const,
    text: [place.th, ...around.map((area) => area?.th)].join(' '),
    text_en: [place.en, ...around.map((area) => area?.en)].join(', '),
    id: place.id,
  };
}
