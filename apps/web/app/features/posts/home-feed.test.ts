import { expect, test } from 'vitest';
import { type HomeFeed, homeFeedOf, homeSearchOf } from './home-feed.ts';

const feeds: [string, HomeFeed][] = [
  ['', { kind: 'latest', category: undefined, page: 0 }],
  ['?cat=4&page=3', { kind: 'latest', category: 4, page: 2 }],
  ['?feed=near', { kind: 'near', km: 10 }],
  ['?feed=near&km=50', { kind: 'near', km: 50 }],
  ['?feed=following', { kind: 'following' }],
];

test.each(feeds)('the address %s names a feed, and the feed the address', (search, feed) => {
  expect(homeFeedOf(search)).toEqual(feed);
  expect(homeSearchOf(feed)).toBe(search);
});

test('an unknown feed is the latest one, and an unknown distance is ten kilometres', () => {
  expect(homeFeedOf('?feed=secret').kind).toBe('latest');
  expect(homeFeedOf('?feed=near&km=9999')).toEqual({ kind: 'near', km: 10 });
});
