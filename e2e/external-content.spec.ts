/** Articles of other sites: from the demo world, of one source or of all, and again without a network (decision 0105). */
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', hasMaps: false });

test('articles of other sites are read by source, open in a new tab, and stay when the network is gone', async ({
  page,
  context,
  words: t,
}) => {
  await context.route('https://theactive.thaipbs.or.th/**', (route) => route.fulfill({ body: 'the other site' }));
  await page.goto('/extcontentlist');
  const articles = page.getByRole('article');
  await expect(articles.first()).toBeVisible();
  const all = await articles.count();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);

  await test.step('those of one source', async () => {
    await articles.getByRole('link', { name: 'The Active', exact: true }).click();
    await expect(page).toHaveURL(/source=/);
    await expect(articles).toHaveCount(1);
    const opening = context.waitForEvent('page');
    await articles.getByRole('heading').getByRole('link').click();
    await expect((await opening).getByText('the other site')).toBeVisible();
    await page.getByRole('button', { name: t('ext_content_all') }).click();
    await expect(articles).toHaveCount(all);
  });

  await test.step('without a network', async () => {
    const kept = () => page.evaluate(async () => (await (await caches.open('shell')).keys()).length);
    await expect.poll(kept, { timeout: 20_000 }).toBe(1);
    // A page counts as read after a second, and its copy is there soon after.
    await expect(async () => {
      await context.setOffline(false);
      await page.goto('/extcontentlist');
      await expect(articles).toHaveCount(all);
      await context.setOffline(true);
      await page.goto('/extcontentlist');
      await expect(page.getByText(t('offline_kept', { time: '' }).trim())).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(articles).toHaveCount(all);
  });
});
