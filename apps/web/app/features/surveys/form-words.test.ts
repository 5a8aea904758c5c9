import type { Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { expect, test } from 'vitest';
import type { Translate } from '#web/platform/i18n/i18n.tsx';
import { partLines, problemWords } from './form-words.tsx';

const t: Translate = (key) => key;
const cows: Question = { id: 'cows', kind: 'number', label: { th: 'วัวกี่ตัว' }, most: 500 };
const own: Question = { ...cows, problem: { th: 'นับเป็นตัว ไม่เกิน 500', en: 'Count them, 500 at most' } };

test.each(['answer_missing', 'answer_out_of_range', 'answer_wrong_number', 'answer_unfitting'])(
  '%s is told in the words of the form, in Thai where it has no others, and in ours where it has none',
  (problem) => {
    expect(problemWords(own, problem, { t, language: 'en' })).toBe('Count them, 500 at most');
    expect(problemWords(own, problem, { t, language: 'lo' })).toBe('นับเป็นตัว ไม่เกิน 500');
    expect(problemWords(cows, problem, { t, language: 'en' })).toMatch(/^(answer|form)_/);
  },
);

test('what no form can know is told in our words', () => {
  for (const problem of ['answer_too_long', 'answer_photo_missing', 'answer_photo_unreadable'])
    expect(problemWords(own, problem, { t, language: 'en' })).toMatch(/^(answer|form)_/);
});

test('a question that is called like what all objects have, and was not answered, has no answer to read', () => {
  const named: Question = { ...cows, id: 'constructor' };
  const lines = (answers: object) =>
    partLines({ sections: [{ questions: [named] }] }, named, answers as Readonly<Record<string, unknown>>, {
      t,
      language: 'th',
    });
  expect(lines({})).toEqual([]);
  expect(lines({ constructor: 3 })).toEqual(['3']);
});
