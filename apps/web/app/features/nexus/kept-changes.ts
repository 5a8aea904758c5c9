/**
 * A change of an answer that is not saved, kept on this device for who makes it. It is found by the beginning of the link, which says
 * whose answer it is and is no key to it (decision 0096), so that no token is stored.
 */
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { visitor } from './kept-answers.ts';

export type ChangeOwner = { readonly token: string; readonly memberId: string | undefined };
type Answers = Readonly<Record<string, unknown>>;

/** Characters of a token that spell its first fifteen bytes; the code begins with the seventeenth. */
const nameLength = 20;

export function readChange(owner: ChangeOwner): Answers | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as Answers | null;
  } catch {
    return null;
  }
}

/** A full disk loses the copy and not what is on the screen. */
export function keepChange(owner: ChangeOwner, answers: Answers): boolean {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(answers));
    return true;
  } catch {
    return false;
  }
}

export function dropChange(owner: ChangeOwner): void {
  localStorage.removeItem(keyOf(owner));
}

function keyOf({ token, memberId = visitor }: ChangeOwner): string {
  return `${storageKeys.nexusChange}.${memberId}.${token.slice(0, nameLength)}`;
}
