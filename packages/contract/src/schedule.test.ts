import { expect, test } from 'vitest';
import { scheduleState } from './schedule.ts';

const at = new Date('2026-08-01T05:00:00Z');
const before = new Date(at.getTime() - 1);
const after = new Date(at.getTime() + 1);
const always = { isPublished: true, beginsAt: null, endsAt: null };

test.each([
  ['draft', { ...always, isPublished: false }],
  ['planned', { ...always, beginsAt: after }],
  ['running', always],
  ['running', { isPublished: true, beginsAt: at, endsAt: after }],
  ['over', { ...always, beginsAt: before, endsAt: at }],
] as const)('a slide is %s', (state, schedule) => {
  expect(scheduleState(schedule, at)).toBe(state);
});
