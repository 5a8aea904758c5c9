/** Unfinished stories: kept in the browser and on the server, finished elsewhere, published through a dead zone, two at once. */
import { type BrowserContext, type Page, request } from '@playwright/test';
import { film } from '../apps/api/src/testing/moving-picture.ts';
import { seriousFindings } from './axe.ts';
import { findBrowser, webGlArguments } from './browser.ts';
import {
  choose,
  composerOf,
  confirm,
  fileField,
  goTo,
  openComposer,
  photo,
  standInKhonKaen,
  type Words,
} from './composer.ts';
import { dress, expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, type Newcomer } from './member.ts';
import { chooseTool } from './story-menu.ts';
import { button, expectOnly, logIn } from './way-in.ts';
import { returnSlowly, withoutFetching } from './weak-signal.ts';

test.use({ hasMaps: false });

test('text and files of an unfinished post are restored after the page was closed, and interrupted uploads resume', async ({
  page,
  context,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี สัญญาณหาย');
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await photo('IMG_1.jpg')]);
  await context.setOffline(true);
  await fileField(dialog).setInputFiles([await photo('IMG_2.jpg')]);
  await expect(dialog.getByRole('button', { name: t('photo_retry', { number: 2 }) })).toBeVisible({ timeout: 20_000 });
  await returnSlowly(page);
  await expect(dialog.getByText(t('photo_uploaded_of', { done: 2, count: 2 }))).toBeVisible({ timeout: 20_000 });
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('ยังไม่จบ');
  await page.waitForTimeout(1_000);
  await page.goto('/home');
  await page.goto('/home?d=post');
  await expect(dialog.getByText(t('photo_uploaded_of', { done: 2, count: 2 }))).toBeVisible();
  await goTo(dialog, t, 'story', isMobile);
  await expect(dialog.getByLabel(t('composer_headline'))).toHaveValue('ยังไม่จบ');
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

test('photos of a member whose session ended elsewhere wait for the next log-in, and none is begun before', async ({
  page,
  baseURL,
  words: t,
  browserErrors,
}) => {
  // The stream would notice the end of the session before the photos are chosen.
  await page.route('**/private/live*', (route) => route.fulfill({ contentType: 'text/event-stream' }));
  const sent: string[] = [];
  page.on('request', (one) => {
    const [, path] = /\/api\/v1(\/private\/(?:uploadFile|uploads|media|member\/status).*)/.exec(one.url()) ?? [];
    if (path) sent.push(path);
  });
  const me = await enterAsNewcomer(page, 'มานี เซสชันหมด');
  const dialog = await openComposer(page, t);
  // What the page asks for after the log-in is answered, so that the photos are what meets the end of the session.
  await page.waitForLoadState('networkidle');
  await endSession(baseURL as string, me);
  await fileField(dialog).setInputFiles([await photo('IMG_1.jpg'), await photo('IMG_2.jpg')]);
  await expect(page.getByText(t('session_ended'))).toBeVisible();
  await expect(page).toHaveURL(/\/home/);
  expect(sent).toEqual(['/private/member/status']);
  expectOnly(browserErrors, 401);

  await button(page.getByRole('region', { name: t('notifications_region') }), t('login')).click();
  await logIn(page, t, me.email, me.password);
  await expect(dialog.getByText(t('photo_uploaded_of', { done: 2, count: 2 }))).toBeVisible();
  const photos = '/private/uploadFile/topicImg';
  expect(sent).toEqual(['/private/member/status', '/private/member/status', photos, photos]);
  expect(browserErrors).toEqual([]);
});

/** Ends the session that a browser has, from another place. */
async function endSession(baseURL: string, { token }: Newcomer): Promise<void> {
  const elsewhere = await request.newContext({ baseURL });
  const headers = { Authorization: `Bearer ${token}`, 'X-Client': 'web' };
  const answer = await elsewhere.post('/api/v1/private/auth/logout', { headers });
  expect(answer.status()).toBe(200);
  await elsewhere.dispose();
}

test('a draft is kept on the server and finished on another device', async ({
  page,
  browser,
  baseURL,
  look,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const me = await enterAsNewcomer(page, 'มานี สองเครื่อง');
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await photo()]);
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('เริ่มไว้ในมือถือ');
  await dialog.getByRole('button', { name: t('composer_save_draft') }).click();
  await expect(page.getByText(t('composer_draft_saved_server'))).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: baseURL as string, viewport: page.viewportSize() });
  await dress(elsewhere, look, baseURL as string);
  const other = await comeBack(elsewhere, me);
  await other.goto('/profile?tab=posts&list=drafts');
  await other.getByRole('button', { name: t('draft_continue', { header: 'เริ่มไว้ในมือถือ' }) }).click();
  const there = composerOf(other, t);
  await expect(there.getByText(t('photo_uploaded_of', { done: 1, count: 1 }))).toBeVisible();
  await goTo(there, t, 'story', isMobile);
  await expect(there.getByLabel(t('composer_headline'))).toHaveValue('เริ่มไว้ในมือถือ');
  await there.getByRole('textbox', { name: t('composer_detail') }).fill('จบที่เครื่องนี้');
  await goTo(there, t, 'publish', isMobile);
  await there.getByRole('button', { name: t('composer_publish'), exact: true }).click();
  await confirm(other, t('composer_publish'));
  await expect(other.getByRole('heading', { level: 1, name: 'เริ่มไว้ในมือถือ' })).toBeVisible();
  await other.goto('/profile?tab=posts&list=drafts');
  await expect(other.getByText(t('drafts_empty'))).toBeVisible();
  await elsewhere.close();
  expect(browserErrors).toEqual([]);
});

