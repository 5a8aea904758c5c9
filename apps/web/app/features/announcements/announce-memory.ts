/** Stores which announcements this browser has shown or dismissed (specification §4, decisions §6). */
import { type AnnounceMemory, afterTick, mayShow } from '@pakmut/contract/announcements/announcements.rules.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

/** Whether the announcement may come up by itself: not ticked away, and not shown in this visit yet. */
export function isDue(announceId: string): boolean {
  return sessionStorage.getItem(storageKeys.announceSeen) !== announceId && mayShow(read(), announceId);
}

export function storeSeen(announceId: string): void {
  sessionStorage.setItem(storageKeys.announceSeen, announceId);
}

export function isTicked(announceId: string): boolean {
  return !mayShow(read(), announceId);
}

export function tick(announceId: string, ticked: boolean): void {
  const { flag, hidden } = afterTick(read(), announceId, ticked);
  localStorage.setItem(storageKeys.showAnnounce, flag ?? '1');
  localStorage.setItem(storageKeys.hiddenAnnounces, JSON.stringify(hidden));
}

function read(): AnnounceMemory {
  return { flag: localStorage.getItem(storageKeys.showAnnounce), hidden: readHidden() };
}

function readHidden(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.hiddenAnnounces) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
