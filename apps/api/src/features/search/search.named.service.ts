/** Whose stories a search means that names their reporter, alone or among other words. */
import { foldSpelling, searchedParts } from '@pakmut/contract/search/search.rules.ts';
import { wordQuery } from '#api/platform/language/words.ts';
import { ofNoText } from './search.filters.service.ts';
import type { Filters, Named } from './search.filters.sql.ts';
import type { SearchReads } from './search.reads.service.ts';

/** Members whose names hold what was typed or some of its words, each with the words that are left for the text. */
export async function findNamed(reads: SearchReads, { typed, searched }: Filters): Promise<readonly Named[]> {
  if (typed === null || searched === null) return [];
  const whole = waysToWrite(typed, searched);
  const parts = searchedParts(searched);
  const members = await reads.findMembersNamed(parts.length > 1 ? [...whole, ...parts] : whole);
  return members.map(({ id, name }) => ({ memberId: id, words: leftBy(foldSpelling(name), whole, parts) }));
}

/** In Unicode, and as typed where that differs, so that names that are stored in Zawgyi are found too. */
export function waysToWrite(typed: string, unicode: string): string[] {
  return typed === unicode ? [unicode] : [unicode, typed];
}

function leftBy(name: string, whole: readonly string[], parts: readonly string[]): string | null {
  const left = whole.some((way) => name.includes(foldSpelling(way)))
    ? []
    : parts.filter((part) => !name.includes(part));
  if (left.length === 0) return null;
  // Only what was typed last may be unfinished.
  return wordQuery(left.join(' '), { isUnfinished: left.at(-1) === parts.at(-1) }) ?? ofNoText;
}
