/**
 * A form of 100 questions on a phone: a slow network and a processor that is slowed down four times, as Lighthouse does (ux §4.9). Each
 * question has a condition on the one before, so that every answer decides anew what is asked.
 */
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { findBrowser } from '../e2e/browser.ts';
import { openDemoWorld } from './demo-world.ts';
import { percentilesOf } from './percentiles.ts';
import { printTable } from './report.ts';

const questions = 100;
const visits = 20;
const goals = { usable: 5_000, tap: 200 };
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_500_000 / 8, uploadThroughput: 750_000 / 8 };
const slowProcessor = { rate: 4 };

export async function benchForms(): Promise<void> {
  const { address, socket, stop } = await openDemoWorld('a form of 100 questions');
  try {
    const form = `/nexusans?token=${await collectionOfManyQuestions(address, socket)}`;
    const { executablePath, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      chromiumSandbox: false,
      env: { ...(process.env as Record<string, string>), ...env },
    });
    try {
      const usable: number[] = [];
      const taps: number[] = [];
      // The first visit after the start of a server compiles its program, which is a figure of the server.
      for (let visit = -1; visit < visits; visit += 1) {
        const page = await openAsOnPhone(browser, address);
        const milliseconds = await open(page, address + form);
        if (visit >= 0) usable.push(milliseconds);
        if (visit === 0) for (let at = 1; at < questions; at += 1) taps.push(...(await answer(page)));
        await page.context().close();
      }
      const row = (name: string, times: readonly number[], goal: number) => {
        const percentile = percentilesOf(times);
        const isMet = percentile(0.95) < goal;
        return [name, percentile(0.5).toFixed(0), percentile(0.95).toFixed(0), `${goal}`, isMet ? 'met' : 'not met'];
      };
      printTable([
        [`form of ${questions} questions on a phone`, 'p50 ms', 'p95 ms', 'goal ms', ''],
        row('from its address to the first answer', usable, goals.usable),
        row('a tap on an answer, or on Next', taps, goals.tap),
      ]);
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

/** Gives a collection of the demo world another form, and answers its token for new answers. */
async function collectionOfManyQuestions(site: string, socket: string): Promise<string> {
  const listed = await fetch(`${site}${apiBase}/public/nexus`);
  const { result } = (await listed.json()) as {
    result: { nexus_id: string; token_add: string; is_public_answer: number }[];
  };
  const open = result.find(({ is_public_answer }) => is_public_answer === 1);
  if (!open) throw new Error('The demo world has no collection that visitors answer.');
  const words = (th: string) => ({ th });
  const asked = Array.from({ length: questions }, (_, at) => ({
    id: `q${at}`,
    kind: 'single',
    label: words(`คำถามข้อที่ ${at + 1}`),
    choices: ['yes', 'no', 'unknown'].map((id) => ({ id, label: words(id) })),
    ...(at > 0 && { show_if: [{ question: `q${at - 1}`, is: 'answered' }] }),
  }));
  const client = new pg.Client({ host: socket, user: 'app', database: 'pakmut' });
  await client.connect();
  try {
    const form = { sections: [{ questions: asked }] };
    await client.query('update survey_versions set form = $2 where survey_id = $1', [
      open.nexus_id,
      JSON.stringify(form),
    ]);
  } finally {
    await client.end();
  }
  return open.token_add;
}

async function openAsOnPhone(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await context.addCookies([{ name: 'lang', value: 'en', url: site }]);
  await context.addInitScript(() => localStorage.setItem('isShowAnnounce', '0'));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', slowProcessor);
  return page;
}

/** Milliseconds until the first question takes an answer, in a browser that has seen nothing of the site. */
async function open(page: Page, url: string): Promise<number> {
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  const first = page.getByRole('radio').first();
  await first.waitFor();
  await page.waitForFunction(() => !('unhandledClick' in window));
  await first.check({ force: true });
  return performance.now() - began;
}

/** Milliseconds of the two taps of a question, by the clock of the page, until the frame that shows what they did. */
async function answer(page: Page): Promise<number[]> {
  const tapped = (of: 'radio' | 'next') =>
    page.evaluate(async (what) => {
      const heading = () => document.querySelector('[data-question]')?.textContent;
      const radio = document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1];
      const target = what === 'radio' ? radio : document.querySelector<HTMLButtonElement>('form button[type=submit]');
      const before = heading();
      const began = performance.now();
      target?.click();
      const isDone = () => (what === 'radio' ? radio?.checked : heading() !== before);
      do await new Promise(requestAnimationFrame);
      while (!isDone() && performance.now() - began < 10_000);
      return performance.now() - began;
    }, of);
  return [await tapped('radio'), await tapped('next')];
}
