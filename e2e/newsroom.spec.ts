/** The newsroom's console: the queue from a member's report to the author's notice, people, permissions, log. */
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, publishAs } from './member.ts';
import { photographWithPosition } from './photograph.ts';
import { enterAsStaff, holdForReview, makeStaff } from './staff.ts';
import { letterTo, newEmail } from './way-in.ts';
import type { wordsOf } from './words.ts';

test.use({ hasMaps: false });

test('a reported story is hidden by keyboard, undone, and hidden again; its author learns why', async ({
  page,
  words: t,
  otherPerson,
  isMobile,
}) => {
  test.setTimeout(300_000);
  const author = await otherPerson('ผู้เขียนข่าว');
  const header = `ข่าวที่ถูกรายงาน ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publishAs(author.page, author.who, header);
  const reader = await otherPerson('ผู้อ่านข่าว');
  await enterAsStaff(page, 'moderator', 'ผู้ดูแลคิว');
  await page.goto('/admin?kind=post');
  const row = page.getByRole('button', { name: header });
  await expect(page.getByRole('navigation', { name: t('console_title') })).toBeVisible();
  await expect(row).toHaveCount(0);

  await test.step('a new item appears by itself', async () => {
    await callAs(reader.page, reader.who, 'POST', `/private/topic/report/${id}`, {
      reason: 'violent',
      detail: 'มีภาพรุนแรง',
    });
    await expect(row).toBeVisible();
    await row.click();
    await expect(page.getByRole('heading', { name: header })).toBeFocused();
    await expect(page.getByText('มีภาพรุนแรง')).toBeVisible();
  });
  const isSeen = async () => (await reader.page.request.get(`/api/v1/public/topic/id/${id}`)).status();
  /** By the key on a desktop, by the finger on a phone. */
  const decide = async (key: string, name: string) => {
    if (isMobile) await page.getByRole('button', { name }).click();
    else await page.keyboard.press(key);
  };

  await test.step('and is decided with a reason, and undone', async () => {
    await decide('h', t('review_hide'));
    await decide('5', t('report_reason_privacy'));
    await expect(row).toHaveCount(0);
    await expect.poll(isSeen).toBe(404);
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(page.getByRole('heading', { name: header })).toBeVisible();
    await expect.poll(isSeen).toBe(200);
  });

  await test.step('and decided again: the author is told half a minute later', async () => {
    await decide('h', t('review_hide'));
    await decide('4', t('report_reason_violent'));
    await expect.poll(isSeen).toBe(404);
    const alerts = () => callAs(author.page, author.who, 'GET', '/private/notification');
    const texts = async () =>
      ((await alerts()) as { member_alert_detail: string }[]).map((alert) => alert.member_alert_detail);
    await expect
      .poll(async () => (await texts()).some((text) => text.includes(t('report_reason_violent'))), { timeout: 120_000 })
      .toBe(true);
  });
});

test('a story that waits for the newsroom says so to its author, and everybody sees it once it is approved', async ({
  page,
  words: t,
  otherPerson,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const author = await otherPerson('ผู้เขียนคนใหม่');
  const header = `ข่าวแรกของฉัน ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publishAs(author.page, author.who, header);
  await holdForReview(id);
  await author.page.goto(`/newslist/${id}`);
  await expect(author.page.getByText(t('story_in_review'))).toBeVisible();
  const isSeen = async () => (await page.request.get(`/api/v1/public/topic/id/${id}`)).status();
  expect(await isSeen()).toBe(404);
  await enterAsStaff(page, 'moderator', 'ผู้ตรวจก่อนเผยแพร่');
  await page.goto('/admin?kind=held_post');
  await page.getByRole('button', { name: header }).click();
  await expect(page.getByRole('heading', { name: header })).toBeFocused();
  if (isMobile) await page.getByRole('button', { name: t('review_approve') }).click();
  else await page.keyboard.press('a');
  await expect(page.getByText(t('review_done', { decision: t('review_approve'), count: 1 }))).toBeVisible();
  await expect.poll(isSeen, { timeout: 120_000, intervals: [2_000] }).toBe(200);
  await author.page.goto('/home?d=alerts');
  await expect(author.page.getByText('ข่าวของคุณเผยแพร่แล้ว')).toBeVisible();
  await author.page.goto(`/newslist/${id}`);
  await expect(author.page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  await expect(author.page.getByText(t('story_in_review'))).toHaveCount(0);
});

test('a story is checked, corrected and talked about; its author answers, appeals, and a colleague agrees', async ({
  page,
  words: t,
  otherPerson,
  isMobile,
}) => {
  test.setTimeout(300_000);
  const author = await otherPerson('ผู้เขียนข่าวสะพาน');
  const header = `สะพานขาด ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publishAs(author.page, author.who, header);
  await enterAsStaff(page, 'editor', 'บรรณาธิการตรวจข่าว');
  await page.goto(`/admin/stories?post=${id}`);
  await expect(page.getByRole('heading', { name: header })).toBeVisible();
  await test.step('the newsroom says that it is disputed, and asks', async () => {
    await page.getByLabel(t('stories_state'), { exact: true }).selectOption('disputed');
    await page.getByLabel(t('desk_reason')).fill('ภาพอาจเป็นของปีก่อน');
    await page.getByRole('button', { name: t('desk_set') }).click();
    await expect(page.getByText('ภาพอาจเป็นของปีก่อน')).toBeVisible();
    await page.getByLabel(t('desk_correction')).fill('สะพานอยู่ตำบลข้างเคียง');
    await page.getByRole('button', { name: t('desk_correction_add') }).click();
    await expect(page.getByText('สะพานอยู่ตำบลข้างเคียง')).toBeVisible();
    await page.getByRole('textbox', { name: t('desk_talk') }).fill('ถ่ายเมื่อกี่โมง');
    await page.getByTestId('talk-photos').setInputFiles(await photographs('desk'));
    await expect(page.getByRole('button', { name: t('comment_photo_remove') })).toBeVisible();
    await page.getByRole('button', { name: t('story_talk_send'), exact: true }).click();
    const sent = page.getByRole('listitem').filter({ hasText: 'ถ่ายเมื่อกี่โมง' });
    await expect(sent.getByRole('button', { name: t('photo_open') })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });
  await test.step('the author reads it on the story, answers and appeals', async () => {
    const own = author.page;
    await own.goto(`/newslist/${id}`);
    await expect(own.getByText(t('verification_disputed'))).toBeVisible();
    await expect(own.getByText('สะพานอยู่ตำบลข้างเคียง')).toBeVisible();
    const asked = own.getByRole('listitem').filter({ hasText: 'ถ่ายเมื่อกี่โมง' });
    await asked.getByRole('button', { name: t('photo_open') }).click();
    const large = own.getByRole('dialog').getByRole('img', { name: t('story_photo_of', { number: 1, count: 1 }) });
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(120);
    await own.getByRole('button', { name: t('close') }).click();
    await expect(large).toBeHidden();
    // Where a photo fails on its way, the words and the photo stay.
    await own.route('**/story/*/photo', (route) => route.abort(), { times: 1 });
    await own.getByLabel(t('story_talk_answer')).fill('หกโมงเช้าวันนี้');
    await own.getByTestId('talk-photos').setInputFiles(await photographs('own'));
    await own.getByRole('button', { name: t('story_talk_send'), exact: true }).click();
    await expect(own.getByText(t('no_connection'))).toBeVisible();
    await expect(own.getByLabel(t('story_talk_answer'))).toHaveValue('หกโมงเช้าวันนี้');
    await own.getByRole('button', { name: t('story_talk_send'), exact: true }).click();
    const answer = own.getByRole('listitem').filter({ hasText: 'หกโมงเช้าวันนี้' });
    await expect(answer.getByRole('button', { name: t('photo_open') })).toBeVisible();
    await own.getByLabel(t('appeal_label')).fill('มีไฟล์ต้นฉบับ');
    await own.getByRole('button', { name: t('appeal_send') }).click();
    await expect(own.getByText(t('story_appeal_waiting'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(own)).toEqual([]);
  });
  await test.step('the answer waits in the queue', async () => {
    await page.goto('/admin?kind=message');
    await page.getByRole('button', { name: header }).click();
    await expect(page.getByText('หกโมงเช้าวันนี้')).toBeVisible();
  });
  await test.step('a colleague agrees, and the author is told', async () => {
    const name = `ผู้ดูแลคนที่สอง ${crypto.randomUUID().slice(0, 8)}`;
    const colleague = await otherPerson(name);
    await makeStaff(colleague.who.id, 'moderator');
    await colleague.page.goto('/admin?kind=appeal');
    await colleague.page.getByRole('button', { name: header }).click();
    await claim(colleague.page, t, header, name);
    if (isMobile) {
      await colleague.page.getByRole('button', { name: t('review_uphold') }).click();
      await colleague.page.getByLabel(t('review_ruling')).fill('ภาพถ่ายวันนี้จริง');
      await colleague.page.getByRole('button', { name: t('review_uphold') }).click();
    } else {
      await colleague.page.keyboard.press('u');
      await expect(colleague.page.getByLabel(t('review_ruling'))).toBeFocused();
      await colleague.page.keyboard.insertText('ภาพถ่ายวันนี้จริง');
      await colleague.page.keyboard.press('Control+Enter');
    }
    const done = t('review_done', { decision: t('review_uphold'), count: 1 });
    await expect(colleague.page.getByText(done)).toBeVisible();
    await expect(async () => {
      await author.page.goto(`/newslist/${id}`);
      await expect(author.page.getByText(t('story_appeal_upheld'))).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    await expect(author.page.getByText(t('verification_disputed'))).toHaveCount(0);
  });
});

test('an invitation brings a colleague in, who owes a second factor; roles and permissions are changed', async ({
  page,
  words: t,
  otherPerson,
}) => {
  await enterAsStaff(page, 'admin', 'ผู้ดูแลระบบ');
  await page.goto('/admin/staff');
  const email = newEmail();
  await page.getByLabel(t('auth_email')).fill('ไม่ใช่อีเมล');
  await page.getByRole('button', { name: t('staff_invite') }).click();
  await expect(page.getByText(t('email_not_match'))).toBeVisible();
  await page.getByLabel(t('auth_email')).fill(email);
  await page.getByRole('button', { name: t('staff_invite') }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  const link = await letterTo(page.request, email, /\/admin\/invitation\?token=[\w-]+/);
  const name = `เพื่อนร่วมงาน ${crypto.randomUUID().slice(0, 6)}`;
  const colleague = await otherPerson(name);
  await colleague.page.goto(link);
  await colleague.page.getByRole('button', { name: t('invitation_accept', { name }) }).click();
  await expect(colleague.page.getByRole('dialog', { name: t('second_factor_title') })).toBeVisible();
  await page.reload();
  const role = page.getByLabel(t('staff_role_of', { name }));
  await expect(role).toHaveValue('moderator');
  await role.selectOption('member');
  await page.getByRole('button', { name: t('staff_change'), exact: true }).click();
  await expect(role).toHaveCount(0);
  await page.getByRole('link', { name: t('console_log') }).click();
  await page.getByLabel(t('log_action')).selectOption('staff');
  await expect(page.getByRole('cell', { name: 'moderator → member' }).first()).toBeVisible();
});

test('the pages of the newsroom have no serious finding, and are nobody else’s', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/admin');
  await expect(page.getByText(t('console_login'))).toBeVisible();
  await enterAsNewcomer(page, 'สมาชิกธรรมดา');
  await page.goto('/admin');
  await expect(page.getByText(t('console_not_yours'))).toBeVisible();
  // The answers that say so.
  browserErrors.length = 0;
  await enterAsStaff(page, 'admin', 'ผู้ดูแลระบบ');
  for (const path of [
    '/admin',
    '/admin/stories',
    '/admin/settings',
    '/admin/orders',
    '/admin/rewards',
    '/admin/staff',
    '/admin/permissions',
    '/admin/log',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: t('console_title') })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  }
});

/** Holds the open item: whoever has decided another one, in a test on another screen, looks at this one next. */
async function claim(page: Page, t: ReturnType<typeof wordsOf>, header: string, name: string): Promise<void> {
  const takeOver = page.getByRole('button', { name: t('review_take_over') });
  await expect(async () => {
    if (await takeOver.isVisible()) await takeOver.click();
    await expect(page.locator('[data-item]', { hasText: header })).toContainText(name, { timeout: 2_000 });
  }).toPass();
}

test('addresses of the apps stand in the footer and on the page about the site once they are set', async ({
  page,
  words: t,
}) => {
  const operator = await enterAsStaff(page, 'operator', 'ผู้ดูแลแอป');
  const app = 'https://play.google.com/store/apps/details?id=org.example.pakmut';
  const set = (value: string | null) =>
    callAs(page, operator, 'POST', '/admin/setting', { name: 'STORE_ANDROID', value });
  const link = page.getByRole('link', { name: 'Google Play', exact: true });
  const expectLinks = (count: number) =>
    expect(async () => {
      for (const path of ['/aboutus', '/help']) {
        await page.goto(path);
        await expect(link).toHaveCount(count, { timeout: 1_000 });
        await expect(page.getByRole('heading', { name: t('footer_apps') })).toHaveCount(count, { timeout: 1_000 });
      }
    }).toPass();
  await expectLinks(0);
  await set(app);
  await expectLinks(1);
  await expect(link).toHaveAttribute('href', app);
  await set(null);
  await expectLinks(0);
});

async function photographs(name: string) {
  return [{ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photographWithPosition() }];
}
