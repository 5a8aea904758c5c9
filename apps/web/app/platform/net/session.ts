/**
 * Who is logged in, in this browser. The member and the short-lived access token are kept in local storage
 * (specification §3); the refresh token never is: it travels in a `__Host-` cookie that scripts cannot read.
 */
import type { LoginAnswer, SecondFactorStep, StoredMember } from '@pakmut/contract/auth/auth.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { useSyncExternalStore } from 'react';
import type { Static } from 'typebox';
import { forgetPictures } from '#web/platform/offline/service-worker.ts';
import {
  answerPhotosDatabase,
  lessonsDatabase,
  localDatabase,
  offlineDatabase,
  storageKeys,
} from '#web/platform/offline/storage-keys.ts';

export type Member = Static<typeof StoredMember>;
/** What a session of the staff still owes before it may do anything else (R7). */
export type Owed = Static<typeof SecondFactorStep>;
/** The stored token record; `expiresAt` is this browser's clock, in milliseconds. */
export type Token = { accessToken: string; expiresIn: number; expiresAt: number; owes?: Owed | undefined };
export type Session = { member: Member; token: Token };

/** `refreshed`: a new token is stored. `offline`: nothing could be asked, the session stays. `ended`: logged out. */
export type RefreshOutcome = 'refreshed' | 'offline' | 'ended';

/** Tells the API to keep the refresh token in the cookie. */
export const clientHeader = { 'X-Client': 'web' } as const;

const notYetMember = 3;
const refreshEarlyBy = 30_000;
const listeners = new Set<() => void>();
let known: { raw: string; session: Session | null } = { raw: '', session: null };

/** The stored session; null for visitors. A social account that is not a member yet counts as a visitor (specification §4). */
export function readSession(): Session | null {
  const member = localStorage.getItem(storageKeys.member) ?? '';
  const token = localStorage.getItem(storageKeys.token) ?? '';
  const raw = `${member}\n${token}`;
  // The same object as long as nothing changed: React compares snapshots by identity.
  if (raw !== known.raw) known = { raw, session: parse(member, token) };
  return known.session;
}

/** Stores what a login, a registration or another login-type call answered. */
export function saveSession({ member, token, second_factor }: Static<typeof LoginAnswer>): void {
  const draftsOf = localStorage.getItem(storageKeys.draftsOf);
  if (draftsOf && draftsOf !== member.member_id) forgetDrafts();
  localStorage.removeItem(storageKeys.draftsOf);
  localStorage.setItem(storageKeys.member, JSON.stringify(member));
  storeToken(token, second_factor);
  notify();
}

/** Stores what a staff session owes now, after one of its steps; undefined when it is whole. */
export function updateOwed(owes: Owed | undefined): void {
  const token = readSession()?.token;
  if (!token) return;
  localStorage.setItem(storageKeys.token, JSON.stringify({ ...token, owes }));
  notify();
}

/** Stores the member's own record again after they changed it. */
export function updateMember(member: Member): void {
  localStorage.setItem(storageKeys.member, JSON.stringify(member));
  notify();
}

/** Forgets the session in every tab of this browser. */
export function clearSession(): void {
  localStorage.removeItem(storageKeys.member);
  localStorage.removeItem(storageKeys.token);
  notify();
}

/**
 * Ends the session on the server as well; offline it is at least removed here. Logging out leaves nothing behind, not even
 * an unfinished story, because somebody else may use this device next.
 */
export async function logOut(): Promise<void> {
  const token = await accessToken();
  // Before the request: its answer wipes the storage (R19), and other tabs receive events only for keys that we remove.
  clearSession();
  forgetDrafts();
  if (!token) return;
  const headers = { Authorization: `Bearer ${token}`, ...clientHeader };
  await fetch(`${apiBase}/private/auth/logout`, { method: 'POST', headers }).catch(() => undefined);
}

