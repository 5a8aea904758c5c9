/** Where the texts come from: on the server and in tests from the dictionaries, in a browser from the files of the build. */
import type { Dictionary } from '@pakmut/messages/dictionary.ts';
import type { Language } from './languages.ts';

/** What every page needs comes as `shell`; pages name the others that they show (decision record 0060). */
export const namespaces = ['shell', 'news', 'members', 'composer', 'pages'] as const;
export type Namespace = (typeof namespaces)[number];

const folder = '../../../../../packages/messages';
const addresses = import.meta.glob<string>(
  '../../../../../packages/messages/*/{shell,news,members,composer,pages}.json',
  {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
);
const dictionaries = import.meta.env.SSR
  ? import.meta.glob<Dictionary>('../../../../../packages/messages/*/{shell,news,members,composer,pages}.json', {
      import: 'default',
    })
  : {};

/** Where a browser finds the texts of a namespace. */
export function addressOfTexts(language: Language, namespace: string): string {
  return addresses[`${folder}/${language}/${namespace}.json`] ?? '';
}

export async function readTexts(language: Language, namespace: string): Promise<Dictionary> {
  const dictionary = dictionaries[`${folder}/${language}/${namespace}.json`];
  if (dictionary) return dictionary();
  const answer = await fetch(addressOfTexts(language, namespace));
  if (!answer.ok) throw new Error(`The texts of ${namespace} could not be fetched.`);
  return answer.json();
}
