/**
 * Likes, bookmarks and follows that have not reached the server, in local storage, so that they survive a page that ends while
 * there is no network (ux §4.4). Of each thing only the last value is kept, and a log-out removes them.
 */
import { readSession } from '#web/platform/net/session.ts';
import { storageKeys } from './storage-keys.ts';

/** 1: set; 0: taken back. */
export type Flag = 0 | 1;
type Flags = Readonly<Record<string, Flag>>;
type Stored = { readonly memberId: string; readonly flags: Flags };

/** Keeps a value that is about to be sent, until `dropPendingFlag`. */
export function keepPendingFlag(name: string, value: Flag): void {
  const memberId = readSession()?.member.member_id;
  if (memberId) store({ memberId, flags: { ...read(memberId), [name]: value } });
}

/** The server has accepted or refused this value; a newer one of the same thing stays. */
export function dropPendingFlag(name: string, value: Flag): void {
  const memberId = readSession()?.member.member_id;
  if (!memberId) return;
  const { [name]: kept, ...flags } = read(memberId);
  if (kept === value) store({ memberId, flags });
}

/** The pending values of this member, by names such as "like.12". */
export function pendingFlags(): Flags {
  const memberId = readSession()?.member.member_id;
  return memberId ? read(memberId) : {};
}

function read(memberId: string): Flags {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKeys.pendingFlags) ?? '') as Stored;
    return stored.memberId === memberId ? stored.flags : {};
  } catch {
    return {};
  }
}

function store(stored: Stored): void {
  if (Object.keys(stored.flags).length > 0) localStorage.setItem(storageKeys.pendingFlags, JSON.stringify(stored));
  else localStorage.removeItem(storageKeys.pendingFlags);
}
