/** The filters that the map shares with the list of news, and what they lead to. */
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pinsOf, showWords, zoomOf } from './map.ts';
import { storyOfSomebody } from './member.ts';

/** The centre of the map of the address. */
function centreOf(url: string): { latitude: number; longitude: number } {
  const [latitude = Number.NaN, longitude = Number.NaN] = (new URL(url).searchParams.get('at') ?? '')
    .split(',')
    .map(Number);
  return { latitude, longitude };
}

test('a province that is chosen in the panel is shown, and goes on to the list and back', async ({
  page,
  words: t,
  isMobile,
}) => {
  await page.goto('/newsmap');
  await expect(pinsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: t('news_filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('news_filters') });
  await panel.getByRole('combobox', { name: t('area_province') }).selectOption('40');
  await panel.getByRole('button', { name: t('news_media_photo'), exact: true }).click();
  // Opens with the news that pass, and says how many before.
  await panel.getByRole('button', { name: showWords(t) }).click();
  await expect(page).toHaveURL(/pv=40/);
  await expect.poll(() => centreOf(page.url()).latitude).toBeCloseTo(16.4, 0);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(6.5);
  if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasNotText: 'ขอนแก่น' })).toHaveCount(0);
  await page.getByRole('link', { name: t('news_map_as_list') }).click();
  await expect(page).toHaveURL(/\/newslist\?pv=40&box=.*&media=photo/);
  await page.getByRole('link', { name: t('news_on_map') }).click();
  await expect(page).toHaveURL(/\/newsmap\?pv=40&media=photo&at=/);
});

test('amphoe, tambon, distance, reporter and photos alone filter the map of an address, as the list', async ({
  page,
  words: t,
  isMobile,
  baseURL,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => request.url().includes('mapClusters') && asked.push(new URL(request.url())));
  const by = '0198c3d2-7a10-7c31-8f5e-2f6a1b3c4d5e';
  await storyOfSomebody(baseURL as string);
  await page.goto(`/newsmap?at=16.4,102.8,8&pv=40&am=4001&td=400101&near=16.43,102.83,10&media=photo&by=${by}`);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const { searchParams: sent } = asked.at(-1) as URL;
  expect(Object.fromEntries(sent)).toMatchObject({
    provinceID: '40',
    amphurID: '4001',
    districtID: '400101',
    latitude: '16.43',
    longitude: '102.83',
    radiusKm: '10',
    media: 'photo',
    postBy: by,
  });
  await expect(page.getByRole('button', { name: t('news_filters_count', { count: 4 }) })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
  for (const words of [t('news_near_km', { km: 10 }), t('news_media_photo'), t('member_reporter')])
    await expect(page.getByRole('button', { name: t('news_remove_filter', { name: words }) })).toBeVisible();
});

test('an area that does not exist has no stories, and is no failure', async ({ page, words: t, isMobile }) => {
  await page.goto('/newsmap?at=16.4,102.8,8&pv=99');
  if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
  await expect(page.getByText(t('news_map_empty'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('map_pins_failed'))).toBeHidden();
});

test('every category can be reached in the panel', async ({ page, words: t }) => {
  await page.goto('/newsmap');
  await expect(pinsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: t('news_filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('news_filters') });
  const chips = panel.getByRole('group', { name: t('feed_categories') }).getByRole('button');
  await expect(chips).toHaveCount(9);
  for (const chip of await chips.all()) {
    await chip.scrollIntoViewIfNeeded();
    await expect(chip).toBeInViewport({ ratio: 1 });
    await chip.click({ trial: true });
  }
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/newsmap/);
});
