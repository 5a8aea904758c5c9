/**
 * The first opening of what lies over a page, each time in a new browser profile, on a page that was left alone until it had
 * fetched ahead what it means to. The page's own clock counts, from the click until the content is drawn.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { openDemoWorld } from './demo-world.ts';
import { percentilesOf } from './percentiles.ts';
import { printTable } from './report.ts';

const runs = 20;
const goalMilliseconds = 200;
/** A page has fetched ahead when nothing was fetched for so long; it begins four seconds after it was hydrated. */
const quietMilliseconds = 4_500;
/** A page has loaded, but not begun to fetch ahead, when nothing was fetched for so long. */
const loadedMilliseconds = 1_500;

type Opening = {
  readonly name: string;
  readonly address: string;
  /** Pressed before the page has fetched ahead, by somebody who did not touch it before. */
  readonly isEarly?: boolean;
  /** On a phone, unless it is found on wide screens alone. */
  readonly isWide?: boolean;
  /** What is pressed. */
  readonly button: (page: Page) => Locator;
  /** What is there once it has opened. */
  readonly content: string;
};

const story: Opening = {
  name: 'story above the feed',
  address: '/home',
  button: (page) => page.getByRole('feed').getByRole('article').first().getByRole('heading').getByRole('link'),
  content: '[role=dialog] article h2',
};
const login: Opening = {
  name: 'login',
  address: '/home',
  isWide: true,
  button: (page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }),
  content: '[role=dialog] input[type=password]',
};
const openings: readonly Opening[] = [
  story,
  login,
  {
    name: 'menu',
    address: '/home',
    button: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }),
    content: '[role=dialog] nav a',
  },
  {
    name: 'filter panel',
    address: '/newslist',
    button: (page) => page.getByRole('main').getByRole('button', { name: 'Filters', exact: true }),
    content: '[role=dialog] select',
  },
  { ...story, name: 'story, pressed early', isEarly: true },
  { ...login, name: 'login, pressed early', isEarly: true },
];

export async function benchDialogs(): Promise<void> {
  const { address, stop } = await openDemoWorld('first openings');
  try {
    const { executablePath, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      chromiumSandbox: false,
      env: { ...(process.env as Record<string, string>), ...env },
    });
    try {
      const rows: string[][] = [];
      for (const opening of openings) {
        console.log(`Opening: ${opening.name} …`);
        rows.push(await measureOpening(browser, address, opening));
      }
      printTable([['first opening', 'p50 ms', 'p95 ms', 'longest ms', `p95 below ${goalMilliseconds} ms`], ...rows]);
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

async function measureOpening(browser: Browser, site: string, opening: Opening): Promise<string[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await openFirst(browser, site, opening));
  const rank = percentilesOf(times);
  const verdict = rank(0.95) < goalMilliseconds ? 'met' : 'not met';
  return [opening.name, ...[rank(0.5), rank(0.95), rank(1)].map((time) => time.toFixed(0)), verdict];
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const wideScreen = { viewport: { width: 1_280, height: 800 } };

async function openFirst(browser: Browser, site: string, opening: Opening): Promise<number> {
  const { address, isEarly, isWide, button, content } = opening;
  const context = await browser.newContext({ baseURL: site, ...(isWide ? wideScreen : phone) });
  await context.addCookies([{ name: 'lang', value: 'en', url: site }]);
  // The announcement would lie over the page.
  await context.addInitScript(() => localStorage.setItem('isShowAnnounce', '0'));
  const page = await context.newPage();
  const idle = untilQuiet(page, isEarly ? loadedMilliseconds : quietMilliseconds);
  await page.goto(address);
  await idle;
  const milliseconds = await button(page).evaluate(openAndWait, content);
  await context.close();
  return milliseconds;
}

/** Runs in the page: presses the element, and answers how long it took until the content was in a drawn frame. */
function openAndWait(element: HTMLElement | SVGElement, content: string): Promise<number> {
  return new Promise((resolve) => {
    const pressed = performance.now();
    const look = () => {
      if (document.querySelector(content)?.checkVisibility()) resolve(performance.now() - pressed);
      else requestAnimationFrame(look);
    };
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    requestAnimationFrame(look);
  });
}

async function untilQuiet(page: Page, milliseconds: number): Promise<void> {
  let lastFetched = Date.now();
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) {
    page.on(event as 'request', () => {
      lastFetched = Date.now();
    });
  }
  while (Date.now() - lastFetched < milliseconds || page.url() === 'about:blank') await sleep(100);
}
