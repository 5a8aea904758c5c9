import { expect, test } from 'vitest';
import { filtersOf } from '#web/features/posts/news-filters.ts';
import type { NewsPost } from '#web/features/posts/post-pages.ts';
import { searchKeptList, searchOffline } from './offline-news.ts';

function story(id: string, fields: Partial<NewsPost>, text = '') {
  const post = {
    post_id: id,
    post_header: '',
    post_place_name: '',
    post_place_name_en: '',
    member_displayname: '',
    post_category_id: 1,
    post_province_id: '40',
    post_amphur_id: '4001',
    post_latitude: 16.4,
    post_longitude: 102.8,
    post_view_count: 0,
    post_like_count: 0,
    post_comment_count: 0,
    post_create_date: '2026-11-20T10:00:00.000Z',
    tag: [],
    img: [],
    vdo: [],
    ...fields,
  } as unknown as NewsPost;
  return { post, text };
}

function found(stories: ReturnType<typeof story>[], search: string): string[] {
  return searchOffline(stories, filtersOf(search)).map(({ post }) => post.post_id);
}

const flood = story(
  'flood',
  {
    post_header: 'น้ำล้นตลิ่งริมห้วยทราย',
    post_place_name: 'อ.เมืองขอนแก่น ขอนแก่น',
    post_view_count: 7,
    post_comment_count: 2,
    tag: [{ post_tag_detail: '#น้ำท่วม' }],
  },
  'ระดับน้ำเพิ่มขึ้นตั้งแต่ตีสี่',
);
const market = story('market', {
  post_header: 'ตลาดเช้าเปิดแล้ว',
  post_category_id: 4,
  post_province_id: '50',
  post_amphur_id: '5001',
  post_latitude: 18.79,
  post_longitude: 98.98,
  post_like_count: 3,
  member_displayname: 'สมชาย ริมปิง',
  post_create_date: '2026-11-21T17:30:00.000Z',
});

test('every word must occur in the headline, text, place, a hashtag or the name', () => {
  expect(found([flood, market], '?q=ตลิ่ง')).toEqual(['flood']);
  expect(found([flood, market], '?q=ตีสี่+ขอนแก่น')).toEqual(['flood']);
  expect(found([flood, market], '?q=ตีสี่+ตลาด')).toEqual([]);
  expect(found([flood, market], '?q=สมชาย')).toEqual(['market']);
  expect(found([flood, market], '?q=%23น้ำท่วม')).toEqual(['flood']);
});

test('letters that look alike match each other, as in a search with a network', () => {
  expect(found([flood], '?q=ตี\u200Bสี่')).toEqual(['flood']);
  expect(found([story('am', { post_header: 'น\u0E4Dา' })], '?q=น\u0E33')).toEqual(['am']);
});

test('filters narrow as they do with a network', () => {
  expect(found([flood, market], '?tag=น้ำท่วม')).toEqual(['flood']);
  expect(found([flood, market], '?tag=น้ำ')).toEqual([]);
  expect(found([flood, market], '?cat=4')).toEqual(['market']);
  expect(found([flood, market], '?pv=50')).toEqual(['market']);
  expect(found([flood, market], '?am=4001')).toEqual(['flood']);
  expect(found([flood, market], '?box=98,18,99,19')).toEqual(['market']);
  expect(found([flood, market], '?near=16.4,102.8,5')).toEqual(['flood']);
  expect(found([flood, market], '?media=video')).toEqual([]);
});

test('days are those of Bangkok', () => {
  // Half past midnight of the 22nd there.
  expect(found([market], '?from=2026-11-22&to=2026-11-22')).toEqual(['market']);
  expect(found([market], '?to=2026-11-21')).toEqual([]);
});

test('the newest come first, unless another order is asked for', () => {
  expect(found([flood, market], '')).toEqual(['market', 'flood']);
  expect(found([flood, market], '?sort=viewed')).toEqual(['flood', 'market']);
  expect(found([flood, market], '?sort=liked')).toEqual(['market', 'flood']);
  expect(found([flood, market], '?sort=discussed')).toEqual(['flood', 'market']);
  expect(found([market, flood], '?near=16,102&sort=nearest')).toEqual(['flood', 'market']);
});

test('a kept list shows what lies in the view of the map and passes its filters, and how many those are', () => {
  const [north, south] = [story('north', { post_latitude: 19.9 }), story('south', { post_latitude: 7.1 })];
  for (const { post } of [north, south]) Object.assign(post, { post_detail: '<p>น้ำขึ้น</p>' });
  const kept = { items: [north.post, south.post], total: 900 };
  const idsOf = (...filters: Parameters<typeof searchKeptList>[1][]) =>
    filters
      .map((one) => searchKeptList(kept, one))
      .map(({ items, total }) => [items.map((post) => post.post_id), total]);
  expect(idsOf({ box: [97, 15, 106, 21] }, { keyword: 'น้ำขึ้น' }, { categories: [2] })).toEqual([
    [['north'], 1],
    [['north', 'south'], 2],
    [[], 0],
  ]);
});
