/** Finding news: the panel of filters, what the address keeps, videos and highlights. */
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';

test('without filters the empty field has the focus, and removing a filter moves the focus to the next one', async ({
  page,
  words: t,
  isMobile,
  browserErrors,
}) => {
  await page.goto('/newslist?q=ข่าว&tag=น้ำท่วม&media=photo&cat=4');
  const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
  const clear = page.getByRole('button', { name: t('news_clear_filters') });
  const remove = (name: string) => page.getByRole('button', { name: t('news_remove_filter', { name }) });
  await remove('#น้ำท่วม').press('Enter');
  await expect(page).not.toHaveURL(/tag=/);
  await expect(remove(t('news_media_photo'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/media=/);
  await expect(clear.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/newslist$/);
  await expect(field).toHaveValue('');
  // On touch screens the keyboard must not open over the list.
  await expect(isMobile ? page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }) : field).toBeFocused();
  expect(browserErrors).toEqual([]);
});

test('search terms typed in Zawgyi are highlighted in Unicode text', async ({ page, browserErrors }) => {
  const header = `ရေကြီး ${Date.now().toString(36)}`;
  await publishAs(page, await enterAsNewcomer(page, 'သီတာ'), header);
  await page.goto(`/newslist?q=${encodeURIComponent('ေရႀကီး')}`);
  await expect(page.getByRole('article').filter({ hasText: header }).locator('mark').first()).toHaveText('ရေကြီး');
  expect(browserErrors).toEqual([]);
});

test('search terms are highlighted, and the photo viewer of the story closes by Escape and by Back', async ({
  page,
  words: t,
  browserErrors,
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
  // The viewer takes no press while a photo before it is still moving, which lasts on a busy machine.
  const second = (press: () => Promise<void>) =>
    expect(async () => {
      await press();
      await expect(page).toHaveURL(/photo=2/, { timeout: 4_000 });
    }).toPass();
  await second(() => viewer.getByRole('button', { name: t('story_photo_next') }).click());
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/photo=/);
  await page
    .getByRole('button', { name: t('photo_open') })
    .first()
    .click();
  await expect(page).toHaveURL(/photo=1/);
  await expect(viewer.getByRole('button', { name: t('close') })).toBeFocused();
  // The address changes before the page is rendered, so a test could act too early.
  await second(() => page.keyboard.press('ArrowRight'));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/photo=1/);
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/photo=/);
  await expect(page.getByRole('dialog', { name: t('story_title') })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('the address of a photo opens it, for who follows it and for who asks the server', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const found = await page.request.post('/api/v1/public/topic/listExplore', { data: { keyword: 'ห้วยทราย' } });
  const [{ post_id: id }] = (await found.json()).result;
  expect((await page.request.get(`/newslist/${id}?photo=1`)).status()).toBe(200);
  await page.goto(`/newslist/${id}?photo=1`);
  await expect(page.getByRole('dialog', { name: t('story_photo_of', { number: 1, count: 3 }) })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('filters are set in the panel, appear in the address, survive a reload and are removed one by one', async ({
  page,
  context,
  words: t,
  browserErrors,
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
  await panel.getByRole('button', { name: new RegExp(t('news_filters_show', { count: '\\d+\\+?' })) }).click();
  await expect(page).toHaveURL(/from=2020-01-01&to=2040-12-31&near=16\.65%2C102\.38%2C50&sort=nearest/);
  await page.reload();
  await expect(page.getByRole('button', { name: t('news_filters_count', { count: 3 }) })).toBeVisible();
  await expect(page.getByText(/ภูเวียง/).first()).toBeVisible();
  await page.getByRole('button', { name: t('news_remove_filter', { name: t('news_near_km', { km: 50 }) }) }).click();
  await expect(page).not.toHaveURL(/near=/);
  await page.getByRole('button', { name: t('news_clear_filters') }).click();
  await expect(page).toHaveURL(/\/newslist$/);
  expect(browserErrors).toEqual([]);
});

test('several categories are selected one after the other, appear in the address and are cleared by a second click', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/newslist');
  const row = page.getByRole('group', { name: t('feed_categories') });
  const chips = row.getByRole('button');
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
  // Clicks faster than the list is updated.
  await chips.nth(1).click();
  await chips.nth(4).click();
  await expect(page).toHaveURL(/\?cat=\d+%2C\d+$/);
  const [one, other] = new URL(page.url()).searchParams.get('cat')?.split(',') ?? [];
  await page.reload();
  for (const index of [1, 4]) await expect(chips.nth(index)).toHaveAttribute('aria-pressed', 'true');
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'false');
  const shown = await (
    await page.request.post('/api/v1/public/topic/listExplore', {
      data: { categoryID: [Number(one), Number(other)], maxPerPage: 20 },
    })
  ).json();
  await expect(page.getByText(t('news_result_count', { count: String(shown.total) }))).toBeVisible();
  await chips.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`\\?cat=${other}$`));
  await chips.first().click();
  await expect(page).toHaveURL(/\/newslist$/);
  expect(browserErrors).toEqual([]);
});

