/** The link that somebody came by is remembered until they register, however many pages later that is (decisions §4). */
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

const codePattern = /^[\w-]{6,40}$/;

/** Remembers the code of an address such as `/home?invite=…`; the last link counts. */
export function rememberInvitation(search: string): void {
  const code = new URLSearchParams(search).get('invite');
  if (code && codePattern.test(code)) localStorage.setItem(storageKeys.inviteCode, code);
}

/** What a registration says of it. */
export function invitation(): { inviteCode?: string } {
  const inviteCode = localStorage.getItem(storageKeys.inviteCode);
  return inviteCode ? { inviteCode } : {};
}

export function forgetInvitation(): void {
  localStorage.removeItem(storageKeys.inviteCode);
}
