/** Grades a password by its length and by a list of common passwords (R6, R7). */

/** As stored in `members.password_grade`. */
export const passwordGrade = { weak: 0, good: 1, staff: 2 } as const;

export type PasswordGrade = (typeof passwordGrade)[keyof typeof passwordGrade];

const goodLength = 8;
const staffLength = 12;

let listed: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand passwords take a few megabytes, so they are read when the first password is graded. */
function readList(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return listed;
}

/** Grades a password in plain text. Upper case and characters around a listed word do not improve the grade. */
export async function gradePassword(password: string): Promise<PasswordGrade> {
  const length = [...password].length;
  if (length < goodLength) return passwordGrade.weak;
  const list = await readList();
  const folded = password.toLowerCase();
  const bare = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  // One listed word with any figures around it, or one repeated character.
  if (list.has(folded) || list.has(bare) || new Set(folded).size < 3) return passwordGrade.weak;
  return length >= staffLength ? passwordGrade.staff : passwordGrade.good;
}
