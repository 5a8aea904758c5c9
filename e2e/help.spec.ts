/** Help: where it is found, and whom to call. */
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';

test.use({ hasMaps: false });

test('help and contact are in the menu and in the footer', async ({ page, words: t, browserErrors }) => {
  await page.goto('/home');
  await page
    .getByRole('button', { name: t('menu'), exact: true })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: t('menu') })
    .getByRole('link', { name: t('help_title') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('help_title') })).toBeVisible();
  await expect(page.getByRole('link', { name: /1669/ })).toHaveAttribute('href', 'tel:1669');
  await expect(page.getByText(t('help_safe_a'))).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: t('help_title') })).toHaveAttribute(
    'href',
    '/help',
  );
  expect(browserErrors).toEqual([]);
});

test('a story of a disaster says whom to call, other stories do not', async ({ page, words: t, browserErrors }) => {
  const author = await enterAsNewcomer(page, 'ผู้เขียนข่าวน้ำท่วม');
  const numbers = page.getByRole('complementary', { name: t('emergency_title') });
  await page.goto(`/newslist/${await publishAs(page, author, 'น้ำเข้าบ้านแล้ว')}`);
  await expect(numbers.getByRole('link', { name: /1784/ })).toHaveAttribute('href', 'tel:1784');
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto(`/newslist/${await publishAs(page, author, 'งานวัดประจำปี', { categoryID: 1 })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'งานวัดประจำปี' })).toBeVisible();
  await expect(numbers).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});
