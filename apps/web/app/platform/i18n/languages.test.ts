import { expect, test } from 'vitest';
import { languageOfText } from './i18n.tsx';

test.each([
  ['น้ำท่วมบ้านเรือน', 'th'],
  ['ຄົນແຄມຂອງ', 'lo'],
  ['ទឹកជំនន់', 'km'],
  ['ရေကြီးမှု', 'my'],
  ['Thanks for the photo', 'en'],
  ['ขอบคุณ Thai PBS', 'th'],
] as const)('what somebody wrote, “%s”, says that it is in %s', (text, language) =>
  expect(languageOfText(text)).toBe(language),
);

test.each(['👍👍', '12:30', '', 'ありがとう'])('“%s” has no language that we know', (text) =>
  expect(languageOfText(text)).toBeUndefined(),
);
