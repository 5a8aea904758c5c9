/** The author's view of a story that is hidden from everybody else. */
import { confirm, goTo } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, hideByReports, publishAs } from './member.ts';

test.use({ hasMaps: false });

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

test('R28 an anonymous story that waits says so to its author, and offers nothing that others could see', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้รอเผยแพร่');
  const header = `ข่าวที่รอต้นชั่วโมง ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publishAs(page, author, header, { anonymous: 10 });
  // This server publishes at once; what its author gets of a waiting story is shown by publishing.batches.test.ts.
  const waiting = { post_waiting: 1, post_create_date: '2031-01-01T03:00:00.000Z' };
  await page.route(`**/public/topic/id/${id}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'no_data_found' } }),
  );
  await page.route(`**/private/topic/id/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { result: { ...(await response.json()).result, ...waiting } } });
  });
  await page.route('**/private/topic/myTopic*', async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    const items = result.map((post: { post_id: string }) => (post.post_id === id ? { ...post, ...waiting } : post));
    await route.fulfill({ response, json: { result: items, ...rest } });
  });
  await page.goto('/profile?tab=posts');
  const row = page.getByRole('article').filter({ hasText: header });
  await expect(row.getByText(t('my_posts_waiting'), { exact: true })).toBeVisible();
  await row.getByRole('link', { name: header }).click();
  await expect(page.getByRole('heading', { name: header })).toBeVisible();
  await expect(page.getByText(t('story_waiting_why'))).toBeVisible();
  await expect(page.getByText(/1 ม.ค. 2574/).first()).toBeVisible();
  await expect(page.getByRole('group', { name: t('story_actions') })).toHaveCount(0);
  await expect(page.getByLabel(t('comment_label'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('post_edit'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('story_menu') })).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});

test('R26 a signed story that its author makes anonymous is found at a new address alone', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้ขอถอนชื่อ');
  const header = `ข่าวที่เคยมีชื่อ ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publishAs(page, author, header);
  await page.goto(`/newslist/${id}`);
  await page.getByRole('button', { name: t('post_edit'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('post_edit') });
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByText(t('mode_anonymous'), { exact: true }).click();
  await expect(dialog.getByText(t('mode_was_signed'))).toBeVisible();
  await dialog.getByRole('button', { name: t('composer_save'), exact: true }).click();
  await confirm(page, t('composer_save'));
  await expect(page.getByText(t('composer_sent'))).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { name: header })).toBeVisible();
  await expect(page.getByText(t('anonymous_author')).first()).toBeVisible();
  const read = (postId: string) => page.request.get(`/api/v1/public/topic/id/${postId}`);
  const fresh = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect([(await read(id)).status(), (await read(fresh)).status()]).toEqual([404, 200]);
  await page.goto('/profile?tab=posts');
  await expect(page.getByRole('article').filter({ hasText: header })).toHaveCount(1);
  expect(browserErrors.filter((line) => !/status of 404/.test(line))).toEqual([]);
  browserErrors.length = 0;
});
