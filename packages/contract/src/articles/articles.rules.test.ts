import { expect, test } from 'vitest';
import { isFeedAddress } from './articles.rules.ts';

test.each(['https://news.example.org/feed.xml', 'http://example.org/?feed=rss2', 'https://ข่าว.ไทย/rss'])(
  '%s may be the address of a feed',
  (address) => expect(isFeedAddress(address)).toBe(true),
);

test.each([
  '',
  'news.example.org/feed',
  '/feeds/news.rss',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ftp://example.org/feed',
  'https://editor:secret@example.org/feed',
  'https://',
  'https://example.org/a b',
])('%s may not', (address) => expect(isFeedAddress(address)).toBe(false));
