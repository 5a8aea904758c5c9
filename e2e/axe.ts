/** What axe finds serious or critical on a page, worded for a failure: the rule and the first elements that break it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export async function seriousFindings(page: Page): Promise<string[]> {
  // Fade-ins would be measured half transparent.
  await page.waitForTimeout(250);
  // Other ways of reporting are for frames of other origins, of which we have none, and take four times as long.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`);
}
