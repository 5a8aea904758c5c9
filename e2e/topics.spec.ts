/** Following hashtags and provinces (decision record 0078). */
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';

test.use({ hasMaps: false });

test('a followed hashtag brings its stories into the own feed, stands in the profile, and can be unfollowed and brought back', async ({
  page,
  words: t,
  otherPerson,
}) => {
  const author = await otherPerson('ผู้เขียนแท็ก');
  const tag = `ตามแท็ก${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`;
  const header = `ข่าวของแท็ก ${tag}`;
  await publishAs(author.page, author.who, header, { tag: [tag] });
  await enterAsNewcomer(page, 'คนตามแท็ก');
  await page.goto(`/newslist?tag=${tag}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `${t('follow')} #${tag}` }).click();
  await expect(main.getByRole('button', { name: `${t('follow_on')} #${tag}` })).toBeVisible();
  await page.goto('/home?feed=following');
  await expect(page.getByRole('link', { name: header }).first()).toBeVisible();
  await page.goto('/province/40');
  await main.getByRole('button', { name: `${t('follow')} ขอนแก่น` }).click();
  await expect(main.getByRole('button', { name: `${t('follow_on')} ขอนแก่น` })).toBeVisible();
  await page.goto('/profile?tab=following');
  const section = page.getByRole('region', { name: t('topics_followed') });
  await expect(section.getByRole('link')).toHaveText(['ขอนแก่น', `#${tag}`]);
  await section.getByRole('button', { name: `${t('follow_on')} #${tag}` }).click();
  await page.getByRole('button', { name: t('undo') }).click();
  await expect(section.getByRole('link', { name: `#${tag}` })).toBeVisible();
  await page.reload();
  await expect(section.getByRole('link')).toHaveCount(2);
});

test('a visitor is asked to log in before following', async ({ page, words: t }) => {
  await page.goto('/province/40');
  await page.getByRole('button', { name: `${t('follow')} ขอนแก่น` }).click();
  await expect(page.getByRole('alertdialog', { name: t('please_login') })).toBeVisible();
});
