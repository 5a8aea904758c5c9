/** What a stored post derives from what was written, the same for people, the demo world and large worlds. */
import { areaNames } from '#api/features/places/places.service.ts';
import { wordVector } from '#api/platform/words.ts';

type Area = { readonly provinceId: string; readonly amphoeId: string };

const excerptCharacters = 200;
/** Parts of a degree; a hundredth is about a kilometre (R28). */
const coarseGrid = 100;
const hourMilliseconds = 3_600_000;

/** The first characters of a text on one line, for lists. */
export function excerptOf(text: string): string {
  return [...text.replace(/\s+/gu, ' ')].slice(0, excerptCharacters).join('');
}

/** The search words of a post: headline, text, hashtags and the names of its place in Thai and English. */
export function wordsOfPost(header: string, text: string, tags: readonly string[], place: Area): string {
  const names = [place.amphoeId, place.provinceId].map(areaNames).flatMap(({ th, en }) => [th, en]);
  return wordVector([header, text, tags.join(' '), ...names].join('\n'));
}

/** The place of an anonymous post on its coarse grid (R28). */
export function snapToGrid(degrees: number): number {
  return Math.round(degrees * coarseGrid) / coarseGrid;
}

/** The time of an anonymous post (R28). */
export function floorToHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMilliseconds) * hourMilliseconds);
}
