/** Lazy parts are loaded over the network on demand: the behaviour without a network and on a bad one. */
import type { Locator, Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { composerOf, fileField, type Words } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, type Newcomer, openListWith, publishAs, storyOfSomebody } from './member.ts';
import { returnSlowly, withoutFetching } from './weak-signal.ts';

test.use({ hasMaps: false });

async function clickLogin(page: Page, t: Words): Promise<void> {
  await page
    .getByRole('button', { name: t('login'), exact: true })
    .first()
    .click();
}

async function answerNote(page: Page, label: string): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: label }).click();
}

type Gate = PromiseWithResolvers<void>;

/** A story by one member, and another who reads it. */
async function storyForReader(page: Page): Promise<{ author: Newcomer; reader: Newcomer; postID: string }> {
  const author = await enterAsNewcomer(page, 'ผู้เขียนริมน้ำ');
  const postID = await publishAs(page, author, `สัญญาณอ่อน ${Date.now().toString(36)}`);
  return { author, reader: await enterAsNewcomer(page, 'ผู้อ่านริมน้ำ'), postID };
}

/** Its name changes with the count. */
function heartOf(tab: Page, t: Words): Locator {
  return tab
    .getByRole('group', { name: t('story_actions') })
    .first()
    .getByRole('button')
    .first();
}

