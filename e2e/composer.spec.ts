/** The composer beyond the main job: video, formatted text, photos edited on the device, changes, deletion. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { film } from '../apps/api/src/testing/moving-picture.ts';
import { seriousFindings } from './axe.ts';
import {
  choose,
  composerOf,
  confirm,
  deleteFrom,
  describePhoto,
  editPhoto,
  fileField,
  goTo,
  linkTo,
  openComposer,
  photo,
  standInKhonKaen,
} from './composer.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, type Newcomer, publishAs } from './member.ts';
import { chooseTool } from './story-menu.ts';

async function expectNoFinding(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
}

test.use({ hasMaps: false });

// Its pin is shown on the map.
test.describe('with a map', () => {
  test.use({ hasMaps: true });
  test('a story with formatted text, the place out of the photo and a video is published and watched', async ({
    page,
    words: t,
    browserErrors,
    isMobile,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAsNewcomer(page, 'มานี ถ่ายวิดีโอ');
    const dialog = await openComposer(page, t);
    const video = {
      name: 'VID_1.mp4',
      mimeType: 'video/mp4',
      buffer: await film({ width: 640, height: 360, seconds: 2 }),
    };
    await choose(dialog, t, [await photo(), video]);
    await describePhoto(page, t, 'น้ำท่วมถนนหน้าบ้าน');
    await test.step('the photo proposes where it was taken', async () => {
      await expect(dialog.getByText(/ภูเวียง|Phu Wiang/).first()).toBeVisible();
      await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
    });
    await expectNoFinding(page);
    await goTo(dialog, t, 'story', isMobile);
    await dialog.getByLabel(t('composer_headline')).fill('น้ำป่ามาพร้อมคลิป');
    const text = dialog.getByRole('textbox', { name: t('composer_detail') });
    await text.click();
    await dialog.getByRole('button', { name: t('text_bold') }).click();
    await text.pressSequentially('ระวังเส้นทาง');
    await expectNoFinding(page);
    await goTo(dialog, t, 'place', isMobile);
    await expect(dialog.getByText(/ภูเวียง|Phu Wiang/).first()).toBeVisible();
    await goTo(dialog, t, 'publish', isMobile);
    await expectNoFinding(page);
    await dialog.getByRole('button', { name: t('composer_publish'), exact: true }).click();
    await confirm(page, t('composer_publish'));
    await expect(page.getByRole('heading', { level: 1, name: 'น้ำป่ามาพร้อมคลิป' })).toBeVisible();
    await expect(page.locator('main strong', { hasText: 'ระวังเส้นทาง' })).toBeVisible();
    await test.step('its author is thanked, with the pin on the map, the coins and a way to send it on', async () => {
      const card = page.getByRole('region', { name: t('published_title') });
      await expect(card.locator('canvas')).toBeVisible();
      // They come with the batch of the next day; until then the balance is right as it is.
      await expect(card.getByText(t('published_coins', { count: 10 }))).toBeVisible();
      const line = await card.getByRole('link', { name: t('published_line') }).getAttribute('href');
      expect(new URL(line as string).hostname).toMatch(/line\.me$/);
      expect(decodeURIComponent(line as string)).toContain(new URL(page.url()).pathname);
      await expectNoFinding(page);
      await card.getByRole('button', { name: t('close') }).click();
      await expect(card).toBeHidden();
    });
    await expect(page.getByAltText('น้ำท่วมถนนหน้าบ้าน')).toHaveCount(1);
    await test.step('the video is processed and plays', async () => {
      const play = page.getByRole('button', {
        name: t('video_play', { label: t('video_of', { header: 'น้ำป่ามาพร้อมคลิป' }) }),
      });
      await expect(async () => {
        await page.reload();
        await expect(play).toBeVisible({ timeout: 2_000 });
        await expect(page.getByText(t('published_title'))).toHaveCount(0);
      }).toPass({ timeout: 60_000 });
      const lengthOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
      const placeOfHeadline = () =>
        page
          .getByRole('heading', { level: 1 })
          .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
      // What stands further down comes in after the story does; the page is measured once it is at rest.
      const atRest = async () => {
        const measure = async () => [await placeOfHeadline(), await lengthOfPage()];
        let seen = await measure();
        await expect(async () => {
          const earlier = seen;
          await page.waitForTimeout(400);
          seen = await measure();
          expect(seen).toEqual(earlier);
        }).toPass();
        return seen;
      };
      const before = await atRest();
      await play.click();
      await page.getByRole('button', { name: t('video_settings') }).click();
      await expect(page.getByLabel(t('video_speed'), { exact: true })).toBeVisible();
      expect(await atRest(), 'nothing below is pushed down').toEqual(before);
      const kinds = await page
        .locator('video')
        .evaluate((element: HTMLVideoElement) => element.canPlayType('video/mp4; codecs="avc1.64001e"'));
      // The browser of the tests may come without H.264; then the player says so instead of playing.
      if (kinds)
        await expect
          .poll(() => page.locator('video').evaluate((v: HTMLVideoElement) => v.currentTime))
          .toBeGreaterThan(0);
    });
    await test.step('the video pauses when the reader goes on to the next picture', async () => {
      const paused = page.locator('video').evaluate(
        (element: HTMLVideoElement) =>
          new Promise((resolve) => {
            element.pause = () => resolve('paused');
          }),
      );
      await page.getByRole('button', { name: t('story_photo_next') }).click();
      expect(await paused).toBe('paused');
    });
    expect(browserErrors.filter((line) => !/media|video|codec|DEMUXER|blob:/i.test(line))).toEqual([]);
    browserErrors.length = 0;
  });
});

test('a story is edited, its earlier version stays readable, a change from another device is not overwritten silently, and deleting asks first', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const me = await enterAsNewcomer(page, 'มานี แก้ข่าว');
  const id = await publishAs(page, me, 'พาดหัวเดิม');
  await page.goto(`/newslist/${id}`);
  await page.getByRole('button', { name: t('post_edit'), exact: true }).click();
  const dialog = composerOf(page, t, 'composer_edit_title');
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('พาดหัวใหม่');
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByRole('button', { name: t('composer_save'), exact: true }).click();
  await confirm(page, t('composer_save'));
  await expect(page.getByText(t('composer_saved'))).toBeVisible();
  await page.goto(`/newslist/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'พาดหัวใหม่' })).toBeVisible();
  await chooseTool(page, t, 'post_history');
  await expect(page.getByRole('dialog', { name: t('post_history') }).getByText('พาดหัวเดิม')).toBeVisible();

  await test.step('a conflicting change from another device', async () => {
    await page.goto(`/newslist/${id}?d=post.${id}`);
    await expect(dialog.getByRole('list', { name: t('photo_list') })).toBeVisible();
    await changeElsewhere(page, me, id);
    await goTo(dialog, t, 'story', isMobile);
    await dialog.getByLabel(t('composer_headline')).fill('พาดหัวที่สาม');
    await goTo(dialog, t, 'publish', isMobile);
    await dialog.getByRole('button', { name: t('composer_save'), exact: true }).click();
    await confirm(page, t('composer_save'));
    await expect(page.getByRole('alertdialog', { name: t('composer_conflict_title') })).toBeVisible();
    await answerSlowly(page, `**/private/topic/id/${id}`);
    await confirm(page, t('composer_conflict_mine'));
    await dialog.getByRole('button', { name: t('composer_save'), exact: true }).click();
    await confirm(page, t('composer_save'));
    await expect(page.getByText(t('composer_saved'))).toBeVisible();
  });
  await test.step('deleting names the story and asks', async () => {
    await page.goto(`/newslist/${id}`);
    await page.getByRole('button', { name: t('post_edit'), exact: true }).click();
    await deleteFrom(page, dialog, t);
    await expect(page.getByRole('alertdialog')).toContainText('พาดหัวที่สาม');
    await confirm(page, t('composer_delete'));
    await expect(page.getByText(t('composer_deleted'))).toBeVisible();
    await expect(page).toHaveURL(/\/newslist$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(linkTo(page, id)).toHaveCount(0);
    expect((await page.request.get(`/api/v1/public/topic/id/${id}`)).status()).toBe(404);
  });
  await test.step('a story above a list is gone from that list', async () => {
    const above = await publishAs(page, me, 'พาดหัวเหนือรายการ');
    await page.goto('/newslist?cat=4');
    await linkTo(page, above).click();
    await page.getByRole('button', { name: t('post_edit'), exact: true }).click();
    await deleteFrom(page, dialog, t);
    await confirm(page, t('composer_delete'));
    await expect(page).toHaveURL(/\/newslist\?cat=4$/);
    await expect(page.getByRole('dialog', { name: t('story_title') })).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(linkTo(page, above)).toHaveCount(0);
  });
  expect(browserErrors.filter((line) => !/status of (409|404)/.test(line))).toEqual([]);
  browserErrors.length = 0;
});

test('Back asks before it loses a change of a published story', async ({ page, words: t, browserErrors, isMobile }) => {
  const me = await enterAsNewcomer(page, 'มานี ถอยกลับ');
  const id = await publishAs(page, me, 'พาดหัวก่อนถอย');
  const dialog = composerOf(page, t, 'composer_edit_title');
  const question = page.getByRole('alertdialog', { name: t('composer_leave_title') });
  const headline = dialog.getByLabel(t('composer_headline'));
  await page.goto(`/newslist/${id}`);
  await page.getByRole('button', { name: t('post_edit'), exact: true }).click();
  await test.step('nothing is asked where nothing was changed', async () => {
    await expect(dialog.getByRole('list', { name: t('photo_list') })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
  await page.getByRole('button', { name: t('post_edit'), exact: true }).click();
  await goTo(dialog, t, 'story', isMobile);
  await headline.fill('พาดหัวที่ยังไม่บันทึก');
  if (isMobile) {
    await page.goBack();
    await expect(question).toBeHidden();
  }
  await untilDrawn(page);
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await test.step('Back means to stay, and the change is still there', async () => {
    await page.evaluate(() => history.back());
    await expect(question).toBeHidden();
    await goTo(dialog, t, 'story', isMobile);
    await expect(headline).toHaveValue('พาดหัวที่ยังไม่บันทึก');
    if (isMobile) await page.goBack();
  });
  await page.evaluate(() => history.back());
  await confirm(page, t('composer_leave'));
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/newslist/${id}`);
  await test.step('a change that is saved is not asked about', async () => {
    await page.goto(`/profile?tab=posts`);
    await page
      .getByRole('article')
      .filter({ hasText: 'พาดหัวก่อนถอย' })
      .getByRole('button', { name: t('post_edit') })
      .click();
    await goTo(dialog, t, 'story', isMobile);
    await headline.fill('พาดหัวที่บันทึก');
    await goTo(dialog, t, 'publish', isMobile);
    await dialog.getByRole('button', { name: t('composer_save'), exact: true }).click();
    await confirm(page, t('composer_save'));
    await expect(page.getByText(t('composer_saved'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(question).toBeHidden();
  });
  expect(browserErrors).toEqual([]);
});

/** The router asks from the drawing after a change on, which a script is faster than and a person is not. */
function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
      }),
  );
}

