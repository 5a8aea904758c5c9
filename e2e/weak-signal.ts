/** Helpers that simulate bad signals. */
import type { Page } from '@playwright/test';

const fetching =
  /Failed to load resource|ERR_|dynamically imported module|Failed to fetch|could not be fetched|manifest|cross-world service worker/;

/** Drops the browser's own console messages about a missing network. */
export function withoutFetching(browserErrors: readonly string[]): string[] {
  return browserErrors.filter((line) => !fetching.test(line));
}

/** Simulates a network that reports to be online a moment before it works. */
export async function returnSlowly(page: Page): Promise<void> {
  const everything = '**/*';
  await page.route(everything, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.context().setOffline(false);
  await lost;
  await page.unroute(everything);
}
