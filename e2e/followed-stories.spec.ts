/** Following a story (decision record 0081). */
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, publishAs } from './member.ts';

test.use({ hasMaps: false });

test('a followed story tells of its comments in one notice, and is left there and in the list of what one follows', async ({
  page,
  words: t,
  otherPerson,
  browserErrors: _browserErrors,
}) => {
  const author = await otherPerson('ผู้เขียนข่าวที่ตาม');
  const header = `ข่าวที่คนตาม ${crypto.randomUUID().slice(0, 8)}`;
  const postID = await publishAs(author.page, author.who, header);
  await enterAsNewcomer(page, 'คนตามข่าว');
  await page.goto(`/newslist/${postID}`);
  const comments = page.locator('#comments');
  await comments.getByRole('button', { name: t('story_follow') }).click();
  await expect(comments.getByRole('button', { name: t('story_follow_on') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  for (const commentText of ['หนึ่ง', 'สอง']) {
    await callAs(author.page, author.who, 'POST', '/private/topic/comment', { postID, commentText });
  }
  const told = 'ความคิดเห็นใหม่ 2 รายการในข่าวที่คุณติดตาม';
  await expect(async () => {
    await page.goto('/aboutus?d=alerts');
    await expect(page.getByText(told)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('it is left in the list of notices, and that is undone', async () => {
    await page.getByRole('button', { name: `${t('story_follow_on')} ${header}` }).click();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(page.getByRole('button', { name: `${t('story_follow_on')} ${header}` })).toBeVisible();
  });

  await test.step('the notice leads to the comments', async () => {
    await page.getByRole('link').filter({ hasText: told }).click();
    await expect(page).toHaveURL(new RegExp(`/newslist/${postID}#comments`));
    await expect(comments.getByText('สอง')).toBeVisible();
  });

  await test.step('it is in the list of what one follows, until it is left', async () => {
    await page.goto('/profile?tab=following');
    const section = page.getByRole('region', { name: t('stories_followed') });
    await expect(section.getByRole('link')).toHaveText([header]);
    await section.getByRole('button', { name: `${t('follow_on')} ${header}` }).click();
    await expect(section).toBeHidden();
    await page.reload();
    await expect(page.getByText(t('following_empty'))).toBeVisible();
    await expect(section).toBeHidden();
  });
});

test('a visitor is asked to log in before following a story', async ({ page, words: t, otherPerson }) => {
  const author = await otherPerson('ผู้เขียนข่าวที่ตาม');
  const postID = await publishAs(author.page, author.who, `ข่าวของผู้มาเยือน ${Date.now().toString(36)}`);
  await page.goto(`/newslist/${postID}`);
  await page.getByRole('button', { name: t('story_follow') }).click();
  await expect(page.getByRole('alertdialog', { name: t('please_login') })).toBeVisible();
});
