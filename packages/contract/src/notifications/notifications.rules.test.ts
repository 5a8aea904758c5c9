import { describe, expect, test } from 'vitest';
import { alertTarget, checkPlace, clockOf, foldCoordinate, minuteOf } from './notifications.rules.ts';

describe('a time of the day', () => {
  test.each([
    ['00:00', 0],
    ['06:00', 360],
    ['23:59', 1_439],
    ['24:00', null],
    ['7:00', null],
    ['', null],
  ])('%s is minute %s', (clock, minute) => {
    expect(minuteOf(clock)).toBe(minute);
    if (minute !== null) expect(clockOf(minute)).toBe(clock);
  });
});

describe('a saved place', () => {
  const place = { name: 'บ้านแม่', latitude: 16.4321, longitude: 102.8287 };
  test('has a name of forty characters at most', () => {
    expect(checkPlace(place)).toBeNull();
    expect(checkPlace({ ...place, name: '  ' })).toBe('notifications.place_name');
    expect(checkPlace({ ...place, name: 'ก'.repeat(41) })).toBe('notifications.place_name');
  });
  test('lies on the map', () => {
    expect(checkPlace({ ...place, latitude: 90 })).toBe('notifications.place_missing');
  });
  test('is kept no finer than a hundred metres', () => {
    expect(foldCoordinate(16.432149)).toBeCloseTo(16.432, 9);
  });
});

describe('opening a notification', () => {
  const none = { type: 3, reason: 'post_hidden', postId: '0', memberId: '0' };
  test.each([
    ['a comment leads to the comments', { ...none, type: 1, reason: 'comment', postId: 'p' }, '/newslist/p#comments'],
    ['coins lead to their history', { ...none, type: 4, reason: 'coin', memberId: 'm' }, '/home?d=coinhistory'],
    ['coins for a story lead to it', { ...none, type: 4, reason: 'coin_story', postId: 'p' }, '/newslist/p'],
    ['a follower leads to their page', { ...none, type: 5, reason: 'follow', memberId: 'm' }, '/home?d=reporter.m'],
    ['an order leads to the orders', { ...none, type: 9, reason: 'redeem_delivered' }, '/home?d=orders'],
    ['a decision leads to the own disputes', { ...none, type: 10, reason: 'dispute_upheld' }, '/protestform'],
    [
      'what went on air leads to its dialog',
      { ...none, reason: 'story_aired', broadcast: 'm.b' },
      '/home?d=broadcast.m.b',
    ],
    [
      'a survey leads to its questions',
      { ...none, type: 8, reason: 'survey_opened', survey: 's' },
      '/surveyanswer?id=s',
    ],
    ['a decision about a collection leads to the own ones', { ...none, reason: 'nexus_refused' }, '/mynexus'],
    ['without a story it leads nowhere', none, null],
  ])('%s', (_title, alert, target) => {
    expect(alertTarget(alert)).toBe(target);
  });
});
