import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, webGlArguments } from './browser.ts';

const browser = await findBrowser();
const port = Number(process.env.E2E_PORT ?? 3_417);
const root = path.resolve(import.meta.dirname, '..');
// One folder per run: the runner's process is the first to read this file, its workers inherit the setting.
process.env.E2E_DATA_DIR ??= path.join(os.tmpdir(), `pakmut-e2e-${process.pid}`);
const launch = {
  executablePath: browser.executablePath,
  // The bundled browser brings no sandbox helper; it opens only our own pages.
  chromiumSandbox: false,
  // A test stays on a page for seconds, so optimising the scripts takes longer than it saves (a tenth of all work).
  args: [...webGlArguments, '--js-flags=--no-opt --no-maglev'],
  env: { ...(process.env as Record<string, string>), ...browser.env },
};

/** Each test runs on one of the screens, or on both as in continuous integration (decision 0051). */
const isEachOnce = process.env.TEST_WHOLE === '0';
/** The files that run on the wide screen when each test runs once; the others run on the phone, which most people use. */
const onWide = [
  'explore.spec.ts',
  'home.spec.ts',
  'neighbours.spec.ts',
  'notifications.spec.ts',
  'profile-accessibility.spec.ts',
  'profile.spec.ts',
  'reporter.spec.ts',
  'search-field.spec.ts',
  'sharing.spec.ts',
];
/**
 * The first two start products of their own, and their subject is the same on both screens. The newsroom's console is made for wide ones but
 * for its queue, and phones have no keyboard to press Tab on.
 */
const neverOnPhone = [
  'map-style.spec.ts',
  'street-map.spec.ts',
  'media-desk.spec.ts',
  'focus.spec.ts',
  'newsroom-coins.spec.ts',
  'newsroom-content.spec.ts',
  'newsroom-members.spec.ts',
  'newsroom-profiles.spec.ts',
  'newsroom-surveys.spec.ts',
  'newsroom-system.spec.ts',
  'nexus-making.spec.ts',
  'print.spec.ts',
  'survey-kinds-keyboard.spec.ts',
];
/**
 * Their subject is the same on both screens, or is a thumb: every pixel of a map, photos as phones take them, and what is stored, waits
 * for the network or is shown to whom. The pages on which it happens are played on the wide screen by other files.
 */
const neverOnWide = [
  'answer-photos.spec.ts',
  'answer-shapes.spec.ts',
  'auth.spec.ts',
  'basemap.spec.ts',
  'blocking.spec.ts',
  'coins.spec.ts',
  'disputes.spec.ts',
  'drafts.spec.ts',
  'events.spec.ts',
  'external-content.spec.ts',
  'faces.spec.ts',
  'first-opening.spec.ts',
  'followed-stories.spec.ts',
  'game.spec.ts',
  'geocoder.spec.ts',
  'handoffs.spec.ts',
  'heic.spec.ts',
  'help.spec.ts',
  'hidden-story.spec.ts',
  'languages.spec.ts',
  'learning.spec.ts',
  'local-editions.spec.ts',
  'mentions.spec.ts',
  'menus.spec.ts',
  'newsroom-queue.spec.ts',
  'nexus.spec.ts',
  'offline-reading.spec.ts',
  'open-now.spec.ts',
  'organisations.spec.ts',
  'profile-account.spec.ts',
  'profile-leaving.spec.ts',
  'replies.spec.ts',
  'results-filter.spec.ts',
  'survey-groups.spec.ts',
  'survey-kinds.spec.ts',
  'surveys.spec.ts',
  'texts.spec.ts',
  'topics.spec.ts',
  'weak-signal.spec.ts',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(root, 'test-results/browser'),
  // Tests wait more than they compute; five workers keep two cores busy.
  workers: 5,
  // Generous, because speed is measured by the benchmarks.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    baseURL: `http://localhost:${port}`,
    // Recording costs a third of the time, so it is switched on to investigate a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch,
    timezoneId: 'Asia/Bangkok',
    // The tests are about outcomes, not about animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests cannot intercept the requests of a service worker; tests about workers allow them.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: isEachOnce ? [...neverOnPhone, ...onWide] : neverOnPhone,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      ...(isEachOnce && { testMatch: [...neverOnPhone, ...onWide] }),
      testIgnore: neverOnWide,
      grepInvert: /@phone/,
      use: { viewport: { width: 1_280, height: 800 } },
    },
  ],
  webServer: {
    command: `${process.execPath} e2e/serve.ts`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATA_DIR: process.env.E2E_DATA_DIR,
      MAINTENANCE: JSON.stringify({
        learning: { th: 'ห้องเรียนปิดปรับปรุงถึงเที่ยงคืน', en: 'The classroom is closed until midnight' },
        coins: { th: 'เหรียญปิดปรับปรุงถึงเที่ยงคืน', en: 'Coins are closed until midnight' },
      }),
      RATE_READ: '100000',
      RATE_WRITE: '100000',
      RATE_AUTH: '100000',
      RATE_UPLOAD: '100000',
      RATE_COSTLY: '100000',
      OTP_NUMBERS_PER_HOUR: '10000',
      OTP_BUDGET_PER_HOUR: '10000',
    },
  },
});
