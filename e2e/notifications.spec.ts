/** The bell: two people in two browsers, live; the list, the settings, saved places and pushes. */
import type { Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { expect, test, waitUntilItListens } from './fixtures.ts';
import { callAs, enterAsNewcomer, publishAs } from './member.ts';

test.use({
  hasMaps: false,
  look: async ({ isMobile }, use) => use({ language: isMobile ? 'th' : 'en', theme: 'light' }),
});

/** Other tests open surveys, of which all members are told who want to hear; here notifications are counted. */
async function enterDeafToSurveys(page: Page, name: string) {
  const newcomer = await enterAsNewcomer(page, name);
  const settings = [{ type: 'survey', in_app: 0, push: 0, email: 0 }];
  await callAs(page, newcomer, 'POST', '/private/member/memberNotification', { settings });
  return newcomer;
}

test('a comment in one browser rings the bell in another, and the story’s counts move', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  const author = await enterDeafToSurveys(page, 'พลอย ผู้แจ้งข่าว');
  const header = `น้ำท่วมตลาด ${Date.now().toString(36)}`;
  const postID = await publishAs(page, author, header);
  const other = await otherPerson('ต้น');
  await page.goto(`/newslist/${postID}`);
  await expect(page.getByRole('button', { name: t('alerts'), exact: true })).toBeVisible();
  await expect(page.getByText(t('story_likes', { count: '0' }))).toBeVisible();

  await test.step('somebody else likes and comments', async () => {
    await other.page.goto(`/newslist/${postID}`);
    const comments = other.page.locator('#comments');
    await comments.getByRole('textbox', { name: t('comment_label') }).fill('ขอเรือเพิ่มที่วัด');
    await comments.getByRole('button', { name: t('comment_send') }).click();
    await expect(comments.getByRole('listitem').filter({ hasText: 'ขอเรือเพิ่มที่วัด' })).toBeVisible();
    await callAs(other.page, other.who, 'POST', '/private/topic/like', { postID, isLike: 1 });
  });

  await test.step('the author sees it without reloading', async () => {
    await expect(page.getByRole('button', { name: t('alerts_unread', { count: 2 }) })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(t('story_likes', { count: '1' }))).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('#comments').getByText('ขอเรือเพิ่มที่วัด')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the dropdown shows the latest; opening one reads it', async () => {
    await page.getByRole('button', { name: t('alerts_unread', { count: 2 }) }).click();
    const latest = page.getByRole('dialog', { name: t('alerts') });
    await expect(latest.getByText(header)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await latest.getByText('ขอเรือเพิ่มที่วัด').click();
    await expect(page).toHaveURL(new RegExp(`/newslist/${postID}#comments`));
    await expect(page.getByRole('button', { name: t('alerts_unread', { count: 1 }) })).toBeVisible();
  });

  await test.step('a notification read in one tab is read in the other tabs', async () => {
    const tab = await page.context().newPage();
    waitUntilItListens(tab);
    await tab.goto('/aboutus?d=alerts');
    await tab.getByRole('button', { name: t('alerts_read_all') }).click();
    await expect(page.getByRole('button', { name: t('alerts'), exact: true })).toBeVisible({ timeout: 20_000 });
    await tab.close();
  });

  await test.step('a deleted comment disappears from the screens of other readers', async () => {
    const theirs = page.locator('#comments').getByText('ขอเรือเพิ่มที่วัด');
    await expect(theirs).toBeVisible();
    await other.page
      .locator('#comments')
      .getByRole('button', { name: t('comment_menu') })
      .click();
    await other.page.getByRole('menuitem', { name: t('comment_delete') }).click();
    await expect(theirs).toBeHidden();
  });
  expect(browserErrors).toEqual([]);
});

test('the list comes in pages; one or all are removed and brought back', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  const author = await enterDeafToSurveys(page, 'พลอย');
  const postID = await publishAs(page, author, 'ข่าวที่มีคนถามมาก');
  const other = await otherPerson('ต้น');
  for (let index = 1; index <= 13; index += 1) {
    const commentText = `คำถามที่ ${index}`;
    await callAs(other.page, other.who, 'POST', '/private/topic/comment', { postID, commentText });
  }
  await page.goto('/aboutus');
  await page.getByRole('button', { name: t('alerts_unread', { count: 13 }) }).click();
  await page.getByRole('button', { name: t('alerts_more') }).click();
  const dialog = page.getByRole('dialog', { name: t('alerts') }).last();
  const rows = dialog.getByRole('listitem');
  await expect(rows.first()).toContainText('คำถามที่ 13');
  await expect(rows).toHaveCount(10);
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('scrolling to the end brings the rest', async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await dialog.getByRole('region', { name: t('alerts') }).evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await expect(rows).toHaveCount(13);
  });

  await test.step('one is removed and brought back', async () => {
    await rows.first().getByRole('button').last().click();
    await expect(rows).toHaveCount(12);
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(rows).toHaveCount(13);
  });

  await test.step('all are removed after a question, and brought back', async () => {
    await dialog.getByRole('button', { name: t('alerts_remove_all') }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: t('cancel') }).click();
    await expect(rows).toHaveCount(13);
    await dialog.getByRole('button', { name: t('alerts_remove_all') }).click();
    await question.getByRole('button', { name: t('alerts_remove_all') }).click();
    await expect(dialog.getByText(t('alerts_none'))).toBeVisible();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(rows.first()).toContainText('คำถามที่ 13');
  });

  await test.step('a kind can be chosen', async () => {
    await dialog.getByRole('button', { name: t('alerts_group_coin'), exact: true }).click();
    await expect(dialog.getByText(t('alerts_none'))).toBeVisible();
    await dialog.getByRole('button', { name: t('alerts_group_news'), exact: true }).click();
    await expect(rows.first()).toContainText('คำถามที่ 13');
  });
  expect(browserErrors).toEqual([]);
});

