/** A section is repeated in the builder, and a member answers it item by item, also without a network (decision 0101). */
import type { Locator, Page } from '@playwright/test';
import { seriousFindings, seriousFindingsInBothThemes } from './axe.ts';
import { photo } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer } from './member.ts';
import { enterAsStaff } from './staff.ts';
import { returnSlowly } from './weak-signal.ts';

test.use({ hasMaps: false });

const words = (th: string) => ({ th });
const form = {
  sections: [
    { questions: [{ id: 'stop', kind: 'text', label: words('ชื่อป้าย'), required: true }] },
    {
      title: words('สายที่จอดป้ายนี้'),
      questions: [
        { id: 'line', kind: 'text', label: words('เลขสาย'), required: true },
        {
          id: 'often',
          kind: 'single',
          label: words('มาบ่อยแค่ไหน'),
          required: true,
          choices: [
            { id: 'ten', label: words('ทุกสิบนาที') },
            { id: 'rare', label: words('นาน ๆ มาที') },
          ],
        },
        { id: 'sign', kind: 'photo', label: words('ภาพป้ายสาย') },
      ],
    },
  ],
};

/** The picture within has arrived whole. */
async function expectLoaded(button: Locator): Promise<void> {
  const width = () => button.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

test('a section is repeated in the builder; its items are added, changed, removed and handed in without a network', async ({
  page,
  context,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const name = `สายรถเมล์ ${crypto.randomUUID().slice(0, 6)}`;
  const { page: desk } = await otherPerson('ผู้ทำแบบสำรวจ');
  const editor = await enterAsStaff(desk, 'survey_manager', 'ผู้ทำแบบสำรวจ');
  const { survey_id: id } = await callAs(desk, editor, 'POST', '/admin/survey', {
    ...{ name: words(name), detail: words('สองนาที'), form, isAnsOpen: 1, isViewOpen: 0 },
    ...{ openDate: '2020-01-01T00:00:00.000Z', closeDate: '' },
  });

  await test.step('in the builder the section becomes one that is asked for each line, and can be tried', async () => {
    await desk.goto(`/admin/surveys?survey=${id}`);
    const show = async (part: 'list' | 'question' | 'preview') => {
      const tab = desk.getByRole('tab', { name: t(`builder_part_${part}`), exact: true });
      if (await tab.count()) await tab.click();
    };
    await expect(desk.getByRole('region', { name, exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'สายที่จอดป้ายนี้' }).click();
    await show('question');
    await desk.getByLabel(t('builder_repeat'), { exact: true }).check();
    await desk.getByRole('button', { name: t('save') }).click();
    await expect(desk.getByText(t('builder_item_missing')).first()).toBeVisible();
    await desk.getByLabel(t('builder_repeat_item'), { exact: true }).fill('สาย');
    await desk.getByLabel(t('builder_least'), { exact: true }).selectOption('1');
    await desk.getByLabel(t('builder_most'), { exact: true }).selectOption('3');
    expect(await seriousFindingsInBothThemes(desk)).toEqual([]);
    await show('preview');
    const preview = desk.getByRole('region', { name: t('builder_preview') });
    await preview.getByRole('textbox', { name: /ชื่อป้าย/ }).fill('หน้าตลาด');
    await preview.getByRole('button', { name: t('form_next') }).click();
    await preview.getByRole('button', { name: t('form_item_add', { item: 'สาย' }) }).click();
    await expect(preview.getByRole('textbox', { name: /เลขสาย/ })).toBeVisible();
    await desk.getByRole('button', { name: t('save') }).click();
    await desk.getByRole('button', { name: t('builder_version_confirm', { version: 2 }) }).click();
    await expect(desk.getByText(t('builder_saved'))).toBeVisible();
  });

  const me = await enterAsNewcomer(page, 'คนรอรถ');
  const next = page.getByRole('button', { name: t('form_next'), exact: true });
  const done = page.getByRole('button', { name: t('form_item_done'), exact: true });
  const heading = (words: string | RegExp) => page.getByRole('heading', { name: words });
  const photos = (of: Page) => of.getByRole('list').getByRole('button', { name: t('form_photo_open', { number: 1 }) });
  async function addLine(number: string, often: string, isSeen = false) {
    await page.getByRole('button', { name: t('form_item_add', { item: 'สาย' }) }).click();
    await page.getByRole('textbox', { name: /เลขสาย/ }).fill(number);
    await next.click();
    await page.getByText(often, { exact: true }).click();
    await next.click();
    if (isSeen) {
      await page.getByLabel(t('form_photo_choose')).setInputFiles([await photo()]);
      await expect(photos(page)).toBeVisible();
    }
    await done.click();
  }

  await test.step('a line is added: its first question has the focus, and goes back to the list', async () => {
    await page.goto(`/surveyanswer?id=${id}`);
    await page.getByRole('textbox', { name: /ชื่อป้าย/ }).fill('หน้าตลาด');
    await next.click();
    await expect(heading(/2\. สายที่จอดป้ายนี้/)).toBeFocused();
    await page.getByRole('button', { name: t('form_item_add', { item: 'สาย' }) }).click();
    await expect(heading(/สาย 1: 2\.1\. เลขสาย/)).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
    // Nothing was said: going back leaves no line behind.
    await page.getByRole('button', { name: t('back'), exact: true }).click();
    await expect(page.getByText(t('form_items_none'))).toBeVisible();
    await addLine('26', 'ทุกสิบนาที');
    await expect(page.getByText('26 · ทุกสิบนาที')).toBeVisible();
  });

  await test.step('a half-typed line is there after a reload, and the rest of it is asked for', async () => {
    await page.getByRole('button', { name: t('form_item_add', { item: 'สาย' }) }).click();
    await page.getByRole('textbox', { name: /เลขสาย/ }).fill('44');
    await page.reload();
    await expect(heading(t('form_review'))).toBeVisible();
    await page.getByRole('button', { name: t('form_go_to', { number: '2 (สาย 2)' }) }).click();
    await expect(heading(/สาย 2: 2\.2\. มาบ่อยแค่ไหน/)).toBeFocused();
    await page.getByText('นาน ๆ มาที', { exact: true }).click();
    await next.click();
    await done.click();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('a line is added with a photo, another changed, and one removed after a question, which is told', async () => {
    await addLine('8', 'ทุกสิบนาที', true);
    await expect(page.getByText('8 · ทุกสิบนาที · 1 ภาพ')).toBeVisible();
    await expect(page.getByRole('button', { name: t('form_item_add', { item: 'สาย' }) })).toBeHidden();
    await page.getByRole('button', { name: t('form_item_change', { item: 'สาย', number: 2 }) }).click();
    await page.getByRole('textbox', { name: /เลขสาย/ }).fill('2-38');
    await page.getByRole('button', { name: t('back'), exact: true }).click();
    await expect(page.getByText('2-38 · นาน ๆ มาที')).toBeVisible();
    await page.getByRole('button', { name: t('form_item_remove_of', { item: 'สาย', number: 1 }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('form_item_remove'), exact: true })
      .click();
    await expect(page.getByText(t('form_item_removed', { item: 'สาย', number: 1 }))).toBeAttached();
    await expect(heading(/2\. สายที่จอดป้ายนี้/)).toBeFocused();
    await expect(page.getByText('26 · ทุกสิบนาที')).toBeHidden();
  });

  await test.step('the review shows the lines; without a network the answer waits and is sent later', async () => {
    await next.click();
    await expect(page.getByText('2-38', { exact: true })).toBeVisible();
    await expect(photos(page)).toBeVisible();
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beside, 'pixels beside the screen').toBeLessThanOrEqual(0);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await context.setOffline(true);
    await page.getByRole('button', { name: t('form_submit') }).click();
    await expect(page.getByText(t('survey_waiting'))).toBeVisible();
    await returnSlowly(page);
    await expect(page.getByText(t('survey_sent'))).toBeVisible();
  });

  await test.step('the own answer has its lines and the photo of one, and so has the table of who made the survey', async () => {
    await page.goto(`/surveyanswer?id=${id}&view_ans=1`);
    await expect(page.getByText('2-38', { exact: true })).toBeVisible();
    await expectLoaded(photos(page));
    const stored = await callAs(page, me, 'GET', `/private/surveyanswer/id/${id}`);
    expect(stored.answers).toEqual({
      stop: 'หน้าตลาด',
      [Object.keys(stored.answers).find((key) => key.startsWith('g_')) ?? '']: [
        { line: '2-38', often: 'rare' },
        { line: '8', often: 'ten', sign: [expect.stringMatching(/^[0-9a-f]{32}$/)] },
      ],
    });
    await desk.reload();
    await desk.getByRole('tab', { name: t('survey_answer_total') }).click();
    await expect(desk.getByText('สาย 1 – เลขสาย')).toBeVisible();
    await expect(desk.getByText('สาย 2 – ภาพป้ายสาย')).toBeVisible();
    await expectLoaded(photos(desk));
  });
  // Requests that the dead zone swallowed.
  browserErrors.length = 0;
});
