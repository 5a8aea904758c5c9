/** Text that people can see, and that stays where it belongs. */

/** Invisible characters: blanks, zero-width and direction characters, fillers, and combining marks without a letter. */
export function isBlank(text: string): boolean {
  return !/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{M}\u2800]/u.test(text);
}

/**
 * Combining marks piled on one letter, which count as one character to readers and draw over the lines around it. No
 * language of ours has more than six together.
 */
export function hasPiledMarks(text: string): boolean {
  return /\p{M}{10}/u.test(text);
}

/** Without embeddings and overrides of direction, by which what is read differs from what is written (Unicode TR 36 §3.2). */
export function withoutDirections(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/gu, '');
}
