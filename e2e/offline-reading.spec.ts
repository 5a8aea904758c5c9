/** Without a network, pages that were read open from their copies, and other pages list the copies (ux §4.3). */
import type { Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { choose, composerOf, confirm, fileField, goTo, photo, standInKhonKaen } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { pinsOf } from './map.ts';
import { callAs, enterAsNewcomer, openListWith, storyOfSomebody } from './member.ts';
import { beginCollection } from './nexus.ts';
import { enterAsStaff } from './staff.ts';
import { withoutFetching } from './weak-signal.ts';

test.use({ serviceWorkers: 'allow', hasMaps: false });

/** Waits until the browser has stored the offline page and the copies of pages that were read. */
async function untilKept(page: Page, address: string): Promise<void> {
  const count = () => page.evaluate(async () => (await (await caches.open('shell')).keys()).length);
  await expect.poll(count, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => keptAddresses(page), { timeout: 20_000 }).toContain(address);
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      const opening = indexedDB.open('pakmut-read');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => resolve(null);
      // The check itself must not create a database.
      opening.onupgradeneeded = () => opening.transaction?.abort();
    });
    if (!database) return [];
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const asking = database.transaction('copies').objectStore('copies').getAllKeys();
      asking.onsuccess = () => resolve(asking.result);
    });
    database.close();
    return keys.map(String);
  });
}

test('a story that was read opens without a network, says when it was stored, and is refetched later', async ({
  page,
  context,
  baseURL,
  words: t,
}) => {
  const { id, header } = await storyOfSomebody(baseURL as string);
  await page.goto(`/newslist/${id}`);
  await untilKept(page, `/newslist/${id}`);
  await page.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`/newslist/${id}`);
  await expect(later).toHaveURL(`/newslist/${id}`);
  await expect(later.getByRole('heading', { level: 1, name: header })).toBeVisible();
  const note = later.getByText(t('offline_kept', { time: '' }).trim());
  await expect(note).toBeVisible();
  const photo = later.getByRole('article').getByRole('img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await seriousFindings(later)).toEqual([]);
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await expect(later.getByRole('heading', { level: 1, name: header })).toBeVisible();
});

test('a form that was opened once opens and is answered without a network, and is sent from another page', async ({
  page,
  context,
  words: t,
  otherPerson,
}) => {
  const { page: desk } = await otherPerson('ผู้ดูแลชุดข้อมูล');
  const staff = await enterAsStaff(desk, 'survey_manager', 'ผู้ทำชุดข้อมูล');
  const { token_add: token } = await beginCollection(desk, staff, 'ป้ายในที่อับสัญญาณ');
  const address = `/nexusans?token=${token}`;
  await page.goto(address);
  await untilKept(page, address);
  await page.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(address);
  await later.getByText('มีหลังคา', { exact: true }).click();
  await later.getByText(t('form_coordinates_type')).click();
  await later.getByLabel(t('form_latitude')).fill('13.75');
  await later.getByLabel(t('form_longitude')).fill('100.5');
  await later.getByLabel(t('form_longitude')).blur();
  await later.getByRole('button', { name: t('form_submit') }).click();
  await expect(later.getByText(t('survey_waiting'))).toBeVisible();
  await context.setOffline(false);
  await later.goto('/help');
  await expect(later.getByText(t('nexus_sent'))).toBeVisible();
  await later.getByRole('button', { name: t('survey_show'), exact: true }).click();
  await expect(later.getByText(t('nexus_links_once'))).toBeVisible();
});

