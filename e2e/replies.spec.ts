/** The conversation below a story: replies, likes of comments, and their order. */
import type { Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, type Newcomer, publishAs } from './member.ts';

test.use({
  hasMaps: false,
  look: async ({ isMobile }, use) => use({ language: isMobile ? 'th' : 'en', theme: 'light' }),
});

async function say(page: Page, who: Newcomer, postID: string, commentText: string, parentID?: string): Promise<string> {
  const { comment } = await callAs(page, who, 'POST', '/private/topic/comment', { postID, commentText, parentID });
  return comment.post_comment_id;
}

/** A story with two comments, of which the older one has four replies, opened by another member. */
async function conversation(page: Page) {
  const author = await enterAsNewcomer(page, 'ผู้เขียนทดสอบ');
  const postID = await publishAs(page, author, `ข่าวที่คนคุยกัน ${Date.now().toString(36)}`);
  const older = await say(page, author, postID, 'น้ำลดหรือยัง');
  for (const text of ['คำตอบหนึ่ง', 'คำตอบสอง', 'คำตอบสาม', 'คำตอบสี่']) await say(page, author, postID, text, older);
  await say(page, author, postID, 'ความเห็นใหม่กว่า');
  await enterAsNewcomer(page, 'ผู้อ่านทดสอบ');
  await page.goto(`/newslist/${postID}`);
  return page.locator('#comments');
}

test('replies stand folded under their comment, a reply is added, and what is deleted leaves its place to them', async ({
  page,
  words: t,
  browserErrors: _browserErrors,
}) => {
  const comments = await conversation(page);
  const older = comments.getByRole('listitem').filter({ hasText: 'น้ำลดหรือยัง' });
  await expect(older.getByText('คำตอบสอง')).toBeVisible();
  await expect(comments.getByText('คำตอบสาม')).toBeHidden();
  const unfold = older.getByRole('button', { name: t('replies_show', { count: 2 }) });
  await unfold.press('Enter');
  await expect(older.getByText('คำตอบสี่')).toBeVisible();

  const field = comments.getByRole('textbox', { name: t('comment_reply_to', { name: 'ผู้เขียนทดสอบ' }) });
  await test.step('the reply to a reply stands under the same comment', async () => {
    const reply = older.getByRole('listitem').filter({ hasText: 'คำตอบสอง' });
    await reply.getByRole('button', { name: t('comment_reply_to', { name: 'ผู้เขียนทดสอบ' }) }).click();
    await expect(field).toBeFocused();
    await field.fill('เห็นด้วยกับสอง');
    expect(await seriousFindings(page)).toEqual([]);
    await older
      .getByRole('button', { name: t('comment_reply'), exact: true })
      .last()
      .click();
    await expect(older.getByText('เห็นด้วยกับสอง')).toBeVisible();
    await expect(field).toBeHidden();
    await expect(comments.getByRole('heading')).toContainText('7');
  });

  await test.step('a comment with a reply is deleted', async () => {
    await comments.getByRole('textbox', { name: t('comment_label') }).fill('จะลบทีหลัง');
    await comments.getByRole('button', { name: t('comment_send') }).click();
    const own = comments.getByRole('listitem').filter({ hasText: 'จะลบทีหลัง' });
    await own.getByRole('button', { name: t('comment_reply_to', { name: 'ผู้อ่านทดสอบ' }) }).click();
    await comments.getByRole('textbox', { name: t('comment_reply_to', { name: 'ผู้อ่านทดสอบ' }) }).fill('ต่ออีกนิด');
    await own
      .getByRole('button', { name: t('comment_reply'), exact: true })
      .last()
      .click();
    await expect(own.getByText('ต่ออีกนิด')).toBeVisible();
    await own
      .getByRole('button', { name: t('comment_menu') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('comment_delete') }).click();
    const gone = comments.getByRole('listitem').filter({ hasText: t('comment_gone') });
    await expect(gone.getByText('ต่ออีกนิด')).toBeVisible();
    await page.reload();
    await expect(gone.getByText('ต่ออีกนิด')).toBeVisible();
    await expect(comments.getByText('จะลบทีหลัง')).toBeHidden();
  });
});

test('a like of a comment stays, and brings it to the top', async ({
  page,
  words: t,
  browserErrors: _browserErrors,
}) => {
  const comments = await conversation(page);
  const texts = comments.locator(':scope > ul > li');
  await expect(texts.first()).toContainText('ความเห็นใหม่กว่า');
  const older = texts.filter({ hasText: 'น้ำลดหรือยัง' });
  const answered = page.waitForResponse('**/private/topic/comment/*/like');
  await older
    .getByRole('button', { name: t('like_comment', { count: 0 }) })
    .first()
    .click();
  const liked = older.getByRole('button', { name: t('like_comment', { count: 1 }) });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await answered;
  await page.reload();
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await comments.getByRole('button', { name: t('comments_top') }).click();
  await expect(texts.first()).toContainText('น้ำลดหรือยัง');
  await comments.getByRole('button', { name: t('comments_newest') }).click();
  await expect(texts.first()).toContainText('ความเห็นใหม่กว่า');
});

test('a visitor who likes a comment is asked to log in', async ({
  page,
  otherPerson,
  words: t,
  browserErrors: _browserErrors,
}) => {
  const { page: elsewhere, who } = await otherPerson('ผู้เขียนทดสอบ');
  const postID = await publishAs(elsewhere, who, `ข่าวที่คนถูกใจ ${Date.now().toString(36)}`);
  await say(elsewhere, who, postID, 'น้ำลดแล้ว');
  await page.goto(`/newslist/${postID}`);
  await page.getByRole('button', { name: t('like_comment', { count: 0 }) }).click();
  const question = page.getByRole('alertdialog', { name: t('please_login') });
  await question.getByRole('button', { name: t('ok') }).click();
  await expect(page.getByRole('heading', { name: t('auth_title_like') })).toBeVisible();
});

test('the field for a comment stays in sight while the conversation is read, and keeps what was begun', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้เขียนทดสอบ');
  const postID = await publishAs(page, author, `ข่าวที่คนคุยกันยาว ${Date.now().toString(36)}`);
  for (let index = 1; index <= 9; index += 1) await say(page, author, postID, `ความเห็นที่ ${index}`);
  await enterAsNewcomer(page, 'ผู้อ่านทดสอบ');
  await page.goto(`/newslist/${postID}`);
  const comments = page.locator('#comments');
  const field = comments.getByRole('textbox', { name: t('comment_label') });
  await comments.getByRole('listitem').filter({ hasText: 'ความเห็นที่ 7' }).scrollIntoViewIfNeeded();
  await comments.getByRole('heading').evaluate((heading) => heading.scrollIntoView());
  await expect(field).toBeInViewport({ ratio: 1 });
  // One line, until somebody writes.
  await expect(comments.getByRole('button', { name: t('comment_send') })).toBeHidden();
  expect((await field.boundingBox())?.height).toBeLessThan(60);
  await field.fill('เริ่มไว้ก่อน');
  await expect(comments.getByRole('button', { name: t('comment_send') })).toBeInViewport();
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await expect(field).toHaveValue('เริ่มไว้ก่อน');
  expect(browserErrors).toEqual([]);
});
