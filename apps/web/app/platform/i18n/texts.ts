/**
 * Where the texts come from: here, on the server and in development, from whole dictionaries. The build for browsers
 * writes this module anew, with a file for each part (`vite.texts.ts`).
 */
import type { Language } from './languages.ts';
import type { TextPart } from './text-addresses.ts';

export type Texts = Readonly<Record<string, string>>;

const dictionaries: Record<Language, () => Promise<{ default: Texts }>> = {
  th: () => import('@pakmut/messages/th.json'),
  en: () => import('@pakmut/messages/en.json'),
  lo: () => import('@pakmut/messages/lo.json'),
  km: () => import('@pakmut/messages/km.json'),
  my: () => import('@pakmut/messages/my.json'),
};

/** The texts of one part; here the first has all. */
export async function readTexts(language: Language, part: TextPart): Promise<Texts> {
  return part === 'first' ? (await dictionaries[language]()).default : {};
}
