import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, forgetDrafts, saveSession } from '#web/platform/net/session.ts';
import { dropPendingFlag, keepPendingFlag, pendingFlags } from './pending-flags.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('sessionStorage', { removeItem: () => {} });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  logInAs('m1');
});

function logInAs(member_id: string) {
  const member = { member_id, member_displayname: 'พลอย', member_img_profile: '', csite_token: 'h', type: 1 };
  saveSession({ member, token: { accessToken: 'a', refreshToken: '', expiresIn: 600 } });
}

test('of several values of one thing the last one is pending, and one that was accepted is not', () => {
  keepPendingFlag('like.p1', 1);
  keepPendingFlag('like.p1', 0);
  keepPendingFlag('follow.m9', 1);
  expect(pendingFlags()).toEqual({ 'like.p1': 0, 'follow.m9': 1 });
  dropPendingFlag('follow.m9', 1);
  expect(pendingFlags()).toEqual({ 'like.p1': 0 });
});

test('the answer to an earlier value does not drop the newer one', () => {
  keepPendingFlag('like.p1', 1);
  keepPendingFlag('like.p1', 0);
  dropPendingFlag('like.p1', 1);
  expect(pendingFlags()).toEqual({ 'like.p1': 0 });
});

test('what is pending is found by its own member alone, also after their session ended by itself', () => {
  keepPendingFlag('bookmark.p1', 1);
  clearSession();
  expect(pendingFlags()).toEqual({});
  logInAs('m2');
  expect(pendingFlags()).toEqual({});
  logInAs('m1');
  expect(pendingFlags()).toEqual({ 'bookmark.p1': 1 });
});

test('R19 a log-out leaves nothing pending', () => {
  keepPendingFlag('like.p1', 1);
  forgetDrafts();
  expect([...kept.values()].join()).not.toContain('like.p1');
});

test('a storage that holds something else has nothing pending', () => {
  kept.set('waitingFlags', 'not JSON');
  expect(pendingFlags()).toEqual({});
  keepPendingFlag('like.p1', 1);
  expect(pendingFlags()).toEqual({ 'like.p1': 1 });
});
