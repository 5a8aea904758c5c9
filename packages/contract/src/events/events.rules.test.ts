import { expect, test } from 'vitest';
import {
  calendarPath,
  eventFilePath,
  eventState,
  freeSeats,
  isRegistrationLink,
  registrationObstacle,
} from './events.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
const event = { beginsAt: at(9), endsAt: at(12), closesAt: null, isCancelled: false, kind: 'here' as const };

test.each([
  [8, 'upcoming'],
  [9, 'running'],
  [11, 'running'],
  [12, 'over'],
])('at %i o’clock an event from 9 to 12 is %s', (hour, state) => {
  expect(eventState(event, at(hour))).toBe(state);
});

test('a cancelled event stays cancelled after its time', () => {
  expect(eventState({ ...event, isCancelled: true }, at(13))).toBe('cancelled');
});

test.each([
  ['before it begins', {}, 8, null],
  ['once it has begun', {}, 9, 'events.closed'],
  ['after its end', {}, 12, 'events.over'],
  ['before its closing time', { closesAt: at(6) }, 5, null],
  ['at its closing time', { closesAt: at(6) }, 6, 'events.closed'],
  ['when it is cancelled', { isCancelled: true }, 5, 'events.cancelled'],
  ['when one registers elsewhere', { kind: 'elsewhere' as const }, 5, 'events.no_registration'],
  ['when nobody need register', { kind: 'none' as const }, 5, 'events.no_registration'],
])('registering %s', (_when, change, hour, obstacle) => {
  expect(registrationObstacle({ ...event, ...change }, at(hour))).toBe(obstacle);
});

test('fewer places than are taken leave none free, and no limit has no number', () => {
  expect([freeSeats(10, 3), freeSeats(2, 3), freeSeats(null, 3)]).toEqual([7, 0, null]);
});

test('addresses of calendars name only what differs from the usual', () => {
  expect(calendarPath({})).toBe('/feeds/events.ics');
  expect(calendarPath({ provinceId: '40', language: 'en' })).toBe('/feeds/events.ics?province=40&lang=en');
  expect(eventFilePath('x', 'th')).toBe('/feeds/events/x.ics');
});

test.each([
  ['https://forms.example.org/a?b=c', true],
  ['http://forms.example.org/', false],
  ['https://', false],
  ['https://a b.example.org', false],
  ['/newsmap', false],
])('at %s one can register: %s', (link, isOne) => expect(isRegistrationLink(link)).toBe(isOne));
