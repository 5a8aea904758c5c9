/** Bad signals, as stories have them. */
import type { Page } from '@playwright/test';

const fetching =
  /Failed to load resource|ERR_|dynamically imported module|Failed to fetch|could not be fetched|manifest|cross-world service worker/;

/** What a browser says of its own accord about a missing network is not what stories are about. */
export function withoutFetching(complaints: readonly string[]): string[] {
  return complaints.filter((line) => !fetching.test(line));
}

/** The network is back by its own word, and a moment later in truth. */
export async function returnSlowly(page: Page): Promise<void> {
  const everything = '**/*';
  await page.route(everything, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.context().setOffline(false);
  await lost;
  await page.unroute(everything);
}
