/** What axe finds serious or critical on a page, worded for a failure: the rule and the first elements that break it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Axe = { run(options: object): Promise<AxeResults> };

/** The rules that colours can break. A theme is colours and nothing else: of a page that keeps the rest in light, dark keeps it too. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];
// Fade-ins would be measured half transparent.
const fadeMilliseconds = 250;

/** What is found in the light theme, and what its other colours bring in the dark one. */
export async function seriousFindingsInBothThemes(page: Page): Promise<string[]> {
  const wear = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  await wear('light');
  const light = await seriousFindings(page);
  await wear('dark');
  await page.waitForTimeout(fadeMilliseconds);
  // The page has axe from the look at it in light.
  const dark = await page.evaluate(
    (rules) => (window as unknown as { axe: Axe }).axe.run({ runOnly: rules, resultTypes: ['violations'] }),
    rulesOfColours,
  );
  return [...light, ...told(dark).map((finding) => `dark ${finding}`)];
}

export async function seriousFindings(page: Page): Promise<string[]> {
  await page.waitForTimeout(fadeMilliseconds);
  // Other ways of reporting are for frames of other origins, of which we have none, and take four times as long.
  return told(
    await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(true)
      .analyze(),
  );
}

function told({ violations }: Pick<AxeResults, 'violations'>): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(' '))}`);
}
