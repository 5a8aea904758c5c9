import { expect, test } from 'vitest';
import { replaceRefusedStorage } from './storage-fallback.ts';

function windowThatRefuses(): Window {
  const refuse = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };
  const page = {};
  Object.defineProperty(page, 'localStorage', { get: refuse, configurable: true });
  Object.defineProperty(page, 'sessionStorage', { get: refuse, configurable: true });
  return page as Window;
}

test('where storage is refused, values live as long as the page', () => {
  const page = windowThatRefuses();
  replaceRefusedStorage(page);
  expect(page.localStorage.getItem('member')).toBeNull();
  page.localStorage.setItem('member', '{}');
  page.sessionStorage.setItem('draft', 'x');
  expect([page.localStorage.getItem('member'), page.localStorage.length, page.localStorage.key(0)]).toEqual([
    '{}',
    1,
    'member',
  ]);
  page.localStorage.removeItem('member');
  page.sessionStorage.clear();
  expect([page.localStorage.length, page.sessionStorage.length, page.localStorage.key(0)]).toEqual([0, 0, null]);
});

test('storage that works stays as it is', () => {
  const kept = { getItem: () => null };
  const page = { localStorage: kept, sessionStorage: kept } as unknown as Window;
  replaceRefusedStorage(page);
  expect(page.localStorage).toBe(kept);
});
