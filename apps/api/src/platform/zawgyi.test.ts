import my from '@pakmut/messages/my.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { toUnicode } from './zawgyi.ts';

test.each([
  ['ေရႀကီး', 'ရေကြီး'],
  ['ျမန္မာ', 'မြန်မာ'],
  ['ေက်ာင္း', 'ကျောင်း'],
  ['လမ္းပိတ္', 'လမ်းပိတ်'],
])('%s of Zawgyi is %s of Unicode', (zawgyi, unicode) => {
  expect(toUnicode(zawgyi)).toBe(unicode);
});

test('Unicode stays as it is: every text of our own interface, and other languages', () => {
  for (const text of Object.values(my)) expect(toUnicode(text)).toBe(text);
  for (const text of ['น้ำท่วม', 'ນ້ຳຖ້ວມ', 'ទឹកជំនន់', 'flood 1234', '']) expect(toUnicode(text)).toBe(text);
});
