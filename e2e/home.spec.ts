/** The first page: slides, the announcement, the feeds of its chips, and new stories that wait to be asked for. */
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, publishAs } from './member.ts';

test('slides stand among the stories, are moved by hand, and lead to pages of the product', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/home');
  const slides = page.getByRole('article', { name: t('slides') });
  await slides.scrollIntoViewIfNeeded();
  await expect(slides.getByRole('link', { name: 'น้ำท่วมที่ไหน ดูบนแผนที่' })).toBeVisible();
  const next = slides.getByRole('button', { name: t('slides_next') });
  await next.click();
  await expect(slides.getByRole('link', { name: 'น่านวันนี้' })).toBeVisible();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  await test.step('Page Down moves to the slides and past them, whichever slide is shown', async () => {
    const before = slides.locator('xpath=preceding-sibling::article[1]');
    await before.locator('h2 a, h3 a').first().focus();
    await page.keyboard.press('PageDown');
    await expect(slides.getByRole('link', { name: 'น่านวันนี้' })).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(slides.locator('xpath=following-sibling::article[1]').locator('a:focus')).toHaveCount(1);
  });
  await next.click();
  await slides.getByRole('link', { name: 'เล่าเป็นวิดีโอ' }).click();
  await expect(page).toHaveURL(/\/vdolist$/);
  expect(browserErrors).toEqual([]);
});

test('without an answer about slides the stories stand alone', async ({ page, words: t, browserErrors }) => {
  await page.goto('/home?cat=4');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article', { name: t('slides') })).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});

test.describe('the announcement', () => {
  test.use({ isAnnounced: true });
  const name = 'โลกตัวอย่างของปักหมุด';
  const flag = (page: Page) => page.evaluate(() => localStorage.getItem('isShowAnnounce'));

  test('comes up once, goes with Escape, and stays away once it is ticked', async ({
    page,
    words: t,
    browserErrors,
  }) => {
    await page.goto('/home');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    expect(await flag(page)).toBeNull();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    const address = page.url();
    expect(address).toContain('d=announce.');
    const hide = dialog.getByLabel(t('announcement_hide'));
    await hide.check();
    expect(await flag(page)).toBe('0');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goto(address);
    await expect(hide).toBeChecked();
    await hide.uncheck();
    expect(await flag(page)).toBe('1');
    await page.goto('/home?d=announce.nobody');
    await expect(page.getByText(t('announcement_gone'))).toBeVisible();
    expect(browserErrors).toEqual([]);
  });

  test('reserves room for its picture before it is loaded, so that nothing below it moves', async ({
    page,
    browserErrors,
  }) => {
    let send = () => {};
    const isSent = new Promise<void>((done) => {
      send = done;
    });
    await page.route('**/media/**', async (route) => {
      await isSent;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'domcontentloaded' });
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    const picture = dialog.locator('img');
    const room = await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.clientHeight]);
    expect(room[0]).toBe(0);
    send();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.evaluate((image) => image.clientHeight)).toBe(room[1]);
    expect(browserErrors).toEqual([]);
  });

  test('never covers the login dialog, and opens after it is closed', async ({ page, words: t, browserErrors }) => {
    await page.clock.install();
    await page.goto('/home?d=login');
    const login = page.getByRole('dialog');
    await expect(login.getByRole('button', { name: t('close') })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
    await login.getByRole('button', { name: t('close') }).click();
    await expect(login).toBeHidden();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.getByRole('dialog', { name })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(browserErrors).toEqual([]);
  });
});

test('near me asks for the position on the tap alone, keeps it out of the address, and offers to look further', async ({
  page,
  context,
  words: t,
  browserErrors,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 16.6512, longitude: 102.3823 });
  await page.goto('/home');
  await page.getByRole('button', { name: t('news_near'), exact: true }).click();
  await expect(page).toHaveURL(/\/home\?feed=near$/);
  await expect(page.getByRole('article').first()).toContainText('ภูเวียง');
  // Opened as an address, it asks first.
  await page.reload();
  await context.setGeolocation({ latitude: 20.2, longitude: 106.9 });
  await expect(page.getByText(t('feed_near_ask'))).toBeVisible();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: t('feed_near_share') }).click();
  await expect(page.getByText(t('feed_near_empty', { km: 10 }))).toBeVisible();
  await page.getByRole('button', { name: t('feed_near_wider', { km: 50 }) }).click();
  await expect(page).toHaveURL(/\?feed=near&km=50$/);
  await expect(page.getByText(t('feed_near_empty', { km: 50 }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('feed_near_first') })).toBeVisible();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test('a reader who denies the position is led to the map', async ({ page, words: t, browserErrors }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_done, failed) => failed?.({ code: 1 } as GeolocationPositionError);
  });
  await page.goto('/home');
  await page.getByRole('button', { name: t('news_near'), exact: true }).click();
  await expect(page.getByText(t('map_near_denied'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('see_news_map') })).toHaveAttribute(
    'href',
    '/newsmap',
  );
  expect(browserErrors).toEqual([]);
});

