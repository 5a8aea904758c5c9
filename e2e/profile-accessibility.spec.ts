/** Every part of the profile for everybody: both themes without serious findings of axe, and without a network. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer } from './member.ts';
import { returnSlowly, withoutFetching } from './weak-signal.ts';

const tabs = [
  '',
  'posts',
  'bookmarks',
  'history',
  'following',
  'blocked',
  'edit',
  'identity',
  'notifications',
  'privacy',
  'security',
  'look',
  'download',
  'delete',
];

// Phones in Thai and light, desktops in English and dark: every part in both themes and at both widths.
test.describe('for everybody', () => {
  test.use({
    look: async ({ isMobile }, use) =>
      use(isMobile ? { language: 'th', theme: 'light' } : { language: 'en', theme: 'dark' }),
  });

  test('the profile and its sub-pages have no serious finding', async ({ page, words: t, browserErrors }) => {
    test.setTimeout(150_000);
    await enterAsNewcomer(page, 'มานี ตรวจสอบ');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const tab of tabs) {
      await page.goto(tab ? `/profile?tab=${tab}` : '/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      if (tab === 'delete') await page.getByRole('button', { name: t('leave_start') }).click();
      await expectNoSeriousFinding(page, tab);
    }
    expect(browserErrors).toEqual([]);
  });

  test('its dialogs and the request page have no serious finding', async ({ page, words: t, browserErrors }) => {
    await enterAsNewcomer(page, 'มานี ตรวจซ้ำ');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of [
      '/profile?d=persona',
      '/profile?d=following',
      '/profile?d=followers',
      '/datadeletion',
      '/datadeletion?confirm=x',
    ]) {
      await page.goto(path);
      await expect(page.locator('h1, [role=dialog]').first()).toBeVisible();
      await expect(page.locator('[role=dialog] [aria-busy=true]')).toHaveCount(0);
      await expectNoSeriousFinding(page, path);
    }
    await page.goto('/profile?tab=edit');
    const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await smallPicture() };
    await page.getByLabel(t('avatar_choose')).first().setInputFiles(picture);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSeriousFinding(page, 'crop');
    expect(browserErrors).toEqual([]);
  });
});

test('without a network switches are queued, and forms say so and keep the typed values', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'มานี ไร้สัญญาณ');
  await page.goto('/profile?tab=edit');
  const bio = page.getByLabel(t('profile_bio'));
  await bio.fill('เขียนไว้ก่อน');
  await page.context().setOffline(true);
  await expect(page.getByText(t('profile_offline_save')).first()).toBeVisible();
  await expect(bio).toHaveValue('เขียนไว้ก่อน');
  await page.context().setOffline(false);
  await page
    .getByRole('region', { name: t('profile_public') })
    .getByRole('button', { name: t('save') })
    .click();
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible();

  await page.goto('/profile?tab=privacy');
  const box = page.getByLabel(t('privacy_province'));
  await expect(box).toBeChecked();
  await page.context().setOffline(true);
  await box.uncheck();
  await expect(page.getByText(t('setting_waits'))).toBeVisible();
  await returnSlowly(page);
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

async function expectNoSeriousFinding(page: Page, where: string): Promise<void> {
  expect(await seriousFindings(page), where).toEqual([]);
}

function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#c08457' } })
    .jpeg()
    .toBuffer();
}
