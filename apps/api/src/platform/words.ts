/**
 * Words of Thai, Lao, Khmer and Burmese text, which is written without spaces, as PostgreSQL's tsvector and tsquery
 * take them. The database's own parsers know none of these scripts (decisions §3).
 */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
/** tsvector's own limits: positions up to 16383, 255 of one word. */
const lastPosition = 16_383;
const positionsPerWord = 255;

/** One spelling for what looks alike: NFC, lower case, one sara am, no zero-width characters. */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u0E4D\u0E32/gu, '\u0E33')
    .replace(/\u0ECD\u0EB2/gu, '\u0EB3')
    .replace(/\u200B|\u200C|\u200D|\u2060|\uFEFF|\u00AD/gu, '');
}

export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const part of segmenter.segment(foldText(text))) if (part.isWordLike) words.push(part.segment.slice(0, 100));
  return words;
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** A tsvector literal with positions, for phrase search. */
export function wordVector(text: string): string {
  const positions = new Map<string, number[]>();
  let position = 1;
  for (const word of wordsOf(text)) {
    if (position > lastPosition) break;
    const known = positions.get(word);
    if (!known) positions.set(word, [position]);
    else if (known.length < positionsPerWord) known.push(position);
    position += 1;
  }
  return [...positions].map(([word, at]) => `${quote(word)}:${at.join(',')}`).join(' ');
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
  return phrases
    .map((words, phrase) =>
      words
        .map((word, index) => quote(word) + (phrase === last && index === words.length - 1 ? ':*' : ''))
        .join(' <-> '),
    )
    .map((phrase) => `(${phrase})`)
    .join(' & ');
}
