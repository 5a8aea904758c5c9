/** People answer a collection: found in the list, answered without a network, changed and taken back by its link (decisions §5, ux S-12). */
import type { Locator } from '@playwright/test';
import { seriousFindings, seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer } from './member.ts';
import { beginCollection, collection } from './nexus.ts';
import { enterAsStaff } from './staff.ts';
import { logOut } from './way-in.ts';
import { returnSlowly } from './weak-signal.ts';

test('a visitor answers a collection in a dead zone, twice, and changes and takes back an answer by its link', async ({
  page,
  context,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const name = `ป้ายรถเมล์ ${crypto.randomUUID().slice(0, 6)}`;
  const { page: desk } = await otherPerson('ผู้ดูแลชุดข้อมูล');
  const staff = await enterAsStaff(desk, 'survey_manager', 'ผู้ทำชุดข้อมูล');
  const { token_add: token, nexus_id: id } = await beginCollection(desk, staff, name);
  const submit = page.getByRole('button', { name: t('form_submit'), exact: true });
  const [change, save] = [t('nexus_edit_answer'), t('nexus_save')].map((label) =>
    page.getByRole('button', { name: label, exact: true }),
  ) as [Locator, Locator];
  let viewing = '';

  await test.step('it is found in the list, which says what cannot be done', async () => {
    await page.goto('/surveylist');
    await page
      .getByRole('link', { name: t('nexus_list') })
      .first()
      .click();
    const explore = page.getByRole('button', { name: t('nexus_explore_of', { name }) });
    await expect(explore).toHaveAccessibleDescription(t('survey_not_viewable'));
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: t('survey_answer_of', { name }) }).click();
    await expect(page.getByText(t('nexus_visitor_note'))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  await test.step('what was chosen is there after the page was closed', async () => {
    await page.getByText('มีหลังคา', { exact: true }).click();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'มีหลังคา', exact: true })).toBeChecked();
  });

  await test.step('two answers are given without a network and sent when it is back', async () => {
    const pin = page.getByRole('button', { name: t('form_map_pin_middle') });
    await expect(pin).toBeVisible();
    await context.setOffline(true);
    await pin.click();
    await submit.click();
    await expect(page.getByText(t('survey_waiting'))).toBeVisible();
    await page.getByRole('button', { name: t('nexus_another') }).click();
    await page.getByText('ไม่มีหลังคา', { exact: true }).click();
    await page.getByText(t('form_coordinates_type')).click();
    await page.getByLabel(t('form_latitude')).fill('13.75');
    await page.getByLabel(t('form_longitude')).fill('100.5');
    await page.getByLabel(t('form_longitude')).blur();
    await submit.click();
    await expect(page.getByText(t('survey_waiting'))).toBeVisible();
    await returnSlowly(page);
    await expect(page.getByText(t('survey_thanks'))).toBeVisible();
    await expect(page.getByText(t('nexus_links_once'))).toBeVisible();
    await expect(page.getByText(t('nexus_state_taken'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    const [listed] = (await (await page.request.get(`/api/v1/public/nexus?id=${id}`)).json()).result;
    expect(listed.answer_total).toBe(2);
  });

  await test.step('the link to see shows it, and nothing can be changed by it', async () => {
    await page.getByRole('link', { name: t('nexus_view'), exact: true }).click();
    await expect(page.getByText('ไม่มีหลังคา')).toBeVisible();
    await expect(page.getByRole('button', { name: t('nexus_take_back') })).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    viewing = page.url();
    await page.goBack();
  });

  await test.step('by the link to change it, it is changed', async () => {
    await page.getByRole('link', { name: t('nexus_edit'), exact: true }).click();
    await change.click();
    await page.getByText('มีหลังคา', { exact: true }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'มีหลังคา', exact: true })).toBeChecked();
    await save.click();
    await expect(page.getByText(t('survey_thanks_edited'))).toBeVisible();
    await expect(page.getByText('มีหลังคา', { exact: true })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('a change without a network is sent when it is back, also after the browser was closed, and again if it gets lost', async () => {
    const address = page.url();
    await change.click();
    await page.getByText('ไม่มีหลังคา', { exact: true }).click();
    await context.setOffline(true);
    await save.click();
    await expect(page.getByText(t('nexus_change_waits'))).toBeVisible();
    await expect(page.getByText('ไม่มีหลังคา', { exact: true })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.route('**/nexus/answerEdit', (route) => route.abort(), { times: 1 });
    // A toast may be gone before a slow page has been hydrated.
    const told = page.getByText(t('nexus_change_sent')).waitFor();
    await page.goto('/nexuslist');
    await told;
    await page.goto(viewing);
    await expect(page.getByText('ไม่มีหลังคา', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nexusChange')))).toEqual(
      [],
    );
    await page.goto(address);
  });

  await test.step('one that another device was faster with is not lost and overwrites nothing unasked', async () => {
    await change.click();
    await page.getByText('มีหลังคา', { exact: true }).click();
    const answers = { where: { latitude: 14, longitude: 100.5 }, roof: 'no' };
    const data = { token: new URL(page.url()).searchParams.get('token'), version: 1, answers };
    expect((await page.request.post('/api/v1/public/nexus/answerEdit', { data })).status()).toBe(200);
    await save.click();
    await expect(page.getByText(t('nexus_changed_elsewhere'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('nexus_change_here') })).toBeVisible();
    const roof = page.getByRole('listitem').filter({ hasText: 'มีหลังคาไหม' });
    await expect(roof.getByText(t('form_differs'))).toHaveCount(2);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t('nexus_change_go_on') }).click();
    await save.click();
    await expect(page.getByText(t('survey_thanks_edited'))).toBeVisible();
    await expect(page.getByText('มีหลังคา', { exact: true })).toBeVisible();
  });

  await test.step('by the link to change it, it is taken back', async () => {
    const address = page.url();
    await page.getByRole('button', { name: t('nexus_take_back') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('nexus_take_back') })
      .click();
    await expect(page.getByText(t('nexus_taken_back'))).toBeVisible();
    await page.goto(address);
    await expect(page.getByText(t('nexus_answer_unknown'))).toBeVisible();
  });

  await test.step('links that open nothing say so', async () => {
    for (const bad of ['', 'x', `${token}A`]) {
      await page.goto(`/nexusans?token=${bad}`);
      await expect(page.getByText(t('nexus_unknown'))).toBeVisible();
      await page.goto(`/nexusansedit?token=${bad}`);
      await expect(page.getByText(t('nexus_answer_unknown'))).toBeVisible();
    }
    await page.goto(`/nexusansedit?token=${token}`);
    await expect(page.getByText(t('nexus_answer_unknown'))).toBeVisible();
    await page.getByRole('link', { name: t('nexus_to_list') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('nexus_list') })).toBeVisible();
  });
  // Requests that the dead zone swallowed, and links that open nothing.
  browserErrors.length = 0;
});

test('a member finds own answers again, and what came too late can still be read; logging out leaves nothing', async ({
  page,
  context,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const name = `หลุมบนถนน ${crypto.randomUUID().slice(0, 6)}`;
  const { page: desk } = await otherPerson('ผู้ดูแลชุดข้อมูล');
  const staff = await enterAsStaff(desk, 'survey_manager', 'ผู้ทำชุดข้อมูล');
  const made = await beginCollection(desk, staff, name, { isPublicAnswer: 0 });
  const to = `/nexusans?token=${made.token_add}`;
  const coordinates = async () => {
    await page.getByText(t('form_coordinates_type')).click();
    await page.getByLabel(t('form_latitude')).fill('16.43');
    await page.getByLabel(t('form_longitude')).fill('102.83');
    await page.getByLabel(t('form_longitude')).blur();
  };
  const submit = page.getByRole('button', { name: t('form_submit'), exact: true });

  await test.step('a visitor is asked to log in', async () => {
    const answer = page.getByRole('button', { name: t('survey_answer_of', { name }) });
    await expect(async () => {
      await page.goto('/nexuslist');
      await expect(answer).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await answer.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });

  await test.step('a member answers, is told of coins, and finds the answer in the list', async () => {
    await enterAsNewcomer(page, 'ผู้ตอบชุดข้อมูล');
    await page.goto(to);
    await page.getByText('มีหลังคา', { exact: true }).click();
    await submit.click();
    await expect(page.getByText(t('answer_missing'))).toBeVisible();
    await coordinates();
    await submit.click();
    await expect(page.getByText(t('nexus_links_kept'))).toBeVisible();
    await page.goto('/nexuslist');
    await page.getByRole('button', { name: t('nexus_own_answers_of', { name }) }).click();
    await expect(page.getByRole('list', { name: t('nexus_own_answers') }).getByRole('listitem')).toHaveCount(1);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('an answer that comes after closing is refused, and stays to be read', async () => {
    await page.goto(to);
    await page.getByRole('button', { name: t('nexus_another') }).click();
    await page.getByText('ไม่มีหลังคา', { exact: true }).click();
    await coordinates();
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText(t('survey_waiting'))).toBeVisible();
    const closed = { ...collection(name), isPublicAnswer: 0, isAnsOpen: 0 };
    await callAs(desk, staff, 'POST', `/private/nexus/mine/${made.nexus_id}`, closed);
    await returnSlowly(page);
    await expect(page.getByText(t('nexus_closed'))).toBeVisible();
    await expect(page.getByText(t('survey_closed_draft'))).toBeVisible();
    await expect(page.getByText('ไม่มีหลังคา')).toBeVisible();
  });

  await test.step('logging out removes all of it from the device', async () => {
    const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nexus')));
    expect(await left()).not.toEqual([]);
    await logOut(page, t);
    await expect.poll(left).toEqual([]);
  });
  browserErrors.length = 0;
});