test('the first published version of a story is its first, however often its draft was saved', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const me = await enterAsNewcomer(page, 'ผู้แก้ไข');
  const sent = await page.request.post('/api/v1/private/uploadFile/topicImg', {
    headers: { Authorization: `Bearer ${me.token}` },
    multipart: { file: await photo() },
  });
  const { fileName } = (await sent.json()).result;
  const write = (header: string, publish: number, path: string) => {
    const story = { categoryID: 4, header, detail: 'เขียนไว้ให้อ่าน', latitude: 16.65, longitude: 102.38 };
    return callAs(page, me, 'POST', path, { ...story, img: [fileName], tag: [], publish, anonymous: 0 });
  };
  // A draft that is saved twice before it is published, and changed once after that.
  const { post_id: postID } = await write('เริ่มเขียน', 20, '/private/topic');
  for (const [header, publish] of [
    ['เขียนต่อ', 20],
    ['ฉบับแรก', 0],
    ['ฉบับที่สอง', 0],
  ] as const) {
    await write(header, publish, `/private/topic/id/${postID}`);
  }
  await page.goto(`/newslist/${postID}`);
  await chooseTool(page, t, 'post_history');
  const versions = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(versions.filter({ hasText: t('post_version_of', { number: 1 }) })).toContainText('ฉบับแรก');
  await expect(versions.filter({ hasText: t('post_version_current') })).toContainText('ฉบับที่สอง');
  expect(browserErrors).toEqual([]);
});

test('a story published while the network fails is sent once after the browser was closed and reopened', async ({
  playwright,
  baseURL,
  look,
  words: t,
  viewport,
  isMobile,
}, info) => {
  test.setTimeout(120_000);
  const folder = info.outputPath('browser');
  const { executablePath, env } = await findBrowser();
  const openBrowser = () =>
    playwright.chromium.launchPersistentContext(folder, {
      ...{ executablePath, chromiumSandbox: false, args: webGlArguments, env: { ...process.env, ...env } },
      ...{ baseURL: baseURL as string, viewport, isMobile: isMobile === true, timezoneId: 'Asia/Bangkok' },
    });
  const before = await openBrowser();
  await dress(before, look, baseURL as string);
  const page = await before.newPage();
  const me = await enterAsNewcomer(page, 'มานี ขึ้นดอย');
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await photo('IMG_1.jpg')]);
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();

  await before.setOffline(true);
  const video = {
    name: 'VID_1.mp4',
    mimeType: 'video/mp4',
    buffer: await film({ width: 320, height: 180, seconds: 1 }),
  };
  await fileField(dialog).setInputFiles([await photo('IMG_2.jpg'), await photo('IMG_3.jpg'), video]);
  await expect(dialog.getByText(t('photo_uploaded_of', { done: 1, count: 4 }))).toBeVisible();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('ดินสไลด์ปิดทาง');
  await dialog.getByRole('textbox', { name: t('composer_detail') }).fill('รถผ่านไม่ได้ทั้งสองฝั่ง');
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByRole('button', { name: t('composer_publish_later') }).click();
  await confirm(page, t('composer_publish_later'));
  await expect(page.getByText(t('outbox_offline', { count: 1 }))).toBeVisible();
  await before.close();

  const after = await openBrowser();
  const again = await after.newPage();
  await again.goto('/home');
  await expect(again.getByText(t('outbox_published'))).toBeVisible({ timeout: 30_000 });
  await again.reload();
  await expect(again.getByRole('region', { name: t('outbox_label') })).toBeHidden();
  const posts = await callAs(again, me, 'GET', '/private/topic/myTopic');
  expect(posts.map((post: Published) => [post.post_header, post.img.length, post.vdo.length])).toEqual([
    ['ดินสไลด์ปิดทาง', 3, 1],
  ]);
  expect(await callAs(again, me, 'GET', '/private/topic/myDraft')).toEqual([]);
  await after.close();
});