async function changeElsewhere(page: Page, me: Newcomer, id: string): Promise<void> {
  const post = await callAs(page, me, 'GET', `/private/topic/id/${id}`);
  await callAs(page, me, 'POST', `/private/topic/id/${id}`, {
    version: post.post_version,
    categoryID: post.post_category_id,
    header: 'พาดหัวจากเครื่องอื่น',
    detail: post.post_detail,
    latitude: post.post_latitude,
    longitude: post.post_longitude,
    publish: 0,
    anonymous: 0,
    img: post.img.map((image: { post_img_file_name: string }) => image.post_img_file_name),
    tag: [],
  });
}

test('a video lends the story its cover and gets captions; the pin far from the photo is doubted', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี คำบรรยาย');
  const dialog = await openComposer(page, t);
  const video = {
    name: 'VID_1.mp4',
    mimeType: 'video/mp4',
    buffer: await film({ width: 320, height: 180, seconds: 2 }),
  };
  await choose(dialog, t, [video]);
  await dialog.getByRole('button', { name: t('video_frame_cover') }).click();
  await expect(dialog.getByText(t('photo_uploaded_of', { done: 2, count: 2 }))).toBeVisible();
  await dialog.getByText(t('captions_title')).click();
  await dialog.getByLabel(t('captions_add')).setInputFiles({
    name: 'x.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nน้ำสูงถึงเข่า\n'),
  });
  await expect(dialog.getByRole('button', { name: t('captions_remove', { language: 'ไทย' }) })).toBeVisible();
  await fileField(dialog).setInputFiles([await photo()]);
  await dialog.getByRole('button', { name: t('composer_photo_place_skip'), exact: true }).click();
  await goTo(dialog, t, 'place', isMobile);
  await dialog.getByText(t('place_coordinates')).click();
  await dialog.getByLabel(t('place_latitude')).fill('6.5');
  await dialog.getByLabel(t('place_longitude')).fill('101.3');
  await dialog.getByLabel(t('place_longitude')).press('Tab');
  await expect(dialog.getByText(/1[,]?1\d\d (กม|km)/)).toBeVisible();
  await dialog.getByLabel(t('place_latitude')).fill('35.68');
  await dialog.getByLabel(t('place_latitude')).press('Tab');
  await expect(dialog.getByText(t('place_outside_thailand'))).toBeVisible();
  await goTo(dialog, t, 'publish', isMobile);
  await expect(dialog.getByText(t('checklist_faces'))).toBeVisible();
  await expectNoFinding(page);
  expect(browserErrors).toEqual([]);
});

