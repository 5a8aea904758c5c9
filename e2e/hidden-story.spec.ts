/** The author's view of a story that is hidden from everybody else. */
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, hideByReports, publishAs } from './member.ts';

test('R26 the author of a hidden anonymous story reads why comments are closed, and can still delete their own comment', async ({
  page,
  words: t,
  baseURL,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้เขียนนิรนาม');
  const header = `ข่าวนิรนามที่ถูกรายงาน ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publishAs(page, author, header, { anonymous: 10 });
  await callAs(page, author, 'POST', '/private/topic/comment', { postID: id, commentText: 'อ่านแล้วเป็นห่วง' });
  const heading = page.getByRole('heading', { name: header });
  const field = page.getByLabel(t('comment_label'));
  const actions = page.getByRole('group', { name: t('story_actions') });
  await page.goto(`/newslist/${id}`);
  await expect(heading).toBeVisible();
  await expect(field).toBeVisible();
  await expect(actions).toBeVisible();
  await expect(page.getByText(t('story_hidden'))).toHaveCount(0);

  await hideByReports(page, baseURL ?? '', id);
  await page.goto(`/newslist/${id}`);
  await expect(page.getByText(t('story_hidden'))).toBeVisible();
  await expect(page.getByText(t('story_only_you_see'))).toBeVisible();
  await expect(page.getByText('อ่านแล้วเป็นห่วง')).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(actions).toHaveCount(0);

  await page.getByRole('button', { name: t('comment_menu') }).click();
  await expect(page.getByRole('menuitem')).toHaveText([t('comment_delete')]);
  await page.getByRole('menuitem', { name: t('comment_delete') }).click();
  await expect(page.getByText('อ่านแล้วเป็นห่วง')).toHaveCount(0);
  await expect(page.getByText(t('comment_deleted'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('undo') })).toHaveCount(0);

  await page.goto('/profile?tab=posts');
  const row = page.getByRole('article').filter({ hasText: header });
  await expect(row.getByText(t('my_posts_hidden'), { exact: true })).toBeVisible();
});

test('the author of a hidden signed story can comment on it as on a private one', async ({
  page,
  words: t,
  baseURL,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้เขียน');
  const header = `ข่าวที่ถูกรายงาน ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publishAs(page, author, header);
  await hideByReports(page, baseURL ?? '', id);
  await page.goto(`/newslist/${id}`);
  await expect(page.getByText(t('story_hidden'))).toBeVisible();
  await expect(page.getByText(t('story_only_you_see'))).toHaveCount(0);
  await page.getByLabel(t('comment_label')).fill('ขอแก้ภาพที่สอง');
  await page.getByRole('button', { name: t('comment_send') }).click();
  await expect(page.getByText('ขอแก้ภาพที่สอง')).toBeVisible();
});
