import { expect, test } from 'vitest';
import { type Category, categoryName, nameOfCategory } from './post-words.ts';

const health: Category = {
  category_id: 7,
  category_name: 'สุขภาพ',
  category_name_en: 'Health',
  category_name_lo: 'ສຸຂະພາບ',
  category_name_km: 'សុខភាព',
  category_name_my: 'ကျန်းမာရေး',
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
