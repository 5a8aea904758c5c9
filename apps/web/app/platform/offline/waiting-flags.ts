/**
 * Likes, bookmarks and follows that have not reached the server: a phone that ends the page while there is no network costs
 * none of them (ux §4.4). By thing, the last wish alone; whoever logs out leaves none behind.
 */
import { readSession } from '#web/platform/net/session.ts';
import { storageKeys } from './storage-keys.ts';

/** 1: set; 0: taken back. */
type Wish = 0 | 1;
type Waiting = { readonly memberId: string; readonly flags: Readonly<Record<string, Wish>> };

/** Remembers what the member wants of a thing until `settleFlag`. */
export function keepFlag(name: string, value: Wish): void {
  const memberId = readSession()?.member.member_id;
  if (!memberId) return;
  store({ memberId, flags: { ...readFlags(memberId), [name]: value } });
}

/** The server has said yes or no to this wish; a newer one goes on waiting. */
export function settleFlag(name: string, value: Wish): void {
  const memberId = readSession()?.member.member_id;
  if (!memberId) return;
  const { [name]: kept, ...flags } = readFlags(memberId);
  if (kept === value) store({ memberId, flags });
}

/** What waits for this member, by name. */
export function waitingFlags(): Readonly<Record<string, Wish>> {
  const memberId = readSession()?.member.member_id;
  return memberId ? readFlags(memberId) : {};
}

function readFlags(memberId: string): Readonly<Record<string, Wish>> {
  try {
    const waiting = JSON.parse(localStorage.getItem(storageKeys.waitingFlags) ?? '') as Waiting;
    return waiting.memberId === memberId ? waiting.flags : {};
  } catch {
    return {};
  }
}

function store(waiting: Waiting): void {
  if (Object.keys(waiting.flags).length > 0) localStorage.setItem(storageKeys.waitingFlags, JSON.stringify(waiting));
  else localStorage.removeItem(storageKeys.waitingFlags);
}
