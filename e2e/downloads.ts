/** Files that a page gives to the browser. */
import type { Download, Locator } from '@playwright/test';

/** Presses a button and waits for the file that it gives. */
export async function downloadBy(button: Locator): Promise<Download> {
  const download = button.page().waitForEvent('download');
  await button.click();
  return download;
}
