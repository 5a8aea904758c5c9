/** Texts of the dictionaries for what leaves the server as words: mails and short messages. */
import { dictionaryOf, type MessageKey } from '@pakmut/messages/dictionary.ts';

export type TextKey = MessageKey;

const thai = dictionaryOf('th');
const dictionaries = new Map([
  ['th', thai],
  ...['en', 'lo', 'km', 'my'].map((code) => [code, dictionaryOf(code)] as const),
]);

/** The text in a member's language, its `{{placeholders}}` filled; Thai for a language that we do not speak. */
export function textIn(language: string, key: TextKey, values: Record<string, string> = {}): string {
  const text = dictionaries.get(language)?.[key] ?? thai[key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');
}
