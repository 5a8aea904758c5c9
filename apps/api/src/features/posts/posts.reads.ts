/** The reads that everybody makes, each in batches: who asks together is answered by one statement. */
import { totalBound } from '@pakmut/contract/posts/posts.rules.ts';
import { foldSpelling, foundPart } from '@pakmut/contract/posts/posts.search.rules.ts';
import { inBatches } from '#api/platform/batches.ts';
import type { Queryable } from '#api/platform/db.ts';
import { remembered } from '#api/platform/remembered.ts';
import * as exploring from './posts.exploring.queries.ts';
import { createFeed } from './posts.feed.ts';
import type { Filters } from './posts.filters.queries.ts';
import type { PostsPage } from './posts.listing.ts';
import * as queries from './posts.queries.ts';

type FoundWanted = { readonly ids: readonly string[]; readonly searched: string; readonly size: number };

export type PostReads = {
  /** A public post with its whole text. */
  findPublicPost(id: string): Promise<queries.PostRow | undefined>;
  /** A page of public posts; it and its rows are shared by all who ask together, so nobody may change them. */
  listFeed(page: queries.FeedPage): Promise<PostsPage>;
  findOwnFlags(wanted: queries.FlagsWanted): Promise<queries.OwnFlags>;
  /** Members whom this one blocks or who block this one. */
  findBlockedEitherWay(memberId: string): Promise<readonly string[]>;
  /** A page of a visitors' search as it was within the last seconds, like their feed (decision 0009); rows are shared. */
  exploreForVisitors(filters: Filters): Promise<readonly queries.PostRow[]>;
  /** The part of each text in which something was found, as it was within the last seconds. */
  findParts(wanted: FoundWanted): Promise<ReadonlyMap<string, string>>;
  /** Members of one of these names, as they were within the last minute. */
  findMembersNamed(names: readonly string[]): Promise<readonly { id: string; name: string }[]>;
  /** The hashtags that are used most, as they were within the last minute, and their words folded as in searches. */
  listCommonHashtags(most: number): Promise<readonly { tag: string; word: string }[]>;
  /** As they were within the last minute; without the signed posts of these members. */
  listHighlights(since: Date, without: readonly string[]): Promise<readonly queries.PostRow[]>;
  /** How many posts fit, up to `totalBound`; as it was within the last minute, because counting costs more than a page. */
  countExplored(filters: Filters): Promise<number>;
};

const totals = { milliseconds: 60_000, most: 2_000 };
/** Words in everybody's mouth are asked for again and again; pages are large, so few are kept. */
const highlights = { milliseconds: 60_000, most: 4 };
/** Of members with blocks, each of whom has a list of their own. */
const ownHighlights = { milliseconds: 60_000, most: 100 };
/** More reporters of one name than this are told apart by other words. */
const mostNamed = 20;
const mostHighlights = 12;
const searches = { milliseconds: 5_000, most: 200 };

export function createPostReads(db: Queryable): PostReads {
  const feed = createFeed(db);
  type HighlightsWanted = { readonly since: Date; readonly without: readonly string[] };
  const findHighlights = ({ since, without }: HighlightsWanted) =>
    exploring.listHighlights(db, since, without, mostHighlights);
  const listHighlights = remembered(highlights, findHighlights);
  const listOwnHighlights = remembered(ownHighlights, findHighlights);
  return {
    findPublicPost: inBatches(async (ids: readonly string[]) => {
      const rows = await queries.findPublicPosts(db, [...new Set(ids)]);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id));
    }),
    listFeed: inBatches((pages: readonly queries.FeedPage[]) => {
      const asked = new Map(pages.map((page) => [JSON.stringify(page), page]));
      const answers = new Map([...asked].map(([key, page]) => [key, feed(page)]));
      return Promise.all(pages.map((page) => answers.get(JSON.stringify(page)) as Promise<PostsPage>));
    }),
    exploreForVisitors: remembered(searches, (filters: Filters) => exploring.explore(db, filters)),
    findParts: remembered(searches, async ({ ids, searched, size }: FoundWanted) => {
      const texts = await exploring.findTexts(db, ids);
      const parts = [...texts].map(([id, text]) => [id, foundPart(text, searched, size)] as const);
      return new Map(parts.filter((part): part is [string, string] => part[1] !== null));
    }),
    countExplored: remembered(totals, (filters: Filters) => exploring.countExplored(db, filters, totalBound)),
    findMembersNamed: remembered(totals, (names: readonly string[]) =>
      exploring.findMembersNamed(db, names, mostNamed),
    ),
    listCommonHashtags: remembered(totals, async (most: number) => {
      const tags = await exploring.listCommonHashtags(db, most);
      return tags.map((tag) => ({ tag, word: foldSpelling(tag.slice(1)) }));
    }),
    listHighlights: (since, without) =>
      without.length > 0
        ? listOwnHighlights({ since, without: without.toSorted() })
        : listHighlights({ since, without: [] }),
    findBlockedEitherWay: inBatches((memberIds: readonly string[]) => queries.findBlockedEitherWay(db, memberIds)),
    findOwnFlags: inBatches((wanted: readonly queries.FlagsWanted[]) => queries.findOwnFlags(db, wanted)),
  };
}