/** Removes the member's drafts, unsent changes, recent searches, last view of the map and copies and lessons for offline reading from this browser. */
export function forgetDrafts(): void {
  for (const name of [localDatabase, answerPhotosDatabase, lessonsDatabase, offlineDatabase])
    indexedDB.deleteDatabase(name);
  void forgetPictures();
  forget(localStorage, [
    storageKeys.pendingFlags,
    storageKeys.recentSearches,
    storageKeys.mapView,
    storageKeys.surveyDraft,
    storageKeys.surveyBuild,
    storageKeys.nexusAnswer,
    storageKeys.nexusChange,
    storageKeys.lessonsRead,
    storageKeys.lessonAnswers,
  ]);
  forget(sessionStorage, [
    storageKeys.commentDraft,
    storageKeys.disputeDraft,
    storageKeys.pendingWrite,
    storageKeys.unconfirmedEmail,
  ]);
}

/** Removes what has one of these names, alone or with whose or what it is behind it; a storage in memory does not list its keys. */
function forget(storage: Storage, names: readonly string[]): void {
  for (const key of [...names, ...Object.keys(storage)])
    if (names.some((name) => key.startsWith(name))) storage.removeItem(key);
}

/** The session of this browser; null on the server and during hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}

/** The bearer token to send, renewed first when it is about to end. */
export async function accessToken(): Promise<string | null> {
  const session = readSession();
  if (!session) return null;
  if (session.token.expiresAt - refreshEarlyBy > Date.now()) return session.token.accessToken;
  await refreshSession(session.token.accessToken);
  return readSession()?.token.accessToken ?? null;
}

/**
 * Renews the token that proved stale. The lock makes it one call for all tabs: a tab that waited for the lock
 * finds the new token stored and makes no call.
 */
export async function refreshSession(staleToken: string): Promise<RefreshOutcome> {
  return exclusively(async () => {
    const session = readSession();
    if (!session) return 'ended';
    if (session.token.accessToken !== staleToken) return 'refreshed';
    const response = await requestToken(session.member).catch(() => undefined);
    if (!response || response.status >= 500 || response.status === 429) return 'offline';
    if (!response.ok) return end(session.member);
    const { result } = (await response.json()) as { result: Pick<Static<typeof LoginAnswer>, 'token'> };
    storeToken(result.token, session.token.owes);
    notify();
    return 'refreshed';
  });
}

function requestToken(member: Member): Promise<Response> {
  return fetch(`${apiBase}/public/auth/refresh-token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...clientHeader },
    body: JSON.stringify({ csiteMemberID: member.member_id }),
    signal: AbortSignal.timeout(15_000),
  });
}

let endsOnPurpose = false;

/**
 * Runs an action that ends this session on purpose, such as deleting the account. A parallel call that is refused meanwhile
 * does not navigate home: the action decides which page comes next.
 */
export async function endingSession<T>(work: () => Promise<T>): Promise<T> {
  endsOnPurpose = true;
  try {
    return await work();
  } finally {
    endsOnPurpose = false;
  }
}

/** True while the member ends the session on purpose; the server's answer may have wiped the storage already (R19). */
export function isEndingOnPurpose(): boolean {
  return endsOnPurpose;
}

function end(member: Member): RefreshOutcome {
  if (endsOnPurpose || !readSession()) return 'ended';
  // Drafts stay, for this member alone.
  localStorage.setItem(storageKeys.draftsOf, member.member_id);
  // The removed copies may include the member's own private stories.
  void forgetPictures();
  clearSession();
  sessionStorage.setItem(storageKeys.sessionEnded, '1');
  location.assign('/home');
  return 'ended';
}

let running: Promise<RefreshOutcome> | null = null;

function exclusively(work: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  // Pages served without TLS have no locks; there one call per tab has to do.
  if ('locks' in navigator) return navigator.locks.request('pakmut.session', work);
  running ??= work().finally(() => {
    running = null;
  });
  return running;
}

function storeToken(answered: { accessToken: string; expiresIn: number }, owes: Owed | undefined): void {
  const { accessToken, expiresIn } = answered;
  const token: Token = { accessToken, expiresIn, expiresAt: Date.now() + expiresIn * 1000, owes };
  localStorage.setItem(storageKeys.token, JSON.stringify(token));
}

function parse(member: string, token: string): Session | null {
  try {
    const session = { member: JSON.parse(member) as Member, token: JSON.parse(token) as Token };
    const whole = session.member.member_id && session.token.accessToken && session.member.type !== notYetMember;
    return whole ? session : null;
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  // A page that Back brings out of the browser's cache has missed what happened meanwhile.
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}