test('following is for members: empty until one follows somebody, then their stories', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  await page.goto('/home?feed=following');
  await expect(page.getByText(t('feed_following_login'))).toBeVisible();
  await enterAsNewcomer(page, 'ผู้ติดตามข่าว');
  await page.goto('/home?feed=following');
  await expect(page.getByText(t('feed_following_empty'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('feed_following_find') })).toHaveAttribute(
    'href',
    '/reportercommunity',
  );
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  const author = await otherPerson('คนที่มีผู้ติดตาม');
  const header = 'ข่าวของคนที่มีผู้ติดตาม';
  await publishAs(author.page, author.who, header);
  await test.step('authors of new stories are suggested, and their stories come when they are followed', async () => {
    await page.reload();
    const suggested = page.getByRole('region', { name: t('suggested_title') });
    await expect(suggested.getByText('ผู้ติดตามข่าว')).toHaveCount(0);
    const answered = page.waitForResponse(/memberFollow/);
    await suggested
      .getByRole('button', { name: `${t('follow')} คนที่มีผู้ติดตาม` })
      .first()
      .click();
    await answered;
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    // The button still says so when the change is no longer on its way.
    await expect(suggested.getByRole('button', { name: `${t('follow_on')} คนที่มีผู้ติดตาม` }).first()).toBeVisible();
    await suggested.getByRole('button', { name: t('suggested_see') }).click();
  });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: header })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('a feed that cannot be fetched says so and can be tried again', async ({ page, context, words: t }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 16.6512, longitude: 102.3823 });
  await page.route('**/public/topic/listExplore', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/home');
  await page.getByRole('button', { name: t('news_near'), exact: true }).click();
  await expect(page.getByText(t('feed_failed'))).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/public/topic/listExplore');
  await page.getByRole('button', { name: t('retry') }).click();
  await expect(page.getByRole('article').first()).toContainText('ภูเวียง');
});

test('beside the map every category stands in sight, with no part below it', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  for (const address of ['/home', '/newslist']) {
    await page.goto(address);
    const chips = page.getByRole('group', { name: t('feed_categories') }).getByRole('button');
    await expect(chips.last()).toBeVisible();
    // Nothing is scrolled to on the way: a wheel does not move a row sideways.
    for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
  }
  expect(browserErrors).toEqual([]);
});

test('new stories do not move the feed; a button says how many there are and shows them', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.clock.install();
  const author = await enterAsNewcomer(page, 'ผู้มาใหม่');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/home');
  const first = page.getByRole('article').first().getByRole('link').first();
  const before = await first.textContent();
  const header = `ข่าวที่มาระหว่างอ่าน ${Date.now()}`;
  await publishAs(page, author, header);
  const takenBack = await publishAs(page, author, `ข่าวที่ถูกลบ ${Date.now()}`);
  const pill = page.getByRole('button', { name: new RegExp(t('feed_new', { count: '\\d+' })) });
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(pill).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(first).toHaveText(before as string);
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  await callAs(page, author, 'POST', `/private/topic/delete/${takenBack}`);
  await pill.click();
  await expect(page.getByRole('link', { name: header })).toBeVisible();
  await expect(pill).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test('a story of one’s own is no news to its author, one of somebody else is', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  await page.clock.install();
  const author = await enterAsNewcomer(page, 'ผู้เขียนเอง');
  const other = await otherPerson('ผู้เขียนอีกคน');
  await page.goto('/home');
  const links = page.getByRole('feed', { name: t('feed_label') }).locator('article h2 a');
  await expect(links.first()).toBeVisible();
  const idOf = (href: string | null) => href?.split('/').at(-1) ?? '';
  const passing = new Set(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))).then((all) => all.map(idOf)),
  );
  // Other tests publish meanwhile; their stories are left out.
  await page.route(/\/api\/v1\/(public|private)\/topic\?/, async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    const kept = result.filter(({ post_id }: { post_id: string }) => passing.has(post_id));
    await route.fulfill({ response, json: { result: kept, ...rest } });
  });
  const poll = async () => {
    const answer = page.waitForResponse(/\/api\/v1\/(public|private)\/topic\?/);
    await page.clock.fastForward(61_000);
    await answer;
  };
  const pill = page.getByRole('button', { name: t('feed_new', { count: 1 }) });
  passing.add(await publishAs(page, author, `ข่าวของฉันเอง ${Date.now()}`));
  await poll();
  await poll();
  await expect(pill).toHaveCount(0);
  passing.add(await publishAs(other.page, other.who, `ข่าวของคนอื่น ${Date.now()}`));
  await expect(async () => {
    await poll();
    await expect(pill).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(browserErrors).toEqual([]);
});
