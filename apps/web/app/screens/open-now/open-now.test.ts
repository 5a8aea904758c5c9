import { expect, test } from 'vitest';
import type { Fetcher } from '#web/platform/net/request-context.ts';
import { canCome, fetchNextUp } from './open-now.ts';

const open = {
  activity_state: 'upcoming',
  registration: 'here',
  is_open: 1,
  seat_free: 3,
  has_waiting_list: 0,
} as const;
const event = { ...open, activity_id: 'e1', activity_name: { th: 'เดินสำรวจ' }, begin_date: '2026-12-01T02:00:00.000Z' };
const lesson = { lesson_id: 'l1', lesson_name: { th: 'ถ่ายภาพ' } };

/** Answers each call by its path; a path without an answer fails. */
function server(answers: Readonly<Record<string, unknown>>): Fetcher {
  return (address) => {
    const found = Object.entries(answers).find(([path]) =>
      new URL(String(address), 'http://x').pathname.endsWith(path),
    );
    return Promise.resolve(
      found ? Response.json({ status: 200, result: found[1], next: null }) : new Response('', { status: 500 }),
    );
  };
}

test('one can come to an event that is to come, unless its places are taken or registration is closed', () => {
  expect(canCome(open)).toBe(true);
  expect(canCome({ ...open, seat_free: null })).toBe(true);
  expect(canCome({ ...open, seat_free: 0, has_waiting_list: 1 })).toBe(true);
  expect(canCome({ ...open, registration: 'none', is_open: 0 })).toBe(true);
  expect(canCome({ ...open, seat_free: 0 })).toBe(false);
  expect(canCome({ ...open, is_open: 0 })).toBe(false);
  for (const activity_state of ['running', 'over', 'cancelled'] as const)
    expect(canCome({ ...open, activity_state })).toBe(false);
});

test('the soonest event that one can come to stands before the first lesson', async () => {
  const full = { ...event, activity_id: 'e0', seat_free: 0 };
  const entries = await fetchNextUp(server({ '/activity': [full, event], '/lesson': [lesson] }));
  expect(entries.map(({ kind, id }) => [kind, id])).toEqual([
    ['event', 'e1'],
    ['lesson', 'l1'],
  ]);
});

test('when events or lessons cannot be fetched, the others stay', async () => {
  expect((await fetchNextUp(server({ '/lesson': [lesson] }))).map(({ kind }) => kind)).toEqual(['lesson']);
  expect((await fetchNextUp(server({ '/activity': [event] }))).map(({ kind }) => kind)).toEqual(['event']);
  expect(await fetchNextUp(server({}))).toEqual([]);
});
