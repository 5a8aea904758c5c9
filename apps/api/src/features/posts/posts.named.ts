/** Whose stories a search means that names their reporter, alone or among other words. */
import { foldSpelling, searchedParts } from '@pakmut/contract/posts/posts.search.rules.ts';
import { wordQuery } from '#api/platform/words.ts';
import type { Named } from './posts.filters.queries.ts';
import { ofNoText } from './posts.listing.ts';
import type { PostReads } from './posts.reads.ts';

/** Members whose names hold what was typed or some of its words, each with the words that are left for the text. */
export async function findNamed(reads: PostReads, typed: string | null): Promise<readonly Named[]> {
  if (typed === null) return [];
  const parts = searchedParts(typed);
  const members = await reads.findMembersNamed(parts.length > 1 ? [typed, ...parts] : [typed]);
  return members.map(({ id, name }) => ({ memberId: id, words: leftBy(foldSpelling(name), typed, parts) }));
}

function leftBy(name: string, typed: string, parts: readonly string[]): string | null {
  const left = name.includes(foldSpelling(typed)) ? [] : parts.filter((part) => !name.includes(part));
  if (left.length === 0) return null;
  // Only what was typed last may be unfinished.
  return wordQuery(left.join(' '), { isUnfinished: left.at(-1) === parts.at(-1) }) ?? ofNoText;
}
