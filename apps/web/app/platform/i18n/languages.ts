import { detectLanguage } from '@pakmut/contract/translations/translations.rules.ts';

/** The interface languages, each named in its own script; flags are for countries. */
export const languages = {
  th: { name: 'ไทย', openGraph: 'th_TH' },
  en: { name: 'English', openGraph: 'en_GB' },
  lo: { name: 'ລາວ', openGraph: 'lo_LA' },
  km: { name: 'ខ្មែរ', openGraph: 'km_KH' },
  my: { name: 'မြန်မာ', openGraph: 'my_MM' },
} as const;

export type Language = keyof typeof languages;

export const defaultLanguage: Language = 'th';
export const languageCodes = Object.keys(languages) as readonly Language[];

/** What a record holds in one field for each language: `name` in Thai, `name_en`, `name_lo`, … */
type Translated<Field extends string> = Readonly<Record<Field | `${Field}_${Exclude<Language, 'th'>}`, string>>;

/** A name in the reader's language; where the operator has given none, the English one, and without that the Thai one. */
export function nameIn<Field extends string>(record: Translated<Field>, field: Field, language: Language): string {
  const inLanguage = (code: Language) => (code === 'th' ? record[field] : record[`${field}_${code}`]);
  return inLanguage(language) || (language === 'th' ? '' : inLanguage('en')) || inLanguage('th');
}

const ourScripts = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Latin}]/u;

/** The language of words that somebody wrote, for their `lang`: people write in their own, which may differ from the one of the page (WCAG 3.1.2). */
export function languageOfText(text: string): Language | undefined {
  return ourScripts.test(text) ? detectLanguage(text, defaultLanguage) : undefined;
}

/** The language of a stored code; Thai where it says nothing we speak. */
export function languageOf(code: string | null | undefined): Language {
  return languageCodes.find((known) => known === code) ?? defaultLanguage;
}
