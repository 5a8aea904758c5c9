/** Results of one province, for everybody, and texts that whoever began a collection has let everybody read. */
import { readFile } from 'node:fs/promises';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAs } from './member.ts';

test.use({ hasMaps: false });

test('results of one province are chosen for charts and files together and shared by their address; texts are read once they are approved', async ({
  page,
  words: t,
}) => {
  const found = await page.request.get('/api/v1/public/nexus');
  const all: { nexus_id: string; nexus_name: { th: string } }[] = (await found.json()).result;
  const addressOf = (name: string) =>
    `/nexusexplore?id=${all.find(({ nexus_name }) => nexus_name.th === name)?.nexus_id}`;
  const address = addressOf('หมุดระดับน้ำ 2569');
  const filter = page.getByRole('combobox', { name: t('results_area'), exact: true });
  const chart = page.getByRole('figure', { name: 'เห็นคราบบนอะไร' });

  await test.step('a province is chosen with the keyboard, and how many answers are counted is said', async () => {
    await page.goto(address);
    await page.getByRole('tab', { name: t('results_part_charts') }).click();
    await filter.selectOption('45');
    await expect(page).toHaveURL(/[?&]area=45$/);
    await expect(page.getByRole('status').filter({ hasText: 'ร้อยเอ็ด' })).toBeVisible();
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

  await test.step('whoever began a collection lets everybody read a text, and takes it back', async () => {
    const pavements = addressOf('ทางเท้าที่รถเข็นไปไม่ได้');
    await enterAs(page, 'somchai@example.com');
    await page.goto(pavements);
    await page.getByRole('tab', { name: t('results_part_answers') }).click();
    const choices = page.getByRole('row').filter({ has: page.getByRole('button', { name: t('answers_text_show') }) });
    await expect(choices.first()).toBeVisible();
    // Each screen has an answer of its own, known by its longitude.
    const own = await choices.nth(test.info().project.name === 'phone' ? 0 : -1).innerText();
    const answer = page.getByRole('row').filter({ hasText: own.match(/\b(9[789]|10\d)\.\d{3,}/)?.[0] ?? '' });
    await answer.getByRole('button', { name: t('answers_text_show') }).click();
    const hide = answer.getByRole('button', { name: t('answers_text_hide') });
    await expect(hide).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.goto(pavements);
    await page.getByRole('tab', { name: t('results_part_charts') }).click();
    const [title] = t('results_texts', { count: '#' }).split('#');
    const texts = page.getByRole('region', { name: title as string });
    await expect(texts.getByRole('listitem').first()).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByRole('tab', { name: t('results_part_answers') }).click();
    await hide.click();
    await expect(hide).toHaveCount(0);
  });

  await test.step('the form says before a text is written that it may be shown', async () => {
    await page.goto(addressOf('ทางเท้าที่รถเข็นไปไม่ได้'));
    await page.getByRole('link', { name: t('explore_answer') }).click();
    const told = page.getByText(t('form_text_shown'));
    await expect(async () => {
      if (!(await told.isVisible())) await page.getByRole('button', { name: t('form_next') }).click();
      await expect(told).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});
