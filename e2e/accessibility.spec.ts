/** Every route of the specification, in both themes, without serious findings of axe and without a complaint of the browser. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const routes = [
  '/home',
  '/newslist',
  '/newsmap',
  '/newsmapbox',
  '/extcontentlist',
  '/vdolist',
  '/events',
  '/usagestat',
  '/mapdemo',
  '/nandemo',
  '/learning',
  '/redeemlist',
  '/testlogin',
  '/surveylist',
  '/surveyans',
  '/renewpassword',
  '/aboutus',
  '/logindemo',
  '/reportercommunity',
  '/privacy',
  '/home?d=login',
  '/home?d=register',
  '/home?d=privacy',
];

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ look: { language: theme === 'light' ? 'th' : 'en', theme } });
    for (const route of routes) {
      test(`${route} has no serious finding`, async ({ page, complaints }) => {
        await page.goto(route);
        await expect(page.locator('h1, [role=dialog]').first()).toBeVisible();
        // Fade-ins would be measured half transparent.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.waitForTimeout(400);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(
          serious.map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .map(({ target }) => target.join(' '))
                .slice(0, 3)
                .join(', ')}`,
          ),
        ).toEqual([]);
        expect(complaints).toEqual([]);
      });
    }
  });
}

test('a story page has no serious finding, in its own right and as a dialog', async ({ page, complaints }) => {
  await page.goto('/newslist');
  const link = page.getByRole('article').first().getByRole('link').first();
  const path = (await link.getAttribute('href')) as string;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  );
  expect(complaints).toEqual([]);
});
