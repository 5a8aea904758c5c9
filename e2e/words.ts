/** The product's own texts, so that a test finds controls by the texts that a reader sees, in any language. */
import { dictionaryOf, type MessageKey as Key } from '../packages/messages/dictionary.ts';

export type Language = 'th' | 'en' | 'lo' | 'km' | 'my';

type MessageKey = Key extends infer K ? (K extends `${infer Base}_other` ? Base | K : K) : never;

/** `t(key, params)` of a language. */
export function wordsOf(language: Language): (key: MessageKey, params?: Record<string, string | number>) => string {
  const texts = dictionaryOf(language);
  return (key, params = {}) => {
    const text = texts[key] ?? texts[`${key}_other`];
    if (text === undefined) throw new Error(`no ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name] ?? ''));
  };
}
