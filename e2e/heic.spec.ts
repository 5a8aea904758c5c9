/** Photos as iPhones and others write them, in a browser that cannot read them: the server makes them JPEG. */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { type Colour, heicPhoto } from '../apps/api/src/testing/heic.ts';
import { seriousFindings } from './axe.ts';
import { confirm, fileField, goTo, openComposer, type Words } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';
import { photographWithPosition } from './photograph.ts';
import { returnSlowly } from './weak-signal.ts';

test.use({ hasMaps: false });

/** A photograph of a held up phone: tiles that lie on their side, position and camera beside them. */
async function heic(name = 'IMG_0001.HEIC') {
  const photograph = await photographWithPosition();
  const { data, info } = await sharp(photograph)
    .rotate(90)
    .resize({ width: 480 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number): Colour => {
    const at = (y * info.width + x) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
  const exif = (await sharp(photograph).metadata()).exif?.subarray(6);
  const { width, height } = info;
  const buffer = heicPhoto({ width, height, colourAt, tile: 256, turned: 1, ...(exif && { exif }) });
  return { name, mimeType: 'image/heic', buffer };
}

const arrived = (dialog: Locator, t: Words) => dialog.getByText(t('photo_uploaded_of', { done: 1, count: 1 }));
const lost = /ERR_FAILED/;

test('a story with a HEIC photo is published, with the place out of the photo', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี ไอโฟน');
  const dialog = await openComposer(page, t);
  await fileField(dialog).setInputFiles([await heic()]);
  await expect(arrived(dialog, t)).toBeVisible();
  await test.step('the photo stands upright, as it was taken', async () => {
    const picture = dialog.getByRole('img', { name: t('photo_number', { number: 1 }) });
    await expect(picture).toBeVisible();
    const [width, height] = await picture.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ]);
    expect(width).toBeGreaterThan(height ?? 0);
  });
  await test.step('it can be changed like every photo', async () => {
    await dialog
      .getByRole('button', { name: t('photo_edit') })
      .first()
      .click();
    const editor = page.getByRole('dialog', { name: t('edit_photo_title') });
    await expect(editor.getByRole('button', { name: t('edit_photo_turn') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
  });
  await expect(dialog.getByText(/ภูเวียง|Phu Wiang/).first()).toBeVisible();
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('ภาพจากไอโฟน');
  await dialog.getByRole('textbox', { name: t('composer_detail') }).click();
  await page.keyboard.type('ถ่ายจากหน้าบ้าน');
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByRole('button', { name: t('composer_publish'), exact: true }).click();
  await confirm(page, t('composer_publish'));
  await expect(page.getByRole('heading', { level: 1, name: 'ภาพจากไอโฟน' })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('a HEIC photo goes with a comment too', async ({ page, words: t, browserErrors }) => {
  const me = await enterAsNewcomer(page, 'มานี ตอบด้วยภาพ');
  const story = await publishAs(page, me, 'เล่าเรื่องไว้ให้ตอบ');
  await page.goto(`/newslist/${story}`);
  await page.getByTestId('comment-photo').setInputFiles([await heic()]);
  await expect(page.getByText(t('comment_photo_ready'))).toBeVisible();
  await expect(page.getByRole('img', { name: t('comment_photo_chosen') })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('a HEIC photo becomes the own picture', async ({ page, words: t, browserErrors }) => {
  await enterAsNewcomer(page, 'มานี หน้าใหม่');
  await page.goto('/profile?tab=edit');
  await page
    .getByLabel(t('avatar_choose'))
    .first()
    .setInputFiles([await heic()]);
  const dialog = page.getByRole('dialog', { name: t('avatar_crop') });
  const save = dialog.getByRole('button', { name: t('save') });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('avatar_remove') })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('without a network a HEIC photo waits in the composer, says why, and is converted when the network is back', async ({
  page,
  context,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี ไม่มีเน็ต');
  const dialog = await openComposer(page, t);
  await context.setOffline(true);
  await fileField(dialog).setInputFiles([await heic()]);
  await expect(dialog.getByText(t('heic_needs_connection'))).toBeVisible();
  // The photo cannot be viewed and blurred yet, so the form does not promise to send the story by itself.
  await expect(dialog.getByText(t('composer_offline_heic'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('photo_retry', { number: 1 }) })).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('photo_remove', { number: 1 }) })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('ยังไม่มีสัญญาณ');
  await goTo(dialog, t, 'media', isMobile);
  await returnSlowly(page);
  await expect(arrived(dialog, t)).toBeVisible();
  await expect(dialog.getByText(t('heic_needs_connection'))).toBeHidden();
  await goTo(dialog, t, 'story', isMobile);
  await expect(dialog.getByLabel(t('composer_headline'))).toHaveValue('ยังไม่มีสัญญาณ');
  // Console messages about the missing network, from the map, fonts and scripts, are not the subject of this test.
  browserErrors.length = 0;
});

test('a HEIC photo that could not be converted is there again after the page was closed, to try again or to remove', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'มานี ปิดหน้า');
  const conversion = '**/private/media/conversion';
  await page.route(conversion, (route) => route.abort());
  const dialog = await openComposer(page, t);
  await fileField(dialog).setInputFiles([await heic()]);
  await expect(dialog.getByText(t('heic_needs_connection'))).toBeVisible();
  await test.step('the browser has it', async () => {
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<number>((settle) => {
            const opening = indexedDB.open('pakmut');
            opening.onsuccess = () => {
              const counting = opening.result.transaction('media').objectStore('media').count();
              counting.onsuccess = () => {
                opening.result.close();
                settle(counting.result);
              };
            };
          }),
      );
    await expect.poll(kept).toBe(1);
  });
  await page.goto('/home');
  await openComposer(page, t);
  await expect(dialog.getByText(t('heic_needs_connection'))).toBeVisible();
  await page.unroute(conversion);
  await dialog.getByRole('button', { name: t('photo_retry', { number: 1 }) }).click();
  await expect(arrived(dialog, t)).toBeVisible();
  await dialog.getByRole('button', { name: t('photo_remove', { number: 1 }) }).click();
  await expect(dialog.getByRole('img', { name: t('photo_number', { number: 1 }) })).toBeHidden();
  expect(browserErrors.filter((line) => !lost.test(line))).toEqual([]);
  browserErrors.length = 0;
});
