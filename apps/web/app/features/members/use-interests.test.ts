import { expect, test } from 'vitest';
import { type Interest, interestName } from './use-interests.ts';

const education: Interest = {
  interest_id: 1,
  interest_name: 'การศึกษา',
  interest_name_en: 'Education',
  interest_name_lo: 'ການສຶກສາ',
  interest_name_km: 'ការអប់រំ',
  interest_name_my: 'ပညာရေး',
};

test.each([
  ['th', 'การศึกษา'],
  ['en', 'Education'],
  ['lo', 'ການສຶກສາ'],
  ['km', 'ការអប់រំ'],
  ['my', 'ပညာရေး'],
] as const)('a field of interest has its name in %s', (language, name) =>
  expect(interestName(education, language)).toBe(name),
);

test('a field of interest that the operator has not translated has its English name', () =>
  expect(interestName({ ...education, interest_name_my: '' }, 'my')).toBe('Education'));
