/** From a member's act to a member's notice: reported comments and members, and identity cards, decided on the road. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { callAs, type Newcomer, publishAs } from './member.ts';
import { plainPicture } from './photograph.ts';
import { enterAsStaff } from './staff.ts';
import type { wordsOf } from './words.ts';

test.use({ hasMaps: false });

/** A decision takes effect when it can no longer be undone, and the member is told then. */
const untilTold = { timeout: 120_000, intervals: [2_000] };

async function isTold(page: Page, who: Newcomer, text: string): Promise<boolean> {
  const alerts = (await callAs(page, who, 'GET', '/private/notification')) as { member_alert_detail: string }[];
  return alerts.some(({ member_alert_detail: detail }) => detail.includes(text));
}

test('a reported comment is hidden and a reported member is warned, and both learn why', async ({
  page,
  words: t,
  otherPerson,
}) => {
  test.setTimeout(300_000);
  const name = `ผู้แสดงความเห็น ${crypto.randomUUID().slice(0, 6)}`;
  const writer = await otherPerson(name);
  const reader = await otherPerson('ผู้อ่านที่รายงาน');
  const postID = await publishAs(reader.page, reader.who, 'ข่าวที่มีคนต่อว่า');
  const words = `ถ้อยคำไม่สุภาพ ${crypto.randomUUID().slice(0, 8)}`;
  const { comment } = (await callAs(writer.page, writer.who, 'POST', '/private/topic/comment', {
    postID,
    commentText: words,
  })) as { comment: { post_comment_id: string } };

  await test.step('a reader reports the comment and its writer on the page', async () => {
    await callAs(reader.page, reader.who, 'POST', `/private/topic/reportComment/${comment.post_comment_id}`, {
      reason: 'rude',
      detail: 'ด่าคนอื่น',
    });
    await callAs(reader.page, reader.who, 'POST', `/private/member/report/${writer.who.id}`, {
      reason: 'spam',
      detail: 'ส่งซ้ำทุกข่าว',
    });
  });
  await enterAsStaff(page, 'moderator', 'ผู้ดูแลนอกสถานที่');
  const comments = async () =>
    JSON.stringify(await callAs(reader.page, reader.who, 'GET', `/private/topic/comment?postID=${postID}`));

  await test.step('the comment is hidden with a reason', async () => {
    expect(await comments()).toContain(words);
    await page.goto('/admin?kind=comment');
    await page.getByRole('button', { name: words }).click();
    await expect(page.getByText('ด่าคนอื่น')).toBeVisible();
    await page.getByRole('button', { name: t('review_hide') }).click();
    await page.getByRole('button', { name: t('report_reason_rude') }).click();
    await expect.poll(async () => (await comments()).includes(words), untilTold).toBe(false);
  });

  await test.step('the member is warned with a reason', async () => {
    await page.goto('/admin?kind=member');
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('ส่งซ้ำทุกข่าว')).toBeVisible();
    await page.getByRole('button', { name: t('review_warn'), exact: true }).click();
    await page.getByRole('button', { name: t('report_reason_spam') }).click();
    await expect(page.getByText(t('review_done', { decision: t('review_warn'), count: 1 }))).toBeVisible();
  });

  await test.step('their writer reads both, with the reasons', async () => {
    await expect.poll(() => isTold(writer.page, writer.who, t('report_reason_rude')), untilTold).toBe(true);
    await expect.poll(() => isTold(writer.page, writer.who, t('report_reason_spam')), untilTold).toBe(true);
  });
});

test('R41 an identity card is looked at, which is logged, refused with a reason, handed in again and accepted', async ({
  page,
  words: t,
  otherPerson,
}) => {
  test.setTimeout(300_000);
  const name = `ผู้ยืนยันตัวตน ${crypto.randomUUID().slice(0, 6)}`;
  const member = await otherPerson(name);
  await handInCard(member.page, t);
  const staff = await enterAsStaff(page, 'editor', 'ผู้ตรวจบัตร');
  const open = async () => {
    await page.goto('/admin?kind=identity_card');
    await page.getByRole('button', { name }).click();
  };

  await test.step('the card is shown when somebody asks', async () => {
    await open();
    await expect(page.getByText('1-1037-02071-81-1')).toHaveCount(0);
    await page.getByRole('button', { name: t('review_show_card') }).click();
    await expect(page.getByRole('img', { name: t('review_card_copy') })).toBeVisible();
  });

  await test.step('it is refused, and the member reads why', async () => {
    await page.getByRole('button', { name: t('review_refuse'), exact: true }).click();
    await page.getByRole('button', { name: t('report_reason_card_unreadable') }).click();
    const told = () => isTold(member.page, member.who, t('report_reason_card_unreadable'));
    await expect.poll(told, untilTold).toBe(true);
  });

  await test.step('a better copy is accepted, and the profile says so', async () => {
    await handInCard(member.page, t);
    await open();
    await page.getByRole('button', { name: t('review_accept'), exact: true }).click();
    await expect(page.getByText(t('review_done', { decision: t('review_accept'), count: 1 }))).toBeVisible();
    await expect(async () => {
      await member.page.reload();
      await expect(member.page.getByText(t('card_status_accepted'))).toBeVisible({ timeout: 3_000 });
    }).toPass(untilTold);
  });

  await test.step('the log names who looked at it', async () => {
    const { page: desk } = await otherPerson('ผู้ตรวจสอบบันทึก');
    await enterAsStaff(desk, 'auditor', 'ผู้ตรวจสอบ');
    await desk.goto(`/admin/log?action=identity&staffID=${staff.id}`);
    await expect(desk.getByText('identity.view', { exact: true })).toBeVisible();
    await expect(desk.getByText('identity.view_copy', { exact: true })).toBeVisible();
  });
});

async function handInCard(page: Page, t: ReturnType<typeof wordsOf>): Promise<void> {
  await page.goto('/profile?tab=identity');
  await page.getByLabel(t('card_number')).fill('1-1037-02071-81-1');
  const buffer = await plainPicture(1_000, 630);
  await page.getByLabel(t('card_copy_choose')).setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel(t('card_consent')).check();
  await page.getByRole('button', { name: t('card_send') }).click();
  await expect(page.getByText(t('card_status_waiting'))).toBeVisible();
}
