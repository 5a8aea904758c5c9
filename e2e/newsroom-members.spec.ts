/** The newsroom looks after a member: found, noted, suspended with a reason that the member reads, and brought back. */
import type { APIRequestContext, Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, type Newcomer } from './member.ts';
import { enterAsStaff } from './staff.ts';
import { letterTo } from './way-in.ts';

test.use({ hasMaps: false });

test('a member is found by a mistyped name, noted, and suspended with a reason that they read', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const mark = crypto.randomUUID().slice(0, 6);
  const name = `สมปองชัย ${mark}`;
  const member = await otherPerson(name);
  const { email, password } = member.who;
  await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  await page.goto('/admin/members');

  await test.step('found by a part of the name, and opened', async () => {
    await page.getByRole('main').getByRole('searchbox').fill(`สมปองชย ${mark}`);
    await page.getByRole('button', { name: t('member_search_go') }).click();
    await page.getByRole('button', { name: t('member_open', { name }) }).click();
    await expect(page.getByRole('heading', { name })).toBeFocused();
    await expect(page.getByText(email)).toHaveCount(0);
    await page.getByRole('button', { name: t('member_contacts_show') }).click();
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('colleagues read a note', async () => {
    await page.getByLabel(t('member_note_label')).fill('โทรคุยแล้ว รับปากว่าจะแก้');
    await page.getByRole('button', { name: t('member_note_add') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'โทรคุยแล้ว รับปากว่าจะแก้' })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('suspended with a reason: it has to be one, the session ends at once, and a mail tells it', async () => {
    await confirmMailbox(member.page, member.who);
    await page.getByRole('button', { name: t('review_suspend') }).click();
    const dialog = page.getByRole('dialog', { name: t('review_suspend') });
    await dialog.getByRole('button', { name: t('review_suspend') }).click();
    await expect(dialog.getByText(t('review_reason_missing'))).toBeVisible();
    await dialog.getByText(t('report_reason_rude'), { exact: true }).click();
    await dialog.getByLabel(t('review_note')).fill('ด่าเพื่อนบ้าน');
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('review_suspend') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(t('member_sessions_empty'))).toBeVisible();
    expect(await statusOf(member.page.request, member.who.token)).toBe(401);
    await letterTo(page.request, email, /ด่าเพื่อนบ้าน/);
  });

  await test.step('brought back: the member logs in and reads why', async () => {
    await page.getByRole('button', { name: t('member_unsuspend') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('member_unsuspend') })
      .click();
    await expect(page.getByRole('button', { name: t('review_suspend') })).toBeVisible();
    const login = await member.page.request.post('/api/v1/public/auth/login', { data: { email, password } });
    const { token } = (await login.json()).result;
    const alerts = await callAs(
      member.page,
      { ...member.who, token: token.accessToken },
      'GET',
      '/private/notification',
    );
    expect(JSON.stringify(alerts)).toContain('ด่าเพื่อนบ้าน');
  });

  await test.step('the list narrows down and goes back', async () => {
    await page.getByRole('button', { name: t('member_to_list') }).click();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(`สมปองชย ${mark}`);
    await page.getByRole('button', { name: t('member_state_suspended') }).click();
    await expect(page.getByText(t('member_no_matches'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });
  expect(browserErrors).toEqual([]);
});

/** Confirms the mailbox by the mail that came after registering. */
async function confirmMailbox(page: Page, who: Newcomer): Promise<void> {
  const link = await letterTo(page.request, who.email, /confirm=[\w-]+/);
  await callAs(page, who, 'POST', '/private/auth/emailVerification', { token: link.replace('confirm=', '') });
}

async function statusOf(request: APIRequestContext, token: string): Promise<number> {
  const answer = await request.get('/api/v1/private/member/myProfile', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.status();
}
