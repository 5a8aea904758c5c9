/** Events: an editor announces one, members take its only place or wait for it, and calendars get it (decision 0110). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, type Newcomer } from './member.ts';
import { enterAsStaff } from './staff.ts';

test.use({ hasMaps: false });

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const written = (name: string) => ({
  activity_name: { th: name },
  activity_detail: { th: 'เตรียมรองเท้าที่เดินสบาย' },
  activity_place: { th: 'ลานริมน้ำ' },
  province_id: '40',
  latitude: 16.43,
  longitude: 102.83,
  begin_date: inDays(200),
  end_date: inDays(200.2),
  registration: 'here',
  activity_link: '',
  close_date: '',
  seat_total: 1,
  has_waiting_list: 1,
  is_published: 1,
});

/** An event with one place that no other test touches. */
async function announce(desk: Page, editor: Newcomer, name: string): Promise<string> {
  const { activityID } = await callAs(desk, editor, 'POST', '/admin/activity', written(name));
  return activityID;
}

test('a visitor logs in to register, another member waits, moves up when the first cancels, and is told', async ({
  page,
  words: t,
  otherPerson,
  browser,
  baseURL,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const name = `เดินสำรวจชุมชน ${crypto.randomUUID().slice(0, 6)}`;
  const desk = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  const id = await announce(desk, await enterAsStaff(desk, 'editor', 'บรรณาธิการ'), name);
  await desk.context().close();

  await test.step('a visitor finds it in the list of its province and is asked to log in', async () => {
    await page.goto('/events');
    await page.getByLabel(t('events_filter')).selectOption({ label: 'ขอนแก่น' });
    await expect(page).toHaveURL(/pv=40/);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: t('event_register') }).click();
    await expect(page.getByRole('alertdialog')).toContainText(t('please_login'));
  });

  await test.step('registered, they see it among their events', async () => {
    await enterAsNewcomer(page, 'คนแรก');
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: t('event_register') }).click();
    await expect(page.getByText(t('event_registered'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('event_all_taken'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.goto('/events');
    await expect(page.getByRole('region', { name: t('events_mine') })).toContainText(name);
    await page.goto(`/events/${id}`);
  });

  const { page: other } = await otherPerson('คนที่สอง');
  await test.step('somebody else waits', async () => {
    await other.goto(`/events/${id}`);
    await other.getByRole('button', { name: t('event_wait') }).click();
    await expect(other.getByText(t('event_waiting', { number: 1 }))).toBeVisible();
  });

  await test.step('the first cancels after a question, and the second has the place and a notice', async () => {
    await page.getByRole('button', { name: t('event_cancel'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('event_cancel'), exact: true })
      .click();
    await expect(page.getByText(t('event_cancelled_done'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('event_wait') })).toBeVisible();
    await other.goto('/home?d=alerts');
    await other.getByRole('dialog').getByText(name).click();
    await expect(other).toHaveURL(new RegExp(`/events/${id}`));
    await expect(other.getByText(t('event_registered'), { exact: true })).toBeVisible();
  });
  expect(browserErrors).toEqual([]);
});

test('the calendar file of an event is downloaded, and its photos and states are read by everybody', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/events');
  await page.getByRole('link', { name: 'อาสาเก็บขยะหาดป่าตอง' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'อาสาเก็บขยะหาดป่าตอง' })).toBeVisible();

  await test.step('a photo opens in full with its words', async () => {
    await page
      .getByRole('button', { name: t('photo_open') })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('อาสาสมัครช่วยกันเก็บขยะบนหาด');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('its file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: t('event_calendar_add') }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain('DTSTART;TZID=Asia/Bangkok:');
    expect(file).toContain('SUMMARY:อาสาเก็บขยะหาดป่าตอง');
  });

  await test.step('one that is cancelled says why; one elsewhere leads there in a new tab; an unknown one says so', async () => {
    await page.goto('/events');
    await page.getByRole('link', { name: 'พายเรือเก็บขยะคลองแม่ข่า' }).click();
    await expect(page.getByText('น้ำในคลองสูงเกินไป')).toBeVisible();
    await expect(page.getByRole('button', { name: t('event_register') })).toHaveCount(0);
    await page.goto('/events');
    await page.getByRole('link', { name: 'เวทีฟังเสียงคนเหนือเรื่องฝุ่น' }).click();
    const link = page.getByRole('link', { name: t('event_register_elsewhere') });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect((await page.goto('/events/x'))?.status()).toBe(404);
    await expect(page.getByText(t('event_not_found'))).toBeVisible();
  });
  expect(browserErrors.filter((line) => !line.includes('404'))).toEqual([]);
  browserErrors.length = 0;
});

test('an editor writes an event in the console, publishes, sees who registered, and cancels it', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const name = `คุยข่าวริมน้ำ ${crypto.randomUUID().slice(0, 6)}`;
  await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  await page.goto('/admin/content?part=events');
  const row = page.getByRole('row').filter({ hasText: name });
  const form = page.getByRole('dialog');

  await test.step('a fault is said, what was typed stays, and it is saved', async () => {
    await page.getByRole('button', { name: t('content_event_add') }).click();
    await form.getByLabel(t('content_event_name')).fill(name);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('event_time_invalid'))).toBeVisible();
    await form.getByLabel(t('content_event_begins'), { exact: true }).fill('2099-08-01T09:00');
    await form.getByLabel(t('content_event_ends'), { exact: true }).fill('2099-08-01T12:00');
    await form.getByLabel(t('area_province')).selectOption({ label: 'หนองคาย' });
    await form.getByLabel(t('content_event_seats')).fill('1');
    await form.getByLabel(t('content_published')).check();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText('1 ส.ค. 2642 09:00');
  });

  const { page: other, who } = await otherPerson('ผู้ร่วมงาน');
  const path = await row.getByRole('link', { name: t('content_event_see') }).getAttribute('href');
  await test.step('somebody registers; the editor sees them and takes the list along', async () => {
    await callAs(other, who, 'POST', `/private/activity/id/${path?.split('/').at(-1)}/registration`, { isRegister: 1 });
    await page.reload();
    await row.getByRole('button', { name: t('content_event_people') }).click();
    await expect(form).toContainText('ผู้ร่วมงาน');
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await form.getByRole('button', { name: t('content_event_csv') }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain('ผู้ร่วมงาน');
    await form.getByRole('button', { name: t('close') }).click();
  });

  await test.step('it is cancelled, and who registered is told why', async () => {
    await row.getByRole('button', { name: t('content_event_cancel') }).click();
    await form.getByLabel(t('content_event_cancel_note')).fill('พายุเข้า');
    await form.getByRole('button', { name: t('content_event_cancel') }).click();
    await expect(row).toContainText(t('content_event_state_cancelled'));
    await other.goto('/home?d=alerts');
    await other.getByRole('dialog').getByText(name).click();
    await expect(other.getByText('พายุเข้า')).toBeVisible();
  });
  expect(browserErrors).toEqual([]);
});