test('a failed list shows an error with a retry; a failed removal shows a warning', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  const author = await enterDeafToSurveys(page, 'พลอย');
  const postID = await publishAs(page, author, 'ข่าวเดียว');
  const other = await otherPerson('ต้น');
  await callAs(other.page, other.who, 'POST', '/private/topic/comment', { postID, commentText: 'หนึ่ง' });
  await page.route('**/private/notification?*', (route) => route.fulfill({ status: 500, json: { message: 'wrong' } }));
  await page.goto('/aboutus?d=alerts');
  const dialog = page.getByRole('dialog', { name: t('alerts') });
  await expect(dialog.getByText(t('alerts_failed'))).toBeVisible();
  await page.unroute('**/private/notification?*');
  await dialog.getByRole('button', { name: t('try_again') }).click();
  await expect(dialog.getByText('หนึ่ง')).toBeVisible();
  await page.route('**/private/notification/id/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'wrong' } }),
  );
  await dialog.getByRole('listitem').getByRole('button').last().click();
  const warning = page.getByRole('alertdialog', { name: t('alert') });
  await expect(warning.getByText(t('wrong'))).toBeVisible();
  await warning.getByRole('button', { name: t('ok') }).click();
  await expect(dialog.getByText('หนึ่ง')).toBeVisible();
  expect(browserErrors.filter((text) => !/500/.test(text))).toEqual([]);
  browserErrors.length = 0;
});

