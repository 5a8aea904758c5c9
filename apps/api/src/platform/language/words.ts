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

/** Letters of scripts without blanks between words. */
const unspaced = String.raw`[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
/** What comes before is an abbreviation, which the segmenter takes to be one word with what follows: อ.แม่สาย. */
const abbreviating = new RegExp(`(?<=${unspaced})\\.(?=${unspaced})`, 'gu');

const onlyUnspaced = new RegExp(`^(?:${unspaced}|\\p{M})+$`, 'u');

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

/** A tsvector literal of a text's words, of the pairs that follow each other, and of the words that other words end with. */
export function wordVector(text: string): string {
  const words = wordsOf(text).slice(0, mostWords);
  const endings = [...new Set(words)].flatMap(endingsOf).slice(0, mostEndings).map(asEnding);
  return [...new Set([...words, ...pairsOf(words), ...endings])].map(quote).join(' ');
}

/** Stands before a word that another one ends with, so that it is not found as a word of its own. */
const asEnding = (word: string) => `\u0003${word}`;
const mostEndings = 4_096;

const knownEndings = new Map<string, readonly string[]>();
/** More than the words that most texts are made of; each takes about a hundred bytes. */
const mostKnownEndings = 20_000;

/**
 * The words that a compound ends with: เรือ of ท่าเรือ (decision 0075). Nobody can ask the segmenter whether something is in
 * its dictionary, but what is not does not stay apart when it is repeated; three times, because it does not cut what is short.
 */
function endingsOf(word: string): readonly string[] {
  const known = knownEndings.get(word);
  if (known) return known;
  const endings: string[] = [];
  for (const { index } of onlyUnspaced.test(word) ? graphemes.segment(word) : []) {
    const [head, ending] = [word.slice(0, index), word.slice(index)];
    if (head.length > 1 && ending.length > 1 && isKnownWord(ending) && isKnownWord(head)) endings.push(ending);
  }
  if (knownEndings.size < mostKnownEndings) knownEndings.set(word, endings);
  return endings;
}

function isKnownWord(word: string): boolean {
  const parts = [...segmenter.segment(word.repeat(3))];
  return parts.length === 3 && parts.every(({ segment }) => segment === word);
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

type Asked = {
  /** Whether somebody may still be typing the last word. */
  readonly isUnfinished?: boolean;
  /** Whether what was typed shall stand in a text as words of their own, not as parts of others. */
  readonly isWhole?: boolean;
};

/**
 * A tsquery: each part between blanks is a phrase, and all must occur. An unfinished last word may go on, and a single word may
 * be the end of another one, unless whole words are asked for. Null when there are no words.
 */
export function wordQuery(text: string, { isUnfinished = true, isWhole = false }: Asked = {}): string | null {
  const phrases = typedParts(toUnicode(text))
    .map(waysToCut)
    .filter((ways) => ways.length > 0)
    .slice(0, 10);
  if (phrases.length === 0) return null;
  const last = phrases.length - 1;
  return phrases
    .map((ways, phrase) => {
      const goesOn = !isWhole && isUnfinished && phrase === last;
      const queries = ways.map((words) => phraseQuery(words, { goesOn, isWhole }));
      return queries.length > 1 ? `(${queries.join(' | ')})` : queries[0];
    })
    .join(' & ');
}

function phraseQuery(words: readonly string[], { goesOn, isWhole }: { goesOn: boolean; isWhole: boolean }): string {
  const lexemes = words.length > 1 ? pairsOf(words) : words;
  const last = lexemes.length - 1;
  const asked = lexemes.map((lexeme, index) => quote(lexeme) + (goesOn && index === last ? ':*' : ''));
  const [word = ''] = words;
  if (isWhole || words.length > 1 || !onlyUnspaced.test(word)) return `(${asked.join(' & ')})`;
  return `(${asked[0]} | ${quote(asEnding(word))}${goesOn ? ':*' : ''})`;
}

/** Whether what was typed stands in a text as words of their own: it begins and ends where words do. Both are folded. */
export function hasWholeWords(folded: string, part: string): boolean {
  const text = folded.replace(abbreviating, '. ');
  const borders = new Set([text.length]);
  for (const { index } of segmenter.segment(text)) borders.add(index);
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (borders.has(at) && borders.has(at + part.length)) return true;
  return false;
}
