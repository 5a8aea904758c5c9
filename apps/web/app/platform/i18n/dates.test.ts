import { describe, expect, test } from 'vitest';
import { formatCount, formatDate, formatRelative } from './dates.ts';
import { languageCodes } from './i18n.tsx';

const moment = '2026-11-13T23:12:00.000Z';

describe('dates in words', () => {
  test('a moment is shown on the Bangkok calendar, in Buddhist years in Thai', () => {
    expect(formatDate(moment, 'short', 'th')).toBe('14 พ.ย. 69');
    expect(formatDate(moment, 'long', 'th')).toBe('14 พฤศจิกายน 2569');
    expect(formatDate(moment, 'dateTime', 'th')).toBe('14 พ.ย. 2569 06:12');
    expect(formatDate(moment, 'numeric', 'th')).toBe('14/11/2569');
  });

  test('the other languages count common years', () => {
    expect(formatDate(moment, 'short', 'en')).toBe('14 Nov 2026');
    expect(formatDate(moment, 'long', 'lo')).toBe('14 ພະຈິກ 2026');
    expect(formatDate(moment, 'long', 'km')).toBe('14 វិច្ឆិកា 2026');
    expect(formatDate(moment, 'long', 'my')).toBe('14 နိုဝင်ဘာ 2026');
    expect(formatDate(moment, 'numeric', 'en')).toBe('14/11/2026');
  });

  test('every language names twelve months in both lengths', () => {
    for (const language of languageCodes) {
      for (let month = 1; month <= 12; month += 1) {
        const iso = `2026-${String(month).padStart(2, '0')}-05T05:00:00Z`;
        expect(formatDate(iso, 'long', language)).toMatch(/^5 \S+ \d{4}$/);
        expect(formatDate(iso, 'short', language)).toMatch(/^5 \S+ \d{2,4}$/);
      }
    }
  });

  test('the year turns at midnight in Bangkok', () => {
    expect(formatDate('2026-12-31T16:59:59Z', 'numeric', 'th')).toBe('31/12/2569');
    expect(formatDate('2026-12-31T17:00:00Z', 'numeric', 'th')).toBe('01/01/2570');
  });

  test('what is not a date is shown as nothing', () => {
    expect(formatDate('yesterday-ish', 'short', 'th')).toBe('');
    expect(formatRelative('', moment, 'th')).toBe('');
  });
});

describe('how long ago', () => {
  const now = '2026-11-14T05:00:00Z';
  const cases: [string, string][] = [
    ['2026-11-14T05:00:30Z', 'เมื่อสักครู่'],
    ['2026-11-14T04:59:01Z', 'เมื่อสักครู่'],
    ['2026-11-14T04:55:00Z', '5 นาที'],
    ['2026-11-14T03:00:00Z', '2 ชม.'],
    ['2026-11-13T05:00:01Z', '23 ชม.'],
    ['2026-11-13T05:00:00Z', 'เมื่อวาน'],
    ['2026-11-11T05:00:00Z', '3 วันก่อน'],
    ['2026-11-07T05:00:00Z', '7 วันก่อน'],
    ['2026-11-06T05:00:00Z', '6 พ.ย. 69'],
  ];
  test.each(cases)('%s reads as %s', (iso, expected) => {
    expect(formatRelative(iso, now, 'th')).toBe(expected);
  });

  test('a day of the calendar counts, not 24 hours', () => {
    expect(formatRelative('2026-11-12T16:00:00Z', '2026-11-13T17:30:00Z', 'en')).toBe('2 days ago');
  });
});

test('counts are grouped by thousands in European digits', () => {
  expect([0, 999, 1000, 1240, 1_234_567, -1500, 1234.5].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '1,240',
    '1,234,567',
    '−1,500',
    '1,234.5',
  ]);
});