test('a like on a page that was opened without a network waits for one, and is shown on every page until then', async ({
  page,
  context,
  baseURL,
  words: t,
}) => {
  const { id } = await storyOfSomebody(baseURL as string);
  const reader = await enterAsNewcomer(page, 'ผู้อ่านไร้สัญญาณ');
  await page.goto(`/newslist/${id}`);
  await untilKept(page, `/newslist/${id}`);
  await page.close();
  await context.setOffline(true);
  const heartOf = (tab: Page) => tab.locator('[data-kind=like]').first();
  const later = await context.newPage();
  await later.goto(`/newslist/${id}`);
  await heartOf(later).click();
  await expect(later.getByText(t('setting_waits')).first()).toBeVisible();
  await expect(heartOf(later)).toHaveAttribute('aria-pressed', 'true');
  await later.reload();
  await expect(heartOf(later)).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  const isLiked = async () => (await callAs(later, reader, 'GET', `/private/topic/id/${id}`)).is_like;
  await expect.poll(isLiked, { timeout: 20_000 }).toBe(1);
  await expect(heartOf(later)).toHaveAttribute('aria-pressed', 'true');
});

test('the home page opens without a network as it was, also by the address of the site', async ({
  page,
  context,
  baseURL,
  words: t,
}) => {
  const { header } = await storyOfSomebody(baseURL as string);
  await openListWith(page, '/home', header);
  await untilKept(page, '/home');
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto('/');
  await expect(later).toHaveURL('/home');
  await expect(later.getByRole('link', { name: header }).first()).toBeVisible();
  await expect(later.getByText(t('offline_kept', { time: '' }).trim())).toBeVisible();
});

test.describe('with maps', () => {
  test.use({ hasMaps: true });

  test('the news map opens by its address without a network, with the pins and the list that were kept', async ({
    page,
    context,
    words: t,
    isMobile,
  }) => {
    await page.goto('/newsmap');
    await expect(pinsOf(page).first()).toBeVisible();
    await untilKept(page, '/newsmap');
    await page.close();
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto('/newsmap');
    await expect(later).toHaveURL(/\/newsmap/);
    await expect(pinsOf(later).first()).toBeVisible();
    await expect(later.getByText(t('map_pins_offline', { time: '' }).trim())).toBeVisible();
    if (isMobile) await later.getByRole('button', { name: t('sheet_expand') }).click();
    await expect(later.getByRole('article').first()).toBeVisible();
    const note = later.getByText(t('offline_kept', { time: '' }).trim());
    await expect(note).toBeVisible();
    expect(await seriousFindings(later)).toEqual([]);
    await context.setOffline(false);
    await expect(note).toBeHidden();
    await expect(later.getByText(t('map_pins_offline', { time: '' }).trim())).toBeHidden();
    await expect(pinsOf(later).first()).toBeVisible();
  });
});

test('how long ago stories happened counts from now, not from when the page was stored', async ({
  page,
  context,
  baseURL,
  words: t,
}) => {
  const { header } = await storyOfSomebody(baseURL as string);
  await openListWith(page, '/home', header);
  const storyOf = (tab: Page) => tab.getByRole('article').filter({ has: tab.getByRole('link', { name: header }) });
  await expect(storyOf(page).locator('time')).toContainText('เมื่อสักครู่');
  await untilKept(page, '/home');
  await context.setOffline(true);
  const later = await context.newPage();
  const threeHours = 3 * 3_600_000;
  await later.clock.install({ time: Date.now() + threeHours + 60_000 });
  await later.goto('/home');
  await expect(later.getByText(t('offline_kept', { time: '' }).trim())).toBeVisible();
  await expect(storyOf(later).locator('time')).toContainText('3 ชม.');
});

