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

/** The language of a stored code; Thai where it says nothing we speak. */
export function languageOf(code: string | null | undefined): Language {
  return languageCodes.find((known) => known === code) ?? defaultLanguage;
}