test('each step of the composer begins at its top', { tag: '@phone' }, async ({ page, words: t, browserErrors }) => {
  await page.setViewportSize({ width: 390, height: 520 });
  await enterAsNewcomer(page, 'มานี เลื่อนดู');
  const dialog = await openComposer(page, t);
  await goTo(dialog, t, 'story', true);
  const headline = dialog.getByLabel(t('composer_headline'));
  const search = dialog.getByRole('combobox', { name: t('place_search_label') });
  await expect(headline).toBeInViewport();
  await page.mouse.move(195, 260);
  await page.mouse.wheel(0, 2_000);
  await expect(headline).not.toBeInViewport();
  // The buttons at the foot stay in sight, so that nothing is scrolled to on the way.
  await dialog.getByRole('button', { name: t('composer_next', { step: t('composer_step_place') }) }).click();
  await expect(search).toBeInViewport({ ratio: 1 });
  expect(browserErrors).toEqual([]);
});

test('R29 a face is blurred, and the position cut out, before the photo leaves the device', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'มานี เบลอหน้า');
  const sent: Buffer[] = [];
  await page.route('**/private/uploadFile/topicImg', async (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.continue();
  });
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await photo()]);
  const editor = await editPhoto(page, t);
  const frame = editor.getByRole('button', { name: t('edit_photo_frame') });
  await frame.press('ArrowLeft');
  await frame.press('Shift+ArrowDown');
  await editor.getByRole('button', { name: t('edit_photo_blur') }).click();
  await editor.getByRole('button', { name: t('edit_photo_turn') }).click();
  await editor.getByRole('button', { name: t('edit_photo_undo') }).click();
  await editor.getByRole('button', { name: t('edit_photo_done') }).click();
  await expect(editor).toBeHidden();
  await expect.poll(() => sent.length).toBe(2);
  await expect(dialog.getByText(t('photo_uploaded_of', { done: 1, count: 1 }))).toBeVisible();
  await test.step('Back asks what to do with changes, and loses none of them', async () => {
    const question = page.getByRole('alertdialog', { name: t('edit_photo_keep_title') });
    await editPhoto(page, t);
    await editor.getByRole('button', { name: t('edit_photo_blur') }).click();
    await page.goBack();
    await expect(question).toBeVisible();
    await expectNoFinding(page);
    await page.goBack();
    await expect(editor.getByRole('button', { name: t('edit_photo_undo') })).toBeEnabled();
    await page.goBack();
    await confirm(page, t('edit_photo_done'));
    await expect.poll(() => sent.length).toBe(3);
    await editPhoto(page, t);
    await editor.getByRole('button', { name: t('edit_photo_turn') }).click();
    await page.keyboard.press('Escape');
    await confirm(page, t('edit_photo_discard'));
    await expect(question).toBeHidden();
    await expect(dialog.getByText(t('photo_uploaded_of', { done: 1, count: 1 }))).toBeVisible();
    expect(sent.length).toBe(3);
  });
  for (const bytes of sent) {
    expect(bytes.length).toBeGreaterThan(1_000);
    expect(bytes.includes('CANARY')).toBe(false);
  }
  expect(sent[0]?.equals(sent[1] as Buffer)).toBe(false);
  expect(browserErrors).toEqual([]);
});

