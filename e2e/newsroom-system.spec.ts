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
