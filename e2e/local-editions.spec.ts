/** The page of each province. */
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer } from './member.ts';

test.describe('the local edition of a province', () => {
  test('tells what offices warn of, what one can take part in, and what is discussed most', async ({
    page,
    words: t,
  }) => {
    await page.goto('/province/50');
    const warning = page.getByRole('link', { name: /อากาศแปรปรวน/ });
    await expect(warning).toHaveAttribute('href', 'https://www.tmd.go.th/warning-and-events');
    const open = page.getByRole('region', { name: t('open_now') });
    await expect(open.getByRole('listitem')).not.toHaveCount(0);
    await expect(open.getByText(t('open_survey')).first()).toBeVisible();
    const counts = await page
      .getByRole('region', { name: t('province_talked') })
      .getByRole('listitem')
      .allInnerTexts();
    const numbers = counts.map((text) => Number(/(\d+)$/.exec(text)?.[1]));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    await page.getByRole('link', { name: t('province_all_reporters') }).click();
    await expect(page).toHaveURL(/reportercommunity\?province=50/);
  });

  test('names the events to come in the province alone, and leads to all', async ({
    page,
    words: t,
    browserErrors,
  }) => {
    await page.goto('/province/50');
    const events = page.getByRole('region', { name: t('events_upcoming') });
    await expect(events.getByRole('link', { name: 'เวทีฟังเสียงคนเหนือเรื่องฝุ่น' })).toBeVisible();
    // One of another province, one of the whole country, and one that is cancelled.
    for (const name of ['วันทำแผนที่ชุมชนริมโขง', 'คุยกับบรรณาธิการ', 'พายเรือเก็บขยะคลองแม่ข่า'])
      await expect(events.getByRole('link', { name })).toHaveCount(0);
    await events.getByRole('link', { name: t('province_all_events') }).click();
    await expect(page).toHaveURL(/\/events\?pv=50$/);
    await page.goto('/province/83');
    await expect(page.getByRole('heading', { name: t('province_latest') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('events_upcoming') })).toHaveCount(0);
    expect(browserErrors).toEqual([]);
  });

  test('leads members to the edition of their own province', async ({ page, words: t, browserErrors }) => {
    const member = await enterAsNewcomer(page, 'คนขอนแก่น');
    await callAs(page, member, 'POST', '/private/member/myProfile', { provinceID: '40' });
    await page.goto('/province/50');
    await page.getByRole('link', { name: t('province_own', { name: 'ขอนแก่น' }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: /ขอนแก่น/ })).toBeVisible();
    await expect(page.getByRole('link', { name: t('province_own', { name: 'ขอนแก่น' }) })).toHaveCount(0);
    expect(browserErrors).toEqual([]);
  });

  test('has its map, news, figures, reporters and feeds', async ({ page, words: t, baseURL, browserErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const response = await page.goto('/province/40');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: /ขอนแก่น/ })).toBeVisible();
    await expect(page.getByRole('region', { name: t('province_map', { name: 'ขอนแก่น' }) })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'RSS', exact: true })).toHaveAttribute(
      'href',
      '/feeds/news.rss?province=40',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/province/40`);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
  });

  test('is found from the place of a story', async ({ page }) => {
    const { result } = await (await page.request.get('/api/v1/public/topic?maxPerPage=1')).json();
    await page.goto(`/newslist/${result[0].post_id}`);
    await page.getByRole('link', { name: result[0].post_place_name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/province/${result[0].post_province_id}`));
  });

  test('of no province is missing', async ({ page }) => {
    for (const id of ['99', '5501', 'x']) expect((await page.request.get(`/province/${id}`)).status()).toBe(404);
  });

  test('of Nan is the demo page, which search engines shall not keep', async ({ page }) => {
    await page.goto('/nandemo');
    await expect(page.getByRole('heading', { level: 1, name: /น่าน/ })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
