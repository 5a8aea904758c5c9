/** Editors make surveys: from a ready form to its first answer, its second version, and out and in again as an XLSForm. */

import { readFile } from 'node:fs/promises';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { downloadBy } from './downloads.ts';
import { expect, test } from './fixtures.ts';
import { callAs } from './member.ts';
import { enterAsStaff } from './staff.ts';

test.use({ hasMaps: false });

test('a survey is made from a ready form, tried, opened, answered, changed to version 2, exported and imported', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(400_000);
  const mark = crypto.randomUUID().slice(0, 6);
  const name = `ตรวจป้ายรถเมล์ ${mark}`;
  const member = await otherPerson('ผู้ตอบ');
  const editor = await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  const builder = page.getByRole('region', { name, exact: true });
  const listed = page.getByRole('row').filter({ hasText: name }).first();
  // Three columns stand side by side on the wide screen, and take turns on the phone.
  async function show(part: 'list' | 'question' | 'preview') {
    await expect(builder).toBeVisible();
    const tab = page.getByRole('tab', { name: t(`builder_part_${part}`), exact: true });
    if (await tab.count()) await tab.click();
  }
  const question = (number: number) => page.getByRole('button', { name: new RegExp(`^${number}\\. `) });
  const surveyNow = async () => {
    const all = await callAs(page, editor, 'GET', '/admin/survey');
    return all.find(({ survey_name }: { survey_name: { th: string } }) => survey_name.th === name);
  };

  await test.step('it starts from the check of bus stops', async () => {
    await page.goto('/admin/surveys');
    await page.getByRole('button', { name: t('survey_add') }).click();
    const dialog = page.getByRole('dialog', { name: t('survey_add') });
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'ตรวจป้ายรถเมล์' }).click();
    await page.getByRole('tab', { name: t('builder_settings') }).click();
    await page.getByLabel(t('builder_name')).fill(name);
    await expect(builder).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByRole('tab', { name: t('builder_questions'), exact: true }).click();
  });

  await test.step('a question with a condition is written, and what is missing is said at it', async () => {
    await show('list');
    await page.getByRole('button', { name: t('builder_question_add') }).click();
    await show('question');
    await page.getByRole('button', { name: t('builder_condition_add') }).click();
    await page
      .getByLabel(t('builder_show_when'))
      .selectOption({ label: t('builder_question_named', { number: 4, label: 'คนใช้รถเข็นขึ้นรถที่นี่ได้ไหม' }) });
    await page.getByLabel(t('builder_value'), { exact: true }).selectOption({ label: 'ไม่ได้' });
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByRole('alert')).toContainText(t('builder_unfinished'));
    await page
      .getByRole('button', { name: `${t('builder_question', { number: 8 })}: ${t('builder_label_missing')}` })
      .click();
    await page.getByLabel(t('builder_label'), { exact: true }).fill('ใครควรแก้');
    await page.getByRole('button', { name: t('builder_paste') }).click();
    await page.getByLabel(t('builder_paste_label')).fill('เทศบาล\tThe city\nการขนส่ง\tThe transport office');
    await page.getByRole('button', { name: t('builder_paste_take') }).click();
    await page.getByRole('tab', { name: 'English' }).click();
    const english = page.getByRole('tabpanel', { name: 'English' });
    await english.getByLabel(t('builder_label'), { exact: true }).fill('Who should mend it?');
    await expect(english.getByLabel(t('builder_choice', { number: 2 }), { exact: true })).toHaveValue(
      'The transport office',
    );
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('it is moved with the keyboard, which says where it is; one is removed and brought back', async () => {
    await show('list');
    await question(8).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(question(7)).toContainText('ใครควรแก้');
    await expect(question(7)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText(t('builder_moved', { number: 6 }))).toBeAttached();
    await page
      .getByRole('button', { name: t('builder_remove', { what: t('builder_question', { number: 2 }) }) })
      .click();
    await expect(question(5)).toContainText('ใครควรแก้');
    await page
      .getByRole('button', { name: t('undo') })
      .last()
      .click();
    await expect(question(6)).toContainText('ใครควรแก้');
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('a reload keeps the draft', async () => {
    await expect(async () => {
      expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Who should mend it');
    }).toPass();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await show('list');
    await expect(question(6)).toContainText('ใครควรแก้');
  });

  await test.step('the test run is the real form, and keeps nothing', async () => {
    await show('preview');
    const preview = page.getByRole('region', { name: t('builder_preview') });
    await expect(preview.getByRole('heading', { name: /^1\. ป้ายอยู่ตรงไหน/ })).toBeVisible();
    await preview.getByRole('button', { name: t('form_next') }).click();
    await expect(preview.getByRole('heading', { name: /^2\. / })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await preview.getByRole('button', { name: t('builder_restart') }).click();
    await expect(preview.getByRole('heading', { name: /^1\. ป้ายอยู่ตรงไหน/ })).toBeVisible();
  });

  await test.step('saved it has a link and its code; opened a member answers it', async () => {
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('builder_saved'))).toBeVisible();
    await page.getByRole('tab', { name: t('builder_sharing') }).click();
    const { survey_id: id, form } = await surveyNow();
    await expect(page.getByLabel(t('builder_link'), { exact: true })).toHaveValue(
      new RegExp(`/surveyanswer\\?id=${id}$`),
    );
    await expect(page.getByRole('img', { name: t('builder_qr') })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t('builder_back') }).click();
    await expect(listed).toContainText(t('survey_state_closed'));
    await listed.getByRole('button', { name: t('survey_open') }).click();
    await expect(listed).toContainText(t('survey_state_running'));
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    const asked = (form as FormDefinition).sections.flatMap(({ questions }) => questions);
    const added = asked.find(({ label }) => label.en === 'Who should mend it?');
    if (!added || !('choices' in added)) throw new Error('The question is not in the form.');
    const answers = {
      place: { latitude: 13.75, longitude: 100.5 },
      wheelchair: 'no',
      [added.id]: added.choices[0]?.id,
      stars: 2,
    };
    await callAs(member.page, member.who, 'POST', `/private/surveyanswer/id/${id}`, { version: 1, answers });
    await page.reload();
    await expect(listed.getByRole('cell', { name: /(^|\s)1$/ }).first()).toBeVisible();
  });

  await test.step('a published question keeps its kind; a changed form asks and becomes version 2', async () => {
    await listed.getByRole('button', { name: t('content_change') }).click();
    await show('question');
    await expect(page.getByLabel(t('builder_kind'))).toBeDisabled();
    await page.getByLabel(t('builder_hint')).fill('ปักตรงเสาป้าย');
    await page.getByRole('link', { name: t('console_queue') }).click();
    const leaving = page.getByRole('alertdialog', { name: t('builder_leave') });
    await leaving.getByRole('button', { name: t('builder_leave_stay') }).click();
    await page.getByRole('button', { name: t('save') }).click();
    const question = page.getByRole('alertdialog', { name: t('builder_version_ask', { version: 2 }) });
    await expect(question).toContainText(t('builder_version_text', { version: 1 }));
    await question.getByRole('button', { name: t('builder_version_confirm', { version: 2 }) }).click();
    await expect(page.getByText(t('builder_version_saved', { version: 2 }))).toBeVisible();
    await page.getByRole('tab', { name: t('builder_versions'), exact: true }).click();
    await expect(page.getByText(t('builder_version_size', { questions: 8, answers: 1 }))).toBeVisible();
    await expect(page.getByRole('button', { name: t('builder_version_take', { version: 1 }) })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('exported and imported again, it asks the same; what is no form is refused in words', async () => {
    const workbook = await downloadBy(page.getByRole('button', { name: t('builder_export') }));
    const file = await readFile(await workbook.path());
    await page.getByRole('button', { name: t('builder_back') }).click();
    await page.getByRole('button', { name: t('survey_add') }).click();
    const field = page.getByLabel(t('builder_import_file'));
    const upload = (fileName: string, buffer: Buffer) =>
      field.setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer });
    await upload('holiday.xlsx', Buffer.from('not a spreadsheet'));
    await expect(page.getByText(t('builder_import_no_spreadsheet'))).toBeVisible();
    await upload('huge.xlsx', Buffer.alloc(20_000_000));
    await expect(page.getByText(t('builder_import_large'))).toBeVisible();
    await upload('bus.xlsx', file);
    await expect(page.getByText(t('builder_import_found', { count: 8 }))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t('builder_import_open') }).click();
    await page.getByRole('tab', { name: t('builder_settings') }).click();
    await page.getByLabel(t('builder_name')).fill(`${name} B`);
    await page.getByLabel(t('builder_detail')).fill('จากตาราง');
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('builder_saved'))).toBeVisible();
    const all = await callAs(page, editor, 'GET', '/admin/survey');
    const imported = all.find((one: { survey_name: { th: string } }) => one.survey_name.th === `${name} B`);
    expect(imported.form).toEqual((await surveyNow()).form);
  });
  await expectNothingWider(page);
  expect(browserErrors).toEqual([]);
});

async function expectNothingWider(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
