/** A survey with the kinds of questions that are answered by more than a tap on a card, and an answer to it. */
import type { Page } from '@playwright/test';
import { callAs, enterAsNewcomer, type Newcomer } from './member.ts';
import { enterAsStaff } from './staff.ts';

const words = (th: string) => ({ th });
const items = (...labels: string[]) => labels.map((label, at) => ({ id: `i${at + 1}`, label: words(label) }));

export const tooMany = 'นับทุกคนในบ้าน ไม่เกิน 50';
export const [boat, food, medicine] = ['เรือ', 'อาหาร', 'ยา'] as const;
export const [water, road] = ['น้ำประปา', 'ถนน'] as const;
export const [good, bad] = ['ใช้ได้', 'ใช้ไม่ได้'] as const;

const number = { id: 'people', kind: 'number', label: words('อยู่กันกี่คน'), whole: true, least: 1, most: 50 };
const scale = { id: 'worry', kind: 'scale', label: words('กังวลแค่ไหน'), low: words('ไม่เลย'), high: words('มากที่สุด') };
const matrix = { id: 'works', kind: 'matrix', label: words('อะไรใช้ได้บ้าง'), required: true };
const form = {
  sections: [
    {
      questions: [
        { ...number, unit: words('คน'), required: true, problem: words(tooMany) },
        { id: 'since', kind: 'date', label: words('น้ำเข้าวันไหน'), least: '2020-01-01' },
        { id: 'warned', kind: 'rating', label: words('เตือนภัยดีแค่ไหน') },
        scale,
        { ...matrix, rows: items(water, road), choices: items(good, bad) },
        { id: 'first', kind: 'ranking', label: words('ต้องการอะไรก่อน'), choices: items(boat, food, medicine) },
      ],
    },
  ],
};

/** What both screens hand in. */
export const handedIn = {
  ...{ people: 12, since: '2026-11-14', warned: 4, worry: 7 },
  ...{ works: { i1: 'i1', i2: 'i2' }, first: ['i2', 'i1', 'i3'] },
};

/** Opens such a survey for a member, on its first question. */
export async function openKinds(page: Page, editor: Page): Promise<{ id: string; me: Newcomer }> {
  const staff = await enterAsStaff(editor, 'survey_manager', 'ผู้ทำแบบสำรวจ');
  const made = await callAs(editor, staff, 'POST', '/admin/survey', {
    ...{ name: words('น้ำท่วมรอบนี้'), detail: words('สองนาที'), form, isAnsOpen: 1, isViewOpen: 0 },
    ...{ openDate: '2020-01-01T00:00:00.000Z', closeDate: '' },
  });
  const me = await enterAsNewcomer(page, 'ผู้ตอบแบบสำรวจ');
  await page.goto(`/surveyanswer?id=${made.survey_id}`);
  return { id: made.survey_id, me };
}
