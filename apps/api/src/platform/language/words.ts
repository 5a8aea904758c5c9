/**
 * Words of Thai, Lao, Khmer and Burmese text, which is written without spaces, as PostgreSQL's tsvector and tsquery
 * take them. The database's own parsers know none of these scripts (decisions §3).
 */
import { foldSpelling, typedParts } from '@pakmut/contract/search/search.rules.ts';
import { toUnicode } from './zawgyi.ts';

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });
/** Far more than a story may hold, and with their pairs still below the megabyte that a tsvector takes. */
const mostWords = 16_384;

/** One spelling for what looks alike, in Unicode where it was Zawgyi. */
export function foldText(text: string): string {
  return foldSpelling(toUnicode(text));
}

const unspaced = String.raw`[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
/** What comes before is an abbreviation, which the segmenter takes to be one word with what follows: อ.แม่สาย. */
const abbreviating = new RegExp(`(?<=${unspaced})\\.(?=${unspaced})`, 'gu');

export function wordsOf(text: string): string[] {
  return cut(foldText(text));
}

/** The words of what is folded already. */
function cut(folded: string): string[] {
  const words: string[] = [];
  for (const part of segmenter.segment(folded.replace(abbreviating, '. ')))
    if (part.isWordLike) words.push(part.segment.slice(0, 100));
  return words;
}

/** Longer than any word that is one. */
const longestWord = 50;

/** The beginning of a text in so many characters at most: whole words, and “…” where it goes on. */
export function beginningOf(text: string, most: number): string {
  const characters = [...text.slice(0, 2 * (most + longestWord))];
  if (characters.length <= most) return text;
  const head = characters.slice(0, most + longestWord).join('');
  const room = characters.slice(0, most - 1).join('').length;
  const lastEnd = (parts: Iterable<Intl.SegmentData>) => {
    let end = 0;
    for (const { index } of parts) if (index <= room) end = index;
    return end;
  };
  const end = lastEnd(segmenter.segment(head)) || lastEnd(graphemes.segment(head));
  return `${head.slice(0, end).trimEnd()}…`;
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

/**
 * What may stand beside a name in a text: what most names of villages begin with, and what follows anything. The segmenter
 * cuts by its dictionary, in which many a village stands with its บ้าน: ชาวบ้านนาแสง is ชาว|บ้านนา|แสง, นาแสง is นา|แสง.
 */
const company = [
  { script: /\p{Script=Thai}/u, before: 'บ้าน', after: ['ที่', 'กับ'] },
  { script: /\p{Script=Lao}/u, before: 'ບ້ານ', after: ['ທີ່', 'ກັບ'] },
  { script: /\p{Script=Khmer}/u, before: 'ភូមិ', after: ['នៅ', 'និង'] },
  { script: /\p{Script=Myanmar}/u, before: 'ရွာ', after: ['မှာ', 'နှင့်'] },
];

/** The ways in which a folded phrase may have been cut in texts, its own first; none for one without words. */
function waysToCut(phrase: string): string[][] {
  const own = cut(phrase);
  if (own.length === 0) return [];
  const beside = company.find(({ script }) => script.test(phrase));
  if (!beside) return [own];
  const joined = cut(beside.before + phrase);
  const ways = joined[0] === beside.before ? [own] : [own, joined];
  for (const after of beside.after) {
    const words = cut(phrase + after);
    if (words.at(-1) === after && words.length > 1) ways.push(words.slice(0, -1));
  }
  return [...new Map(ways.map((words) => [words.join(' '), words])).values()];
}

/** A tsquery: each part between blanks is a phrase, all must occur, an unfinished last word may go on. Null when there are no words. */
export function wordQuery(text: string, { isUnfinished = true } = {}): string | null {
  const phrases = typedParts(toUnicode(text))
    .map(waysToCut)
    .filter((ways) => ways.length > 0)
    .slice(0, 10);
  if (phrases.length === 0) return null;
  const last = phrases.length - 1;
  return phrases
    .map((ways, phrase) => {
      const queries = ways.map((words) => phraseQuery(words, isUnfinished && phrase === last));
      return queries.length > 1 ? `(${queries.join(' | ')})` : queries[0];
    })
    .join(' & ');
}

function phraseQuery(words: readonly string[], isTyped: boolean): string {
  const lexemes = words.length > 1 ? pairsOf(words) : words;
  const goesOn = (index: number) => (isTyped && index === lexemes.length - 1 ? ':*' : '');
  return `(${lexemes.map((lexeme, index) => quote(lexeme) + goesOn(index)).join(' & ')})`;
}
