/** Faces of a photo are proposed for blurring, found on the device (decision record 0079). */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { seriousFindings } from './axe.ts';
import { choose, editPhoto, openComposer, type Words } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer } from './member.ts';
import { withoutFetching } from './weak-signal.ts';

test.use({ hasMaps: false });

/** Of NASA, in the public domain (NOTICE). */
const portrait = readFileSync(new URL('photographs/astronaut.jpg', import.meta.url));
/** Where the middle of each face is in `twoFaces`, and how far from it everything belongs to the face. */
const near = { x: 300, y: 188, reach: 40 };
const far = { x: 1_281, y: 578, reach: 14 };

/** A near face on the left and a far one on the right. */
async function twoFaces() {
  const buffer = await sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: '#7a8794' } })
    .composite([
      { input: await sharp(portrait).resize(700).toBuffer(), left: 0, top: 30 },
      { input: await sharp(portrait).resize(230).toBuffer(), left: 1_180, top: 526 },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'crowd.jpg', mimeType: 'image/jpeg', buffer };
}

const outlineOf = (editor: Locator, t: Words, number: number) =>
  editor.getByRole('button', { name: t('edit_photo_face', { number }), exact: true });

/** The bodies of the photos that the browser sends. */
async function watchPhotos(page: Page): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  await page.route('**/private/uploadFile/topicImg', async (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.continue();
  });
  return sent;
}

/** The JPEG file in the body of a form. */
function photoIn(body: Buffer): Buffer {
  return body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
}

/** How much the colours differ on average between two pictures, in a square around a point. */
async function difference(a: Buffer, b: Buffer, { x, y, reach }: typeof near): Promise<number> {
  const area = { left: x - reach, top: y - reach, width: reach * 2, height: reach * 2 };
  const [one, other] = await Promise.all(
    [a, b].map((file) => sharp(file).extract(area).removeAlpha().raw().toBuffer()),
  );
  if (!one || !other) throw new Error('no picture');
  return one.reduce((sum, colour, index) => sum + Math.abs(colour - (other[index] ?? 0)), 0) / one.length;
}

test('faces are proposed, only what the person pressed is blurred, and the rest of the photo stays', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const sent = await watchPhotos(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await enterAsNewcomer(page, 'มานะ เบลอหน้า');
  const dialog = await openComposer(page, t);
  const photo = await twoFaces();
  await choose(dialog, t, [photo]);
  expect(fetched.filter((url) => /litert|tflite|face-worker/.test(url))).toEqual([]);
  const editor = await editPhoto(page, t);
  await expect(editor.getByText(t('edit_photo_faces_found', { count: 2 }))).toBeVisible({ timeout: 60_000 });
  await test.step('only the thread that searches may compile WebAssembly, and it may speak to nobody else', async () => {
    const policyOf = async (url: string) => (await page.request.get(url)).headers()['content-security-policy'] ?? '';
    const [worker, ...others] = ['face-worker', 'entry.client'].map((name) =>
      fetched.find((url) => url.includes(name)),
    );
    const policy = await policyOf(worker as string);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("connect-src 'self';");
    for (const other of [page.url(), ...others]) expect(await policyOf(other as string)).not.toContain('wasm');
  });
  await test.step('nothing is blurred without the person', async () => {
    await expect(editor.getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(editor.getByRole('button', { name: t('edit_photo_undo') })).toBeDisabled();
    expect(await seriousFindings(page)).toEqual([]);
  });
  await test.step('all are blurred at once, and one is shown again by key', async () => {
    await editor.getByRole('button', { name: t('edit_photo_faces_all') }).click();
    await expect(editor.getByRole('button', { pressed: true })).toHaveCount(2);
    await outlineOf(editor, t, 2).press('Enter');
    await expect(outlineOf(editor, t, 2)).toHaveAttribute('aria-pressed', 'false');
    await outlineOf(editor, t, 1).click();
    await expect(editor.getByRole('button', { pressed: true })).toHaveCount(0);
    await outlineOf(editor, t, 1).click();
  });
  const before = sent.length;
  await editor.getByRole('button', { name: t('edit_photo_done') }).click();
  await expect(editor).toBeHidden();
  await expect.poll(() => sent.length).toBeGreaterThan(before);
  const edited = photoIn(sent.at(-1) as Buffer);
  expect(await difference(photo.buffer, edited, near)).toBeGreaterThan(10);
  expect(await difference(photo.buffer, edited, far)).toBeLessThan(5);
  expect(await difference(photo.buffer, edited, { x: 900, y: 500, reach: 100 })).toBeLessThan(5);
  expect(browserErrors).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('faces are found without a network once the search was used', async ({ page, context, words: t }) => {
    await enterAsNewcomer(page, 'มานี ไม่มีเน็ต');
    const dialog = await openComposer(page, t);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await choose(dialog, t, [await twoFaces()]);
    const found = t('edit_photo_faces_found', { count: 2 });
    const editor = await editPhoto(page, t);
    await expect(editor.getByText(found)).toBeVisible({ timeout: 60_000 });
    await editor.getByRole('button', { name: t('done'), exact: true }).click();
    await expect(editor).toBeHidden();
    await context.setOffline(true);
    await editPhoto(page, t);
    // A search is a thread of its own, which loads all of it again.
    await expect(editor.getByText(t('edit_photo_faces_searching'))).toBeVisible();
    await expect(editor.getByText(found)).toBeVisible({ timeout: 60_000 });
  });
});

test('a search for faces that cannot run says so, and the photo is blurred by hand', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.route(/\.(wasm|tflite)$/, (route) => route.abort());
  await enterAsNewcomer(page, 'ชูใจ เครื่องเก่า');
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await twoFaces()]);
  const editor = await editPhoto(page, t);
  await expect(editor.getByText(t('edit_photo_faces_failed'))).toBeVisible({ timeout: 30_000 });
  await editor.getByRole('button', { name: t('edit_photo_blur') }).click();
  await editor.getByRole('button', { name: t('edit_photo_done') }).click();
  await expect(editor).toBeHidden();
  await expect(dialog.getByText(t('photo_uploaded_of', { done: 1, count: 1 }))).toBeVisible();
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

test('somebody who saves data is asked before the search is fetched', async ({ page, context, words: t, baseURL }) => {
  await context.addCookies([{ name: 'dataSaver', value: '1', url: baseURL as string }]);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await enterAsNewcomer(page, 'มานะ ประหยัดเน็ต');
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await twoFaces()]);
  const editor = await editPhoto(page, t);
  const search = editor.getByRole('button', { name: t('edit_photo_faces_search') });
  await expect(search).toBeVisible();
  expect(fetched.filter((url) => /litert|tflite|face-worker/.test(url))).toEqual([]);
  await search.click();
  await expect(editor.getByText(t('edit_photo_faces_found', { count: 2 }))).toBeVisible({ timeout: 60_000 });
});
