/** Mentions in comments (decision record 0081). */
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, publishAs } from './member.ts';

test.use({ hasMaps: false });

test('who is mentioned is found by a part of the name, chosen by keys or by a finger, linked and told', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const [somsri, somchai] = [`${mark}สมศรี`, `${mark}สมชาย`];
  const [first, second] = [await otherPerson(somsri), await otherPerson(somchai)];
  const postID = await publishAs(first.page, first.who, `ข่าวที่คนถูกเรียก ${mark}`);
  for (const { page: own, who } of [first, second]) {
    await callAs(own, who, 'POST', '/private/topic/comment', { postID, commentText: 'มาแล้ว' });
  }
  await enterAsNewcomer(page, 'คนเรียก');
  await page.goto(`/newslist/${postID}`);
  const comments = page.locator('#comments');
  const field = comments.getByRole('textbox', { name: t('comment_label') });
  const people = comments.getByRole('listbox', { name: t('mention_suggestions') });

  await test.step('by keys', async () => {
    await field.pressSequentially(`ฝากถึง@${mark}สมศ`);
    await expect(people.getByRole('option')).toHaveText([somsri]);
    await expect(people.getByRole('option')).toHaveAttribute('aria-selected', 'true');
    expect(await seriousFindings(page)).toEqual([]);
    await field.press('Enter');
    await expect(field).toHaveValue(`ฝากถึง@${somsri} `);
    await expect(people).toBeHidden();
  });

  await test.step('by a finger, and Escape puts the list away', async () => {
    await field.pressSequentially('และ @');
    await expect(people.getByRole('option')).toHaveCount(2);
    await field.press('Escape');
    await expect(people).toBeHidden();
    await field.pressSequentially(`${mark}สมช`);
    await people.getByRole('option', { name: somchai }).click();
    await expect(field).toHaveValue(`ฝากถึง@${somsri} และ @${somchai} `);
    await expect(field).toBeFocused();
  });

  await test.step('nobody of the name, and no network', async () => {
    const before = await field.inputValue();
    await field.pressSequentially('@ไม่มีชื่อนี้แน่');
    await expect(comments.getByText(t('mention_none'))).toBeVisible();
    await page.route('**/private/topic/comment/people*', (route) => route.abort());
    await field.pressSequentially('ๆ');
    await expect(comments.getByText(t('mention_failed'))).toBeVisible();
    await page.unroute('**/private/topic/comment/people*');
    expect(browserErrors.splice(0)).toHaveLength(1);
    await field.fill(before);
  });

  await test.step('both are links to their profiles, and are told', async () => {
    await comments.getByRole('button', { name: t('comment_send') }).click();
    const comment = comments.getByRole('listitem').filter({ hasText: 'ฝากถึง' });
    await expect(comment.getByRole('link')).toHaveText([`@${somsri}`, `@${somchai}`]);
    await page.reload();
    await comment.getByRole('link', { name: `@${somchai}` }).click();
    await expect(page.getByRole('dialog').getByText(somchai).first()).toBeVisible();
    await second.page.goto('/aboutus?d=alerts');
    await expect(second.page.getByText('คนเรียก กล่าวถึงคุณในความคิดเห็น')).toBeVisible();
  });
});
