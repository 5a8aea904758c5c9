/** The product's own words, so that a story presses what a reader would press, in any language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type thai from '../packages/messages/th.json';

export type Language = 'th' | 'en' | 'lo' | 'km' | 'my';

type MessageKey = keyof typeof thai extends infer K ? (K extends `${infer Base}_other` ? Base | K : K) : never;

/** `t(key, params)` of a language. */
export function wordsOf(language: Language): (key: MessageKey, params?: Record<string, string | number>) => string {
  const file = path.resolve(import.meta.dirname, `../packages/messages/${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key, params = {}) => {
    const text = texts[key] ?? texts[`${key}_other`];
    if (text === undefined) throw new Error(`no ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name] ?? ''));
  };
}
