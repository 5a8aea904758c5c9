/** The main job: a member registers, pins a story with a real photograph, and a visitor finds it everywhere and reads it. */
import type { Page } from '@playwright/test';
import exifr from 'exifr';
import { confirm } from './composer.ts';
import { dress, expect, listen, test } from './fixtures.ts';
import { photographWithPosition } from './photograph.ts';

// Phones in Thai and light, wide screens in English and dark.
test.use({
  look: async ({ isMobile }, use) =>
    use(isMobile ? { language: 'th', theme: 'light' } : { language: 'en', theme: 'dark' }),
});

test('from registering to a story that a visitor reads', async ({
  page,
  browser,
  words: t,
  browserErrors,
  baseURL,
  isMobile,
  look,
}) => {
  expect(browserErrors).toEqual([]);
  const suffix = `${Date.now().toString(36)}${isMobile ? 'p' : 'd'}`;
  // Every run pins its own place within Phu Wiang: stories on one spot would stand on the map as a group.
  const spot = {
    latitude: (16.62 + Math.random() * 0.06).toFixed(4),
    longitude: (102.37 + Math.random() * 0.06).toFixed(4),
  };
  const headline = `น้ำป่าไหลหลากเข้าหมู่บ้านริมลำธาร ${suffix}`;

  await register(page, t, `story-${suffix}-${look.language}@example.com`);
  await pinStory(page, t, { headline, ...spot }, Boolean(isMobile));
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  const storyUrl = new URL(page.url()).pathname;

  const visitor = await browser.newContext({ viewport: page.viewportSize(), baseURL: baseURL as string });
  await dress(visitor, look, baseURL as string);
  const reader = await visitor.newPage();
  const readersComplaints = listen(reader);
  await test.step('the visitor finds it in the feed', async () => {
    // Visitors share a cached answer for a second, so the story appears after a reload or two.
    await expect(async () => {
      await reader.goto('/home');
      await expect(reader.getByRole('link', { name: headline })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
  await test.step('by a Thai word inside unspaced text', async () => {
    // The other projects search for the same words, and search results are cached for some seconds.
    await expect(async () => {
      await reader.goto(`/newslist?q=${encodeURIComponent('หมู่บ้านริมลำธาร')}`);
      await expect(reader.getByRole('link', { name: headline })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
  await test.step('on the map', async () => {
    await reader.goto(`/newsmap?ll=${spot.latitude},${spot.longitude},16`);
    await expect(
      reader
        .getByRole('button', { name: new RegExp(suffix) })
        .or(reader.getByRole('link', { name: new RegExp(suffix) }))
        .first(),
    ).toBeVisible();
  });
  await test.step('and reads it, also without a session', async () => {
    await reader.goto(storyUrl);
    await expect(reader.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(reader.getByText('ชาวบ้านช่วยกันขนของขึ้นที่สูง')).toBeVisible();
  });
  await test.step('with no trace of camera, owner or position in the picture', async () => {
    const picture = reader.locator('main img[src*="/media/p/"]').first();
    const source = (await picture.getAttribute('src')) as string;
    for (const end of ['hd.jpg', 'wm.jpg', 'middle.jpg', 'share.jpg', 'thumb.jpg', 'pin.webp']) {
      const response = await reader.request.get(source.replace(/-(hd|wm|middle|thumb)\.jpg/, `-${end}`));
      const bytes = await response.body();
      expect(bytes.length).toBeGreaterThan(1_000);
      expect(bytes.includes('CANARY')).toBe(false);
      expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined();
    }
  });
  await test.step('a member comments and likes', async () => {
    await page.goto(storyUrl);
    await page.getByRole('textbox', { name: t('comment_label') }).fill('ขอให้ทุกคนปลอดภัย');
    await page.getByRole('button', { name: t('comment_send') }).click();
    await expect(page.getByText('ขอให้ทุกคนปลอดภัย')).toBeVisible();
    const actions = page.getByRole('group', { name: t('story_actions') }).first();
    await actions.getByRole('button', { name: t('like_post', { count: 0 }) }).click();
    await expect(actions.getByRole('button', { name: t('like_post', { count: 1 }) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  expect(readersComplaints).toEqual([]);
  await visitor.close();
});

type Words = Parameters<Parameters<typeof test>[2]>[0]['words'];

async function register(page: Page, t: Words, email: string): Promise<void> {
  await test.step('register by e-mail', async () => {
    await page.goto('/home?d=register');
    await page.getByLabel(t('auth_display_name')).fill('ทดสอบ ปักหมุด');
    await page.getByLabel(t('auth_email')).fill(email);
    await page.getByLabel(t('auth_password'), { exact: true }).fill('น้ำใสไหลเย็น');
    await page.getByLabel(t('auth_password_again')).fill('น้ำใสไหลเย็น');
    await page.getByLabel(t('auth_age_adult')).check({ force: true });
    await page.getByLabel(t('auth_terms')).check();
    await page
      .getByRole('button', { name: t('register'), exact: true })
      .last()
      .click();
    await confirm(page, t('register'));
    await expect(page.getByLabel(t('auth_display_name'))).toBeHidden();
  });
}

async function pinStory(
  page: Page,
  t: Words,
  story: { headline: string; latitude: string; longitude: string },
  inSteps: boolean,
): Promise<void> {
  await test.step('pin a story with a photograph that carries EXIF and GPS', async () => {
    await page.goto('/home?d=post');
    const dialog = page.getByRole('dialog', { name: t('composer_title') });
    const next = (step: 'story' | 'place' | 'publish') =>
      dialog.getByRole('button', { name: t('composer_next', { step: t(`composer_step_${step}`) }) }).click();
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'IMG_2569.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() });
    await expect(dialog.getByText(t('photo_uploaded_of', { done: 1, count: 1 }))).toBeVisible({ timeout: 20_000 });
    if (inSteps) await next('story');
    await dialog.getByLabel(t('composer_headline')).fill(story.headline);
    await dialog.getByLabel(t('composer_detail'), { exact: true }).fill('ฝนตกหนักตั้งแต่หัวค่ำ ชาวบ้านช่วยกันขนของขึ้นที่สูง');
    await dialog.getByRole('textbox', { name: t('composer_tags') }).fill('น้ำป่า ');
    if (inSteps) await next('place');
    await dialog.getByText(t('place_coordinates')).click();
    await dialog.getByLabel(t('place_latitude')).fill(story.latitude);
    await dialog.getByLabel(t('place_longitude')).fill(story.longitude);
    await dialog.getByLabel(t('place_longitude')).blur();
    await expect(dialog.getByText(/ภูเวียง|Phu Wiang/).first()).toBeVisible();
    if (inSteps) await next('publish');
    await dialog.getByRole('button', { name: t('composer_publish'), exact: true }).click();
    await confirm(page, t('composer_publish'));
  });
}
