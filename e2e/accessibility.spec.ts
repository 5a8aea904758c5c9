/** Every route of the specification, in both themes, without serious findings of axe and without a complaint of the browser. */
import { seriousFindings, seriousFindingsInBothThemes } from './axe.ts';
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
  '/opendata',
  '/logindemo',
  '/reportercommunity',
  '/privacy',
  '/protestform',
  '/home?d=login',
  '/home?d=register',
  '/home?d=privacy',
];

// Phones in Thai, desktops in English. A theme is an attribute of the page: both are looked at on one visit.
test.describe('in light and dark', () => {
  test.use({
    look: async ({ isMobile }, use) => use({ language: isMobile ? 'th' : 'en', theme: 'light' }),
  });
  for (const route of routes) {
    test(`${route} has no serious finding`, async ({ page, complaints }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(route);
      await expect(page.locator('h1, [role=dialog]').first()).toBeVisible();
      expect(await seriousFindingsInBothThemes(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }
});

test('a story page has no serious finding, in its own right and as a dialog', async ({ page, complaints }) => {
  await page.goto('/newslist');
  const link = page.getByRole('article').first().getByRole('link').first();
  const path = (await link.getAttribute('href')) as string;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
