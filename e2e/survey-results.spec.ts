/** A reader sees what all said to a survey as charts and as tables; the newsroom reads the answers and takes them home as files. */
import { readFile } from 'node:fs/promises';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsStaff } from './staff.ts';

test.use({ hasMaps: false });

test('the flood survey is found among open results, read as charts and tables, and its answers are downloaded by the newsroom', async ({
  page,
  words: t,
}) => {
  test.setTimeout(300_000);
  const name = 'ระดับน้ำท่วมอีสาน';

  await test.step('open results are listed', async () => {
    await page.goto('/surveyans');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${name} — ${t('results_from', { count: '640' })}`,
    );
    await expect(page).toHaveTitle(new RegExp(`^${name} — `));
  });

  await test.step('a chart says its finding and becomes a table', async () => {
    const chart = page.getByRole('figure', { name: 'น้ำเข้าบ้านสูงสุดแค่ไหน' });
    await expect(chart).toContainText(t('results_base', { count: '640' }));
    await expect(chart.getByRole('listitem').first()).toContainText('%');
    await chart.getByRole('button', { name: t('results_as_table') }).click();
    await expect(chart.getByRole('row', { name: /แค่เอว/ })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('one that is not open says so, and the way to its questions', async () => {
    const { result } = await (await page.request.get('/api/v1/public/survey')).json();
    const buses = result.find(({ is_view_open }: { is_view_open: number }) => is_view_open === 0);
    await page.goto(`/surveyans?id=${buses.survey_id}`);
    await expect(page.getByText(t('results_not_open'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: t('results_to_answer') })).toBeVisible();
  });

  await test.step('the newsroom finds answers by a choice and downloads them', async () => {
    await enterAsStaff(page, 'survey_manager', 'ผู้ดูแลแบบสำรวจ');
    await page.goto('/admin/surveys');
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: t('content_change') }).click();
    await page.getByRole('tab', { name: t('survey_answer_total') }).click();
    await page.getByLabel(t('answers_question')).selectOption('level');
    await page.getByRole('combobox', { name: t('results_answer'), exact: true }).selectOption('roof');
    await expect(page.getByRole('definition').filter({ hasText: 'สูงกว่าหัว' }).first()).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const lines = (await readFile(await (await waiting).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((line) => line.includes('สูงกว่าหัว'))).toBe(true);
    const places = page.waitForEvent('download');
    await page.getByRole('button', { name: 'GeoJSON' }).click();
    const { features } = JSON.parse(await readFile(await (await places).path(), 'utf8'));
    expect(features.length).toBeGreaterThan(0);
    for (const { geometry } of features) expect(geometry.coordinates[0]).toBeGreaterThan(102);
  });
});
