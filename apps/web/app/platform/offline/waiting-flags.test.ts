import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, forgetDrafts, saveSession } from '#web/platform/net/session.ts';
import { keepFlag, settleFlag, waitingFlags } from './waiting-flags.ts';

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

test('of several wishes for one thing the last one waits, and a wish that was done no more', () => {
  keepFlag('like.p1', 1);
  keepFlag('like.p1', 0);
  keepFlag('follow.m9', 1);
  expect(waitingFlags()).toEqual({ 'like.p1': 0, 'follow.m9': 1 });
  settleFlag('follow.m9', 1);
  expect(waitingFlags()).toEqual({ 'like.p1': 0 });
});

test('the answer to an earlier wish does not end the newer one', () => {
  keepFlag('like.p1', 1);
  keepFlag('like.p1', 0);
  settleFlag('like.p1', 1);
  expect(waitingFlags()).toEqual({ 'like.p1': 0 });
});

test('what waits is found by its own member alone, also after their session ended by itself', () => {
  keepFlag('bookmark.p1', 1);
  clearSession();
  expect(waitingFlags()).toEqual({});
  logInAs('m2');
  expect(waitingFlags()).toEqual({});
  logInAs('m1');
  expect(waitingFlags()).toEqual({ 'bookmark.p1': 1 });
});

test('R19 who logs out leaves nothing that waits', () => {
  keepFlag('like.p1', 1);
  forgetDrafts();
  expect([...kept.values()].join()).not.toContain('like.p1');
});

test('a storage that holds something else waits for nothing', () => {
  kept.set('waitingFlags', 'not JSON');
  expect(waitingFlags()).toEqual({});
  keepFlag('like.p1', 1);
  expect(waitingFlags()).toEqual({ 'like.p1': 1 });
});
