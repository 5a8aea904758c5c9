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

test('the last five searches are remembered, the newest first and each once', () => {
  for (const words of ['น้ำท่วม', 'ไฟป่า', 'ถนน', 'ตลาด', 'น้ำท่วม', 'วัด', 'ฝุ่น']) storeSearch(words);
  expect(recentSearches()).toEqual(['ฝุ่น', 'วัด', 'น้ำท่วม', 'ตลาด', 'ถนน']);
});

test('words that were on the way to others are not, nor a letter alone, nor nothing', () => {
  for (const words of ['น้ำ', 'น้ำท่วม ', '  ', 'น']) storeSearch(words);
  expect(recentSearches()).toEqual(['น้ำท่วม']);
});

test('nobody else at the same browser finds them: not who logs in, not who logs out', () => {
  logInAs('m1');
  storeSearch('คลินิกใกล้บ้าน');
  logInAs('m2');
  expect(recentSearches()).toEqual([]);
  clearSession();
  expect(recentSearches()).toEqual([]);
  logInAs('m1');
  expect(recentSearches()).toEqual(['คลินิกใกล้บ้าน']);
});

test('R19 who logs out leaves none, and who wants to forgets them', () => {
  storeSearch('ร้องเรียน');
  forgetDrafts();
  expect([...kept.values()].join()).not.toContain('ร้องเรียน');
  storeSearch('ร้องเรียน');
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test('a storage that holds something else remembers nothing', () => {
  kept.set('recentSearches', '[');
  expect(recentSearches()).toEqual([]);
});
