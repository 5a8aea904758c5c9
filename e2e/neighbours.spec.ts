/** From story to story of a list without going back to it (ux S-05). */
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';

test.use({ hasMaps: false });

test('the stories of a list are read one after the other by button, arrow key and finger, and Back leads to the list', async ({
  page,
  isMobile,
  words: t,
  browserErrors,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้อ่านทีละข่าว');
  for (const header of ['ข่าวเก่าสุด', 'ข่าวกลาง', 'ข่าวใหม่สุด']) await publishAs(page, author, header);
  await page.goto(`/newslist?by=${author.id}`);
  const list = page.url();
  const dialog = page.getByRole('dialog', { name: t('story_title') });
  const headline = dialog.getByRole('article').first().getByRole('heading').first();
  const [previous, next] = (['story_previous', 'story_next'] as const).map((key) =>
    dialog.getByRole('button', { name: t(key) }),
  ) as [ReturnType<typeof dialog.getByRole>, ReturnType<typeof dialog.getByRole>];
  await page.getByRole('link', { name: 'ข่าวใหม่สุด' }).click();
  await expect(headline).toHaveText('ข่าวใหม่สุด');
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  expect(await seriousFindings(page)).toEqual([]);
  await test.step('a story opens scrolled to its top, and its headline is announced', async () => {
    await dialog.getByRole('heading', { name: t('comment_count', { count: 0 }) }).scrollIntoViewIfNeeded();
    await next.click();
    await expect(headline).toHaveText('ข่าวกลาง');
    await expect(headline).toBeInViewport();
    await expect(dialog.getByRole('status').filter({ hasText: 'ข่าวกลาง' })).toBeAttached();
    await expect(next).toBeFocused();
  });
  await page.keyboard.press('ArrowRight');
  await expect(headline).toHaveText('ข่าวเก่าสุด');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(headline).toHaveText('ข่าวกลาง');
  await expect(previous).toBeFocused();
  await test.step('arrow keys in a comment field move the caret', async () => {
    const comment = dialog.getByRole('textbox').first();
    await comment.fill('เห็นด้วย');
    await comment.press('ArrowLeft');
    await comment.press('ArrowRight');
    await expect(headline).toHaveText('ข่าวกลาง');
    await expect(comment).toHaveValue('เห็นด้วย');
    await comment.fill('');
  });
  if (isMobile) {
    const title = dialog.getByRole('heading', { name: t('story_title'), exact: true });
    const touch = (x: number) => [{ identifier: 0, clientX: x, clientY: 30 }];
    await title.dispatchEvent('touchstart', { touches: touch(200), changedTouches: touch(200) });
    await title.dispatchEvent('touchend', { touches: [], changedTouches: touch(90) });
    await expect(headline).toHaveText('ข่าวเก่าสุด');
  }
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(list);
  expect(browserErrors).toEqual([]);
});

test('after the last loaded story the next page of the list is loaded', async ({ page, words: t, browserErrors }) => {
  await page.goto('/newslist?sort=viewed');
  const articles = page.getByRole('feed').getByRole('article');
  const shown = await articles.count();
  await articles
    .nth(shown - 1)
    .getByRole('link')
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('story_title') });
  await expect(dialog).toBeVisible();
  const address = page.url();
  await expect(dialog.getByRole('button', { name: t('story_next') })).not.toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: t('story_next') }).click();
  await expect(page).not.toHaveURL(address);
  await expect(dialog).toBeVisible();
  expect(browserErrors).toEqual([]);
});
