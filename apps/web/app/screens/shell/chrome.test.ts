import { expect, test } from 'vitest';
import { chromeOf } from './chrome.ts';

test('the footer stands on the pages that the specification lists', () => {
  const shown = [
    '/home',
    '/newslist',
    '/newslist/12',
    '/events',
    '/learning',
    '/redeemlist',
    '/surveylist',
    '/nexuslist',
    '/renewpassword/abc',
  ];
  const hidden = ['/aboutus', '/logindemo', '/reportercommunity', '/newsmap', '/newsmapbox'];
  expect(shown.filter((path) => !chromeOf(path).footer)).toEqual([]);
  expect(hidden.filter((path) => chromeOf(path).footer)).toEqual([]);
});

test('the reporter community and the map box offer no new post', () => {
  expect(chromeOf('/reportercommunity').addPost).toBe(false);
  expect(chromeOf('/newsmapbox/').addPost).toBe(false);
  expect(chromeOf('/newsmap').addPost).toBe(true);
});

test('only the map box stands alone', () => {
  expect(chromeOf('/newsmapbox').bare).toBe(true);
  expect(chromeOf('/newsmap').bare).toBe(false);
});