/** Delays GET requests to this address; writes are not delayed. */
async function answerSlowly(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await delay(2_000);
    await route.continue();
  });
}

test('while publishing is under maintenance the composer says so and keeps the story', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  test.setTimeout(120_000);
  await enterAsNewcomer(page, 'มานะ รอเปิดระบบ');
  let isPaused = true;
  await page.route('**/private/topic', async (route) => {
    const isPublic = route.request().postDataJSON()?.publish === 0;
    if (!isPaused || !isPublic) return route.fallback();
    const problem = { status: 503, message: 'publish_paused' };
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await photo()]);
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('รอเปิดระบบ');
  await dialog.getByRole('textbox', { name: t('composer_detail') }).fill('เขียนไว้ก่อน');
  const publish = async () => {
    await goTo(dialog, t, 'publish', isMobile);
    await dialog.getByRole('button', { name: t('composer_publish'), exact: true }).click();
    await confirm(page, t('composer_publish'));
  };
  await publish();
  await expect(dialog.getByRole('status').getByText(t('composer_paused'))).toBeVisible();
  await expectNoFinding(page);
  expect(browserErrors.splice(0).every((line) => line.includes('503'))).toBe(true);
  isPaused = false;
  await page.reload();
  await goTo(dialog, t, 'story', isMobile);
  await expect(dialog.getByLabel(t('composer_headline'))).toHaveValue('รอเปิดระบบ');
  await publish();
  await expect(page.getByRole('heading', { level: 1, name: 'รอเปิดระบบ' })).toBeVisible();
});

