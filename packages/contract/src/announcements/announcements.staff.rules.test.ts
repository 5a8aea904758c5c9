import { describe, expect, test } from 'vitest';
import { announcementState, editableDetail } from './announcements.staff.rules.ts';

describe('the state of an announcement', () => {
  const at = new Date('2026-08-01T05:00:00Z');
  const before = new Date(at.getTime() - 1);
  const after = new Date(at.getTime() + 1);
  const live = { isPublished: true, beginsAt: before, endsAt: null };

  test.each([
    ['draft', { ...live, isPublished: false }, false],
    ['planned', { ...live, beginsAt: after }, false],
    ['running', live, true],
    ['running', { ...live, beginsAt: at, endsAt: after }, true],
    ['behind', live, false],
    ['over', { ...live, endsAt: at }, false],
  ] as const)('%s', (state, schedule, isCurrent) => {
    expect(announcementState(schedule, isCurrent, at)).toBe(state);
  });
});

describe('a text that is edited again', () => {
  test('has paragraphs and lines without tags', () => {
    expect(editableDetail('<p>หนึ่ง &amp; สอง<br />สาม</p><p>สี่</p>')).toBe('หนึ่ง & สอง\nสาม\n\nสี่');
    expect(editableDetail('')).toBe('');
  });

  test('stays HTML where there is more in it, or where its letters would be read as tags', () => {
    for (const html of ['<p>อ่าน<strong>นี่</strong></p>', '<p>พิมพ์ &lt;b&gt;</p>'])
      expect(editableDetail(html)).toBe(html);
  });
});