test('while a story is published it is not saved as a draft, which would take its photos from it', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const me = await enterAsNewcomer(page, 'มานี กดส่งไว');
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await photo()]);
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
  const saved: string[] = [];
  await page.route(/\/api\/v1\/private\/topic(\/id\/[^/]+)?$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { publish, header } = route.request().postDataJSON();
    saved.push(`${publish} ${header}`);
    // As long as a bad signal may take, and longer than a draft waits for its next save.
    if (publish === 0) await new Promise((done) => setTimeout(done, 9_000));
    await route.continue();
  });
  await goTo(dialog, t, 'story', isMobile);
  const text = dialog.getByRole('textbox', { name: t('composer_detail') });
  await text.fill('น้ำแห้งแล้ว');
  await dialog.getByLabel(t('composer_headline')).fill('ถนนเปิดแล้ว');
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByRole('button', { name: t('composer_publish'), exact: true }).click();
  await confirm(page, t('composer_publish'));
  await expect(page.getByRole('heading', { level: 1, name: 'ถนนเปิดแล้ว' })).toBeVisible();
  expect(saved.at(-1)).toBe('0 ถนนเปิดแล้ว');
  expect(await callAs(page, me, 'GET', '/private/topic/myDraft')).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test('a story whose form is closed while it is published is published once, and its author stays where they are', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const me = await enterAsNewcomer(page, 'มานี ปิดก่อนเสร็จ');
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await photo()]);
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('ปิดไปก่อน');
  await dialog.getByRole('textbox', { name: t('composer_detail') }).fill('สัญญาณช้า');
  await goTo(dialog, t, 'publish', isMobile);
  const { promise: isClosed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/private\/topic(\/id\/[^/]+)?$/, async (route) => {
    if (route.request().postDataJSON()?.publish === 0) await isClosed;
    await route.continue();
  });
  await dialog.getByRole('button', { name: t('composer_publish'), exact: true }).click();
  await confirm(page, t('composer_publish'));
  await confirm(page, t('cancel'));
  await dialog.getByRole('button', { name: t('close') }).click();
  await expect(dialog).toBeHidden();
  await test.step('meanwhile the composer opens a new story and not this one', async () => {
    await page.getByRole('button', { name: isMobile ? t('add_post_short') : t('add_post'), exact: true }).click();
    await goTo(dialog, t, 'story', isMobile);
    await expect(dialog.getByLabel(t('composer_headline'))).toHaveValue('');
    await dialog.getByRole('button', { name: t('close') }).click();
    await expect(dialog).toBeHidden();
  });
  answer();
  await expect(page.getByText(t('composer_published'))).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  const posts = await callAs(page, me, 'GET', '/private/topic/myTopic');
  expect(posts.map((post: Published) => post.post_header)).toEqual(['ปิดไปก่อน']);
  expect(await callAs(page, me, 'GET', '/private/topic/myDraft')).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test('a story that is published while its photo is still on its way goes out by itself', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const me = await enterAsNewcomer(page, 'มานี ไม่รอรูป');
  const dialog = await openComposer(page, t);
  const { promise: isClosed, resolve: letUploadsPass } = Promise.withResolvers<void>();
  await page.route('**/private/uploadFile/topicImg', async (route) => {
    await isClosed;
    await route.continue().catch(() => undefined);
  });
  await fileField(dialog).setInputFiles([await photo()]);
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('รูปตามมา');
  await dialog.getByRole('textbox', { name: t('composer_detail') }).fill('สัญญาณช้า');
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByRole('button', { name: t('composer_publish'), exact: true }).click();
  await confirm(page, t('composer_publish'));
  await expect(page.getByText(t('outbox_taken'))).toBeVisible();
  await expect(dialog).toBeHidden();
  letUploadsPass();
  await expect(page.getByText(t('outbox_published'))).toBeVisible();
  const posts = await callAs(page, me, 'GET', '/private/topic/myTopic');
  expect(posts.map((post: Published) => [post.post_header, post.img.length])).toEqual([['รูปตามมา', 1]]);
  expect(await callAs(page, me, 'GET', '/private/topic/myDraft')).toEqual([]);
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

test('R26 when a saved draft becomes anonymous, its text and place are removed from the server', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const me = await enterAsNewcomer(page, 'มานี ไม่บอกชื่อ');
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await photo()]);
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('ลับมาก');
  const stored = async () => {
    const [draft] = await callAs(page, me, 'GET', '/private/topic/myDraft');
    return draft && [draft.post_header, draft.post_latitude, draft.img.length];
  };
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['ลับมาก', expect.any(Number), 1]);

  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByText(t('mode_anonymous'), { exact: true }).click();
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['', null, 1]);
  await expect(dialog.getByText(t('composer_draft_local'))).toBeVisible();
  await expect(dialog.getByText(/เปิดต่อในเครื่องอื่นได้/)).toHaveCount(0);
  await test.step('a signed one is saved again', async () => {
    await dialog.getByText(t('mode_public'), { exact: true }).click();
    await expect.poll(stored, { timeout: 20_000 }).toEqual(['ลับมาก', expect.any(Number), 1]);
  });
  await test.step('the story is published anonymously and complete, and its draft is removed', async () => {
    await goTo(dialog, t, 'story', isMobile);
    await dialog.getByRole('textbox', { name: t('composer_detail') }).fill('น้ำเสียไหลลงคลอง');
    await goTo(dialog, t, 'publish', isMobile);
    await dialog.getByText(t('mode_anonymous'), { exact: true }).click();
    await expect.poll(stored, { timeout: 20_000 }).toEqual(['', null, 1]);
    await dialog.getByRole('button', { name: t('composer_publish'), exact: true }).click();
    await confirm(page, t('composer_publish'));
    await expect(page.getByRole('heading', { level: 1, name: 'ลับมาก' })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { result } = await (await page.request.get(`/api/v1/public/topic/id/${id}`)).json();
    expect(result).toMatchObject({ post_header: 'ลับมาก', post_by: '' });
    expect([result.post_detail, result.img.length]).toEqual([expect.stringContaining('น้ำเสียไหลลงคลอง'), 1]);
    expect(JSON.stringify(result)).not.toContain(me.id);
    expect(await stored()).toBeUndefined();
  });
  expect(browserErrors).toEqual([]);
});

