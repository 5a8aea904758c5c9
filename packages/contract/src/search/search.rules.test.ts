import { expect, test } from 'vitest';
import { foundPart, foundRanges, searchedParts } from './search.rules.ts';

function found(text: string, searched: string): string[] {
  return foundRanges(text, searched).map(([from, to]) => text.slice(from, to));
}

test('a Thai phrase is found inside unspaced text', () => {
  expect(found('ชาวบ้านเผยน้ำท่วมถนนสายหลัก', 'น้ำท่วม')).toEqual(['น้ำท่วม']);
});

test('all parts are found wherever they stand, in any case, and never overlap', () => {
  expect(found('Flood in Ubon: floods rise', 'FLOOD ubon floods')).toEqual(['Flood', 'Ubon', 'floods']);
});

test('a letter is never separated from its combining marks', () => {
  expect(found('กำลังน้ำ', 'น')).toEqual(['น้ำ'.slice(0, 2)]);
  expect(found('ถนนขึ้นน้ำ', 'ขึ')).toEqual(['ขึ้']);
});

test('both spellings of sara am and invisible characters make no difference', () => {
  expect(found('ค\u0E4D\u0E32ถาม', 'คำ')).toEqual(['ค\u0E4D\u0E32']);
  expect(found('น้ำ\u200Bท่วม', 'น้ำท่วม')).toEqual(['น้ำ\u200Bท่วม']);
});

test('a tone between the halves of sara am, as texts out of PDF have it, makes no difference', () => {
  expect(found('น\u0E4D\u0E49\u0E32ท่วม', 'น้ำ')).toEqual(['น\u0E4D\u0E49\u0E32']);
  expect(found('ນ\u0ECD\u0EC9\u0EB2ຖ້ວມ', 'ນ້ຳ')).toEqual(['ນ\u0ECD\u0EC9\u0EB2']);
});

test('a tone that was typed before its vowel or after sara am makes no difference, on either side', () => {
  const swapped = 'น\u0E33\u0E49ท\u0E48\u0E27ม';
  expect(found('เกิดน้ำท่วมหนัก', swapped)).toEqual(['น้ำท่วม']);
  expect(found(`เกิด${swapped}หนัก`, 'น้ำท่วม')).toEqual([swapped]);
  expect(found('ท\u0E48\u0E35บ้าน', 'ที่บ้าน')).toEqual(['ท\u0E48\u0E35บ้าน']);
  expect(found('ນ້ຳຖ້ວມ', 'ນ\u0EB3\u0EC9ຖ້ວມ')).toEqual(['ນ້ຳຖ້ວມ']);
});

test('two sara e look like sara ae and count as it', () => {
  expect(found('เเม่น้ำสูงขึ้น', 'แม่น้ำ')).toEqual(['เเม่น้ำ']);
  expect(found('แม่น้ำสูงขึ้น', 'เเม่น้ำ')).toEqual(['แม่น้ำ']);
});

test('the Lao letters that join ho with no or mo are found where they are written in two, and the other way', () => {
  expect(found('ນ້ຳຖ້ວມຫນອງຄາຍ', 'ໜອງຄາຍ')).toEqual(['ຫນອງຄາຍ']);
  expect(found('ນ້ຳຖ້ວມໜອງຄາຍ', 'ຫນອງຄາຍ')).toEqual(['ໜອງຄາຍ']);
  expect(found('ຫມູ່ບ້ານ', 'ໝູ່ບ້ານ')).toEqual(['ຫມູ່ບ້ານ']);
});

test('a number is found in the digits of either script', () => {
  expect(found('พ.ศ. ๒๕๖๙ น้ำท่วม', '2569')).toEqual(['๒๕๖๙']);
  expect(found('ปี 2569', '๒๕๖๙')).toEqual(['2569']);
  expect(found('ឆ្នាំ ២០២៦', '2026')).toEqual(['២០២៦']);
});

test('a place is found by its name, with any kind of area typed before it', () => {
  expect(found('แม่สายหลังน้ำลด จังหวัดเชียงราย', 'อ.แม่สาย จ. เชียงราย')).toEqual(['แม่สาย', 'เชียงราย']);
  expect(found('ข่าวเชียงราย', 'จังหวัดเชียงราย')).toEqual(['เชียงราย']);
  expect(found('ทำตามอำเภอใจ', 'อำเภอใจ')).toEqual(['อำเภอใจ']);
  expect(found('ที่ว่าการอำเภอ', 'อำเภอ')).toEqual(['อำเภอ']);
  expect(found('ต.ค. 2569', 'ต.ค.')).toEqual(['ต.ค.']);
});

test('surrogate pairs before the find do not move it', () => {
  expect(found('🚨🚨 ไฟป่า', 'ไฟป่า')).toEqual(['ไฟป่า']);
});

test('a search for punctuation or combining marks alone, or for a word that is not in the text, finds nothing', () => {
  expect(found('ข่าว', '!!! #')).toEqual([]);
  expect(found('ข่าว', 'ฝน')).toEqual([]);
});

test('a hashtag is found by its word', () => {
  expect(searchedParts('#น้ำท่วม  #น้ำท่วม')).toEqual(['น้ำท่วม']);
});

test('the part around the first find begins at a word and says that something stands before it', () => {
  const text = `${'เริ่มต้นเรื่อง '.repeat(20)}น้ำท่วมสะพาน${' ต่อจากนั้น'.repeat(40)}`;
  const part = foundPart(text, 'น้ำท่วม', 160);
  expect(part).toMatch(/^…เริ่มต้นเรื่อง .*น้ำท่วมสะพาน/u);
  expect(part?.length).toBeLessThan(165);
  expect(foundPart('น้ำท่วมถนน', 'น้ำท่วม', 160)).toBe('น้ำท่วมถนน');
  expect(foundPart('ถนน', 'น้ำท่วม', 160)).toBeNull();
});

test('a part does not begin behind the vowel of its first letter', () => {
  expect(found('สองเท่าที่ท่าเรือ', 'ท่า')).toEqual(['ท่า']);
  expect(foundRanges('ไมล์เดียว', 'มล์')).toEqual([]);
});
