/** Sharing a reporter's profile: their pins on a map, the address as a QR code. */
import type { Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';

test.use({ look: async ({ isMobile }, use) => use({ language: isMobile ? 'th' : 'en', theme: 'light' }) });

/** A member with a story, viewed by another. */
async function reporterWithStory(page: Page): Promise<{ id: string; name: string; header: string }> {
  const name = 'ผู้ปักหมุด';
  const author = await enterAsNewcomer(page, name);
  const header = `ปักไว้บนแผนที่ ${Date.now().toString(36)}`;
  await publishAs(page, author, header);
  await page.evaluate(() => localStorage.clear());
  return { id: author.id, name, header };
}

test('a reporter’s pins are shown on a map, whose scripts are loaded on request', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const { id, name, header } = await reporterWithStory(page);
  const maps: string[] = [];
  page.on('request', (request) => /maplibre/.test(request.url()) && maps.push(request.url()));
  await page.goto(`/aboutus?d=reporter.${id}`);
  const dialog = page.getByRole('dialog', { name: t('reporter_profile') });
  await expect(dialog.getByRole('article')).toHaveCount(1);
  expect(maps).toEqual([]);

  await dialog.getByRole('tab', { name: t('news_map'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`d=reporter\\.${id}\\.map`));
  await expect(dialog.getByRole('region', { name: t('reporter_map_of', { name }) })).toBeVisible();
  expect(maps).not.toEqual([]);
  const pin = dialog.getByRole('button', { name: new RegExp(header) });
  await expect(pin).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('a reload keeps the map, and the list says the same in words', async () => {
    await page.reload();
    await expect(pin).toBeVisible();
    await dialog.getByRole('button', { name: t('news_map_as_list') }).click();
    await expect(dialog.getByRole('article').getByRole('link', { name: header })).toBeVisible();
  });

  await dialog.getByRole('tab', { name: t('news_map'), exact: true }).click();
  await pin.click();
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test.describe('where maps cannot be drawn', () => {
  test.use({ hasMaps: false });

  test('the map of a reporter leads to the list', async ({ page, words: t, browserErrors }) => {
    const { id, header } = await reporterWithStory(page);
    await page.goto(`/aboutus?d=reporter.${id}.map`);
    const dialog = page.getByRole('dialog', { name: t('reporter_profile') });
    await expect(dialog.getByText(t('map_unavailable'))).toBeVisible();
    await dialog.getByRole('button', { name: t('news_map_as_list') }).click();
    await expect(dialog.getByRole('article').getByRole('link', { name: header })).toBeVisible();
    expect(browserErrors).toEqual([]);
  });

  test('a member without stories has no pins', async ({ page, words: t, browserErrors }) => {
    const { id } = await enterAsNewcomer(page, 'ยังไม่ปักหมุด');
    await page.goto(`/aboutus?d=reporter.${id}.map`);
    await expect(page.getByText(t('reporter_map_empty'))).toBeVisible();
    expect(browserErrors).toEqual([]);
  });

  test('the address of a profile is shared as a QR code and as a public link', async ({
    page,
    context,
    words: t,
    browserErrors,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await enterAsNewcomer(page, 'เจ้าของโปรไฟล์');
    await page.goto(`/aboutus?d=reporter.${id}`);
    const dialog = page.getByRole('dialog', { name: t('reporter_profile') });
    await dialog.getByRole('button', { name: t('reporter_menu') }).click();
    await expect(page.getByRole('menuitem', { name: t('block'), exact: true })).toHaveCount(0);
    await page.getByRole('menuitem', { name: t('share_qr') }).click();
    const sheet = page.getByRole('dialog', { name: t('share_qr') });
    await expect(sheet.getByRole('img', { name: t('reporter_qr_of', { name: 'เจ้าของโปรไฟล์' }) })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: t('copy_link') }).click();
    const address = `${baseURL}/reportercommunity?d=reporter.${id}`;
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(dialog).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await expect(dialog.getByRole('heading', { name: 'เจ้าของโปรไฟล์' })).toBeVisible();
    expect(browserErrors).toEqual([]);
  });
});
