/** The serious and critical axe findings of a page, as failure messages: the rule and the first elements that break it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

type Axe = { run(options: object): Promise<AxeResults> };
type WithAxe = Window & { axe?: Axe };

/** The short form of it, which is half as long: a page reads it before every first look at it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules that depend on colours. Themes differ in colours only, so the other rules need no second run in dark. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];
// Fade-ins would be measured half transparent.
const fadeMilliseconds = 250;

/** The findings in the light theme, and the colour findings in the dark one. */
export async function seriousFindingsInBothThemes(page: Page): Promise<string[]> {
  await wear(page, 'light');
  const light = await seriousFindings(page);
  await wear(page, 'dark');
  await page.waitForTimeout(fadeMilliseconds);
  const dark = await look(page, { runOnly: rulesOfColours });
  return [...light, ...seriousOf(dark).map((finding) => `dark ${finding}`)];
}

/** Texts below 7:1 (WCAG 1.4.6), in both themes. */
export async function textsOfLowContrast(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await wear(page, theme);
    await page.waitForTimeout(fadeMilliseconds);
    found.push(
      ...seriousOf(await look(page, { runOnly: ['color-contrast-enhanced'] })).map((one) => `${theme} ${one}`),
    );
  }
  return found;
}

function wear(page: Page, theme: string): Promise<void> {
  return page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

export async function seriousFindings(page: Page): Promise<string[]> {
  await page.waitForTimeout(fadeMilliseconds);
  return seriousOf(await look(page, {}));
}

/** Injects axe once per document, also into its frames, which have the same origin and are checked from the page. */
async function look(page: Page, options: object): Promise<AxeResults> {
  for (const frame of page.frames()) {
    const hasAxe = await frame.evaluate(() => (window as WithAxe).axe !== undefined);
    if (!hasAxe) await frame.evaluate(source);
  }
  return page.evaluate((given) => (window as unknown as { axe: Axe }).axe.run(given), {
    ...options,
    resultTypes: ['violations'],
  });
}

function seriousOf({ violations }: Pick<AxeResults, 'violations'>): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`);
}
