import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, forgetDrafts, saveSession } from '#web/platform/net/session.ts';
import { forgetSearches, recentSearches, storeSearch } from './recent-searches.ts';

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
});

function logInAs(member_id: string) {
  const member = { member_id, member_displayname: 'พลอย', member_img_profile: '', csite_token: 'h', type: 1 };
  saveSession({ member, token: { accessToken: 'a', refreshToken: '', expiresIn: 600 } });
}

test('the last five searches are stored, the newest first and without duplicates', () => {
  for (const words of ['น้ำท่วม', 'ไฟป่า', 'ถนน', 'ตลาด', 'น้ำท่วม', 'วัด', 'ฝุ่น']) storeSearch(words);
  expect(recentSearches()).toEqual(['ฝุ่น', 'วัด', 'น้ำท่วม', 'ตลาด', 'ถนน']);
});

test('prefixes of a later search, single letters and blanks are not stored', () => {
  for (const words of ['น้ำ', 'น้ำท่วม ', '  ', 'น']) storeSearch(words);
  expect(recentSearches()).toEqual(['น้ำท่วม']);
});

test('another member or a visitor in the same browser does not see the searches', () => {
  logInAs('m1');
  storeSearch('คลินิกใกล้บ้าน');
  logInAs('m2');
  expect(recentSearches()).toEqual([]);
  clearSession();
  expect(recentSearches()).toEqual([]);
  logInAs('m1');
  expect(recentSearches()).toEqual(['คลินิกใกล้บ้าน']);
});

test('R19 logging out removes the searches, and the member can clear them', () => {
  storeSearch('ร้องเรียน');
  forgetDrafts();
  expect([...kept.values()].join()).not.toContain('ร้องเรียน');
  storeSearch('ร้องเรียน');
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test('a storage with unexpected content yields no searches', () => {
  kept.set('recentSearches', '[');
  expect(recentSearches()).toEqual([]);
});