test('a visitor who clicks the bell is asked to log in', async ({ page, words: t, browserErrors }) => {
  await page.goto('/aboutus');
  await page.getByRole('button', { name: t('alerts'), exact: true }).click();
  await expect(page.getByRole('alertdialog').getByText(t('please_login_why'))).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('a place is saved by name on the settings page, changed, forgotten and brought back; news there ring', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  const me = await enterAsNewcomer(page, 'แนน');
  await page.goto('/profile?tab=notifications');
  const section = page.getByRole('region', { name: t('places_title') });
  await section.getByRole('button', { name: t('places_add') }).click();

  await test.step('missing values are reported at their fields', async () => {
    await section.getByRole('button', { name: t('save') }).click();
    await expect(section.getByText(t('place_point_missing'))).toBeVisible();
  });

  await test.step('by the name of the place', async () => {
    await section.getByRole('combobox', { name: t('place_search_label') }).fill('ภูเวียง');
    await section
      .getByRole('listbox', { name: t('place_search_label') })
      .getByRole('option')
      .first()
      .click();
    await section.getByRole('textbox', { name: t('places_name') }).fill('บ้านแม่');
    await section.getByRole('combobox', { name: t('places_radius') }).selectOption('50');
    await section.getByRole('button', { name: t('save') }).click();
    await expect(section.getByText('บ้านแม่')).toBeVisible();
    await expect(section.getByText(t('places_count', { count: 1, most: 5 }))).toBeVisible();
  });
  await expect(
    page.getByRole('checkbox', {
      name: t('notify_cell', { type: t('notify_of_nearby'), channel: t('notify_by_in_app') }),
    }),
  ).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('a story around it rings the bell', async () => {
    const other = await otherPerson('ต้น');
    await publishAs(other.page, other.who, 'ไฟไหม้หญ้าข้างทาง');
    // Other tests of this run publish there at the same time and trigger notifications too.
    const ringing = page.getByRole('button', {
      name: new RegExp(t('alerts_unread', { count: 0 }).replace('0', '\\d+')),
    });
    await expect(ringing).toBeVisible({ timeout: 30_000 });
    const listed = () => callAs(page, me, 'GET', '/private/notification?maxPerPage=50');
    await expect.poll(async () => JSON.stringify(await listed()), { timeout: 30_000 }).toContain('ไฟไหม้หญ้าข้างทาง');
  });

  await test.step('it is removed and brought back', async () => {
    await section.getByRole('button', { name: t('places_remove', { name: 'บ้านแม่' }) }).click();
    await expect(section.getByText(t('places_count', { count: 0, most: 5 }))).toBeVisible();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(section.getByText('บ้านแม่')).toBeVisible();
  });

  await test.step('quiet hours are stored as they are set', async () => {
    const quiet = page.getByRole('region', { name: t('quiet_title') });
    await quiet.getByLabel(t('quiet_from'), { exact: true }).fill('21:30');
    await expect(quiet.getByText(t('saved'))).toBeVisible();
    await page.reload();
    await expect(quiet.getByLabel(t('quiet_from'), { exact: true })).toHaveValue('21:30');
  });
  expect(browserErrors).toEqual([]);
});

test('a member is muted and unmuted', async ({ page, otherPerson, words: t, browserErrors }) => {
  const author = await enterDeafToSurveys(page, 'พลอย');
  const postID = await publishAs(page, author, 'ข่าวเงียบ');
  const other = await otherPerson('คนพูดมาก');
  await page.goto(`/aboutus?d=reporter.${other.who.id}`);
  await page.getByRole('button', { name: t('reporter_menu') }).click();
  await page.getByRole('menuitem', { name: t('mute_member') }).click();
  await expect(page.getByText(t('mute_member_done', { name: 'คนพูดมาก' }))).toBeVisible();
  await callAs(other.page, other.who, 'POST', '/private/topic/comment', { postID, commentText: 'หนึ่ง' });
  await page.goto('/profile?tab=notifications');
  const muted = page.getByRole('region', { name: t('mutes_title') });
  await muted.getByRole('button', { name: t('mute_end_name', { name: 'คนพูดมาก' }) }).click();
  await expect(muted.getByText(t('mutes_none'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('alerts'), exact: true })).toBeVisible();
  await callAs(other.page, other.who, 'POST', '/private/topic/comment', { postID, commentText: 'สอง' });
  await expect(page.getByRole('button', { name: t('alerts_unread', { count: 1 }) })).toBeVisible({ timeout: 20_000 });
  expect(browserErrors).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a push notification shows the text of the server under one tag, and a click on it opens its story', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/aboutus');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no service worker');
    // A headless browser cannot show notifications, so the calls of the worker are recorded instead.
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: Record<string, unknown> };
      const asked: unknown[] = [];
      Object.assign(globalThis, { asked });
      registration.showNotification = async (title: string, options: object) => void asked.push({ title, ...options });
    });
    const tools = await context.newCDPSession(page);
    const found = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await tools.send('ServiceWorker.enable');
    const push = { id: 'a1', title: 'ต้น', body: 'น้ำลดหรือยังครับ', link: '/newsmap', lang: 'th' };
    const { origin } = new URL(baseURL as string);
    const registrationId = await found;
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) });
    const asked = () => worker.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked);
    const { id, link, ...words } = push;
    await expect
      .poll(asked)
      .toEqual([{ ...words, tag: id, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: { link } }]);
    await worker.evaluate(() => {
      const { asked } = globalThis as unknown as { asked: { data: object }[] };
      const notification = { close: () => undefined, data: asked[0]?.data };
      // Only the system creates real events; this one has the properties that the worker reads.
      const click = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
      globalThis.dispatchEvent(click);
    });
    await expect(page).toHaveURL(/\/newsmap/);
  });
});
