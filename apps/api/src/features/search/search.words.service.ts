/** The words by which a post is found, the same for people, the demo world and large worlds. */
import { areaNames } from '#api/features/places/places.service.ts';
import { beginningOf, wordVector } from '#api/platform/language/words.ts';

type Area = { readonly provinceId: string; readonly amphoeId: string; readonly tambonId: string };

/** Stands before what is no word, so that nobody can type it. */
const facetSign = '\u0002';

/** The search words of a post: headline, text, hashtags and the names of its place in Thai and English; and its facets. */
export function wordsOfPost(
  header: string,
  text: string,
  tags: readonly string[],
  { provinceId, amphoeId, tambonId, categoryId }: Area & { readonly categoryId: number },
): string {
  const names = [amphoeId, provinceId].map(areaNames).flatMap(({ th, en }) => [th, en]);
  const areas = [provinceId && `p${provinceId}`, amphoeId && `a${amphoeId}`, tambonId && tambonFacet(tambonId)];
  const facets = [`c${categoryId}`, ...areas].filter(Boolean);
  const words = wordVector([header, text, tags.join(' '), ...names].join('\n'));
  return `${words} ${facets.map(facetWord).join(' ')}`;
}

const tambonFacet = (tambonId: string) => `t${tambonId}`;
const facetWord = (facet: string) => `'${facetSign}${facet}'`;

/** The word that limits a search to a tambon; posts have no column for it. */
export const tambonWord = (tambonId: string) => facetWord(tambonFacet(tambonId));

/** The word that limits a search to one of these categories and to this area; '' means everywhere. */
export function facetQuery({
  categoryIds,
  provinceId,
  amphoeId,
  tambonId,
}: {
  categoryIds: readonly number[];
  provinceId: string | null;
  amphoeId: string | null;
  tambonId: string | null;
}): string {
  const either = categoryIds.map((id) => facetWord(`c${id}`)).join(' | ');
  const parts = [
    either && `(${either})`,
    provinceId && facetWord(`p${provinceId}`),
    amphoeId && facetWord(`a${amphoeId}`),
    tambonId && tambonWord(tambonId),
  ];
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
