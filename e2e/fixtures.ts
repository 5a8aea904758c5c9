/** A page in a language and a theme, and the errors and warnings that the browser reports on its console. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { enterAsNewcomer, type Newcomer } from './member.ts';
import { type Language, wordsOf } from './words.ts';

export type Look = { readonly language: Language; readonly theme: 'light' | 'dark' };
type Words = ReturnType<typeof wordsOf>;

export const test = base.extend<{
  look: Look;
  isAnnounced: boolean;
  hasMaps: boolean;
  words: Words;
  browserErrors: string[];
  otherPerson: (name: string) => Promise<{ page: Page; who: Newcomer }>;
}>({
  look: [{ language: 'th', theme: 'light' }, { option: true }],
  /** Whether the announcement of the demo world comes up; it would cover the pages of other tests. */
  isAnnounced: [false, { option: true }],
  /**
   * Whether the browser can draw maps. On a wide screen one stands beside the feed, and without a graphics card it costs as
   * much as the rest of the page, so tests of other parts run without, like browsers without WebGL.
   */
  hasMaps: [true, { option: true }],
  words: async ({ look }, use) => use(wordsOf(look.language)),
  page: async ({ page, context, javaScriptEnabled, isAnnounced, hasMaps }, use) => {
    if (!isAnnounced) await page.addInitScript(muteAnnouncements);
    if (!hasMaps) await context.addInitScript(refuseWebGl);
    if (javaScriptEnabled !== false) waitUntilItListens(page);
    await use(page);
  },
  browserErrors: async ({ page, context, look, isAnnounced, baseURL }, use) => {
    await dress(context, look, baseURL as string, { isAnnounced });
    const browserErrors = listen(page);
    await use(browserErrors);
    expect(browserErrors, 'the browser console').toEqual([]);
  },
  /** Opens a page for another person on another device. */
  otherPerson: async ({ browser, look, baseURL, hasMaps }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ baseURL: baseURL as string });
      contexts.push(context);
      await dress(context, look, baseURL as string);
      if (!hasMaps) await context.addInitScript(refuseWebGl);
      const page = await context.newPage();
      waitUntilItListens(page);
      return { page, who: await enterAsNewcomer(page, name) };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/**
 * A page is visible before it is hydrated, on a busy machine for a long moment, so tests begin after hydration. Clicks before
 * hydration have a test of their own (shell.spec.ts).
 */
export function waitUntilItListens(page: Page): void {
  for (const act of ['goto', 'reload'] as const) {
    const original = page[act].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[act] = async (...args: unknown[]) => {
      const response = await original(...args);
      await page.waitForFunction(() => !('unhandledClick' in window));
      return response;
    };
  }
}

/** Runs in the page: the flag "do not show again" as a client stores it that knows nothing else (specification §4). */
function muteAnnouncements(): void {
  // Frames without an origin have no storage.
  if (location.origin !== 'null') localStorage.setItem('isShowAnnounce', '0');
}

/** Runs in the page: a browser whose canvases draw in two dimensions alone. */
function refuseWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, settings?: object) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', settings);
    },
  });
}

/** Gives a context the cookies of a language and a theme, and keeps the announcement away. */
export async function dress(
  context: BrowserContext,
  look: Look,
  url: string,
  { isAnnounced = false } = {},
): Promise<void> {
  if (!isAnnounced) await context.addInitScript(muteAnnouncements);
  await context.addCookies([
    { name: 'lang', value: look.language, url },
    { name: 'theme', value: look.theme, url },
  ]);
}

/**
 * Console messages that are no defects: about software WebGL, a busy machine, service workers that tests block, and databases
 * that logging out deletes while they are in use.
 */
const circumstances =
  /GPU stall|WebGL|swiftshader|preloaded using link preload but not used within|registration blocked by Playwright|Force close delete origin/i;

/** Collects errors and warnings of a page. */
export function listen(page: Page): string[] {
  const browserErrors: string[] = [];
  page.on('pageerror', (error) => browserErrors.push(error.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || circumstances.test(message.text())) return;
    // The browser reports the failed address in the location of the message only.
    const { url } = message.location();
    browserErrors.push(/^Failed to load/.test(message.text()) ? `${message.text()} ${url}` : message.text());
  });
  return browserErrors;
}
