/**
 * The interface dictionary on i18next: one instance per language that never changes, so the server can share it between
 * requests; its texts are a chunk of their own that is awaited before hydration.
 */
import type dictionary from '@pakmut/messages/th.json';
import { createInstance, type i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from './languages.ts';

type WithoutPlural<K> = K extends `${infer Base}_other` ? Base | K : K;

type Texts = Readonly<Record<string, string>>;
export type MessageParams = Readonly<Record<string, string | number>>;

/** Every key of the dictionary; `things_other` may be asked for as `things` with a `count`. */
export type MessageKey = WithoutPlural<keyof typeof dictionary>;
/** Words a key in the language of the page; `count` chooses the plural. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

const dictionaries: Record<Language, () => Promise<{ default: Texts }>> = {
  th: () => import('@pakmut/messages/th.json'),
  en: () => import('@pakmut/messages/en.json'),
  lo: () => import('@pakmut/messages/lo.json'),
  km: () => import('@pakmut/messages/km.json'),
  my: () => import('@pakmut/messages/my.json'),
};

const instances = new Map<Language, i18n>();
const translators = new Map<Language, Translate>();
const LanguageContext = createContext<Language>('th');

/** Makes the texts of one language ready; everything that renders in it awaits this first. */
export async function loadMessages(language: Language): Promise<Translate> {
  if (!instances.has(language)) {
    const texts = (await dictionaries[language]()).default;
    const instance = createInstance();
    await instance.init({
      lng: language,
      fallbackLng: false,
      // Keys are flat; a dot or colon in one is just a character.
      keySeparator: false,
      nsSeparator: false,
      resources: { [language]: { translation: texts } },
      // React escapes what it renders.
      interpolation: { escapeValue: false },
    });
    instances.set(language, instance);
  }
  return translateTo(language);
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
