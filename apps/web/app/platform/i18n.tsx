/**
 * The interface dictionary. Its texts come in parts, each with the code that shows them (decision record 0035); what is
 * loaded never changes, so the server can share it between requests.
 */
import type dictionary from '@pakmut/messages/th.json';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from './languages.ts';
import type { TextPart } from './text-addresses.ts';
import { readTexts, type Texts } from './texts.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

/** Every key of the dictionary. */
export type MessageKey = keyof typeof dictionary;
/** Words a key in the language of the page; texts say numbers so that they need no plural. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

const loaded = new Map<Language, Texts>();
const loading = new Map<string, Promise<void>>();
/** The parts that the code loaded so far can show: a language that is chosen later brings them too. */
const wanted = new Set<TextPart>(['first']);
const translators = new Map<Language, Translate>();
const LanguageContext = createContext<Language>('th');

/** Makes the texts of one language ready; everything that renders in it awaits this first. */
export async function loadMessages(language: Language): Promise<Translate> {
  if (!loaded.has(language)) loaded.set(language, {});
  await Promise.all([...wanted].map((part) => loadPart(language, part)));
  return translateTo(language);
}

/** Makes parts ready in every language that is in use; code that shows them awaits this first. */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  await Promise.all([...loaded.keys()].flatMap((language) => parts.map((part) => loadPart(language, part))));
}

/** What the build for browsers makes of an `import()`: code and its texts come together. */
export async function importWithTexts<M>(parts: readonly TextPart[], load: () => Promise<M>): Promise<M> {
  const [module] = await Promise.all([load(), loadTexts(parts)]);
  return module;
}

/** Fetches the words of keys that came from outside; where that fails they stay unknown. */
export async function loadForeignTexts(keys: readonly string[]): Promise<void> {
  const isKnown = [...loaded.values()].every((texts) => keys.every((key) => key in texts));
  if (!isKnown) await loadTexts(['reading', 'rest']).catch(() => undefined);
}

/** The words of a language whose texts are loaded, for `meta` functions and other places without hooks. */
export function translateTo(language: Language): Translate {
  let translate = translators.get(language);
  if (!translate) {
    translate = (key, params) => wordsOf(loaded.get(language) ?? {}, key, params);
    translators.set(language, translate);
  }
  return translate;
}

/** Whether a key that came from outside (the API's `message`) is one of the dictionary. */
export function isMessageKey(language: Language, key: string): key is MessageKey {
  return Object.hasOwn(loaded.get(language) ?? {}, key);
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
    (texts) => void loaded.set(language, { ...loaded.get(language), ...texts }),
    (failure) => {
      // Tried again the next time.
      loading.delete(name);
      throw failure;
    },
  );
  loading.set(name, load);
  return load;
}

function wordsOf(texts: Texts, key: string, params: MessageParams | undefined): string {
  const text = texts[key];
  if (text === undefined) {
    // A text that did not come with its code is a defect of the build; browser stories listen for this.
    if (!import.meta.env.SSR) console.error(`There is no text ${key}.`);
    return key;
  }
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params?.[name] ?? ''));
}
