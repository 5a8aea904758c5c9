/** Parts of the program come over the network when they are wanted: what happens where there is none, or a bad one. */
import type { Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { composerOf, fileField, type Words } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer } from './member.ts';
import { returnSlowly, withoutFetching } from './weak-signal.ts';

async function pressLogin(page: Page, t: Words): Promise<void> {
  await page
    .getByRole('button', { name: t('login'), exact: true })
    .first()
    .click();
}

async function answerNote(page: Page, label: string): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: label }).click();
}

test('what is opened without a network says so, keeps the page, and opens by itself when the network is back', async ({
  page,
  context,
  words: t,
  complaints,
}) => {
  await page.goto('/aboutus');
  await context.setOffline(true);
  await pressLogin(page, t);
  await expect(page.getByText(t('overlay_offline'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('about') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await returnSlowly(page);
  await expect(page.getByRole('dialog', { name: t('login') })).toBeVisible();
  await expect(page.getByText(t('overlay_offline'))).toBeHidden();
  expect(withoutFetching(complaints)).toEqual([]);
  complaints.length = 0;
});

test('what could not be fetched by a bad signal says so, keeps the page, and opens when it is tried again', async ({
  page,
  words: t,
  complaints,
}) => {
  await page.goto('/aboutus');
  const parts = '**/assets/login-*.js';
  await page.route(parts, (route) => route.abort());
  await pressLogin(page, t);
  await expect(page.getByText(t('overlay_failed'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('about') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await test.step('closing it leaves the page as it was', async () => {
    await answerNote(page, t('close'));
    await expect(page.getByText(t('overlay_failed'))).toBeHidden();
  });
  await pressLogin(page, t);
  await page.unroute(parts);
  await answerNote(page, t('try_again'));
  await expect(page.getByRole('dialog', { name: t('login') })).toBeVisible();
  expect(withoutFetching(complaints)).toEqual([]);
  complaints.length = 0;
});

test('a member who has been on a page for a while begins a story without a network', async ({
  page,
  context,
  words: t,
  complaints,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี ในถ้ำ');
  const composer = page.waitForResponse(/\/assets\/post-editor-.*\.js/);
  await page.goto('/home');
  await test.step('the form is there with all that belongs to it', async () => {
    await page.evaluate((address) => import(address), (await composer).url());
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    );
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: isMobile ? t('add_post_short') : t('add_post'), exact: true }).click();
  const dialog = composerOf(page, t);
  await expect(fileField(dialog)).toBeAttached();
  await expect(dialog.getByText(t('composer_offline'))).toBeVisible();
  expect(withoutFetching(complaints)).toEqual([]);
  complaints.length = 0;
});

test('after a part of the program was lost to a bad signal the next page brings it back', async ({
  page,
  words: t,
  complaints,
}) => {
  const parts = '**/assets/late-surfaces-*.js';
  await page.route(parts, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => /late-surfaces/.test(request.url()));
  await page.goto('/aboutus');
  await lost;
  await page.unroute(parts);
  const fetched = page.waitForResponse(/late-surfaces-.*\.js/);
  await page
    .getByRole('navigation', { name: t('main_navigation') })
    .getByRole('link', { name: t('news_map') })
    .click();
  await fetched;
  await expect(page).toHaveURL(/newsmap/);
  expect(withoutFetching(complaints)).toEqual([]);
  complaints.length = 0;
});
