import type { Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { expect, test } from 'vitest';
import { groupsOf, isMostKnown, mostGiven } from './results-rows.ts';

const choices = [
  { id: 'low', label: { th: 'เข่า', en: 'Knee' } },
  { id: 'high', label: { th: 'เอว' } },
];
const told = { question_id: 'one', is_told: 1 as const, is_partial: 0 as const };
const labels = (question: Question, result: object) =>
  groupsOf(question, { ...told, answered: 20, counts: {}, ...result }, { language: 'en' }).map(({ label, rows }) => [
    label,
    rows.map((row) => `${row.label} ${row.count} ${row.percent}%`),
  ]);

test('choices are sorted by how many took them, in the words of the reader or else in Thai', () => {
  const question: Question = { id: 'one', kind: 'single', label: { th: 'x' }, choices };
  expect(labels(question, { counts: { low: 5, high: 15 } })).toEqual([['', ['เอว 15 75%', 'Knee 5 25%']]]);
});

test('steps keep the order of the form, with those that nobody took unless some groups are not told', () => {
  const question: Question = { id: 'one', kind: 'rating', label: { th: 'x' } };
  const counts = { 4: 15, 2: 5 };
  expect(labels(question, { counts })).toEqual([['', ['1 ★ 0 0%', '2 ★ 5 25%', '3 ★ 0 0%', '4 ★ 15 75%', '5 ★ 0 0%']]]);
  expect(labels(question, { counts, is_partial: 1 })).toEqual([['', ['2 ★ 5 25%', '4 ★ 15 75%']]]);
});

test('numbers are ranges with their unit, and a table has a group for each of its rows', () => {
  const days: Question = {
    id: 'one',
    kind: 'number',
    label: { th: 'x' },
    least: 0,
    most: 30,
    whole: true,
    unit: { th: 'วัน' },
  };
  expect(labels(days, { counts: { 5: 20 }, is_partial: 1 })).toEqual([['', ['5–9 วัน 20 100%']]]);
  const table: Question = { id: 'one', kind: 'matrix', label: { th: 'x' }, rows: choices, choices };
  const groups = groupsOf(table, { ...told, answered: 20, counts: { 'low.high': 20 } }, { language: 'th' });
  expect(groups.map(({ label }) => label)).toEqual(['เข่า', 'เอว']);
  expect(mostGiven(groups)).toMatchObject({ answer: 'เข่า: เอว', percent: 100 });
});

test('what most answered is said only where what is not told cannot be more', () => {
  const question: Question = { id: 'one', kind: 'single', label: { th: 'x' }, choices };
  const partial = (counts: Record<string, number>) => ({ ...told, is_partial: 1 as const, answered: 20, counts });
  expect(isMostKnown(question, partial({ low: 9 }))).toBe(false);
  expect(isMostKnown(question, partial({ low: 10 }))).toBe(true);
  expect(isMostKnown(question, partial({}))).toBe(false);
  expect(isMostKnown({ ...question, kind: 'multi' }, partial({ low: 15 }))).toBe(false);
});

test('a question of which nothing is told, or only how many answered, has no groups', () => {
  const question: Question = { id: 'one', kind: 'single', label: { th: 'x' }, choices };
  expect(labels(question, { is_told: 0 })).toEqual([]);
  expect(labels(question, {})).toEqual([]);
});
