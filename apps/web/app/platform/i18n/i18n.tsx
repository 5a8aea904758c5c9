/**
 * The interface dictionary on i18next: one instance per language. Its texts come in parts, each with the code that shows
 * them (decision record 0035); what is loaded never changes, so the server can share it between requests.
 */
import type dictionary from '@pakmut/messages/th.json';
import { createInstance, type i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from './languages.ts';
import type { TextPart } from './text-addresses.ts';
import { readTexts } from './texts.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

/** Every key of the dictionary. */
export type MessageKey = keyof typeof dictionary;
/** Words a key in the language of the page. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

const instances = new Map<Language, i18n>();
const loading = new Map<string, Promise<void>>();
/** The parts that the code loaded so far can show: a language that is chosen later brings them too. */
const wanted = new Set<TextPart>(['first']);
const translators = new Map<Language, Translate>();
const LanguageContext = createContext<Language>('th');

/** Makes the texts of one language ready; everything that renders in it awaits this first. */
export async function loadMessages(language: Language): Promise<Translate> {
  if (!instances.has(language)) instances.set(language, createLanguage(language));
  await Promise.all([...wanted].map((part) => loadPart(language, part)));
  return translateTo(language);
}

/** Makes parts ready in every language that is in use; code that shows them awaits this first. */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  await Promise.all([...instances.keys()].flatMap((language) => parts.map((part) => loadPart(language, part))));
}

/** What the build for browsers makes of an `import()`: code and its texts come together. */
export async function importWithTexts<M>(parts: readonly TextPart[], load: () => Promise<M>): Promise<M> {
  const [module] = await Promise.all([load(), loadTexts(parts)]);
  return module;
}

/** Fetches the words of keys that came from outside; where that fails they stay unknown. */
export async function loadForeignTexts(keys: readonly string[]): Promise<void> {
  const isKnown = [...instances.values()].every((instance) => keys.every((key) => instance.exists(key)));
  if (!isKnown) await loadTexts(['reading', 'rest']).catch(() => undefined);
}

/** The words of a language whose texts are loaded, for `meta` functions and other places without hooks. */
export function translateTo(language: Language): Translate {
  let translate = translators.get(language);
  if (!translate) {
    translate = (key, params) => instances.get(language)?.t(key, { ...params }) ?? key;
    translators.set(language, translate);
  }
  return translate;
}

/** Whether a key that came from outside (the API's `message`) is one of the dictionary. */
export function isMessageKey(language: Language, key: string): key is MessageKey {
  return instances.get(language)?.exists(key) ?? false;
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

function loadPart(language: Language, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  const begun = loading.get(name);
  if (begun) return begun;
  const load = readTexts(language, part).then(
    (texts) => void instances.get(language)?.addResourceBundle(language, 'translation', texts),
    (failure) => {
      // Tried again the next time.
      loading.delete(name);
      throw failure;
    },
  );
  loading.set(name, load);
  return load;
}

function createLanguage(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    lng: language,
    fallbackLng: false,
    // Keys are flat; a dot or colon in one is just a character.
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: {} } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    // A text that did not come with its code is a defect of the build; browser stories listen for this.
    saveMissing: !import.meta.env.SSR,
    missingKeyHandler: (_languages, _namespace, key) => console.error(`There is no text ${key}.`),
  });
  return instance;
}
