/** The reporter community: found by name and by filters, on the map and in the list, followed, and left by a setting. */
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, openListWith, publishAs } from './member.ts';

test('people are found by name, filter and map, opened and followed; visitors are asked to log in', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const name = `ริมโขง ${crypto.randomUUID().slice(0, 6)}`;
  const { page: theirs, who } = await otherPerson(name);
  const header = `เรือจมที่ท่าน้ำ ${name}`;
  await publishAs(theirs, who, header);
  const rows = page.getByRole('article');
  const row = rows.filter({ hasText: name });

  await test.step('the newest work comes first, with its story', async () => {
    await openListWith(page, '/reportercommunity', header);
    await expect(row.getByRole('link', { name: header })).toBeVisible();
    await expect(row).toContainText(t('reporters_stories', { count: 1 }));
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('a filter narrows it, Back brings all back', async () => {
    await page.getByLabel(t('area_province')).selectOption({ label: 'ขอนแก่น' });
    await expect(page).toHaveURL(/province=40/);
    await expect(rows.filter({ hasText: 'พลอย ภูเวียง' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goBack();
    await expect(row).toBeVisible();
  });

  await test.step('nobody fits: the nearest provinces are offered, and a way back', async () => {
    await page.getByLabel(t('area_province')).selectOption({ label: 'น่าน' });
    await page.getByLabel(t('reporters_find')).fill('ไม่มีใครชื่อนี้เลย');
    await page.getByRole('button', { name: t('reporters_search') }).click();
    await expect(page.getByText(t('reporters_none'), { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('reporters_near') }).getByRole('link')).toHaveCount(3);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t('reporters_clear') }).click();
    await expect(page.getByLabel(t('reporters_find'))).toHaveValue('');
    await expect(row).toBeVisible();
  });

  await test.step('a circle of the map leads to the people of its province', async () => {
    await page.getByRole('button', { name: t('reporters_map'), exact: true }).click();
    await expect(page.getByRole('region', { name: t('reporters_map_of') })).toBeVisible();
    const circles = page.getByRole('button', { name: /: \d+ คน$/ });
    await expect(circles.first()).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await expect(async () => {
      // A circle of several provinces opens first.
      if (!/province=/.test(page.url())) await circles.first().click();
      await expect(page).toHaveURL(/province=\d\d$/, { timeout: 1_000 });
    }).toPass();
    await expect(rows.first()).toBeVisible();
  });

  await test.step('a visitor who follows is asked to log in', async () => {
    await page.goto(`/reportercommunity?q=${encodeURIComponent(name)}`);
    await row.getByRole('button', { name: `${t('follow')} ${name}` }).click();
    await expect(page.getByText(t('please_login_why'))).toBeVisible();
  });

  await test.step('a member follows; the profile over the list knows it, and closing leads back to the list', async () => {
    await enterAsNewcomer(page, 'ผู้ติดตาม');
    await page.goto(`/reportercommunity?q=${encodeURIComponent(name)}`);
    const follow = row.getByRole('button', { name: new RegExp(name) });
    const answered = page.waitForResponse(/memberFollow/);
    await follow.click();
    await answered;
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await row.getByRole('link', { name, exact: true }).click();
    const profile = page.getByRole('dialog', { name: t('reporter_profile') });
    await expect(profile.getByRole('button', { name: `${t('follow_on')} ${name}` })).toBeVisible();
    await page.goBack();
    await expect(profile).toBeHidden();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('who keeps out by a setting is in the list no more', async () => {
    await theirs.goto('/profile?tab=privacy');
    const saved = theirs.waitForResponse(
      (response) => /preferences/.test(response.url()) && response.request().method() === 'POST',
    );
    await theirs.getByLabel(t('privacy_community')).uncheck();
    await saved;
    await page.reload();
    await expect(page.getByText(t('reporters_none'), { exact: true })).toBeVisible();
  });
  expect(browserErrors).toEqual([]);
});
