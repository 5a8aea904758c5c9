/** The words by which a post is found, the same for people, the demo world and large worlds. */
import { areaNames } from '#api/features/places/places.service.ts';
import { beginningOf, wordVector } from '#api/platform/language/words.ts';

type Area = { readonly provinceId: string; readonly amphoeId: string };

/** Stands before what is no word, so that nobody can type it. */
const facetSign = '\u0002';

/** The search words of a post: headline, text, hashtags and the names of its place in Thai and English; and its facets. */
export function wordsOfPost(
  header: string,
  text: string,
  tags: readonly string[],
  { provinceId, amphoeId, categoryId }: Area & { readonly categoryId: number },
): string {
  const names = [amphoeId, provinceId].map(areaNames).flatMap(({ th, en }) => [th, en]);
  const facets = [`c${categoryId}`, provinceId && `p${provinceId}`, amphoeId && `a${amphoeId}`].filter(Boolean);
  const words = wordVector([header, text, tags.join(' '), ...names].join('\n'));
  return `${words} ${facets.map((facet) => `'${facetSign}${facet}'`).join(' ')}`;
}

/** The word that limits a search to one of these categories and to this area; '' means everywhere. */
export function facetQuery({
  categoryIds,
  provinceId,
  amphoeId,
}: {
  categoryIds: readonly number[];
  provinceId: string | null;
  amphoeId: string | null;
}): string {
  const facet = (name: string) => `'${facetSign}${name}'`;
  const either = categoryIds.map((id) => facet(`c${id}`)).join(' | ');
  const parts = [either && `(${either})`, provinceId && facet(`p${provinceId}`), amphoeId && facet(`a${amphoeId}`)];
  return parts
    .filter(Boolean)
    .map((part) => ` & ${part}`)
    .join('');
}

const excerptCharacters = 200;

/** The beginning of a text on one line, for lists. */
export function excerptOf(text: string): string {
  return beginningOf(text.replace(/\s+/gu, ' '), excerptCharacters);
}
