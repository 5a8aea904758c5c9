/**
 * Words of Thai, Lao, Khmer and Burmese text, which is written without spaces, as PostgreSQL's tsvector and tsquery
 * take them. The database's own parsers know none of these scripts (decisions §3).
 */
import { foldSpelling } from '@pakmut/contract/posts/posts.search.rules.ts';
import { toUnicode } from './zawgyi.ts';

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
/** Far more than a story may hold, and with their pairs still below the megabyte that a tsvector takes. */
const mostWords = 16_384;

/** One spelling for what looks alike, in Unicode where it was Zawgyi. */
export function foldText(text: string): string {
  return foldSpelling(toUnicode(text));
}

export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const part of segmenter.segment(foldText(text))) if (part.isWordLike) words.push(part.segment.slice(0, 100));
  return words;
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Two words that follow each other, as one lexeme: a phrase is then found in the index alone (decision 0025). */
function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** A tsvector literal of a text's words and of the pairs that follow each other. */
export function wordVector(text: string): string {
  const words = wordsOf(text).slice(0, mostWords);
  return [...new Set([...words, ...pairsOf(words)])].map(quote).join(' ');
}

/** A tsquery: each part between blanks is a phrase, all must occur, the last word may go on. Null when there are no words. */
export function wordQuery(text: string): string | null {
  const phrases = foldText(text)
    .split(/\s+/u)
    .map((part) => wordsOf(part))
    .filter((words) => words.length > 0)
    .slice(0, 10);
  if (phrases.length === 0) return null;
  const last = phrases.length - 1;
  return phrases.map((words, phrase) => phraseQuery(words, phrase === last)).join(' & ');
}

function phraseQuery(words: readonly string[], isTyped: boolean): string {
  const lexemes = words.length > 1 ? pairsOf(words) : words;
  const goesOn = (index: number) => (isTyped && index === lexemes.length - 1 ? ':*' : '');
  return `(${lexemes.map((lexeme, index) => quote(lexeme) + goesOn(index)).join(' & ')})`;
}
