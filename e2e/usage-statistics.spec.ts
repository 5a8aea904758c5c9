/** How much is reported and where: figures, chart, squares, map, table and files agree, for any range of days. */
import { readFile } from 'node:fs/promises';
import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';

type Usage = { from: string; to: string; total: { post_count: number }; series: { post_count: number }[] };

async function report<T>(page: Page, name: string, range: Record<string, string> = {}): Promise<T> {
  const answer = await page.request.get(`/api/v1/public/report/${name}?${new URLSearchParams(range)}`);
  return (await answer.json()).result;
}

test('the usage statistics are read as figures, chart, squares, map and table, for a range that is typed, and taken away as files', async ({
  page,
  words: t,
}) => {
  const main = page.getByRole('main');
  const grouped = (count: number) => count.toLocaleString('en-US');

  await test.step('figures of 30 days come with the page; another figure is drawn, and read point by point', async () => {
    await page.goto('/usagestat');
    const { total } = await report<Usage>(page, 'getUsageStatRpt');
    const tile = main.getByRole('listitem').getByRole('button', { name: new RegExp(`^${t('stat_posts')}`) });
    await expect(tile).toContainText(grouped(total.post_count));
    await main
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${t('stat_comments')}`) })
      .click();
    const slider = main.getByRole('slider', { name: t('stat_read', { name: t('stat_comments') }) });
    const last = await slider.getAttribute('aria-valuetext');
    await slider.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '');
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  const range = { from: '2020-01-01', to: bangkokDay(new Date()) };
  await test.step('a range is typed in the Buddhist era, stands in the address, and is drawn by month', async () => {
    await main.getByRole('button', { name: t('stat_custom') }).click();
    await main.getByLabel(t('news_from')).fill('1/1/2563');
    await main.getByLabel(t('news_to')).fill(range.to.split('-').reverse().join('/'));
    await main.getByRole('button', { name: t('stat_show'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`from=${range.from}&to=${range.to}`));
    await expect(main.getByRole('heading', { name: t('stat_by_month', { name: t('stat_comments') }) })).toBeVisible();
  });

  const provinces = await report<{ PROVINCE_ID: string; PROVINCE_NAME: string; post_count: number }[]>(
    page,
    'getPostProvinceRpt',
    range,
  );
  const most = provinces.reduce((best, one) => (one.post_count > best.post_count ? one : best));
  const section = main.getByRole('region', { name: t('stat_by_province') });

  await test.step('squares are reached by arrow keys and tell the figures of a province', async () => {
    const bangkok = section.getByRole('button', { name: /กรุงเทพมหานคร/ });
    await bangkok.focus();
    await page.keyboard.press('ArrowUp');
    await expect(section.getByRole('button', { name: /นนทบุรี|ปทุมธานี|อยุธยา/, pressed: true })).toBeFocused();
    await section
      .getByRole('button', {
        name: t('stat_province_posts', { province: most.PROVINCE_NAME, count: grouped(most.post_count) }),
      })
      .click();
    await expect(section.getByText(most.PROVINCE_NAME, { exact: true })).toBeVisible();
  });

  await test.step('the table and the map say the same, and so does the file', async () => {
    await section.getByRole('tab', { name: t('stat_table'), exact: true }).click();
    const row = section.getByRole('row').filter({ hasText: most.PROVINCE_NAME });
    await expect(row).toContainText(grouped(most.post_count));
    await section.getByRole('tab', { name: t('stat_map'), exact: true }).click();
    await expect(section.getByRole('button', { name: new RegExp(most.PROVINCE_NAME) })).toBeVisible();
    const waiting = page.waitForEvent('download');
    await section.getByRole('button', { name: t('stat_csv_provinces') }).click();
    const lines = (await readFile(await (await waiting).path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBe(provinces.length + 1);
    expect(lines.find((line) => line.startsWith(`${most.PROVINCE_ID},`))).toContain(`,${most.post_count},`);
  });

  await test.step('partners find what the members of each organisation signed', async () => {
    const [first] = await report<{ organisation_name: { th: string }; post_count: number }[]>(
      page,
      'getOrganisationRpt',
      range,
    );
    const table = main.getByRole('table', { name: t('stat_by_organisation') });
    await expect(table.getByRole('row').filter({ hasText: first?.organisation_name.th ?? '' })).toContainText(
      String(first?.post_count),
    );
    await expect(table.getByRole('link', { name: first?.organisation_name.th ?? '' })).toHaveAttribute(
      'href',
      /^\/organisation\?id=/,
    );
  });

  await test.step('one province has figures of its own, without people', async () => {
    await section.getByRole('tab', { name: t('stat_squares') }).click();
    await section.getByRole('link', { name: t('stat_only_here') }).click();
    await expect(page).toHaveURL(new RegExp(`province=${most.PROVINCE_ID}`));
    await expect(
      main.getByRole('listitem').getByRole('button', { name: new RegExp(`^${t('stat_members')}`) }),
    ).toHaveCount(0);
    await expect(
      main.getByRole('listitem').getByRole('button', { name: new RegExp(`^${t('stat_posts')}`) }),
    ).toContainText(grouped(most.post_count));
  });

  await test.step('days of which nothing can be told are said so, and the usual ones shown', async () => {
    await page.goto('/usagestat?from=2019-02-30&to=2019-03-01');
    await expect(main.getByText(t('stat_range_unfit'))).toBeVisible();
    await expect(
      main.getByRole('listitem').getByRole('button', { name: new RegExp(`^${t('stat_posts')}`) }),
    ).toBeVisible();
  });
});
