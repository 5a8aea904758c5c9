/** Photographs in the size that they are shown in: data costs money on a phone. */
import type { Locator, Page } from '@playwright/test';
import { demoPhotoWidth } from '../apps/api/demo/pictures.ts';
import { expect, test } from './fixtures.ts';

/** A story of the demo world with more than one photograph and no video: older than the stories that other tests publish. */
async function storyWithPhotos(page: Page): Promise<string> {
  const dateTo = new Date(Date.now() - 86_400_000).toISOString();
  const answer = await page.request.post('/api/v1/public/topic/listExplore', { data: { dateTo, maxPerPage: 50 } });
  const { result } = await answer.json();
  const post = result.find((one: { img: unknown[]; vdo: unknown[] }) => one.img.length > 1 && one.vdo.length === 0);
  return post.post_id;
}

/** The photographs that the page asks for, by how their names end: `wm.jpg`, `middle.webp`. */
function askedPhotos(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const end = /\/media\/p\/.*-([a-z]+\.(?:jpg|webp))$/.exec(request.url())?.[1];
    if (end) asked.push(end);
  });
  return asked;
}

/** Waits until a picture shows a file, by the end of its name, that is so many points long. */
async function expectShown(picture: Locator, file: string, longest: number): Promise<void> {
  const shown = () =>
    picture.evaluate((element: HTMLImageElement) => [
      element.currentSrc.replace(/.*-/, ''),
      Math.max(element.naturalWidth, element.naturalHeight),
    ]);
  await expect.poll(shown).toEqual([file, longest]);
}

test.describe('on a phone with a sharp screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true });

  test('a story shows its photos in the middle size, and HD comes with the closer look', async ({
    page,
    words: t,
    browserErrors,
  }) => {
    const story = await storyWithPhotos(page);
    const asked = askedPhotos(page);
    await page.goto(`/newslist/${story}`);
    const photo = page.getByRole('button', { name: t('photo_open') }).first();
    await expectShown(photo.locator('img'), 'middle.webp', 1_080);
    expect(asked.filter((end) => /^(wm|hd)\./.test(end))).toEqual([]);
    await photo.click();
    const viewer = page.getByRole('dialog', {
      name: new RegExp(t('story_photo_of', { number: 1, count: 99 }).replace('99', '\\d+')),
    });
    const whole = viewer.locator('img[src*="-wm.jpg"]').first();
    await expect(whole).toBeVisible();
    await expectShown(whole, 'wm.jpg', demoPhotoWidth);
    expect(browserErrors).toEqual([]);
  });
});

test('the pins of the map show the pictures made for them, which fill the pins', async ({
  page,
  isMobile,
  browserErrors,
}) => {
  const asked = askedPhotos(page);
  await page.goto('/newsmap?at=13.75,100.5,9');
  const photo = page.locator('.maplibregl-marker img').first();
  await expectShown(photo, 'pin.webp', 144);
  const heights = await photo.evaluate((image) => [image.clientHeight, image.closest('button')?.clientHeight]);
  expect(heights[0]).toBe(heights[1]);
  // Wide screens have the list beside the map, whose rows show thumbnails.
  expect(asked.filter((end) => (isMobile ? end.startsWith('thumb') : end === 'thumb.jpg'))).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false });

  for (const [screen, deviceScaleFactor, file, longest] of [
    ['with one pixel to a point has enough of the middle size', 1, 'middle.webp', 1_080],
    ['that is sharp gets HD', 2, 'wm.jpg', demoPhotoWidth],
  ] as const) {
    test.describe(`with ${deviceScaleFactor} pixels to a point`, () => {
      test.use({ deviceScaleFactor });

      test(`a screen ${screen}`, async ({ page, words: t, browserErrors }) => {
        await page.goto(`/newslist/${await storyWithPhotos(page)}`);
        const photo = page
          .getByRole('button', { name: t('photo_open') })
          .first()
          .locator('img');
        await expectShown(photo, file, longest);
        expect(browserErrors).toEqual([]);
      });
    });
  }
});

test.describe('the announcement', () => {
  test.use({ isAnnounced: true });

  test('comes with a picture that is no larger than the middle size', async ({ page, browserErrors }) => {
    const asked = askedPhotos(page);
    await page.goto('/home');
    const dialog = page.getByRole('dialog', { name: 'โลกตัวอย่างของปักหมุด' });
    await expect(dialog).toBeVisible();
    await expectShown(dialog.locator('img').first(), 'middle.webp', 1_080);
    expect(asked).not.toContain('hd.jpg');
    expect(browserErrors).toEqual([]);
  });
});
