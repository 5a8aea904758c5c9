/// <reference path="./rabbit-node.d.ts" />
/**
 * Burmese text written for the Zawgyi font, which puts other characters into the places of Unicode's: turned into Unicode
 * on its way in, so that everybody can read and find it. Recognised by sequences that Unicode Burmese never has.
 */
import Rabbit from 'rabbit-node';

const neverInUnicode = new RegExp(
  [
    // Letters that only Zawgyi uses for Burmese.
    '[\\u1033\\u1034\\u105A\\u1060-\\u1097]',
    // Signs that Zawgyi writes before their consonant.
    '(?:^|[^\\u1000-\\u1021\\u103B-\\u103F])\\u1031',
    '(?:^|[^\\u1000-\\u1021\\u1039\\u103A])\\u103B',
    // Its killer stands at the end of syllables; Unicode's virama always joins two consonants.
    '\\u1039(?![\\u1000-\\u1021])',
    '\\u103A[\\u102B-\\u102E\\u1032]',
  ].join('|'),
);
const burmese = /[\u1000-\u109F]/;

/** The text in Unicode; the same text when it is not Zawgyi. */
export function toUnicode(text: string): string {
  return burmese.test(text) && neverInUnicode.test(text) ? Rabbit.zg2uni(text) : text;
}

/** The text as it reads if it was typed for Zawgyi, even without a sign of that in it; null if that is the same text. */
export function perhapsZawgyi(text: string): string | null {
  if (!burmese.test(text)) return null;
  const read = Rabbit.zg2uni(text);
  return read === text || read === toUnicode(text) ? null : read;
}
