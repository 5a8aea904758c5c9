import { passwordMinimum } from '@pakmut/contract/auth/auth.rules.ts';

export type StrengthScore = 0 | 1 | 2 | 3 | 4;

/** A hint, not a rule: length counts most, variety a little, repeating one sign counts for nothing. */
export function strengthOf(password: string): StrengthScore {
  const signs = [...password];
  if (signs.length === 0) return 0;
  const kinds = [/\p{Lu}/u, /\p{Ll}|\p{Lo}/u, /\p{N}/u, /[^\p{L}\p{M}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const isVaried = new Set(signs).size > signs.length / 3;
  if (signs.length < Math.max(8, passwordMinimum) || !isVaried) return 1;
  if (signs.length >= 14 || (signs.length >= 12 && kinds >= 3)) return 4;
  return signs.length >= 10 || kinds >= 3 ? 3 : 2;
}
