/** Finding news: words and suggestions, the panel of filters, what the address keeps, videos and highlights. */
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a Thai word inside a sentence is found, and suggestions lead to hashtags and places', async ({
  page,
  words: t,
  complaints,
}) => {
  await page.goto('/newslist');
  await page.getByLabel(t('news_search_label')).last().fill('ขอนแก่น');
  await expect(page).toHaveURL(/q=/);
  const suggestions = page.getByRole('list', { name: t('news_suggestions') });
  await suggestions.getByRole('link', { name: 'ขอนแก่น', exact: true }).last().click();
  await expect(page).toHaveURL(/pv=40/);
  await expect(page.getByRole('article').first()).toContainText('ขอนแก่น');
  expect(complaints).toEqual([]);
});

test('what was found is marked, and a photo of the story comes closer until Escape or Back puts it away', async ({
  page,
  words: t,
  complaints,
}) => {
  await page.goto(`/newslist?q=${encodeURIComponent('ห้วยทราย')}`);
  const story = page.getByRole('article').filter({ hasText: 'น้ำล้นตลิ่ง' }).first();
  await expect(story.locator('mark').first()).toHaveText('ห้วยทราย');
  await story.getByRole('link').first().click();
  await page
    .getByRole('button', { name: t('photo_open') })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: t('story_photo_of', { number: 1, count: 3 }) });
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL(/photo=1/);
  await viewer.getByRole('button', { name: t('map_zoom_in') }).click();
  await viewer.getByRole('button', { name: t('map_zoom_out') }).click();
  await viewer.getByRole('button', { name: t('story_photo_next') }).click();
  await expect(page).toHaveURL(/photo=2/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/photo=/);
  await page
    .getByRole('button', { name: t('photo_open') })
    .first()
    .click();
  await expect(page).toHaveURL(/photo=1/);
  await expect(viewer.getByRole('button', { name: t('close') })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  // The address changes before the page is drawn.
  await expect(page.getByRole('dialog', { name: t('story_photo_of', { number: 2, count: 3 }) })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/photo=/);
  await expect(page.getByRole('dialog', { name: t('story_title') })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('filters are chosen in the panel, stand in the address, survive a reload and are taken away one by one', async ({
  page,
  context,
  words: t,
  complaints,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 16.65, longitude: 102.38 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/newslist');
  await page.getByRole('button', { name: t('news_filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('news_filters') });
  await panel.getByRole('button', { name: t('news_when_custom') }).click();
  await panel.getByLabel(t('news_from')).fill('31/12/2569');
  await panel.getByLabel(t('news_to')).fill('๑/๑/๒๕๖๙');
  await expect(panel.getByText(t('news_date_turned'))).toBeVisible();
  await panel.getByLabel(t('news_from')).fill('1/1/2563');
  await panel.getByLabel(t('news_to')).fill('31/12/2583');
  await panel.getByRole('button', { name: t('news_near') }).click();
  await panel.getByLabel(t('news_near')).selectOption({ label: t('news_near_km', { km: 50 }) });
  await panel.getByLabel(t('news_sort')).selectOption({ label: t('news_sort_nearest') });
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: new RegExp(t('news_filters_show', { count: '\\d+' })) }).click();
  await expect(page).toHaveURL(/from=2020-01-01&to=2040-12-31&near=16\.65%2C102\.38%2C50&sort=nearest/);
  await page.reload();
  await expect(page.getByRole('button', { name: t('news_filters_count', { count: 3 }) })).toBeVisible();
  await expect(page.getByText(/ภูเวียง/).first()).toBeVisible();
  await page.getByRole('button', { name: t('news_remove_filter', { name: t('news_near_km', { km: 50 }) }) }).click();
  await expect(page).not.toHaveURL(/near=/);
  await page.getByRole('button', { name: t('news_clear_filters') }).click();
  await expect(page).toHaveURL(/\/newslist$/);
  expect(complaints).toEqual([]);
});

test('who keeps their position to themselves is told what to do instead', async ({ page, words: t, complaints }) => {
  await page.goto('/newslist');
  await page.getByRole('button', { name: t('news_filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('news_filters') });
  await panel.getByRole('button', { name: t('news_near') }).click();
  await expect(panel.getByText(t('news_near_denied'))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('home begins with highlights; videos have a page of their own', async ({ page, words: t, complaints }) => {
  await page.goto('/home');
  const highlights = page.getByRole('region', { name: t('highlights') });
  const first = highlights.getByRole('link').first();
  const header = (await first.textContent()) as string;
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  await page.goto('/vdolist');
  await expect(page.getByRole('heading', { level: 1, name: t('videos') })).toBeVisible();
  expect(complaints).toEqual([]);
});
