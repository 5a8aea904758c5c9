import { dictionaryOf } from '@pakmut/messages/dictionary.ts';
import { expect, test } from 'vitest';
import { perhapsZawgyi, toUnicode } from './zawgyi.ts';

test.each([
  ['ေရႀကီး', 'ရေကြီး'],
  ['ျမန္မာ', 'မြန်မာ'],
  ['ေက်ာင္း', 'ကျောင်း'],
  ['လမ္းပိတ္', 'လမ်းပိတ်'],
])('%s of Zawgyi is %s of Unicode', (zawgyi, unicode) => {
  expect(toUnicode(zawgyi)).toBe(unicode);
});

test('Unicode stays as it is: every text of our own interface, and other languages', () => {
  for (const text of Object.values(dictionaryOf('my'))) expect(toUnicode(text)).toBe(text);
  for (const text of ['น้ำท่วม', 'ນ້ຳຖ້ວມ', 'ទឹកជំនន់', 'flood 1234', '']) expect(toUnicode(text)).toBe(text);
});

test.each([
  ['ကေလး', 'ကလေး'],
  ['အလုပ္သမား', 'အလုပ်သမား'],
])('%s, which no letter shows to be Zawgyi, may be %s', (typed, unicode) => {
  expect([toUnicode(typed), perhapsZawgyi(typed)]).toEqual([typed, unicode]);
});

test('texts that read the same either way, are known to be Zawgyi or are not Burmese have no other reading', () => {
  for (const text of ['မ', 'ေရႀကီး', 'น้ำท่วม', 'flood', '']) expect(perhapsZawgyi(text)).toBeNull();
});
