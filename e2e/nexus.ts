/** Collections as stories begin them, with a place and a choice to answer. */
import type { Page } from '@playwright/test';
import { callAs, type Newcomer } from './member.ts';

const words = (th: string) => ({ th });

const form = {
  sections: [
    {
      questions: [
        { id: 'where', kind: 'place', label: words('ป้ายอยู่ตรงไหน'), required: true },
        {
          id: 'roof',
          kind: 'single',
          label: words('มีหลังคาไหม'),
          required: true,
          choices: [
            { id: 'yes', label: words('มีหลังคา') },
            { id: 'no', label: words('ไม่มีหลังคา') },
          ],
        },
      ],
    },
  ],
};

export const collection = (name: string) => ({
  ...{ name: words(name), detail: words('เดินไปที่ป้าย แล้วตอบสองข้อ'), form },
  ...{ isPublicAnswer: 1, isAnsOpen: 1, isViewOpen: 0, openDate: '2020-01-01T00:00:00.000Z', closeDate: '' },
});

/** A collection of somebody who may approve it themselves. */
export async function beginCollection(page: Page, who: Newcomer, name: string, change: object = {}) {
  const made = await callAs(page, who, 'POST', '/private/nexus/mine', { ...collection(name), ...change });
  await callAs(page, who, 'POST', `/private/nexus/mine/${made.nexus_id}/review`, {});
  return made;
}
