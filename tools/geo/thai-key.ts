/** Joins Thai names into a key that ignores spaces, dots and the two spellings of sara am. */
export function thaiKey(...names: string[]): string {
  return names
    .map((name) =>
      name
        .normalize('NFC')
        .replace(/\u0e4d\u0e32/g, '\u0e33')
        .replace(/[\s.]/g, ''),
    )
    .join('|');
}
