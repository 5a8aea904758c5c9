/** Every route of the specification, in both themes, without serious findings of axe and without an error in the browser's console. */
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes, textsOfLowContrast } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, publishAs, storyOfSomebody } from './member.ts';

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
    test(`${route} has no serious finding`, async ({ page, browserErrors }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(route);
      await expect(page.locator('h1, [role=dialog]').first()).toBeVisible();
      expect(await seriousFindingsInBothThemes(page)).toEqual([]);
      expect(browserErrors).toEqual([]);
    });
  }
});

test('a story page has no serious finding, in its own right and as a dialog', async ({
  page,
  baseURL,
  words: t,
  browserErrors,
}) => {
  const { id, header } = await storyOfSomebody(baseURL as string);
  await page.goto(`/newslist/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  await page.goto(`/newslist?q=${encodeURIComponent(header)}`);
  await page.getByRole('link', { name: header }).first().click();
  await expect(
    page.getByRole('dialog', { name: t('story_title') }).getByRole('heading', { name: header }),
  ).toBeVisible();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test('with prefers-contrast: more every text has a contrast of at least 7:1', async ({ page, browserErrors }) => {
  await page.emulateMedia({ contrast: 'more' });
  for (const route of ['/newslist', '/home', '/redeemlist']) {
    await page.goto(route);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await textsOfLowContrast(page), route).toEqual([]);
  }
  expect(browserErrors).toEqual([]);
});

test.describe('in a window of 320 points', () => {
  // The languages whose words take the most and the least room.
  test.use({
    hasMaps: false,
    look: async ({ isMobile }, use) => use({ language: isMobile ? 'my' : 'th', theme: 'light' }),
  });

  test('no page of a member is wider than 320 points', async ({ page, browserErrors }) => {
    await enterAsNewcomer(page, 'คนที่อ่านในจอแคบ');
    await page.setViewportSize({ width: 320, height: 640 });
    const wider: string[] = [];
    for (const route of [...routes, '/profile?tab=edit', '/profile?tab=posts']) {
      await page.goto(route);
      await expect(page.locator('h1, [role=dialog]').first()).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wider.push(`${route} is ${width} wide`);
    }
    expect(wider).toEqual([]);
    expect(browserErrors).toEqual([]);
  });
});

// WCAG 3.1.2: readers of screens speak Thai words in Thai, and each script is set by its own measure.
test.describe('on an English page', () => {
  test.use({ look: { language: 'en', theme: 'light' }, hasMaps: false });

  test('content that people and the newsroom wrote in Thai has lang="th"', async ({ page, browserErrors }) => {
    const me = await enterAsNewcomer(page, 'ผู้เขียนภาษาไทย');
    const [bio, remark] = ['เล่าเรื่องริมน้ำ', 'ขอให้ทุกคนปลอดภัย'];
    await callAs(page, me, 'POST', '/private/member/myProfile', { bio });
    const postID = await publishAs(page, me, 'ข่าวที่มีความคิดเห็น');
    await callAs(page, me, 'POST', '/private/topic/comment', { postID, commentText: remark });
    await page.goto(`/newslist/${postID}`);
    await expect(page.getByText(remark)).toHaveAttribute('lang', 'th');
    await page.goto(`/aboutus?d=reporter.${me.id}`);
    await expect(page.getByText(bio)).toHaveAttribute('lang', 'th');
    await page.goto('/redeemlist');
    await expect(page.getByRole('heading', { name: 'หมวกปักหมุด' })).toHaveAttribute('lang', 'th');
    expect(browserErrors).toEqual([]);
  });
});

test('on a phone every button takes touches on 44 points, also one that is drawn smaller', { tag: '@phone' }, async ({
  page,
  baseURL,
  browserErrors,
}) => {
  const { id } = await storyOfSomebody(baseURL as string);
  const small: string[] = [];
  for (const address of ['/home', '/newslist', `/newslist/${id}`, '/vdolist', '/newsmap', '/help']) {
    await page.goto(address);
    small.push(...(await buttonsOfLittleReach(page)).map((name) => `${address}: ${name}`));
  }
  expect(small).toEqual([]);
  expect(browserErrors).toEqual([]);
});

/** Buttons, and links that look like them, on whose height a finger finds less than 44 points. */
function buttonsOfLittleReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const found: string[] = [];
    for (const button of document.querySelectorAll<HTMLElement>('button')) {
      if (!button.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      button.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (down: number) => button.contains(document.elementFromPoint(x, y + down));
      // What is covered is tried where it is not.
      if (!isHit(0)) continue;
      if (![-least / 2 + 1, least / 2 - 1].every(isHit))
        found.push(`${button.ariaLabel ?? button.textContent} ${Math.round(width)}×${Math.round(height)}`);
    }
    return found;
  });
}
