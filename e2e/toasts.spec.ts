/** Toasts are visible and reachable over dialogs too, and cover no button of an open layer. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, publishAs } from './member.ts';

test.use({ hasMaps: false });

/** The buttons of an open layer that a toast covers. */
function coveredButtons(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Waits for the layer to be rendered before it is measured.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const boxOf = (element: Element) => element.getBoundingClientRect();
    // The second selector is the plain toast, shown until the toast surface is loaded.
    const notes = [...document.querySelectorAll('[aria-live=polite][role=region] > [role], output > div')].map(boxOf);
    if (notes.length === 0) return ['no note is there'];
    return [...document.querySelectorAll('[role=dialog][data-keep-clear], [role=menu]')]
      .flatMap((open) => {
        const frame = boxOf(open);
        return [...open.querySelectorAll('button, a, [role=menuitem]')].map((button) => ({ button, frame }));
      })
      .filter(({ button, frame }) => {
        const { top, bottom, left, right } = boxOf(button);
        // Buttons that are scrolled out of the layer are not visible.
        const seen = { top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom) };
        return notes.some(
          (note) =>
            seen.bottom > seen.top &&
            note.top < seen.bottom &&
            note.bottom > seen.top &&
            note.left < right &&
            note.right > left,
        );
      })
      .map(({ button }) => button.textContent ?? '');
  });
}

test('a toast does not cover a menu that opens at its place', async ({ page, words: t, browserErrors }) => {
  const author = await enterAsNewcomer(page, 'ผู้เขียนริมบึง');
  const postID = await publishAs(page, author, `ข่าวริมบึง ${Date.now().toString(36)}`);
  await callAs(page, author, 'POST', '/private/topic/comment', { postID, commentText: 'น้ำใส' });
  await page.goto(`/newslist/${postID}`);
  const menu = page.locator('#comments').getByRole('button', { name: t('comment_menu') });
  await menu.click();
  await page.getByRole('menuitem', { name: t('comment_edit') }).click();
  await page
    .locator('#comments')
    .getByRole('button', { name: t('comment_save') })
    .click();
  await expect(page.getByText(t('edit_comment_success'))).toBeVisible();
  // The toast stays while the pointer is over it.
  await page.getByText(t('edit_comment_success')).hover();
  await menu.evaluate((button) => {
    const note = document.querySelector('[aria-live=polite][role=region] > [role]')?.getBoundingClientRect();
    scrollBy(0, button.getBoundingClientRect().bottom - (note?.top ?? 0));
  });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('comment_delete') })).toBeVisible();
  await expect.poll(() => coveredButtons(page)).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test('a toast from a sheet is placed beside the sheet', async ({
  page,
  context,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/home');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: t('share_post') })
    .click();
  const sheet = page.getByRole('dialog', { name: t('share_menu') });
  await sheet.getByRole('button', { name: t('copy_link') }).click();
  await expect(page.getByText(t('copy_success'))).toBeVisible();
  await expect.poll(() => coveredButtons(page)).toEqual([]);
  if (isMobile) {
    await test.step('a toast is placed beside a sheet of full height', async () => {
      await page.reload();
      await sheet.getByRole('button', { name: t('share_embed') }).click();
      await sheet.getByRole('button', { name: t('share_embed_copy') }).click();
      await expect(page.getByText(t('share_embed_copied'))).toBeVisible();
      await expect.poll(() => coveredButtons(page)).toEqual([]);
    });
  }
  expect(browserErrors).toEqual([]);
});

test('a toast makes way for a layer also before the toast surface is loaded', async ({
  page,
  context,
  words: t,
  browserErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    // Toasts never time out here, so that a slow machine does not fail the test.
    const longest = 5_000;
    Object.assign(window, {
      setTimeout: (act: () => void, wait = 0) => (wait > longest ? 0 : later(act, wait)),
    });
  });
  await page.route(/lazy-surfaces[^/]*\.js/, () => {});
  await page.goto('/home');
  const share = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: t('share_post') });
  const sheet = page.getByRole('dialog', { name: t('share_menu') });
  await share.click();
  await sheet.getByRole('button', { name: t('copy_link') }).click();
  const note = page.locator('output').getByText(t('copy_success'));
  await expect(note).toBeVisible();
  await expect.poll(() => coveredButtons(page)).toEqual([]);
  await sheet.getByRole('button', { name: t('close') }).click();
  await expect(sheet).toBeHidden();
  await expect(note).toBeVisible();
  await share.click();
  await expect(sheet).toBeVisible();
  await expect.poll(() => coveredButtons(page)).toEqual([]);
  await expect(note).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('the action of a toast above a dialog is reachable by keyboard', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้ใช้แป้นพิมพ์');
  const postID = await publishAs(page, author, `ข่าวแป้นพิมพ์ ${Date.now().toString(36)}`);
  const other = await otherPerson('ผู้ถาม');
  await callAs(other.page, other.who, 'POST', '/private/topic/comment', { postID, commentText: 'อยู่ไหน' });
  await page.goto('/aboutus?d=alerts');
  const dialog = page.getByRole('dialog', { name: t('alerts') });
  // Others may tell everybody something meanwhile, as of a survey that opens.
  const asked = dialog.getByRole('listitem').filter({ hasText: 'อยู่ไหน' });
  await asked.getByRole('button').last().click();
  await expect(asked).toHaveCount(0);
  const undo = page.getByRole('button', { name: t('undo') });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(1);
  expect(browserErrors).toEqual([]);
});
