/** Results of one province or one choice, now and in an earlier month, for everybody, and texts that whoever began a collection has let everybody read. */
import { readFile } from 'node:fs/promises';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAs } from './member.ts';
import { answerByMany, enterAsStaff, lookBackAt } from './staff.ts';

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
    await expect(page.getByText(t('results_filter_unknown'))).toBeVisible();
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

test('results of a form that asks nobody where are chosen by its first choice, and looked back at', async ({
  page,
  words: t,
  otherPerson,
}) => {
  test.setTimeout(180_000);
  const words = (th: string) => ({ th });
  const choicesOf = (...labels: string[]) => labels.map((label, index) => ({ id: `c${index}`, label: words(label) }));
  const [home, ready] = ['คุณอยู่ที่ไหน', 'เตรียมตัวแล้วหรือยัง'];
  const questions = [
    { id: 'home', kind: 'single', label: words(home), choices: choicesOf('บ้านริมน้ำ', 'ห้องชุด', 'แพ') },
    { id: 'ready', kind: 'single', label: words(ready), choices: choicesOf('พร้อม', 'ยัง') },
  ];
  const { page: desk } = await otherPerson('ผู้ทำแบบสำรวจ');
  const staff = await enterAsStaff(desk, 'survey_manager', 'ผู้ทำแบบสำรวจ');
  const { survey_id: id } = await callAs(desk, staff, 'POST', '/admin/survey', {
    ...{ name: words('พร้อมรับน้ำหรือยัง'), detail: words('สองข้อ'), form: { sections: [{ questions }] } },
    ...{ isAnsOpen: 1, isViewOpen: 1, openDate: '2020-01-01T00:00:00.000Z', closeDate: '' },
  });
  await answerByMany(id, [
    [21, { home: 'c0', ready: 'c0' }],
    [9, { home: 'c0', ready: 'c1' }],
    [8, { home: 'c1', ready: 'c0' }],
    [12, { home: 'c1', ready: 'c1' }],
    [7, { home: 'c2' }],
  ]);
  const address = `/surveyans?id=${id}`;
  const filter = page.getByRole('combobox', { name: home, exact: true });
  const chart = page.getByRole('figure', { name: ready });
  const counted = (count: number, area: string) => page.getByText(t('results_choice_counted', { count, area }));

  await test.step('those of one choice are counted by themselves; too few are counted with who gave no answer', async () => {
    await page.goto(address);
    await expect(chart).toContainText('58% (29');
    await filter.selectOption({ label: 'บ้านริมน้ำ (30)' });
    await expect(page).toHaveURL(/[?&]area=home\.c0$/);
    await expect(counted(30, 'บ้านริมน้ำ')).toBeVisible();
    await expect(chart).toContainText('70% (21');
    await expect(filter.getByRole('option')).toHaveText([
      t('results_choice_all'),
      'บ้านริมน้ำ (30)',
      'ห้องชุด (20)',
      `${t('results_choice_others')} (7)`,
    ]);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('an earlier month is looked at as it stood, by an address that can be shared; what it does not tell apart is said', async () => {
    await lookBackAt(id, '2026-02');
    await page.goto(address);
    await page.getByRole('combobox', { name: t('results_month'), exact: true }).selectOption('2026-02');
    await expect(page).toHaveURL(/[?&]month=2026-02$/);
    await expect(page.getByText(t('results_as_of', { date: '20 ก.พ. 2569' }), { exact: false })).toBeVisible();
    await page.goto(`${address}&month=2026-02&area=home.c0`);
    await expect(page.getByText(t('results_filter_unknown'))).toBeVisible();
    await expect(chart).toContainText('58% (29');
  });
});