test('a page without an offline copy says so, lists the copies, and opens by itself when the network is back', async ({
  page,
  context,
  baseURL,
  words: t,
}) => {
  const read = await storyOfSomebody(baseURL as string);
  const unread = await storyOfSomebody(baseURL as string);
  await page.goto(`/newslist/${read.id}`);
  await untilKept(page, `/newslist/${read.id}`);
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`/newslist/${unread.id}`);
  await expect(later.getByRole('heading', { level: 1, name: t('offline_stories') })).toBeVisible();
  await expect(later.getByText(t('overlay_offline'))).toBeVisible();
  await expect(later.getByRole('link', { name: read.header })).toBeVisible();
  expect(await seriousFindings(later)).toEqual([]);
  await test.step('reading goes on meanwhile, and leads back', async () => {
    await later.getByRole('link', { name: read.header }).click();
    await expect(later.getByRole('heading', { level: 1, name: read.header })).toBeVisible();
    await later.goBack();
    await expect(later.getByRole('heading', { level: 1, name: t('offline_stories') })).toBeVisible();
  });
  await context.setOffline(false);
  await expect(later.getByRole('heading', { level: 1, name: unread.header })).toBeVisible({ timeout: 20_000 });
  await expect(later).toHaveURL(`/newslist/${unread.id}`);
});

test('a member who comes back without a network begins a story on the page of offline copies', async ({
  page,
  context,
  baseURL,
  words: t,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี บนดอย');
  const { id } = await storyOfSomebody(baseURL as string);
  await page.goto(`/newslist/${id}`);
  await untilKept(page, `/newslist/${id}`);
  // A later page, whose files all come through the worker.
  await page.goto('/home');
  await page.waitForFunction(() => localStorage.keptParts?.includes('post-editor'));
  await page.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`/newslist/${id}`);
  await later.goto('/offline');
  await later.getByRole('button', { name: isMobile ? t('add_post_short') : t('add_post'), exact: true }).click();
  const dialog = composerOf(later, t);
  await expect(fileField(dialog)).toBeAttached();
  await expect(dialog.getByText(t('composer_offline'))).toBeVisible();
});

test('a story that waits for a network is still announced after a reload without one', async ({
  page,
  context,
  words: t,
  isMobile,
}) => {
  await standInKhonKaen(context);
  await enterAsNewcomer(page, 'มานี รอสัญญาณ');
  await page.goto('/home');
  await untilKept(page, '/home');
  // A later page, whose files all come through the worker.
  await page.goto('/home?d=post');
  const dialog = composerOf(page, t);
  await choose(dialog, t, [await photo()]);
  await page.waitForFunction(() => localStorage.keptParts?.includes('post-editor'));
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('รอสัญญาณอยู่');
  await dialog.getByRole('textbox', { name: t('composer_detail') }).fill('บนดอยไม่มีสัญญาณ');
  await goTo(dialog, t, 'publish', isMobile);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: t('composer_publish_later'), exact: true }).click();
  await confirm(page, t('composer_publish_later'));
  const strip = page.getByRole('region', { name: t('outbox_label') });
  await expect(strip.getByText(t('outbox_offline', { count: 1 }))).toBeVisible();
  await page.reload();
  await expect(strip.getByText(t('outbox_offline', { count: 1 }))).toBeVisible();
});

