/** What a collection has brought together: map, charts and files for everybody, the answers for whoever began it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAs } from './member.ts';

test('the flood marks are explored on the map and as charts, taken along as files, and read one by one by their collector', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const found = await page.request.get('/api/v1/public/nexus');
  const all: { nexus_id: string; nexus_name: { th: string } }[] = (await found.json()).result;
  const id = all.find(({ nexus_name }) => nexus_name.th === 'หมุดระดับน้ำ 2569')?.nexus_id;
  const address = `/nexusexplore?id=${id}`;
  const signs = page.getByRole('button', { name: signWords(t('results_map_area', { area: '#', count: '#' })) });

  await test.step('areas that are too near share a sign, which opens when it is chosen', async () => {
    await page.goto(address);
    await expect(signs).toHaveCount(3);
    await signs.filter({ hasText: '54' }).click();
    await expect.poll(() => signs.count()).toBeGreaterThan(3);
    const alone = signs.filter({ hasText: /^1?\d$/ }).last();
    await alone.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'อุบลราชธานี' })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('the charts tell the same, and the areas by name', async () => {
    await page.getByRole('tab', { name: t('results_part_charts') }).click();
    const where = page.getByRole('figure', { name: 'คราบน้ำอยู่ตรงไหน' });
    await expect(where).toContainText('ต.');
    await expect(page.getByRole('figure', { name: 'เห็นคราบบนอะไร' })).toContainText('ผนังบ้าน');
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('files hold what the page shows, and no place of an answer', async () => {
    const places = JSON.parse(await saved(page, 'GeoJSON')) as {
      features: { geometry: { coordinates: number[] }; properties: { answers: number } }[];
    };
    expect(places.features.length).toBeGreaterThan(10);
    expect(places.features.every(({ properties }) => properties.answers >= 5)).toBe(true);
    const lines = (await saved(page, 'CSV')).split('\r\n');
    expect(lines.some((line) => /^เห็นคราบบนอะไร,ผนังบ้าน,\d+,\d+$/.test(line))).toBe(true);
  });

  await test.step('only whoever began it reads the answers', async () => {
    await expect(page.getByRole('tab', { name: t('results_part_answers') })).toHaveCount(0);
    await enterAs(page, 'ploy@example.com');
    await page.goto(address);
    await page.getByRole('tab', { name: t('results_part_answers') }).click();
    await page.getByRole('combobox', { name: t('answers_question') }).selectOption('on');
    await page.getByRole('combobox', { name: t('results_answer'), exact: true }).selectOption('temple');
    await expect(page.getByRole('definition').filter({ hasText: 'วัดหรือโรงเรียน' }).first()).toBeVisible();
    const own = page.getByRole('group', { name: t('answers_export') });
    const waiting = page.waitForEvent('download');
    await own.getByRole('button', { name: 'GeoJSON' }).click();
    const file = JSON.parse(await readFile(await (await waiting).path(), 'utf8'));
    expect(file.features.length).toBeGreaterThan(20);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });
  expect(browserErrors).toEqual([]);
});

/** The name of a sign, whichever area and number it has. */
function signWords(words: string): RegExp {
  return new RegExp(`^${words.replace('#', '.+').replace('#', '[\\d,]+')}$`);
}

async function saved(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFile(await (await waiting).path(), 'utf8');
}