test('a reader who denies the position is offered an alternative', async ({ page, words: t, browserErrors }) => {
  await page.goto('/newslist');
  await page.getByRole('button', { name: t('news_filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('news_filters') });
  await panel.getByRole('button', { name: t('news_near') }).click();
  await expect(panel.getByText(t('news_near_denied'))).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('home begins with highlights; videos have a page of their own', async ({ page, words: t, browserErrors }) => {
  await page.goto('/home');
  const highlights = page.getByRole('region', { name: t('highlights') });
  const first = highlights.getByRole('link').first();
  const header = (await first.textContent()) as string;
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  await page.goto('/vdolist');
  await expect(page.getByRole('heading', { level: 1, name: t('videos') })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

for (const [name, list, first] of [
  ['the news', '/newslist?cat=4&page=400', '/newslist?cat=4'],
  ['the videos', '/vdolist?page=99999', '/vdolist'],
  ['the feed', '/home?page=400', '/home'],
  ['a province', '/province/40?page=400', '/province/40'],
] as const) {
  test(`a page past the end of ${name} says so, leads to the first one and stays out of search engines`, async ({
    page,
    words: t,
    browserErrors,
  }) => {
    await page.goto(list);
    await expect(page.getByText(t('list_past_end'))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: t('list_first_page') }).click();
    await expect(page).toHaveURL(first);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    expect(browserErrors).toEqual([]);
  });
}

test('the list of a category is named after it, and so is its feed; a story that is gone is not', async ({
  page,
  words: t,
}) => {
  await page.goto('/newslist');
  const category = page
    .getByRole('group', { name: t('feed_categories') })
    .getByRole('button')
    .nth(1);
  const name = (await category.textContent()) as string;
  await category.click();
  await expect(page).toHaveTitle(`${name} · ${t('site_name')}`);
  await page.reload();
  await expect(page).toHaveTitle(`${name} · ${t('site_name')}`);
  const feed = page.locator('link[rel=alternate][type="application/rss+xml"]').first();
  await expect(feed).toHaveAttribute('title', `${t('site_name')} · ${name} (RSS)`);
  await page.goto('/newslist/0198f3c2-0000-7000-8000-000000000000');
  await expect(page).toHaveTitle(`${t('page_not_found')} · ${t('site_name')}`);
});

test('a trailing slash leads to the same page', async ({ page, baseURL }) => {
  await page.goto('/home/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/home`);
});

test('an address with invalid filters shows a list', async ({ page, words: t, browserErrors }) => {
  for (const address of [
    '/newslist?q=%23PM2.5',
    '/newslist?tag=!!',
    '/newslist?q=a%00b',
    '/newslist?cat=99999',
    `/newslist?q=${'a'.repeat(201)}`,
    `/newslist?by=${'-'.repeat(36)}`,
    '/home?cat=99999&page=99999',
    '/vdolist?cat=99999',
    '/newsmap?tag=!!',
  ]) {
    await page.goto(address);
    await expect(page.getByText(t('feed_failed'))).toHaveCount(0);
  }
  expect(browserErrors).toEqual([]);
});

test('a search without results suggests similar spellings', async ({ page, words: t, browserErrors }) => {
  await page.goto(`/newslist?q=${encodeURIComponent('ขอนแกน')}`);
  const meant = page.getByRole('list', { name: t('news_meant') });
  await expect(page.getByText(t('news_none_for', { words: 'ขอนแกน' }))).toBeVisible();
  await expect(meant.getByRole('link')).toHaveText(['#ขอนแก่น', 'ขอนแก่น']);
  expect(await seriousFindings(page)).toEqual([]);
  await meant.getByRole('link').last().click();
  await expect(page).toHaveURL('/newslist?pv=40');
  await expect(page.getByRole('article').first()).toContainText('ขอนแก่น');
  await page.goto(`/newslist?q=${encodeURIComponent('ไม่มีที่ไหนชื่ออย่างนี้')}`);
  await expect(page.getByText(t('news_none_for_hint'))).toBeVisible();
  await expect(meant).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test('a list links to the map of the same news, opened at their area', async ({ page, words: t, browserErrors }) => {
  await page.goto('/newslist?cat=4&pv=40');
  await page.getByRole('link', { name: t('news_on_map') }).click();
  await expect(page).toHaveURL(/\/newsmap\?cat=4&pv=40&at=1[5-7]\.\d+%2C10[1-3]\.\d+%2C/);
  await expect(page.getByText(new RegExp(t('news_map_in_view', { count: '[1-9]\\d*\\+?' }))).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/newslist?cat=4&pv=40');
  expect(browserErrors).toEqual([]);
});

test('the layout of a list, rows or grid, is independent of the search', async ({ page, words: t, browserErrors }) => {
  await page.goto('/newslist?cat=4');
  const rows = page.getByRole('button', { name: t('news_view_rows'), exact: true });
  const grid = page.getByRole('button', { name: t('news_view_grid'), exact: true });
  const articles = page.getByRole('feed').getByRole('article');
  const leftEdges = async () => {
    const boxes = await articles.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    return new Set(boxes).size;
  };
  await expect.poll(leftEdges).toBe(1);
  await grid.click();
  await expect(page).toHaveURL('/newslist?cat=4&view=grid');
  await expect(grid).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(leftEdges).toBeGreaterThan(1);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t('news_clear_filters') }).click();
  await expect(page).toHaveURL('/newslist?view=grid');
  await articles.first().getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: t('story_title') })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/newslist?view=grid');
  await page.reload();
  await rows.click();
  await expect(page).toHaveURL('/newslist');
  await expect.poll(leftEdges).toBe(1);
  expect(browserErrors).toEqual([]);
});

test('every filter of an address has a chip that takes it away, also a member and an amphoe', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const { result } = await (await page.request.get('/api/v1/public/topic?maxPerPage=20')).json();
  const post = result.find(({ post_by }: { post_by: string }) => post_by);
  await page.goto(`/newslist?am=4001&by=${post.post_by}&sort=viewed`);
  await expect(page.getByRole('button', { name: t('news_filters_count', { count: 3 }) })).toBeVisible();
  for (const name of [post.member_displayname, t('news_sort_viewed'), 'เมืองขอนแก่น'])
    await page.getByRole('button', { name: t('news_remove_filter', { name }) }).click();
  await expect(page).toHaveURL('/newslist');
  expect(browserErrors).toEqual([]);
});

test('the category of an address is scrolled into view, also at the end of its row', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/newslist');
  const chips = page.getByRole('group', { name: t('feed_categories') }).getByRole('button');
  await chips.last().click();
  await expect(page).toHaveURL(/cat=/);
  await page.reload();
  await expect(chips.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  expect(browserErrors).toEqual([]);
});

test('the panel names the author filter of the list, and clears it', async ({ page, words: t, browserErrors }) => {
  const { result } = await (await page.request.get('/api/v1/public/topic?maxPerPage=20')).json();
  const post = result.find(({ post_by }: { post_by: string }) => post_by);
  await page.goto(`/newslist?by=${post.post_by}`);
  await page.getByRole('button', { name: t('news_filters_count', { count: 1 }) }).click();
  const panel = page.getByRole('dialog', { name: t('news_filters') });
  const reporter = panel.getByLabel(t('member_reporter'));
  await expect(reporter.locator('option:checked')).toHaveText(post.member_displayname);
  expect(await seriousFindings(page)).toEqual([]);
  await reporter.selectOption('');
  await panel.getByRole('button', { name: new RegExp(t('news_filters_show', { count: '\\d+\\+?' })) }).click();
  await expect(page).toHaveURL('/newslist');
  expect(browserErrors).toEqual([]);
});

test('a cleared panel has no filters and empty fields', async ({ page, words: t, browserErrors }) => {
  await page.goto('/newslist?q=ข่าว&from=2026-01-01&to=2030-01-01&media=photo');
  await page.getByRole('button', { name: t('news_filters_count', { count: 2 }) }).click();
  const panel = page.getByRole('dialog', { name: t('news_filters') });
  await panel.getByRole('button', { name: t('news_clear_filters') }).click();
  await expect(panel.getByLabel(t('news_from'))).toHaveCount(0);
  await panel.getByRole('button', { name: new RegExp(t('news_filters_show', { count: '\\d+\\+?' })) }).click();
  await expect(page).toHaveURL(`/newslist?q=${encodeURIComponent('ข่าว')}`);
  expect(browserErrors).toEqual([]);
});

test.describe('in English', () => {
  test.use({ look: { language: 'en', theme: 'light' } });

  test('a suggested tambon is shown by its borders and named, and provinces stand in the order of the alphabet', async ({
    page,
    words: t,
    browserErrors,
  }) => {
    const suggestions = [
      {
        kind: 'place',
        text: 'ศิลา เมืองขอนแก่น ขอนแก่น',
        text_en: 'Sila, Mueang Khon Kaen, Khon Kaen',
        id: '400114',
      },
    ];
    await page.route('**/suggestSearch*', (route) => route.fulfill({ json: { result: suggestions } }));
    await page.goto('/newslist');
    await page.getByRole('main').getByRole('combobox').fill('Sila');
    await page.getByRole('option', { name: 'Sila, Mueang' }).click();
    await expect(page).toHaveURL('/newslist?pv=40&am=4001&td=400114');
    await expect(page.getByRole('button', { name: t('news_remove_filter', { name: 'Sila' }) })).toBeVisible();
    await page.getByRole('button', { name: t('news_filters_count', { count: 1 }) }).click();
    const provinces = page.getByLabel(t('area_province')).getByRole('option');
    await expect(provinces.nth(1)).toHaveText('Amnat Charoen');
    expect((await provinces.allTextContents()).slice(2, 4)).toEqual(['Ang Thong', 'Bangkok']);
    expect(browserErrors).toEqual([]);
  });
});

test('whole words come before parts of words, under a heading that Page Down passes over', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto(`/newslist?q=${encodeURIComponent('รถไฟ')}`);
  const feed = page.getByRole('feed');
  const heading = page.getByRole('heading', { name: t('news_part_of_words') });
  await expect(heading).toBeVisible();
  const divider = feed.getByRole('article').filter({ has: heading });
  await expect(divider).toHaveCount(1);
  const last = divider.locator('xpath=preceding-sibling::article[1]').locator('h2 a');
  const next = divider.locator('xpath=following-sibling::article[1]').locator('h2 a');
  await last.focus();
  await page.keyboard.press('PageDown');
  await expect(next).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(last).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  expect(browserErrors).toEqual([]);
});
