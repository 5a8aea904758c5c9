/** Operators see how the service is, and let a failed job be tried once more. */
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsStaff, leaveFailedJob } from './staff.ts';

test.use({ hasMaps: false });

test('an operator sees a job that failed and why, and it succeeds when it is tried again', async ({
  page,
  words: t,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const queue = 'comments-end-undo';
  const reason = `the disk was full ${crypto.randomUUID().slice(0, 6)}`;
  await leaveFailedJob(queue, reason);
  await enterAsStaff(page, 'operator', 'ผู้ดูแลเครื่อง');
  await page.goto('/admin/system');
  const failed = page.getByRole('table', { name: t('system_failed_title') }).getByRole('row', { name: reason });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('heading', { name: t('system_database') })).toBeVisible();
  const queues = page.getByRole('table', { name: t('system_queues_title') });
  await expect(queues.getByText(queue)).toBeVisible();
  await expect(queues.getByText('staff-delete-old-invitations')).toHaveCount(0);
  await page.getByRole('button', { name: t('system_queues_all', { count: '' }).replace(/\(.*/, '') }).click();
  await expect(queues.getByText('staff-delete-old-invitations')).toBeVisible();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  await failed.getByRole('button', { name: t('system_retry_named', { queue }) }).click();
  await expect(page.getByText(t('system_retried'))).toBeVisible();
  await expect(failed).toHaveCount(0);

  await test.step('the page refreshes by itself: a new failure appears without a reload', async () => {
    const later = `the network was away ${crypto.randomUUID().slice(0, 6)}`;
    await leaveFailedJob(queue, later);
    await expect(page.getByText(later)).toBeVisible({ timeout: 30_000 });
  });
  expect(browserErrors).toEqual([]);
});

test('an operator changes a setting, every page shows it, and it is taken back', async ({ page, words: t }) => {
  await enterAsStaff(page, 'operator', 'ผู้ดูแลเว็บ');
  await page.goto('/admin/settings');
  const field = page.getByLabel(t('setting_site_address'));
  const address = `เลขที่ ${crypto.randomUUID().slice(0, 8)} ถนนวิภาวดี`;
  await page.getByLabel(t('setting_contact_url')).fill('javascript:alert(1)');
  await page.getByRole('button', { name: t('settings_save') }).click();
  await expect(page.getByText(t('setting_not_valid'))).toBeVisible();
  await page.reload();
  const licence = `CC BY 4.0 ${address}`;
  const reset = page.getByRole('button', { name: t('settings_reset') });
  const changes = [
    [t('setting_site_address'), address],
    [t('setting_content_licence'), licence],
  ] as const;
  for (const [position, [label, value]] of changes.entries()) {
    await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: t('settings_save') }).click();
    await expect(reset).toHaveCount(position + 1);
  }
  await page.goto('/help');
  await expect(page.locator('footer').getByText(address, { exact: true })).toBeVisible();
  await expect(page.locator('footer').getByText(licence)).toBeVisible();
  await page.goto('/admin/settings');
  await expect(field).toHaveValue(address);
  for (const left of [1, 0]) {
    await reset.first().click();
    await expect(reset).toHaveCount(left);
  }
  await expect(field).toHaveValue('');
  await expect(async () => {
    await page.goto('/help');
    await expect(page.locator('footer').getByText(address)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
