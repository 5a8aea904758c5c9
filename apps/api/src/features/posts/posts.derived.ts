/** What a stored post derives from what was written, the same for people, the demo world and large worlds. */
import { wordVector } from '#api/platform/words.ts';

const excerptCharacters = 200;
/** Parts of a degree; a hundredth is about a kilometre (R28). */
const coarseGrid = 100;
const hourMilliseconds = 3_600_000;

/** The first characters of a text on one line, for lists. */
export function excerptOf(text: string): string {
  return [...text.replace(/\s+/gu, ' ')].slice(0, excerptCharacters).join('');
}

/** The search words of a post: headline, text and hashtags. */
export function wordsOfPost(header: string, text: string, tags: readonly string[]): string {
  return wordVector([header, text, tags.join(' ')].join('\n'));
}

/** The place of an anonymous post on its coarse grid (R28). */
export function snapToGrid(degrees: number): number {
  return Math.round(degrees * coarseGrid) / coarseGrid;
}

/** The time of an anonymous post (R28). */
export function floorToHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMilliseconds) * hourMilliseconds);
}
