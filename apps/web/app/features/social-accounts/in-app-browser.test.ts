import { expect, test } from 'vitest';
import { inAppBrowserOf, outsideLine, worksInApps } from './SocialButtons.tsx';

test('the browsers inside LINE, Facebook, Instagram and TikTok are known', () => {
  expect(inAppBrowserOf('Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36 Line/14.1.0')).toBe('line');
  expect(inAppBrowserOf('Mozilla/5.0 (iPhone) AppleWebKit [FBAN/FBIOS;FBAV/480.0]')).toBe('other');
  expect(inAppBrowserOf('Mozilla/5.0 (iPhone) Instagram 300.0')).toBe('other');
  expect(inAppBrowserOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36')).toBeNull();
  expect(inAppBrowserOf('Outline/1 reader')).toBeNull();
});

test('only Google is left out there', () => {
  expect([{ id: 'google' }, { id: 'line' }, { id: 'ncid' }].filter(worksInApps)).toEqual([
    { id: 'line' },
    { id: 'ncid' },
  ]);
});

test('LINE opens the same page outside, with the dialog that was open', () => {
  expect(outsideLine('https://news.example/home?d=login')).toBe(
    'https://news.example/home?d=login&openExternalBrowser=1',
  );
});