test('a first save whose answer was lost together with its tab makes one draft, which is published with its photo', async ({
  page,
  context,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const me = await enterAsNewcomer(page, 'มานี สายหลุด');
  await page.goto('/home?d=post');
  let isStored = false;
  await page.route('**/private/topic', async (route) => {
    await route.fetch();
    isStored = true;
    await route.abort();
  });
  const dialog = composerOf(page, t);
  await choose(dialog, t, [await photo()]);
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('สายหลุดกลางทาง');
  await dialog.getByRole('textbox', { name: t('composer_detail') }).fill('แล้วกลับมาเขียนต่อ');
  await expect.poll(() => isStored).toBe(true);
  await page.close();

  const again = await context.newPage();
  await again.goto('/home?d=post');
  const opened = composerOf(again, t);
  await goTo(opened, t, 'story', isMobile);
  await expect(opened.getByLabel(t('composer_headline'))).toHaveValue('สายหลุดกลางทาง');
  // At once, before the draft is saved by itself.
  await goTo(opened, t, 'publish', isMobile);
  await opened.getByRole('button', { name: t('composer_publish'), exact: true }).click();
  await confirm(again, t('composer_publish'));
  await expect(again.getByRole('heading', { level: 1, name: 'สายหลุดกลางทาง' })).toBeVisible();
  expect(await callAs(again, me, 'GET', '/private/topic/myDraft')).toEqual([]);
  browserErrors.length = 0;
});

test('two stories are written at once, and no story in two tabs', async ({
  page,
  context,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี เขียนสองเรื่อง');
  const write = async (tab: Page, header: string) => {
    await tab.goto('/home?d=post');
    const dialog = composerOf(tab, t);
    await goTo(dialog, t, 'story', isMobile);
    await expect(dialog.getByLabel(t('composer_headline'))).toHaveValue('');
    await dialog.getByLabel(t('composer_headline')).fill(header);
    await expect(dialog.getByText(savedNote(t))).toBeVisible();
  };
  await write(page, 'เรื่องแรก');
  const second = await context.newPage();
  await write(second, 'เรื่องที่สอง');
  await second.goto('/profile?tab=posts&list=drafts');
  const first = second.getByRole('button', { name: t('draft_continue', { header: 'เรื่องแรก' }) });
  // The other tab may be sending it to the server at this very moment.
  await expect(first).toHaveCount(1);
  await first.click();
  const refused = composerOf(second, t, 'composer_edit_title');
  await expect(refused.getByText(t('composer_other_tab'))).toBeVisible();
  await page.close();
  await refused.getByRole('button', { name: t('retry') }).click();
  const opened = composerOf(second, t);
  await goTo(opened, t, 'story', isMobile);
  await expect(opened.getByLabel(t('composer_headline'))).toHaveValue('เรื่องแรก');
  const startNew = opened.getByRole('button', { name: t('composer_start_new') });
  await startNew.click();
  // The new story begins at its first step.
  await expect(startNew).toHaveCount(0);
  await goTo(opened, t, 'story', isMobile);
  await expect(opened.getByLabel(t('composer_headline'))).toHaveValue('');
  await opened.getByRole('button', { name: t('close') }).click();
  // What closing saves may reach the list by the server before this device knows that it is the same story.
  for (const header of ['เรื่องแรก', 'เรื่องที่สอง'])
    await expect(second.getByRole('button', { name: t('draft_continue', { header }) })).toHaveCount(1);
  expect(browserErrors).toEqual([]);
});

function savedNote(t: Words): RegExp {
  return new RegExp(t('composer_draft_saved', { time: '' }).trim());
}

type Published = { post_header: string; img: unknown[]; vdo: unknown[] };

async function comeBack(context: BrowserContext, me: Newcomer): Promise<Page> {
  const page = await context.newPage();
  const response = await page.request.post('/api/v1/public/auth/login', {
    headers: { 'X-Client': 'web' },
    data: { email: me.email, password: me.password },
  });
  const { member, token } = (await response.json()).result;
  await page.goto('/aboutus');
  await page.evaluate(
    (stored) => {
      localStorage.setItem('member', JSON.stringify(stored.member));
      const expiresAt = Date.now() + stored.token.expiresIn * 1_000;
      localStorage.setItem('token', JSON.stringify({ ...stored.token, expiresAt }));
    },
    { member, token },
  );
  return page;
}

test('Back from the first step says that the story is kept, and it stands above one’s own stories until it is deleted there', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี ย้อนกลับ');
  await page.goto('/profile?tab=posts');
  await button(page, t(isMobile ? 'add_post_short' : 'add_post'))
    .first()
    .click();
  const dialog = composerOf(page, t);
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('เขียนค้างไว้');
  if (isMobile) await page.goBack();
  await page.goBack();
  await expect(page.getByText(t('composer_draft_kept'))).toBeVisible();

  const unfinished = page.getByRole('region', { name: t('drafts_unfinished') });
  await expect(unfinished.getByRole('button', { name: t('draft_continue', { header: 'เขียนค้างไว้' }) })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/profile?tab=posts&list=drafts');
  await button(page, `${t('draft_delete')}: เขียนค้างไว้`).click();
  await confirm(page, t('draft_delete'));
  await expect(page.getByText(t('draft_deleted'))).toBeVisible();
  await expect(page.getByText(t('drafts_empty'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('drafts_empty'))).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('a new story stands where its author was when they began, if they have allowed it, and an anonymous one does not', async ({
  page,
  context,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await standInKhonKaen(context);
  await enterAsNewcomer(page, 'มานี อยู่ตรงนี้');
  const dialog = await openComposer(page, t);
  await goTo(dialog, t, 'place', isMobile);
  await expect(dialog.getByText(t('place_taken'))).toBeVisible();
  await context.setGeolocation({ latitude: 13.75, longitude: 100.5 });
  // The map names what it shows besides; this is the place of the story.
  const place = dialog.getByRole('status').filter({ hasText: /ขอนแก่น|Khon Kaen/ });
  await expect(place).toBeVisible();
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByRole('radio', { name: new RegExp(t('mode_anonymous')) }).check();
  await goTo(dialog, t, 'place', isMobile);
  await expect(dialog.getByText(t('place_taken'))).toBeHidden();
  await expect(place).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});
