/** A member answers a survey: a condition, a pause, a dead zone, and the own answer again (ux S-11, S-12). */
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer } from './member.ts';
import { enterAsStaff } from './staff.ts';
import { button, expectOnly, logIn } from './way-in.ts';
import { returnSlowly } from './weak-signal.ts';

test.use({ hasMaps: false });

const words = (th: string) => ({ th });

/** Six questions, so that they come one by one; the second is asked of those alone who had water in the house. */
const form = {
  sections: [
    {
      questions: [
        {
          id: 'flooded',
          kind: 'single',
          label: words('น้ำเข้าบ้านไหม'),
          required: true,
          choices: [
            { id: 'yes', label: words('เข้า') },
            { id: 'no', label: words('ไม่เข้า') },
          ],
        },
        {
          id: 'help',
          kind: 'text',
          label: words('ต้องการอะไรก่อน'),
          required: true,
          show_if: [{ question: 'flooded', is: 'equal', value: 'yes' }],
        },
        { id: 'stars', kind: 'rating', label: words('เตือนภัยดีแค่ไหน') },
        { id: 'people', kind: 'number', label: words('อยู่กันกี่คน'), whole: true, least: 1 },
        { id: 'more', kind: 'long_text', label: words('อยากเล่าอะไรอีก') },
        { id: 'agreed', kind: 'consent', label: words('ให้ติดต่อกลับได้'), hint: words('เฉพาะเรื่องนี้') },
      ],
    },
  ],
};

test('a survey is begun, left, handed in without a network, sent when it is back, and read again', async ({
  page,
  context,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const name = `น้ำท่วมบ้าน ${crypto.randomUUID().slice(0, 6)}`;
  const editor = await otherPerson('ผู้ดูแลแบบสำรวจ');
  const staff = await enterAsStaff(editor.page, 'survey_manager', 'ผู้ทำแบบสำรวจ');
  const made = await callAs(editor.page, staff, 'POST', '/admin/survey', {
    ...{ name: words(name), detail: words('สองนาที'), form, isAnsOpen: 1, isViewOpen: 0 },
    ...{ openDate: '2020-01-01T00:00:00.000Z', closeDate: '' },
  });
  const id = made.survey_id;
  const me = await enterAsNewcomer(page, 'ผู้ตอบแบบสำรวจ');

  await test.step('it is found in the list', async () => {
    await page.goto('/surveylist');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: t('survey_answer_of', { name }) }).click();
    await expect(page).toHaveURL(/surveyanswer/);
  });
  const next = page.getByRole('button', { name: t('form_next'), exact: true });

  await test.step('a question that the first answer asks for comes next', async () => {
    await page.getByText('เข้า', { exact: true }).click();
    await next.click();
    await page.getByRole('textbox', { name: /ต้องการอะไรก่อน/ }).fill('เรือ');
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('what was typed is there after the page was closed, and the list says how far it went', async () => {
    await page.goto('/surveylist');
    await page.getByRole('link', { name: t('survey_continue_of', { answered: 2, total: 6, name }) }).click();
    await expect(page.getByText(t('form_progress', { at: 3, total: 6 }))).toBeVisible();
  });

  await test.step('it is handed in without a network and sent when that is back', async () => {
    while (await next.isVisible()) await next.click();
    await context.setOffline(true);
    await page.getByRole('button', { name: t('form_submit') }).click();
    await expect(page.getByText(t('survey_waiting'))).toBeVisible();
    await returnSlowly(page);
    await expect(page.getByText(t('survey_sent'))).toBeVisible();
  });

  await test.step('the own answer is read, and stands in the history', async () => {
    await page.goto(`/surveyanswer?id=${id}&view_ans=1`);
    await expect(page.getByText('เรือ')).toBeVisible();
    const stored = await callAs(page, me, 'GET', `/private/surveyanswer/id/${id}`);
    expect(stored.answers).toEqual({ flooded: 'yes', help: 'เรือ' });
    await page.goto('/surveylist');
    await page.getByRole('button', { name: t('survey_history') }).click();
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
  });
  // Requests that the dead zone swallowed.
  browserErrors.length = 0;
});

test('a visitor fills in a survey, logs in to hand it in, and comes back to what was filled in', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const { page: desk, who: me } = await otherPerson('ผู้ตอบที่ยังไม่เข้าสู่ระบบ');
  const { page: editor } = await otherPerson('ผู้ดูแลแบบสำรวจ');
  const staff = await enterAsStaff(editor, 'survey_manager', 'ผู้ทำแบบสำรวจ');
  const { survey_id: id } = await callAs(editor, staff, 'POST', '/admin/survey', {
    ...{ name: words('น้ำท่วมบ้าน'), detail: words('สองนาที'), form, isAnsOpen: 1, isViewOpen: 0 },
    ...{ openDate: '2020-01-01T00:00:00.000Z', closeDate: '' },
  });
  const next = page.getByRole('button', { name: t('form_next'), exact: true });
  const submit = page.getByRole('button', { name: t('form_submit'), exact: true });
  await page.goto('/surveylist');
  await page.getByRole('button', { name: t('survey_history') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goto('/surveyanswer?id=nothing');
  await expect(page.getByText(t('survey_unknown'))).toBeVisible();
  await page.goto(`/surveyanswer?id=${id}`);
  await expect(page.getByText(t('survey_visitor_note'))).toBeVisible();
  await page.getByText('เข้า', { exact: true }).click();
  await next.click();
  await page.getByRole('textbox', { name: /ต้องการอะไรก่อน/ }).fill('น้ำดื่ม');
  while (!(await submit.isVisible())) await next.click();
  await submit.click();
  await button(page.getByRole('alertdialog'), t('ok')).click();
  await logIn(page, t, me.email, me.password);
  await expect(page.getByText(t('survey_visitor_note'))).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]d=/);
  await expect(page.getByText(t('form_progress', { at: 3, total: 6 }))).toBeVisible();
  while (!(await submit.isVisible())) await next.click();
  await expect(page.getByText('น้ำดื่ม')).toBeVisible();
  await submit.click();
  await expect(page.getByText(t('survey_thanks'))).toBeVisible();
  const stored = await callAs(desk, me, 'GET', `/private/surveyanswer/id/${id}`);
  expect(stored.answers).toEqual({ flooded: 'yes', help: 'น้ำดื่ม' });
  // There was no answer of theirs before.
  expectOnly(browserErrors, 404);
});
