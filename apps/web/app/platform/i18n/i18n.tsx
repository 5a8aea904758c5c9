/**
 * The interface dictionary on i18next, cut into namespaces that are fetched when a page shows them (decision record 0060).
 * What is loaded never changes, so the server can share it between requests.
 */
import { detectLanguage } from '@pakmut/contract/translations/translations.rules.ts';
import type { Dictionary, InterfaceKey } from '@pakmut/messages/dictionary.ts';
import { createInstance, type ReadCallback } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';

export type MessageParams = Readonly<Record<string, string | number>>;

/** Every key of the interface. */
export type MessageKey = InterfaceKey;
/** Words a key in the language of the page. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** What every page needs comes as `shell`; pages name the others that they show (decision record 0060). */
const namespaces = [
  'shell',
  'news',
  'members',
  'composer',
  'pages',
  'newsroom',
  'surveys',
  'nexus',
  'builder',
  'statistics',
  'events',
  'learning',
  'game',
] as const;
export type Namespace = (typeof namespaces)[number];

const dictionaries = import.meta.env.SSR
  ? import.meta.glob<Dictionary>(
      './*/{shell,news,members,composer,pages,newsroom,surveys,nexus,builder,statistics,events,learning,game}.json',
      {
        base: '../../../../../packages/messages',
        import: 'default',
      },
    )
  : {};

const i18n = createInstance();
const translators = new Map<Language, Translate>();
const LanguageContext = createContext<Language>('th');

const backend = {
  type: 'backend' as const,
  init() {},
  callbackApi: true as const,
  read(language: string, namespace: string, done: ReadCallback) {
    readTexts(languageOf(language), namespace).then(
      (texts) => done(null, texts),
      // The load is retried when the namespace is requested again.
      (failure) => done(failure, true),
    );
  },
};

void i18n.use(backend).init({
  initAsync: false,
  fallbackLng: false,
  ns: import.meta.env.SSR ? [...namespaces] : ['shell'],
  defaultNS: [...namespaces],
  maxRetries: 0,
  // Keys are flat; a dot or colon in one is just a character.
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  // A missing text is a defect; the end-to-end tests fail on this message.
  saveMissing: !import.meta.env.SSR,
  missingKeyHandler: (_languages, _namespace, key) => console.error(`There is no text ${key}.`),
});

/** Makes the texts of one language ready; everything that renders in it awaits this first. */
export async function loadMessages(language: Language): Promise<Translate> {
  await i18n.loadLanguages(language);
  // i18next's promise does not reject on failures.
  await loadTexts();
  return translateTo(language);
}

/** Makes namespaces ready in every language that is in use, now or later; code that shows them awaits this first. */
export function loadTexts(...wanted: readonly Namespace[]): Promise<void> {
  return new Promise((resolve, reject) => {
    void i18n.loadNamespaces(wanted, (failure) => (failure ? reject(failure) : resolve()));
  });
}

/** The `handle` of a screen that shows more than the shell does: the screen is there when its texts are. */
export async function pageTexts(...texts: readonly Namespace[]): Promise<{ readonly texts: readonly Namespace[] }> {
  await loadTexts(...texts);
  return { texts };
}

/** Fetches the texts of keys that the API returned; where that fails the keys stay unknown. */
export async function loadForeignTexts(keys: readonly string[]): Promise<void> {
  const languages = i18n.options.preload || [];
  const isKnown = languages.every((lng) => keys.every((key) => i18n.exists(key, { lng })));
  if (!isKnown) await loadTexts(...namespaces).catch(() => undefined);
}

/** The words of a language whose texts are loaded, for `meta` functions and other places without hooks. */
export function translateTo(language: Language): Translate {
  let translate = translators.get(language);
  if (!translate) {
    const translateKey = i18n.getFixedT(language);
    translate = (key, params) => translateKey(key, { ...params });
    translators.set(language, translate);
  }
  return translate;
}

/** Whether a key that came from outside (the API's `message`) is one of the dictionary. */
export function isMessageKey(language: Language, key: string): key is MessageKey {
  return i18n.exists(key, { lng: language });
}

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** `t(key, params?)` in the language of the page. */
export function useMessages(): Translate {
  return translateTo(useLanguage());
}

/** Where a browser finds the texts of a namespace (`vite.texts.ts`). */
export function addressOfTexts(language: Language, namespace: string): string {
  return `/assets/${namespace}-${language}-${import.meta.env.TEXTS_VERSION}.json`;
}

/** On the server and in tests from the dictionaries, in a browser from the files of the build. */
async function readTexts(language: Language, namespace: string): Promise<Dictionary> {
  const dictionary = dictionaries[`./${language}/${namespace}.json`];
  if (dictionary) return dictionary();
  const answer = await fetch(addressOfTexts(language, namespace));
  if (!answer.ok) throw new Error(`The texts of ${namespace} could not be fetched.`);
  return answer.json();
}

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
