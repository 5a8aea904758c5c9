/** What counts as the same spelling in a search, and where what was searched for stands in a text. */

/**
 * Letters that look like another one, of Thai and of Lao: sara am in two, also with its tone between them, as texts out of PDF
 * have it, two sara e for sara ae, a tone that was typed before the vowel above or below, or after sara am, and the Lao ho no and
 * ho mo in two. The database knows them as `one_spelling`.
 */
const severalForOne: readonly (readonly [several: RegExp, one: string])[] = [
  [/\u0E4D([\u0E48-\u0E4B]?)\u0E32/gu, '$1\u0E33'],
  [/\u0ECD([\u0EC8-\u0ECB]?)\u0EB2/gu, '$1\u0EB3'],
  [/\u0E33([\u0E48-\u0E4B])/gu, '$1\u0E33'],
  [/\u0EB3([\u0EC8-\u0ECB])/gu, '$1\u0EB3'],
  [/([\u0E48-\u0E4B])([\u0E31\u0E34-\u0E39])/gu, '$2$1'],
  [/([\u0EC8-\u0ECB])([\u0EB1\u0EB4-\u0EB9\u0EBB])/gu, '$2$1'],
  [/\u0E40\u0E40/gu, '\u0E41'],
  [/\u0EC0\u0EC0/gu, '\u0EC1'],
  [/\u0EAB\u0E99/gu, '\u0EDC'],
  [/\u0EAB\u0EA1/gu, '\u0EDD'],
];

/** The digits of Thai, Lao and Khmer, each from 0 to 9. */
const otherDigits = '๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙០១២៣៤៥៦៧៨៩';
/** What nobody sees: zero-width characters and the soft hyphen. */
const unseenLetters = '\u200B\u200C\u200D\u2060\uFEFF\u00AD';

const anyOtherDigit = new RegExp(`[${otherDigits}]`, 'gu');
const anyUnseenLetter = new RegExp([...unseenLetters].join('|'), 'gu');

/**
 * One spelling for what looks alike: NFC, lower case, one letter for several, digits of Thai, Lao and Khmer as ours, no
 * zero-width characters.
 */
export function foldSpelling(text: string): string {
  return severalForOne
    .reduce((folded, [several, one]) => folded.replace(several, one), text.normalize('NFC').toLowerCase())
    .replace(anyOtherDigit, (digit) => String(otherDigits.indexOf(digit) % 10))
    .replace(anyUnseenLetter, '');
}

/** What kind of area a name is of, as addresses have it: อ.แม่สาย, จังหวัดเชียงราย. Stories mostly name the area alone. */
const areaKind = /^(?:[จอต]\.(?=[^.]{2})|(?:จังหวัด|อำเภอ|ตำบล)(?=...))/u;
const onlyAreaKind = /^(?:[จอต]\.?|จังหวัด|อำเภอ|ตำบล)$/u;

/** What was typed between blanks, folded, without kinds of areas beside their names. */
export function typedParts(searched: string): string[] {
  const parts = foldSpelling(searched)
    .split(/\s+/u)
    .filter((part) => part !== '');
  const named = parts.filter((part) => !onlyAreaKind.test(part));
  return (named.length > 0 ? named : parts).map((part) => part.replace(areaKind, ''));
}

/** The parts between blanks, each of which must occur; a leading # is the mark of a hashtag. */
export function searchedParts(searched: string): string[] {
  const parts = typedParts(searched).map((part) => part.replace(/^#+/u, ''));
  return [...new Set(parts)].filter((part) => /[\p{L}\p{N}]/u.test(part)).slice(0, 10);
}

/** From and to, in code units of the text; never between a letter and its marks. */
export type FoundRange = readonly [from: number, to: number];

/** Vowels of Thai and Lao that are written before the letter that they are spoken after: ท่า does not stand in เท่า. */
const leadingVowel = /[\u0E40-\u0E44\u0EC0-\u0EC4]/u;

/** Where the parts of a search stand in a text, in order and apart. */
export function foundRanges(text: string, searched: string): FoundRange[] {
  const parts = searchedParts(searched);
  if (parts.length === 0) return [];
  const { folded, origins } = foldWithOrigins(text);
  const found: FoundRange[] = [];
  for (const part of parts) {
    for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + part.length)) {
      if (!leadingVowel.test(folded.charAt(at - 1)))
        found.push(wholeLetters(text, origins[at] as number, origins[at + part.length] as number));
    }
  }
  return apart(found.sort((a, b) => a[0] - b[0]));
}

const foldedLetters = new Map<string, string>();
/** More than the letters of all our languages; a text may hold others. */
const mostFoldedLetters = 2_000;

/** A text has few different letters, and folding each where it stands was most of what looking for a word took. */
function foldLetters(letters: string): string {
  const known = foldedLetters.get(letters);
  if (known !== undefined) return known;
  const unit = foldSpelling(letters);
  if (foldedLetters.size < mostFoldedLetters) foldedLetters.set(letters, unit);
  return unit;
}

/** Letters that are folded together, else each by itself. */
const foldedTogether = new RegExp([...severalForOne.map(([several]) => several.source), '.'].join('|'), 'gsu');

/** The folded text, and for each of its code units, and for its end, where that began in the text. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  const origins: number[] = [];
  let folded = '';
  for (const { 0: letters, index } of text.matchAll(foldedTogether)) {
    const unit = foldLetters(letters);
    for (let left = unit.length; left > 0; left -= 1) origins.push(index);
    folded += unit;
  }
  origins.push(text.length);
  return { folded, origins };
}

function wholeLetters(text: string, from: number, to: number): FoundRange {
  let [start, end] = [from, to];
  while (start > 0 && /^\p{M}/u.test(text.slice(start))) start -= 1;
  while (/^\p{M}/u.test(text.slice(end))) end += 1;
  return [start, end];
}

function apart(ranges: readonly FoundRange[]): FoundRange[] {
  const merged: FoundRange[] = [];
  for (const [from, to] of ranges) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

const before = 40;

/** The part of a long text around the first place that was found, or null when nothing was. */
export function foundPart(text: string, searched: string, size: number): string | null {
  const line = text.replace(/\s+/gu, ' ');
  const [first] = foundRanges(line, searched);
  if (!first) return null;
  const [from] = wholeLetters(line, first[0] <= before ? 0 : beginningNear(line, first[0] - before), first[1]);
  const [, to] = wholeLetters(line, 0, Math.min(line.length, from + size));
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}`;
}

/** After the first blank from there on, unless that is further than the found words are. */
function beginningNear(line: string, at: number): number {
  const blank = line.indexOf(' ', at);
  return blank >= 0 && blank < at + before ? blank + 1 : at;
}
