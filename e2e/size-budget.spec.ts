/** What the first look at the home page costs on a phone (docs/benchmarks.md has the figures of a whole run). */
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Bytes as they travel with gzip; the goal of the product is 200,000 for scripts. */
const budget = { scripts: 190_000, fonts: 90_000, largestPicture: 60_000 };

test('the first look at the home page stays within its budget of data', async ({ page, isMobile, complaints }) => {
  const scripts = new Map<string, number>();
  const fonts = new Map<string, number>();
  const pictures = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  const weigh = (response: Response) => {
    const type = response.request().resourceType();
    const list = type === 'script' ? scripts : type === 'font' ? fonts : type === 'image' ? pictures : null;
    if (!list || !response.ok()) return;
    bodies.push(
      response.body().then((body) => {
        list.set(response.url(), list === scripts ? gzipSync(body).length : body.length);
      }),
    );
  };
  page.on('response', weigh);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { url?: string }) | undefined;
      if (last?.url) Object.assign(window, { largest: last.url });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What comes later, such as the map's parts on a wide screen, would still be on its way when the story ends.
  page.off('response', weigh);
  await Promise.all(bodies);
  const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0);
  const listed = [...scripts].map(([url, size]) => `${size} ${url}`).join('\n');
  // A wide screen shows the map beside the feed, which comes after everything else.
  if (isMobile) expect(sum(scripts), listed).toBeLessThanOrEqual(budget.scripts);
  expect(sum(fonts), [...fonts.keys()].join('\n')).toBeLessThanOrEqual(budget.fonts);
  const largest = await page.evaluate(() => (window as { largest?: string }).largest ?? '');
  if (largest) expect(pictures.get(largest) ?? 0, largest).toBeLessThanOrEqual(budget.largestPicture);
  expect([...scripts.keys()].filter((url) => /maplibre|tiptap|prosemirror|recharts/i.test(url) && isMobile)).toEqual(
    [],
  );
  console.log(
    `      scripts ${sum(scripts)}, fonts ${sum(fonts)}, largest picture ${pictures.get(largest) ?? 'a text'}`,
  );
  expect(complaints).toEqual([]);
});