test('R29 a photo that everybody sees already is blurred afterwards, and its clear version is gone', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const me = await enterAsNewcomer(page, 'มานี เบลอทีหลัง');
  const id = await publishAs(page, me, 'ลืมเบลอป้ายทะเบียน');
  const photoOf = async () => (await callAs(page, me, 'GET', `/private/topic/id/${id}`)).img[0];
  const before = await photoOf();
  await page.goto(`/newslist/${id}?d=post.${id}`);
  const dialog = composerOf(page, t, 'composer_edit_title');
  const editor = await editPhoto(page, t);
  await editor.getByRole('button', { name: t('edit_photo_blur') }).click();
  await editor.getByRole('button', { name: t('edit_photo_done') }).click();
  await expect(editor).toBeHidden();
  await expect(dialog.getByText(t('photo_uploaded_of', { done: 1, count: 1 }))).toBeVisible();
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByRole('button', { name: t('composer_save'), exact: true }).click();
  await confirm(page, t('composer_save'));
  await expect(page.getByText(t('composer_saved'))).toBeVisible();
  const after = await photoOf();
  expect(after.post_img_hd_path).not.toBe(before.post_img_hd_path);
  // A job removes files once a minute.
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  await expect.poll(() => statusOf(before.post_img_hd_path), { timeout: 90_000 }).toBe(404);
  expect(await statusOf(after.post_img_hd_path)).toBe(200);
  expect(browserErrors).toEqual([]);
});

test('a file that is no photo is called so, and what was missing is said no more once it is there', async ({
  page,
  context,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await standInKhonKaen(context);
  await enterAsNewcomer(page, 'มานี ไฟล์ผิด');
  const dialog = await openComposer(page, t);
  await fileField(dialog).setInputFiles([
    { name: 'IMG_9.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('บันทึกการประชุม') },
  ]);
  await expect(dialog.getByText(t('photo_unreadable'))).toBeVisible();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('ลืมภาพ');
  await dialog.getByRole('textbox', { name: t('composer_detail') }).fill('ยังไม่ได้ใส่ภาพ');
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByRole('button', { name: t('composer_publish'), exact: true }).click();
  await expect(dialog.getByText(t('must_add_photo'))).toBeVisible();
  await choose(dialog, t, [await photo()]);
  await expect(dialog.getByText(t('must_add_photo'))).toBeHidden();
  await expect(dialog.getByText(t('photo_unreadable'))).toBeHidden();
  expect(browserErrors).toEqual([]);
});
