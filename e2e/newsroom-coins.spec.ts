/** The newsroom looks up an account and corrects it: a little alone, a lot with a colleague; the member reads why. */

import { seriousFindingsInBothThemes } from './axe.ts';
import { downloadBy } from './downloads.ts';
import { expect, test } from './fixtures.ts';
import { callAs } from './member.ts';
import { enterAsStaff, makeStaff } from './staff.ts';

test.use({ hasMaps: false });

test('an account is looked up and corrected; the member sees balance and notice, and a large correction waits for a colleague', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const name = `เจ้าของเหรียญ ${crypto.randomUUID().slice(0, 6)}`;
  const member = await otherPerson(name);
  const balance = async () => (await callAs(member.page, member.who, 'GET', '/private/member/getPoint')).member_point;
  const before = await balance();
  await enterAsStaff(page, 'reward_manager', 'ผู้จัดการเหรียญ');
  await page.goto('/admin/coins');
  const correct = async (way: string, count: string, reason: string) => {
    await page.getByLabel(t('coins_correct_way')).selectOption({ label: way });
    await page.getByLabel(t('coins_correct_count')).fill(count);
    await page.getByLabel(t('coins_correct_reason')).selectOption({ label: reason });
    await page.getByRole('button', { name: t('coins_correct') }).click();
  };

  await test.step('found by name, and the book is proved', async () => {
    await page.getByRole('searchbox', { name: t('member_search_names') }).fill(name);
    await page.getByRole('button', { name: t('member_search_go') }).click();
    await expect(page.getByRole('button', { name: t('coins_open', { name }) })).toBeVisible();
    await page.getByRole('button', { name: t('coins_check_go') }).click();
    await expect(page.getByText(t('coins_check_good'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t('coins_open', { name }) }).click();
    await expect(page.getByRole('heading', { name })).toBeFocused();
  });

  await test.step('a small correction is done at once, and the member reads why', async () => {
    await page.getByRole('button', { name: t('coins_correct') }).click();
    await expect(page.getByRole('alert')).toHaveText(t('enter_quantity'));
    await correct(t('coins_correct_add'), '30', t('coin_reason_missing'));
    await expect(page.getByRole('cell', { name: '+30' })).toBeVisible();
    await expect(page.getByRole('cell', { name: t('coin_reason_missing') })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    expect(await balance()).toBe(before + 30);
    await member.page.goto('/home?d=alerts');
    await expect(member.page.getByText(t('coin_reason_missing'))).toBeVisible();
    await member.page.goto('/home?d=coinhistory');
    await expect(member.page.getByText(t('point_correction')).first()).toBeVisible();
    await expect(member.page.getByText(t('coin_reason_missing')).first()).toBeVisible();
  });

  await test.step('a large one waits', async () => {
    await correct(t('coins_correct_add'), '900', t('coin_reason_activity'));
    await expect(page.getByText(t('coins_correct_waits'))).toBeVisible();
    await page.getByRole('button', { name: t('member_to_list') }).click();
    const own = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '+900' });
    await expect(own.getByRole('button', { name: t('coins_withdraw') })).toBeVisible();
    await expect(own.getByRole('button', { name: t('coins_confirm') })).toHaveCount(0);
    expect(await balance()).toBe(before + 30);
  });

  await test.step('until a colleague confirms it', async () => {
    const colleague = await otherPerson('ผู้จัดการคนที่สอง');
    await makeStaff(colleague.who.id, 'reward_manager');
    await colleague.page.goto('/admin/coins');
    const row = colleague.page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(t('coins_waiting_by', { name: 'ผู้จัดการเหรียญ' }));
    expect(await seriousFindingsInBothThemes(colleague.page)).toEqual([]);
    await row.getByRole('button', { name: t('coins_confirm') }).click();
    await expect(row).toHaveCount(0);
    expect(await balance()).toBe(before + 930);
  });
  expect(browserErrors).toEqual([]);
});

test('orders are downloaded without addresses', async ({ page, words: t }) => {
  await enterAsStaff(page, 'reward_manager', 'ผู้ส่งของ');
  await page.goto('/admin/orders');
  const download = await downloadBy(page.getByRole('button', { name: t('orders_csv') }));
  expect(download.suggestedFilename()).toBe('orders.csv');
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
});
