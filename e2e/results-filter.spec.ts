/** Results of one province, for everybody: chosen, shared, taken along, read without a network. */
import { readFile } from 'node:fs/promises';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ hasMaps: false });

test('the flood marks of one province are chosen for charts and files together, and shared by the address', async ({
  page,
  words: t,
}) => {
  const found = await page.request.get('/api/v1/public/nexus');
  const all: { nexus_id: string; nexus_name: { th: string } }[] = (await found.json()).result;
  const id = all.find(({ nexus_name }) => nexus_name.th === 'หมุดระดับน้ำ 2569')?.nexus_id;
  const address = `/nexusexplore?id=${id}`;
  const filter = page.getByRole('combobox', { name: t('results_area'), exact: true });
  const chart = page.getByRole('figure', { name: 'เห็นคราบบนอะไร' });

  await test.step('a province is chosen with the keyboard, and how many answers are counted is said', async () => {
    await page.goto(address);
    await page.getByRole('tab', { name: t('results_part_charts') }).click();
    await filter.selectOption('45');
    await expect(page).toHaveURL(/[?&]area=45$/);
    await expect(page.getByRole('status').filter({ hasText: 'ร้อยเอ็ด' })).toBeVisible();
    await page.screenshot({ path: `/tmp/shot-${test.info().project.name}.png`, fullPage: true });
    await expect(chart).toContainText('ผนังบ้าน');
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('the files hold that province alone', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'GeoJSON', exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('results-45.geojson');
    const { features } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(features.length).toBeGreaterThan(0);
    for (const { properties } of features) expect(properties.area_id).toMatch(/^45/);
  });

  await test.step('whoever is sent the address sees the same; of a province that is not told apart the page says so', async () => {
    const told = await page.getByRole('status').filter({ hasText: 'ร้อยเอ็ด' }).innerText();
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
    await page.goto(`${address}&area=83`);
    await expect(page.getByText(t('results_area_unknown'))).toBeVisible();
  });
});