test('a search without a network searches the offline copies and says so', async ({
  page,
  context,
  baseURL,
  words: t,
  browserErrors,
}) => {
  const [found, other] = [await storyOfSomebody(baseURL as string), await storyOfSomebody(baseURL as string)];
  for (const { id } of [found, other]) {
    await page.goto(`/newslist/${id}`);
    await untilKept(page, `/newslist/${id}`);
  }
  await page.goto('/newslist');
  await context.setOffline(true);
  const field = page.getByRole('combobox', { name: t('news_search_label') });
  await field.fill(found.header);
  await field.press('Enter');
  await expect(page.getByText(t('offline_search', { count: 2 }))).toBeVisible();
  await expect(page.getByRole('link', { name: found.header })).toBeVisible();
  await expect(page.getByRole('link', { name: other.header })).toBeHidden();
  await test.step('a story that is found opens above the list, one that was never opened says why not', async () => {
    await page.getByRole('link', { name: found.header }).click();
    const dialog = page.getByRole('dialog', { name: t('story_title') });
    await expect(dialog.getByText(t('offline_kept', { time: '' }).trim())).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
  await context.setOffline(false);
  await expect(page.getByText(t('offline_search', { count: 2 }))).toBeHidden();
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

test('offline copies can be removed, and logging out removes them', async ({
  page,
  context,
  baseURL,
  words: t,
  browserErrors,
}) => {
  const { id, header } = await storyOfSomebody(baseURL as string);
  await enterAsNewcomer(page, 'ผู้อ่านที่ร้านเน็ต');
  await page.goto(`/newslist/${id}`);
  await untilKept(page, `/newslist/${id}`);
  await test.step('an address of another site, or of none, leads nowhere', async () => {
    for (const to of ['https://example.org/', '//example.org/home', 'http://[']) {
      await page.goto(`/offline?${new URLSearchParams({ to })}`);
      await expect(page.getByRole('link', { name: header })).toBeVisible();
      await expect(page.getByText(t('overlay_offline'))).toBeHidden();
    }
  });
  await test.step('by a button', async () => {
    await page.goto('/offline');
    await expect(page.getByRole('link', { name: header })).toBeVisible();
    await page.getByRole('button', { name: t('offline_forget') }).click();
    await expect(page.getByText(t('offline_nothing'))).toBeVisible();
    expect(await keptAddresses(page)).toEqual([]);
  });
  await page.goto(`/newslist/${id}`);
  await untilKept(page, `/newslist/${id}`);
  expect(withoutFetching(browserErrors)).toEqual([]);
  await page.getByRole('button', { name: t('menu') }).click();
  await page.getByRole('button', { name: t('logout') }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('member'))).toBeNull();
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  const other = await context.newPage();
  await other.goto('/offline');
  await expect(other.getByText(t('offline_nothing'))).toBeVisible();
  // Chromium logs the databases that it closes when the site's storage is wiped.
  browserErrors.length = 0;
});

test('the last thirty pages are stored, and none for longer than a week', async ({
  page,
  baseURL,
  words: t,
  browserErrors,
}) => {
  const [first, second] = [await storyOfSomebody(baseURL as string), await storyOfSomebody(baseURL as string)];
  await page.goto(`/newslist/${first.id}`);
  await untilKept(page, `/newslist/${first.id}`);
  await test.step('somebody reads on for a while', () => age(page, { [`/newslist/${first.id}`]: 6 }, 30));
  expect(await keptAddresses(page)).toHaveLength(31);
  await page.goto(`/newslist/${second.id}`);
  await untilKept(page, `/newslist/${second.id}`);
  const kept = await keptAddresses(page);
  expect(kept).toHaveLength(30);
  expect(kept).not.toContain(`/newslist/${first.id}`);
  await test.step('after a week a copy is gone, also when nothing was read since', async () => {
    await page.goto('/offline');
    await expect(page.getByRole('link', { name: second.header })).toBeVisible();
    await age(page, Object.fromEntries(kept.map((address) => [address, 8])), 0);
    await page.reload();
    await expect(page.getByText(t('offline_nothing'))).toBeVisible();
  });
  expect(withoutFetching(browserErrors)).toEqual([]);
  browserErrors.length = 0;
});

/** Ages the copies by some days, and adds copies of other stories that were read since. */
function age(page: Page, days: Readonly<Record<string, number>>, others: number): Promise<void> {
  return page.evaluate(
    async ({ days, others }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('pakmut-read');
        opening.onsuccess = () => resolve(opening.result);
      });
      const step = database.transaction('copies', 'readwrite');
      const store = step.objectStore('copies');
      for (const [address, old] of Object.entries(days)) {
        const asking = store.get(address);
        asking.onsuccess = () => {
          const copy = asking.result;
          store.put({ ...copy, keptAt: Date.now() - old * 86_400_000 });
          for (let position = 0; position < others; position += 1)
            store.put({ ...copy, address: `/newslist/other-${position}`, keptAt: Date.now() - 86_400_000 });
        };
      }
      await new Promise((resolve) => step.addEventListener('complete', resolve));
      database.close();
    },
    { days, others },
  );
}
