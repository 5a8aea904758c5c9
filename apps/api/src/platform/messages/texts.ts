/** Texts of the dictionaries for what leaves the server as words: mails and short messages. */
import en from '@pakmut/messages/en.json' with { type: 'json' };
import km from '@pakmut/messages/km.json' with { type: 'json' };
import lo from '@pakmut/messages/lo.json' with { type: 'json' };
import my from '@pakmut/messages/my.json' with { type: 'json' };
import th from '@pakmut/messages/th.json' with { type: 'json' };

export type TextKey = keyof typeof th;

const dictionaries: Record<string, Partial<Record<string, string>>> = { th, en, lo, km, my };

/** The text in a member's language, its `{{placeholders}}` filled; Thai for a language that we do not speak. */
export function textIn(language: string, key: TextKey, values: Record<string, string> = {}): string {
  const text = dictionaries[language]?.[key] ?? th[key];
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');
}
