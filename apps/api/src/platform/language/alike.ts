/** Finds names that are spelled similarly to the typed text, for members who mistyped. */
import { distance } from 'fastest-levenshtein';

/** How many letters and combining marks may be wrong, missing or superfluous, by the length of the typed text. */
const forgiven = [
  { from: 8, letters: 2 },
  { from: 3, letters: 1 },
] as const;

/** The things with a name most alike to a word, the most alike first, else in their order; both are folded as in searches. */
export function mostAlike<T>(
  word: string,
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
  most: number,
): T[] {
  const letters = forgiven.find(({ from }) => word.length >= from)?.letters;
  if (letters === undefined) return [];
  const apart = (name: string) =>
    Math.abs(name.length - word.length) > letters ? Number.POSITIVE_INFINITY : distance(name, word);
  return things
    .map((thing) => ({ thing, letters: Math.min(...namesOf(thing).map(apart)) }))
    .filter((each) => each.letters <= letters)
    .sort((one, other) => one.letters - other.letters)
    .slice(0, most)
    .map(({ thing }) => thing);
}
