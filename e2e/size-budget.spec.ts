/** The bytes of a first visit on a phone (docs/benchmarks.md has the figures of a whole run). */
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Bytes as they travel with gzip; the goal of the product is 200,000 for scripts. */
const budget = { scripts: 195_000, fonts: 90_000, largestPicture: 60_000 };

test('the first look at the home page stays within its budget of data', async ({ page, isMobile, browserErrors }) => {
  const scripts = new Map<string, number>();
  const fonts = new Map<string, number>();
  const pictures = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  const weigh = (response: Response) => {
    const type = response.request().resourceType();
    // The texts of the interface are part of the program.
    const isProgram = type === 'script' || /\/assets\/[^/]+\.json$/.test(response.url());
    const list = isProgram ? scripts : type === 'font' ? fonts : type === 'image' ? pictures : null;
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
  // Lazy parts, such as the map on a wide screen, would still be loading when the test ends.
  page.off('response', weigh);
  await Promise.all(bodies);
  const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0);
  const listed = [...scripts].map(([url, size]) => `${size} ${url}`).join('\n');
  // A wide screen shows the map beside the feed, which comes after everything else.
  if (isMobile) expect(sum(scripts), listed).toBeLessThanOrEqual(budget.scripts);
  expect(sum(fonts), [...fonts.keys()].join('\n')).toBeLessThanOrEqual(budget.fonts);
  const largest = await page.evaluate(() => (window as { largest?: string }).largest ?? '');
  if (largest) expect(pictures.get(largest) ?? 0, largest).toBeLessThanOrEqual(budget.largestPicture);
  // Maps, the editor and the player of videos, by the names of their files (apps/web/vite.chunks.ts).
  expect([...scripts.keys()].filter((url) => /maplibre|RichText|hls/.test(url) && isMobile)).toEqual([]);
  console.log(
    `      scripts ${sum(scripts)}, fonts ${sum(fonts)}, largest picture ${pictures.get(largest) ?? 'a text'}`,
  );
  expect(browserErrors).toEqual([]);
});

/** Files of a first visit before the page can be used; every one is a round trip to a phone, six at a time. */
const mostFiles = {
  '/home': { scripts: 11, styles: 4 },
  '/newslist': { scripts: 20, styles: 8 },
  '/profile': { scripts: 18, styles: 8 },
};

for (const [address, most] of Object.entries(mostFiles)) {
  test(`a first visit of ${address} asks for few files`, async ({ request }) => {
    // The page names all of them, so that they are fetched at once; what comes later depends on how fast the machine is.
    const links = (await (await request.get(address)).text()).match(/<link [^>]+>/g) ?? [];
    const named = (rel: string) =>
      new Set(links.filter((link) => link.includes(`rel="${rel}"`)).map((link) => /href="([^"#]+)/.exec(link)?.[1]));
    const scripts = [...named('modulepreload')];
    const styles = [...named('stylesheet')];
    expect(scripts).toContainEqual(expect.stringMatching(/entry\.client/));
    expect(styles.length).toBeGreaterThan(0);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(most.scripts);
    expect(styles.length, styles.join('\n')).toBeLessThanOrEqual(most.styles);
  });
}
