/** The media desk of the newsroom: where a photo was seen before, and what its original says (decision 0088). */

import { seriousFindingsInBothThemes } from './axe.ts';
import { downloadBy } from './downloads.ts';
import { expect, test } from './fixtures.ts';
import { callAs, publishAs } from './member.ts';
import { enterAsStaff } from './staff.ts';

test.use({ hasMaps: false });

test('an editor sees where the photo of a story was shown before, and how far from the pin it was taken; the look is logged', async ({
  page,
  words: t,
  otherPerson,
}) => {
  test.setTimeout(240_000);
  const mark = crypto.randomUUID().slice(0, 6);
  const [first, second] = [await otherPerson('ผู้ถ่ายภาพ'), await otherPerson('ผู้นำภาพมาใช้')];
  await publishAs(first.page, first.who, `ภาพแรก ${mark}`);
  const copy = await publishAs(second.page, second.who, `ภาพซ้ำ ${mark}`);
  const editor = await enterAsStaff(page, 'admin', 'ผู้ดูแลภาพ');
  const desk = page.getByRole('region', { name: t('evidence_title') });
  // Photos are compared by a job that runs each minute.
  await expect(async () => {
    await page.goto(`/admin/stories?post=${copy}`);
    await expect(desk.getByRole('heading', { name: t('evidence_seen') })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });
  await expect(desk.getByText(t('evidence_same')).first()).toBeVisible();

  await test.step('the original says where and when, and can be taken', async () => {
    await desk.getByRole('button', { name: t('evidence_examine') }).click();
    await expect(desk.getByText(t('evidence_place'), { exact: true })).toBeVisible();
    await expect(desk.getByText(t('evidence_credentials'), { exact: true })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    const download = await downloadBy(desk.getByRole('button', { name: t('evidence_original') }));
    expect(download.suggestedFilename()).toMatch(/\.jpe?g$/);
  });

  await test.step('each look is in the log', async () => {
    const [original] = await callAs(page, editor, 'GET', `/admin/story/${copy}/originals`);
    await page.goto('/admin/log');
    await page.getByLabel(t('log_action')).selectOption('original');
    await expect(page.getByRole('cell', { name: original.photo_id }).nth(2)).toBeVisible();
  });
});
