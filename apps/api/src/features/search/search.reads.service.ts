/** Frequent queries of searches, memoized for seconds or a minute because they cost more than a page. */
import { totalBound } from '@pakmut/contract/posts/posts.rules.ts';
import { foldSpelling, foundPart, searchedParts } from '@pakmut/contract/search/search.rules.ts';
import { hasWholeWords, wordQuery } from '#api/platform/language/words.ts';
import type { Platform } from '#api/platform/platform.ts';
import { ofNoText } from './search.filters.service.ts';
import type { Filters, Named } from './search.filters.sql.ts';
import * as queries from './search.queries.ts';
import type { FoundRow } from './search.words.queries.ts';

type FoundWanted = { readonly ids: readonly string[]; readonly searched: string; readonly size: number };

export type SearchReads = ReturnType<typeof createSearchReads>;

const pageMilliseconds = 5_000;
const totalMilliseconds = 60_000;
/** With more reporters of one name than this, other words have to distinguish them. */
const mostNamed = 20;

export function createSearchReads({ db, cache }: Pick<Platform, 'db' | 'cache'>) {
  const forPages = (name: string) => ({ name, freshMilliseconds: pageMilliseconds });
  const forTotals = (name: string) => ({ name, freshMilliseconds: totalMilliseconds });
  return {
    /** A page of a visitors' search as it was within the last seconds, like their feed (decision 0061); rows are shared. */
    exploreForVisitors: cache.memoize(
      forPages('search'),
      (filters: Filters): Promise<readonly FoundRow[]> => queries.explore(db, filters),
    ),
    /** The part of each text in which something was found, as it was within the last seconds. */
    findParts: cache.memoize(forPages('found parts'), async ({ ids, searched, size }: FoundWanted) => {
      const texts = await queries.findTexts(db, ids);
      const parts = [...texts].map(([id, text]) => [id, foundPart(text, searched, size)] as const);
      return new Map(parts.filter((part): part is [string, string] => part[1] !== null));
    }),
    /** The number of matches up to `totalBound`, as it was within the last minute. */
    countExplored: cache.memoize(forTotals('search total'), (filters: Filters) =>
      queries.countExplored(db, filters, totalBound),
    ),
    /** Members of one of these names, as they were within the last minute. */
    findMembersNamed: cache.memoize(forTotals('members named'), (names: readonly string[]) =>
      queries.findMembersNamed(db, names, mostNamed),
    ),
    /** The hashtags that are used most, as they were within the last minute, and their words folded as in searches. */
    listCommonHashtags: cache.memoize(forTotals('common hashtags'), async (most: number) => {
      const tags = await queries.listCommonHashtags(db, most);
      return tags.map((tag) => ({ tag, word: foldSpelling(tag.slice(1)) }));
    }),
  };
}

type NamedBySections = { readonly named: readonly Named[]; readonly wholeNamed: readonly Named[] };

/** Members whose names hold what was typed or some of its words, each with the words that are left for the text. */
export async function findNamed(reads: SearchReads, { typed, searched }: Filters): Promise<NamedBySections> {
  if (typed === null || searched === null) return { named: [], wholeNamed: [] };
  const whole = waysToWrite(typed, searched);
  const parts = searchedParts(searched);
  const members = await reads.findMembersNamed(parts.length > 1 ? [...whole, ...parts] : whole);
  const named: Named[] = [];
  const wholeNamed: Named[] = [];
  for (const { id, name } of members) {
    const folded = foldSpelling(name);
    const leftIf = (stands: Stands) => leftBy((part) => stands(folded, part), whole, parts);
    named.push({ memberId: id, words: wordsFor(leftIf(isIn), parts) });
    const left = leftIf(hasWholeWords);
    if (left.length < parts.length) wholeNamed.push({ memberId: id, words: wordsFor(left, parts, { isWhole: true }) });
  }
  return { named, wholeNamed };
}

type Stands = (folded: string, part: string) => boolean;
const isIn: Stands = (folded, part) => folded.includes(part);

/** In Unicode, and as typed where that differs, so that names that are stored in Zawgyi are found too. */
export function waysToWrite(typed: string, unicode: string): string[] {
  return typed === unicode ? [unicode] : [unicode, typed];
}

/** The parts of a search that do not stand in a name; none where the whole of it does. */
function leftBy(stands: (part: string) => boolean, whole: readonly string[], parts: readonly string[]): string[] {
  return whole.some((way) => stands(foldSpelling(way))) ? [] : parts.filter((part) => !stands(part));
}

function wordsFor(left: readonly string[], parts: readonly string[], { isWhole = false } = {}): string | null {
  if (left.length === 0) return null;
  // Only what was typed last may be unfinished.
  return wordQuery(left.join(' '), { isUnfinished: left.at(-1) === parts.at(-1), isWhole }) ?? ofNoText;
}
