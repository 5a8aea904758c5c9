/** A story above the home page and the map, as above the list; and where it happened, in the maps of others. */
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pinsOf } from './map.ts';
import { enterAsNewcomer, publishAs, storyOfSomebody } from './member.ts';

test.describe('above the home page', () => {
  test.use({ hasMaps: false });

  test('a story opens as a dialog with its own address, and Back finds the feed where it was', async ({
    page,
    words: t,
    browserErrors,
  }) => {
    await page.goto('/home');
    const cards = page.getByRole('feed', { name: t('feed_label') }).getByRole('article');
    await expect(cards.first()).toBeVisible();
    const link = cards.nth(3).getByRole('heading').getByRole('link');
    const header = (await link.textContent()) as string;
    const address = (await link.getAttribute('href')) as string;
    expect(address).toMatch(/^\/newslist\//);
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(200);
    await link.click();
    const story = page.getByRole('dialog', { name: t('story_title') });
    await expect(story.getByRole('heading', { name: header })).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await seriousFindings(page)).toEqual([]);
    await page.goBack();
    await expect(story).toBeHidden();
    await expect(page).toHaveURL('/home');
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(4);
    await expect(link).toBeFocused();
    // The address alone is the page of the story.
    await page.goForward();
    await expect(story.getByRole('heading', { name: header })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(story).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/home');
    await expect(cards.first()).toBeVisible();
    expect(browserErrors).toEqual([]);
  });

  test('leads to the stories before and after it in the feed', async ({ page, words: t }) => {
    await page.goto('/home');
    const links = page.getByRole('feed', { name: t('feed_label') }).locator('article h2 a[href^="/newslist/"]');
    await expect(links.nth(2)).toBeVisible();
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const headers = await links.allTextContents();
    await links.nth(1).click();
    const story = page.getByRole('dialog', { name: t('story_title') });
    await expect(page).toHaveURL(addresses[1] as string);
    await story.getByRole('button', { name: t('story_next') }).click();
    await expect(page).toHaveURL(addresses[2] as string);
    await expect(story.getByRole('button', { name: t('story_next') })).toBeFocused();
    // Said once it is drawn.
    await expect(story.locator('header output')).toHaveText(headers[2] as string);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(addresses[1] as string);
    await story.getByRole('button', { name: t('close') }).click();
    await expect(page).toHaveURL('/home');
  });

  test('what opens above it closes before it', async ({ page, words: t }) => {
    await page.goto('/home');
    await page
      .getByRole('feed', { name: t('feed_label') })
      .locator('article h2 a')
      .first()
      .click();
    const story = page.getByRole('dialog', { name: t('story_title') });
    await expect(story.getByRole('heading').first()).toBeVisible();
    const address = page.url();
    await story.getByRole('button', { name: t('bookmark_post') }).click();
    await page
      .getByRole('alertdialog', { name: t('please_login') })
      .getByRole('button', { name: t('ok') })
      .click();
    const login = page.getByRole('dialog', { name: t('login') });
    await expect(login).toBeVisible();
    await page.goBack();
    await expect(login).toBeHidden();
    await expect(story).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(story).toBeHidden();
    await expect(page).toHaveURL('/home');
  });

  test('a related story takes its place', async ({ page, words: t }) => {
    await page.goto('/home');
    await page
      .getByRole('feed', { name: t('feed_label') })
      .locator('article h2 a')
      .first()
      .click();
    const story = page.getByRole('dialog', { name: t('story_title') });
    const related = story
      .getByRole('complementary', { name: t('story_related') })
      .getByRole('link')
      .first();
    const address = (await related.getAttribute('href')) as string;
    await related.click();
    await expect(page).toHaveURL(address);
    await expect(story).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/home');
    await expect(story).toBeHidden();
  });

  test('a reader who does not share a position chooses a province', async ({ page, words: t }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_done, failed) => failed?.({ code: 1 } as GeolocationPositionError);
    });
    await page.goto('/home?feed=near');
    await page.getByRole('button', { name: t('feed_near_share') }).click();
    await page.getByRole('combobox', { name: t('map_choose_province') }).selectOption('40');
    await expect(page).toHaveURL('/province/40');
  });

  test('the feed around the reader says how far away its stories are', async ({ page, words: t, context, baseURL }) => {
    const answer = await page.request.post('/api/v1/public/topic/listExplore', { data: { maxPerPage: 1 } });
    const [{ post_latitude: latitude, post_longitude: longitude }] = (await answer.json()).result;
    await context.grantPermissions(['geolocation'], { origin: baseURL as string });
    await context.setGeolocation({ latitude, longitude });
    await page.goto('/home?feed=near');
    await page.getByRole('button', { name: t('feed_near_share') }).click();
    const distance = new RegExp(`${t('distance_km', { km: '\\d+' })}|${t('distance_under_km')}`);
    await expect(page.getByRole('article').first().locator('time')).toContainText(distance);
  });
});

test('a story of the list beside the map opens above both', async ({ page, words: t, isMobile }) => {
  await page.goto('/newsmap');
  await expect(pinsOf(page).first()).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const story = page.getByRole('dialog', { name: t('story_title') });
  await expect(story.getByRole('heading').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/newslist\//);
  await page.goBack();
  await expect(story).toBeHidden();
  await expect(page).toHaveURL(/\/newsmap/);
  if (isMobile) await expect(page.locator('section[data-stop]')).toHaveAttribute('data-stop', 'half');
  await expect(pinsOf(page).first()).toBeVisible();
});

test.describe('where it happened', () => {
  test.use({ hasMaps: false });

  test('opens in the maps of the device, and on OpenStreetMap', async ({ page, words: t, baseURL, isMobile }) => {
    const { id } = await storyOfSomebody(baseURL as string);
    await page.goto(`/newslist/${id}`);
    const web = page.getByRole('link', { name: t('story_open_osm') });
    await expect(web).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=[\d.]+&mlon=[\d.]+#map=16\//);
    await expect(web).toHaveAttribute('rel', 'noopener noreferrer');
    const device = page.getByRole('link', { name: t('story_open_maps') });
    if (isMobile) await expect(device).toHaveAttribute('href', /^geo:[\d.]+,[\d.]+\?z=16&q=[\d.]+,[\d.]+$/);
    else await expect(device).toHaveCount(0);
    await expect(page.getByText(t('story_place_near'))).toHaveCount(0);
  });

  test('says so where the pin stands for its surroundings', async ({ page, words: t }) => {
    const author = await enterAsNewcomer(page, 'ผู้ไม่บอกชื่อ');
    const id = await publishAs(page, author, 'ข่าวที่หมุดไม่แม่น', { anonymous: 10 });
    await page.goto(`/newslist/${id}`);
    await expect(page.getByText(t('story_place_near'))).toBeVisible();
  });
});
