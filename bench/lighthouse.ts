/**
 * Lighthouse on the pages that people see first, as on a phone (its own throttling of network and processor), against the
 * product with the demo world. Each page is looked at several times; the figures are those of the middle run.
 */
import { addressOf } from '@pakmut/contract/endpoint.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../e2e/browser.ts';
import { freePort, openDemoWorld } from './demo-world.ts';
import { printTable } from './report.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export async function benchLighthouse(): Promise<void> {
  const { address, stop } = await openDemoWorld('Lighthouse');
  try {
    await lookAt(address, ['/home', '/newslist', '/newsmap', `/newslist/${await someStory(address)}`]);
  } finally {
    await stop();
  }
}

async function lookAt(address: string, pages: readonly string[]): Promise<void> {
  const { executablePath, env } = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    const looks: Result[] = [];
    for (const page of pages) looks.push(await middleOf(address + page, port));
    printLooks(pages, looks);
  } finally {
    await browser.close();
  }
}

async function middleOf(url: string, port: number): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const answer = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] });
    if (!answer || answer.lhr.runtimeError) throw new Error(`Lighthouse: ${answer?.lhr.runtimeError?.message ?? url}`);
    results.push(answer.lhr);
  }
  const performance = (one: Result) => one.categories.performance?.score ?? 0;
  results.sort((one, other) => performance(one) - performance(other));
  return results[Math.floor(runs / 2)] as Result;
}

function printLooks(pages: readonly string[], looks: readonly Result[]): void {
  const seconds = (value = 0) => (value / 1_000).toFixed(1);
  const rows = looks.map(({ categories: scores, audits }, index) => [
    (pages[index] ?? '').replace(/(?<=newslist\/).+/, '{id}'),
    ...categories.map((category) => String(Math.round((scores[category]?.score ?? 0) * 100))),
    seconds(audits['largest-contentful-paint']?.numericValue),
    (audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    String(Math.round(audits['total-blocking-time']?.numericValue ?? 0)),
    '',
  ]);
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms', ''];
  printTable([head, ...rows]);
  for (const [index, look] of looks.entries()) {
    const faults = faultsOf(look);
    if (faults.length > 0) console.log(`\n  ${rows[index]?.[0]}: ${faults.join('; ')}`);
  }
}

/** Failed audits, except measures of time, which are in the table. */
function faultsOf({ categories: scores, audits }: Result): string[] {
  const references = categories.flatMap((category) => scores[category]?.auditRefs ?? []);
  const ids = new Set(references.filter(({ group }) => group !== 'metrics' && group !== 'hidden').map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const audit = audits[id];
    const hasFailed = audit && audit.score !== null && audit.score < 0.9;
    return hasFailed ? [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`] : [];
  });
}

async function someStory(address: string): Promise<string> {
  const answer = await fetch(address + addressOf(listPosts.public));
  const { result } = (await answer.json()) as { result: { _id: string }[] };
  if (!result[0]) throw new Error('The demo world has no stories.');
  return result[0]._id;
}
