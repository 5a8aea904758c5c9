import { expect, test } from 'vitest';
import { type Category, categoryName, lookInFeed, nameOfCategory } from './post-words.ts';
import { lengthOf } from './VideoMark.tsx';

const health: Category = {
  category_id: 7,
  category_name: 'สุขภาพ',
  category_name_en: 'Health',
  category_name_lo: 'ສຸຂະພາບ',
  category_name_km: 'សុខភាព',
  category_name_my: 'ကျန်းမာရေး',
  is_retired: 0,
  category_color: 7,
};

test.each([
  ['th', 'สุขภาพ'],
  ['en', 'Health'],
  ['lo', 'ສຸຂະພາບ'],
  ['km', 'សុខភាព'],
  ['my', 'ကျန်းမာရေး'],
] as const)('a category has its name in %s', (language, name) =>
  expect(categoryName([health], 7, language)).toBe(name),
);

test('a category without a name in the reader’s language has its English one, and without that its Thai one', () => {
  expect(nameOfCategory({ ...health, category_name_km: '' }, 'km')).toBe('Health');
  expect(nameOfCategory({ ...health, category_name_my: '', category_name_en: '' }, 'my')).toBe('สุขภาพ');
  expect(categoryName([health], 99, 'lo')).toBe('');
});

test('a feed has a rhythm: a lead, short stories, videos, and now and then one with many photos', () => {
  const story = (photos: number, videos = 0) =>
    ({ img: Array.from({ length: photos }), vdo: Array.from({ length: videos }) }) as Parameters<typeof lookInFeed>[0];
  expect(lookInFeed(story(1), 1)).toBe('lead');
  expect(lookInFeed(story(1, 1), 1)).toBe('video');
  expect(lookInFeed(story(8), 2)).toBe('compact');
  expect(lookInFeed(story(2), 5)).toBe('compact');
  expect(lookInFeed(story(3), 5)).toBe('lead');
});

test('a video tells its length as players do', () => {
  expect([4.4, 65, 600].map(lengthOf)).toEqual(['0:04', '1:05', '10:00']);
});
