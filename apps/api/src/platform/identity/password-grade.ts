/** How good a password is, by length and by a list of those that everybody tries (R6, R7). */

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

/** Grades a password that is known in clear. Case is no disguise, and neither are marks around a listed word. */
export async function gradePassword(password: string): Promise<PasswordGrade> {
  const length = [...password].length;
  if (length < goodLength) return passwordGrade.weak;
  const list = await readList();
  const folded = password.toLowerCase();
  const bare = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  // One listed word, whatever figures stand around it, or one character again and again.
  if (list.has(folded) || list.has(bare) || new Set(folded).size < 3) return passwordGrade.weak;
  return length >= staffLength ? passwordGrade.staff : passwordGrade.good;
}
