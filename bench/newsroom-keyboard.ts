/** A moderator clears a hundred mixed items of the queue in a real browser by keyboard alone (design reference A-01). */
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { findBrowser } from '../e2e/browser.ts';
import { enterAsNewcomer } from '../e2e/member.ts';
import { openDemoWorld } from './demo-world.ts';
import { percentilesOf } from './percentiles.ts';
import { printTable } from './report.ts';

const items = 100;
/** Throws when an item cannot be decided by keys within half a minute, or when something is left. */
export async function benchNewsroomKeyboard(): Promise<void> {
  const { address, socket, stop } = await openDemoWorld('a moderator');
  try {
    const { executablePath, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      chromiumSandbox: false,
      env: { ...(process.env as Record<string, string>), ...env },
    });
    try {
      await clearQueue(browser, address, socket);
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

async function clearQueue(browser: Browser, site: string, socket: string): Promise<void> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1_280, height: 800 } });
  await context.addCookies([{ name: 'lang', value: 'en', url: site }]);
  await context.addInitScript(() => localStorage.setItem('isShowAnnounce', '0'));
  const page = await context.newPage();
  const moderator = await enterAsNewcomer(page, 'ผู้ดูแลที่ใช้แป้นพิมพ์');
  const kinds = await fillQueue(socket, moderator.id);
  await page.goto('/admin');
  await page.getByRole('region', { name: 'Queue' }).getByRole('listitem').first().waitFor();
  const times: number[] = [];
  const began = performance.now();
  while (times.length < items) {
    const decided = performance.now();
    await decide(page, times.length);
    times.push(performance.now() - decided);
  }
  const seconds = (performance.now() - began) / 1_000;
  await page.getByText('Nothing waits').waitFor();
  const percentile = percentilesOf(times);
  printTable([
    ['mixed items by keyboard', 'kinds', 'seconds', 'p50 ms from item to item', 'p95 ms'],
    [String(items), kinds, seconds.toFixed(1), percentile(0.5).toFixed(0), percentile(0.95).toFixed(0)],
  ]);
}

/** Decides the open item, every third one in the strictest way, and waits until another stands in its place. */
async function decide(page: Page, position: number): Promise<void> {
  const current = page.locator('[data-item][aria-current]');
  if ((await current.count()) === 0) await page.keyboard.press('j');
  await current.waitFor();
  const item = await current.getAttribute('data-item');
  const offered = page.getByRole('group', { name: 'Decide' }).getByRole('button');
  await offered.first().waitFor();
  const keys = await offered.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-keyshortcuts')));
  await page.keyboard.press((position % 3 === 2 ? keys.at(-1) : keys[0]) as string);
  const isAsked = page
    .getByText('why?')
    .or(page.getByRole('textbox', { name: 'The sentence' }))
    .first();
  const isGone = page.locator(`[data-item="${item}"]`);
  const next = await Promise.race([
    isAsked.waitFor().then(() => 'asked' as const),
    isGone.waitFor({ state: 'detached' }).then(() => 'gone' as const),
  ]);
  if (next === 'asked') {
    await page.keyboard.press('1');
    await isGone.waitFor({ state: 'detached' });
  }
}

/** Reported stories, comments and members, held stories, disputes and messages of authors; answers how many of which. */
async function fillQueue(socket: string, moderatorId: string): Promise<string> {
  const client = new pg.Client({ host: socket, user: 'app', database: 'pakmut' });
  await client.connect();
  try {
    await client.query('update sessions set second_factor_at = now() where member_id = $1', [moderatorId]);
    await client.query("update members set role = 'moderator', password_grade = 2 where id = $1", [moderatorId]);
    // What the demo world brings along is decided by nobody here.
    await client.query("update review_items set state = 'closed'");
    const report = (column: string, subjects: string) =>
      client.query(
        `insert into reports (reporter_id, ${column}, reason, detail, reported_at)
         select $1, id, (array['spam', 'rude', 'violent', 'other'])[1 + place % 4], 'bench', now() - place * interval '1 minute'
         from (select id, (row_number() over ())::int as place from (${subjects}) s) s`,
        [moderatorId],
      );
    const stories = 'deleted_at is null and hidden_at is null and publish = 0';
    await report('post_id', `select id from posts where ${stories} order by id limit 40`);
    await report(
      'comment_id',
      `select id from comments where deleted_at is null and hidden_at is null order by id limit 33`,
    );
    await report('member_id', `select id from members where role = 'member' order by id limit 12`);
    await client.query(
      `update posts set review_state = 'waiting', hidden_at = now()
       where id in (select id from posts where ${stories} order by id desc limit 10)`,
    );
    await client.query(
      `insert into story_messages (post_id, is_staff, text, sent_at, place)
       select id, false, 'bench', now(), 1000 from posts where ${stories} order by id offset 5 limit 5`,
    );
    const { rows } = await client.query<{ kind: string; count: string }>(
      "select kind, count(*) from review_items where state = 'open' group by kind order by kind",
    );
    const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
    if (total !== items)
      throw new Error(`The queue was filled with ${total} items instead of ${items}: ${JSON.stringify(rows)}`);
    return rows.map(({ kind, count }) => `${count} ${kind}`).join(', ');
  } finally {
    await client.end();
  }
}
