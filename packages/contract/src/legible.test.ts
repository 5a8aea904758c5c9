import { expect, test } from 'vitest';
import { hasPiledMarks, isBlank, withoutDirections } from './legible.ts';

test.each(['', '  ', '\u200B\u200B', '\u3164', '\u202E\u202E', '\u00AD', '\u2800', 'ั', '\uFEFF \u2060'])(
  '%j shows nothing',
  (text) => expect(isBlank(text)).toBe(true),
);

test.each(['ก', 'ກຳ', 'កើ', 'ရေ', 'a', '1', '!', '🔥', '❤️', '👨‍👩‍👧', '\u200Bน้ำ'])('%s shows', (text) =>
  expect(isBlank(text)).toBe(false),
);

test.each(['ที่นี่น้ำขึ้นสูง', 'ញ៉ាំបាយហើយឬនៅ', 'ကြွေးကြော်သံများ မြန်မာ့', 'ຢູ່ນີ້ນ້ຳຂຶ້ນ', 'Việt Nam', '👩🏽‍🚒❤️'])(
  'words are written so: %s',
  (text) => expect(hasPiledMarks(text)).toBe(false),
);

test('a pile of combining marks on a letter does not count as text', () => {
  expect(hasPiledMarks(`Z${'\u0301'.repeat(10)}`)).toBe(true);
  expect(hasPiledMarks(`ข่าว${'้'.repeat(40)}`)).toBe(true);
});

test('overrides of direction go, and what joins letters stays', () => {
  expect(withoutDirections('ข่าว \u202Egnp.exe\u202C ด่วน')).toBe('ข่าว gnp.exe ด่วน');
  expect(withoutDirections('👨‍👩‍👧 \u200Bน้ำ')).toBe('👨‍👩‍👧 \u200Bน้ำ');
});
