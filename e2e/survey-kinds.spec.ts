/** Tables, orders, days, scales, stars and numbers with a unit are answered by thumb on a phone (ux S-12). */
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs } from './member.ts';
import { bad, food, good, handedIn, openKinds, road, tooMany, water } from './survey-kinds.ts';
import { expectOnly } from './way-in.ts';

test.use({ hasMaps: false });

test('questions of each kind are answered by thumb, handed in, read again, and changed', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const { page: editor } = await otherPerson('ผู้ดูแลแบบสำรวจ');
  const { id, me } = await openKinds(page, editor);
  const next = page.getByRole('button', { name: t('form_next'), exact: true });
  const submit = page.getByRole('button', { name: t('form_submit'), exact: true });
  const field = page.getByRole('textbox');
  const row = (name: string) => page.getByRole('group', { name, exact: true });
  const stored = () => callAs(page, me, 'GET', `/private/surveyanswer/id/${id}`);
  /** Each step, star and cell takes touches on 44 points and none lies across the edge; buttons have a test of their own (accessibility.spec.ts). */
  const tooSmall = () =>
    page.locator('form label:has(input)').evaluateAll((targets) =>
      targets
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5 || box.left < 0 || box.right > innerWidth)
        .map(({ text, box }) => `${text} ${Math.round(box.width)}×${Math.round(box.height)}`),
    );
  const isFit = async () => {
    expect(await tooSmall()).toEqual([]);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  };

  await test.step('a number with its unit, which says in its own words what is wrong', async () => {
    await field.fill('๖๐');
    await next.tap();
    await expect(page.getByRole('alert')).toHaveText(tooMany);
    await expect(page.getByText('คน', { exact: true })).toBeVisible();
    await isFit();
    await field.fill('๑๒');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await next.tap();
  });

  await test.step('a day, of which both years are told', async () => {
    await field.fill('14112569');
    await expect(page.getByText(/2569.*2026|2026.*2569/)).toBeVisible();
    await isFit();
    await next.tap();
  });

  await test.step('stars, a scale, a table and an order', async () => {
    const star = page.getByRole('radio', { name: t('form_stars_of', { value: 4, most: 5 }) });
    await star.locator('xpath=..').tap();
    await expect(star).toBeChecked();
    await isFit();
    await next.tap();
    await page.getByText('7', { exact: true }).tap();
    await expect(page.getByRole('radio', { name: '7', exact: true })).toBeChecked();
    await isFit();
    await next.tap();
    await row(water).getByText(good, { exact: true }).tap();
    await row(road).getByText(bad, { exact: true }).tap();
    await isFit();
    await next.tap();
    await page.getByRole('button', { name: t('form_move_up', { choice: food }) }).tap();
    await expect(page.getByRole('listitem').first()).toContainText(food);
    await isFit();
    await next.tap();
  });

  await test.step('they are looked through, handed in, and read again', async () => {
    await expect(page.getByText(`${road}: ${bad}`)).toBeVisible();
    await expect(page.getByText('12 คน')).toBeVisible();
    await isFit();
    await submit.tap();
    await expect(page.getByText(t('survey_thanks'))).toBeVisible();
    expect((await stored()).answers).toEqual(handedIn);
    await page.goto(`/surveyanswer?id=${id}&view_ans=1`);
    await expect(page.getByText(`1. ${food}`)).toBeVisible();
    await expect(page.getByText('7/10')).toBeVisible();
  });

  await test.step('while it is open one answer is changed, and the others stay', async () => {
    await page.getByRole('link', { name: t('survey_change_answer') }).tap();
    await page.getByRole('button', { name: t('survey_change_answer') }).tap();
    await page.getByRole('button', { name: t('form_change_of', { number: 5 }) }).tap();
    await row(road).getByText(good, { exact: true }).tap();
    while (!(await submit.isVisible())) await next.tap();
    await submit.tap();
    await expect(page.getByText(t('survey_thanks_edited'))).toBeVisible();
    expect((await stored()).answers).toEqual({ ...handedIn, works: { i1: 'i1', i2: 'i1' } });
  });
  // There was no answer of theirs before.
  expectOnly(browserErrors, 404);
});
