import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type FollowedTopic, topicFlag } from './followed-topics.ts';

const khonKaen: FollowedTopic = {
  kind: 'province',
  topic: '40',
  name: 'ขอนแก่น',
  name_en: 'Khon Kaen',
  follow_date: '2026-11-26T00:00:00.000Z',
};
const hashtag = { ...khonKaen, kind: 'hashtag', topic: 'น้ำท่วม', name: '#น้ำท่วม', name_en: '#น้ำท่วม' } as const;

function cacheOf(...topics: FollowedTopic[]) {
  const cache = new QueryClient();
  cache.setQueryData(['topics', 'member'], topics);
  const names = () => cache.getQueryData<FollowedTopic[]>(['topics', 'member'])?.map(({ name }) => name);
  return { cache, names, isStale: () => cache.getQueryState(['topics', 'member'])?.isInvalidated };
}

test('a province that the server has named keeps its name when its follow is answered later', () => {
  const { cache, names, isStale } = cacheOf(hashtag, khonKaen);
  topicFlag.store(cache, 'province:40', 1, null);
  expect([names(), isStale()]).toEqual([['ขอนแก่น', '#น้ำท่วม'], false]);
});

test('one that the list does not have yet is asked for by name', () => {
  const { cache, names, isStale } = cacheOf(hashtag);
  topicFlag.store(cache, 'province:40', 1, null);
  expect([names(), isStale()]).toEqual([['40', '#น้ำท่วม'], true]);
});

test('one that is followed no more goes', () => {
  const { cache, names } = cacheOf(hashtag, khonKaen);
  topicFlag.store(cache, 'province:40', 0, null);
  expect(names()).toEqual(['#น้ำท่วม']);
});
