const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Counts what a reader sees as characters: Thai, Lao, Khmer and Burmese stack several code units on one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