test('a dialog opened without a network says so, keeps the page, and opens by itself when the network is back', async ({
  page,
  context,
  words: t,
  browserErrors,
}) => {
  await page.goto('/aboutus');
  await context.setOffline(true);
  await clickLogin(page, t);
  await expect(page.getByText(t('overlay_offline'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('about') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await returnSlowly(page);
  await expect(page.getByRole('dialog', { name: t('login') })).toBeVisible();
  await expect(page.getByText(t('overlay_offline'))).toBeHidden();
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

test('a dialog that failed to load says so, keeps the page, and opens on retry', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/aboutus');
  const parts = '**/assets/login-*.js';
  await page.route(parts, (route) => route.abort());
  await clickLogin(page, t);
  await expect(page.getByText(t('overlay_failed'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('about') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await test.step('closing it leaves the page as it was', async () => {
    await answerNote(page, t('close'));
    await expect(page.getByText(t('overlay_failed'))).toBeHidden();
  });
  await clickLogin(page, t);
  await page.unroute(parts);
  await answerNote(page, t('try_again'));
  await expect(page.getByRole('dialog', { name: t('login') })).toBeVisible();
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

test('a member who has been on a page for a while begins a story without a network', async ({
  page,
  context,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี ในถ้ำ');
  const composer = page.waitForResponse(/\/assets\/post-editor-.*\.js/);
  await page.goto('/home');
  await test.step('the form is there with all that belongs to it', async () => {
    await page.evaluate((address) => import(address), (await composer).url());
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    );
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: isMobile ? t('add_post_short') : t('add_post'), exact: true }).click();
  const dialog = composerOf(page, t);
  await expect(fileField(dialog)).toBeAttached();
  await expect(dialog.getByText(t('composer_offline'))).toBeVisible();
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

test('a like and its removal wait for the network together, and the last one counts', async ({
  page,
  context,
  words: t,
  browserErrors,
}) => {
  const { reader, postID } = await storyForReader(page);
  // Before the idle prefetch, because the toast must work without a network too.
  await page.goto(`/newslist/${postID}`);
  const heart = heartOf(page, t);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('setting_waits')).first()).toBeVisible();
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/private/topic/like')) sent.push(request.postData() ?? '');
  });
  await context.setOffline(false);
  await expect.poll(() => sent.map((body) => JSON.parse(body).isLike), { timeout: 20_000 }).toEqual([1, 0, 1]);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await callAs(page, reader, 'GET', `/private/topic/id/${postID}`)).is_like, { timeout: 10_000 })
    .toBe(1);
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

for (const when of ['while it is under way', 'when it has been done'] as const) {
  test(`a like is not reverted by a stale answer that arrives ${when}`, async ({ page, words: t, browserErrors }) => {
    const { postID } = await storyForReader(page);
    const [asked, stale, liked] = [0, 1, 2].map(() => Promise.withResolvers<void>()) as [Gate, Gate, Gate];
    await page.route(`**/private/topic/id/${postID}`, async (route) => {
      const before = await route.fetch();
      asked.resolve();
      await stale.promise;
      const { result, ...rest } = await before.json();
      await route.fulfill({ response: before, json: { ...rest, result: { ...result, post_header: 'มาช้า' } } });
    });
    await page.route('**/private/topic/like', async (route) => {
      if (when === 'while it is under way') await liked.promise;
      await route.continue();
    });
    await page.goto(`/newslist/${postID}`);
    const heart = heartOf(page, t);
    await asked.promise;
    const answered = page.waitForResponse('**/private/topic/like');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    if (when === 'when it has been done') await answered;
    stale.resolve();
    await expect(page.getByRole('heading', { name: 'มาช้า' })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toHaveAccessibleName(t('like_post', { count: 1 }));
    liked.resolve();
    await answered;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(browserErrors).toEqual([]);
  });
}

test('live counts from other readers do not remove a pending like', async ({ page, words: t, browserErrors }) => {
  const { author, postID } = await storyForReader(page);
  const liked = Promise.withResolvers<void>();
  await page.route('**/private/topic/like', async (route) => {
    await liked.promise;
    await route.continue();
  });
  await page.goto(`/newslist/${postID}`);
  const heart = heartOf(page, t);
  await heart.click();
  await expect(heart).toHaveAccessibleName(t('like_post', { count: 1 }));
  await callAs(page, author, 'POST', '/private/topic/comment', { postID, commentText: 'น้ำลดแล้ว' });
  await expect(page.getByRole('link', { name: t('comment_count', { count: 1 }) }).first()).toBeVisible();
  await expect(heart).toHaveAccessibleName(t('like_post', { count: 1 }));
  liked.resolve();
  await callAs(page, author, 'POST', '/private/topic/like', { postID, isLike: 1 });
  await expect(heart).toHaveAccessibleName(t('like_post', { count: 2 }));
  expect(browserErrors).toEqual([]);
});

test('two clicks on a like button before the first is rendered cancel each other', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const { reader, postID } = await storyForReader(page);
  await page.goto(`/newslist/${postID}`);
  const heart = heartOf(page, t);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/private/topic/like')) sent.push(request.postDataJSON().isLike);
  });
  await heart.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => sent).toEqual([1, 0]);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(async () => (await callAs(page, reader, 'GET', `/private/topic/id/${postID}`)).is_like, { timeout: 10_000 })
    .toBe(0);
  await expect(heart).toHaveAccessibleName(t('like_post', { count: 0 }));
  expect(browserErrors).toEqual([]);
});

test('likes and bookmarks set without a network are sent by the next page after this one was closed', async ({
  page,
  context,
  words: t,
}) => {
  const { reader, postID } = await storyForReader(page);
  await page.goto(`/newslist/${postID}`);
  const heart = heartOf(page, t);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await heart.click();
  await page
    .getByRole('button', { name: t('bookmark_post'), exact: true })
    .first()
    .click();
  await expect(page.getByText(t('setting_waits')).first()).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`/newslist/${postID}`);
  await expect(heartOf(later, t)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => later.evaluate(() => localStorage.getItem('waitingFlags')), { timeout: 10_000 }).toBeNull();
  const stored = await callAs(later, reader, 'GET', `/private/topic/id/${postID}`);
  expect([stored.is_like, stored.is_bookmark]).toEqual([1, 1]);
});

test('removals from a member’s own lists wait for the network, and can be undone until then', async ({
  page,
  context,
  words: t,
  browserErrors,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้เขียนปลายทุ่ง');
  const header = `ปลายทุ่ง ${Date.now().toString(36)}`;
  const postID = await publishAs(page, author, header);
  const reader = await enterAsNewcomer(page, 'ผู้อ่านปลายทุ่ง');
  await callAs(page, reader, 'POST', '/private/topic/bookmark', { postID, isBookmark: 1 });
  await callAs(page, reader, 'POST', '/private/member/memberFollow', { idFollow: author.id, isFollow: 1 });
  const isBookmarked = async () => (await callAs(page, reader, 'GET', `/private/topic/id/${postID}`)).is_bookmark;
  const isFollowed = async () => (await callAs(page, reader, 'GET', `/private/topic/id/${postID}`)).is_member_follow;

  await test.step('a saved story', async () => {
    await page.goto('/profile?tab=bookmarks');
    const row = page.getByRole('article').filter({ hasText: header });
    await expect(row).toBeVisible();
    await context.setOffline(true);
    await row.getByRole('button', { name: t('bookmark_remove', { header }) }).click();
    await expect(row).toBeHidden();
    await expect(page.getByText(t('setting_waits')).first()).toBeVisible();
    await expect(page.getByText(t('no_connection'))).toBeHidden();
    await context.setOffline(false);
    await expect.poll(isBookmarked).toBe(0);
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(row).toBeVisible();
    await expect.poll(isBookmarked).toBe(1);
  });
  await test.step('whom one follows', async () => {
    await page.goto('/aboutus?d=following');
    const dialog = page.getByRole('dialog', { name: t('following') });
    const button = dialog.getByRole('button', { name: t('unfollow_name', { name: 'ผู้เขียนปลายทุ่ง' }) });
    await expect(button).toBeVisible();
    await context.setOffline(true);
    await button.click();
    await expect(button).toBeHidden();
    await expect(page.getByText(t('setting_waits')).first()).toBeVisible();
    await context.setOffline(false);
    await expect.poll(isFollowed).toBe(0);
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(button).toBeVisible();
    await expect.poll(isFollowed).toBe(1);
  });
  await test.step('whom one blocks stays blocked, and in the list, where it could not be said', async () => {
    await callAs(page, reader, 'POST', '/private/member/memberBlock', { memberID: author.id, isBlock: 1 });
    await page.goto('/profile?tab=blocked');
    const button = page.getByRole('button', { name: t('unblock_name', { name: 'ผู้เขียนปลายทุ่ง' }) });
    await expect(button).toBeVisible();
    await context.setOffline(true);
    await button.click();
    await expect(page.getByText(t('no_connection')).first()).toBeVisible();
    await expect(button).toBeVisible();
    await context.setOffline(false);
  });
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

test('a like shows in the other tabs, and a failed removal shows an error', async ({
  page,
  context,
  words: t,
  browserErrors,
}) => {
  const { postID } = await storyForReader(page);
  await page.goto(`/newslist/${postID}`);
  const other = await context.newPage();
  await other.goto(`/newslist/${postID}`);
  await expect(heartOf(other, t)).toHaveAttribute('aria-pressed', 'false');
  await heartOf(page, t).click();
  await expect(heartOf(other, t)).toHaveAttribute('aria-pressed', 'true');
  await other.close();
  await page.route('**/private/topic/like', (route) => route.abort());
  await heartOf(page, t).click();
  await expect(page.getByText(t('unlike_failed'))).toBeVisible();
  await expect(heartOf(page, t)).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/private/topic/like');
  await page.getByRole('button', { name: t('retry') }).click();
  await expect(heartOf(page, t)).toHaveAttribute('aria-pressed', 'false');
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

test('after a lazy part failed to load, the next page loads it again', async ({ page, words: t, browserErrors }) => {
  const parts = '**/assets/lazy-surfaces-*.js';
  await page.route(parts, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => /lazy-surfaces/.test(request.url()));
  await page.goto('/aboutus');
  await lost;
  await page.unroute(parts);
  const fetched = page.waitForResponse(/lazy-surfaces-.*\.js/);
  await page
    .getByRole('navigation', { name: t('main_navigation') })
    .getByRole('link', { name: t('news_map') })
    .click();
  await fetched;
  await expect(page).toHaveURL(/newsmap/);
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

for (const [what, isStory, link] of [
  ['a story', true, (page: Page, header: string) => page.getByRole('heading').getByRole('link', { name: header })],
  [
    'another page',
    false,
    (page: Page, _header: string) =>
      page.getByRole('navigation').getByRole('link', { name: /แผนที่/ }).locator('visible=true'),
  ],
] as const) {
  test(`${what} that is clicked after the network was lost says so, and opens when it is back`, async ({
    page,
    context,
    baseURL,
    words: t,
    browserErrors,
  }) => {
    const { header } = await storyOfSomebody(baseURL as string);
    // Nothing of the next page is prefetched.
    await page.route(/\/assets\/news-(list|map)-/, (route) => route.abort());
    await openListWith(page, '/home', header);
    const target = link(page, header).first();
    const address = (await target.getAttribute('href')) as string;
    await context.setOffline(true);
    // Browsers cut the network off before they tell the page.
    await page.waitForFunction(() => !navigator.onLine);
    await target.click();
    await expect(page.getByText(t('overlay_offline'))).toBeVisible();
    // A story opens above the page, under its own address.
    await expect(page).toHaveURL(isStory ? new RegExp(address) : '/home');
    await page.unroute(/\/assets\/news-(list|map)-/);
    await returnSlowly(page);
    await expect(page).toHaveURL(new RegExp(address));
    await expect(
      isStory ? page.getByRole('dialog').getByText(header) : page.getByRole('heading', { level: 1 }),
    ).toBeAttached();
    browserErrors.length = 0;
  });
}

test.describe('in English', () => {
  test.use({ look: { language: 'en', theme: 'light' } });

  test('a story that cannot be fetched says so in the language of the page and comes when the network is back', async ({
    page,
    context,
    baseURL,
    words: t,
    browserErrors,
  }) => {
    const { header } = await storyOfSomebody(baseURL as string);
    await openListWith(page, '/newslist', header);
    await context.setOffline(true);
    await page.getByRole('link', { name: header }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: t('overlay_failed') })).toBeVisible();
    await expect(page.getByText(t('overlay_offline'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('offline_stories') })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await returnSlowly(page);
    await expect(page.getByRole('heading', { name: header }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: t('overlay_failed') })).toHaveCount(0);
    expect(withoutFetching(browserErrors)).toEqual([]);
    browserErrors.length = 0;
  });
});

test('a slow navigation shows its progress, and later a button to cancel it', async ({
  page,
  baseURL,
  words: t,
  browserErrors,
}) => {
  const { header } = await storyOfSomebody(baseURL as string);
  await page.clock.install();
  await openListWith(page, '/province/40', header);
  // No answer arrives until the test releases the route.
  await page.route('**/newslist/**', () => undefined);
  const headline = page.getByRole('heading').getByRole('link', { name: header }).first();
  await headline.click();
  await page.clock.runFor(300);
  const progress = page.getByRole('progressbar', { name: t('loading') });
  await expect(progress).toBeVisible();
  await expect(page.getByText(t('navigation_long'))).toBeHidden();
  await page.clock.runFor(8_000);
  await expect(page.getByText(t('navigation_long'))).toBeVisible();
  await page.getByRole('button', { name: t('cancel') }).click();
  await expect(progress).toBeHidden();
  await expect(page).toHaveURL(/\/province\/40/);
  await page.unroute('**/newslist/**');
  await headline.click();
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  expect(browserErrors).toEqual([]);
});
