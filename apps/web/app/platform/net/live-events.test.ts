import { expect, test } from 'vitest';
import { parseEvents } from './live.ts';

test('events are parsed completely, however the network splits them', () => {
  const text =
    'retry: 3000\n:\n\nid: a\nevent: alerts\ndata: {"new_alert_cnt":2}\n\n:\n\nevent: counts\ndata: {"post_id":"p"}\n\n';
  const events = [];
  let rest = '';
  for (const letter of text) {
    const parsed = parseEvents(rest + letter);
    rest = parsed.rest;
    events.push(...parsed.events);
  }
  expect(events).toEqual([
    { id: 'a', event: 'alerts', data: { new_alert_cnt: 2 } },
    { id: '', event: 'counts', data: { post_id: 'p' } },
  ]);
  expect(rest).toBe('');
});

test('what is no JSON is nothing', () => {
  expect(parseEvents('data: {\n\nid: x\n\n').events).toEqual([]);
});
