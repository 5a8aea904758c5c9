/** What language a text is in, told by its scripts (decisions §3: the source language is detected). */

export const translatable = ['th', 'en', 'lo', 'km', 'my'] as const;
export type Translatable = (typeof translatable)[number];

const scripts: readonly (readonly [Translatable, RegExp])[] = [
  ['th', /\p{Script=Thai}/gu],
  ['lo', /\p{Script=Lao}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['my', /\p{Script=Myanmar}/gu],
];
const latin = /\p{Script=Latin}+/gu;

/**
 * The language of most letters. Names in Latin letters stand in every text, so English has to outnumber the others as
 * words do; a text without letters is in the language that was said.
 */
export function detectLanguage(text: string, said: string): Translatable {
  const counts = scripts.map(([language, script]) => [language, text.match(script)?.length ?? 0] as const);
  const [language, letters] = counts.reduce((most, one) => (one[1] > most[1] ? one : most));
  const latinLetters = (text.match(latin) ?? []).join('').length;
  if (letters === 0 && latinLetters === 0) return translatable.find((known) => known === said) ?? 'th';
  return latinLetters > letters * 2 ? 'en' : language;
}
