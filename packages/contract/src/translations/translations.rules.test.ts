import { expect, test } from 'vitest';
import { detectLanguage } from './translations.rules.ts';

test.each([
  ['น้ำท่วมบ้านเรือนริมห้วย', 'en', 'th'],
  ['ນໍ້າຖ້ວມບ້ານເຮືອນ', 'th', 'lo'],
  ['ទឹកជំនន់លិចផ្ទះ', 'th', 'km'],
  ['ရေကြီးမှု ဖြစ်ပွား', 'th', 'my'],
  ['Flood in the north', 'th', 'en'],
  ['ประชุม Thai PBS และ UNICEF ที่ Chiang Mai', 'en', 'th'],
  ['The word น้ำ means water in Thai', 'th', 'en'],
  ['12:30 👍 …', 'km', 'km'],
  ['', 'xx', 'th'],
])('%s, said to be %s, is %s', (text, said, language) => {
  expect(detectLanguage(text, said)).toBe(language);
});
