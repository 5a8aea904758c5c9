/** Stores the code of an invitation link until the visitor registers, even many pages later (decisions §4). */
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

const codePattern = /^[\w-]{6,40}$/;

/** Stores the code of an address such as `/home?invite=…`; the last link counts. */
export function storeInvitation(search: string): void {
  const code = new URLSearchParams(search).get('invite');
  if (code && codePattern.test(code)) localStorage.setItem(storageKeys.inviteCode, code);
}

/** The invitation fields of a registration request. */
export function invitation(): { inviteCode?: string } {
  const inviteCode = localStorage.getItem(storageKeys.inviteCode);
  return inviteCode ? { inviteCode } : {};
}

export function forgetInvitation(): void {
  localStorage.removeItem(storageKeys.inviteCode);
}
