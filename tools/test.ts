/**
 * npm test: all checks and tests, from quick to slow, and one plain line at the end. Steps that use one core, the
 * checks and the build for the end-to-end tests, run two at a time; the output of each is printed in one piece when it
 * is done. `--no-browser` leaves the end-to-end tests out (npm run check); `--only=browser` runs nothing else (npm run
 * e2e). Each end-to-end test runs on one screen, a phone or a wide one; with `--whole` on each that it is made for, and the
 * tests of the tests run too (decision 0051).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWebIfNeeded } from './build-web.ts';
import { explainAndExit, root } from './environment.ts';
import { seedDemoWorld } from './testing/demo-world.ts';

type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly kind: 'check' | 'vitest' | 'playwright';
  /** Where a runner of tests writes how many there were. */
  readonly report?: string;
  /** Whether it works beside the steps that follow, and gives way to them. */
  readonly isBeside?: true;
};
type Outcome = { readonly passed: number; readonly failed: number };
type Ended = { readonly status: number | null; readonly output: string; readonly seconds: string };

const results = path.join(root, 'test-results');
const bin = (file: string) => path.join(root, 'node_modules', file);
const reader = 'reader of the database';
const playwrightReport = path.join(results, 'playwright.json');
const steps: readonly Step[] = [
  { name: 'Format and lint', kind: 'check', command: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  {
    name: 'Types of the API, the contract and the tools',
    kind: 'check',
    command: [bin('typescript/bin/tsc'), '-p', 'apps/api/tsconfig.json'],
  },
  { name: 'Types of the web', kind: 'check', command: [bin('typescript/bin/tsc'), '-p', 'apps/web/tsconfig.json'] },
  {
    name: 'Types of the service worker',
    kind: 'check',
    command: [bin('typescript/bin/tsc'), '-p', 'apps/web/worker/tsconfig.json'],
  },
  {
    name: 'Types of the end-to-end tests',
    kind: 'check',
    command: [bin('typescript/bin/tsc'), '-p', 'e2e/tsconfig.json'],
  },
  {
    name: 'Types of the benchmarks',
    kind: 'check',
    command: [bin('typescript/bin/tsc'), '-p', 'bench/tsconfig.json'],
  },
  {
    name: 'Dependency rules',
    kind: 'check',
    command: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'apps',
      'tools',
      'bench',
    ],
  },
  { name: 'Generated files are fresh', kind: 'check', command: ['tools/gen.ts', '--check'] },
  {
    name: 'What a reader of the database learns',
    ...vitest('reader.json', [`--project=${reader}`]),
    isBeside: true,
  },
  { name: 'Rules, features and repository', ...vitest('vitest.json', [`--project=!${reader}`]) },
  {
    name: 'End-to-end tests in a real browser',
    kind: 'playwright',
    report: playwrightReport,
    command: [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
  },
];

function vitest(file: string, which: readonly string[]): Pick<Step, 'kind' | 'report' | 'command'> {
  const report = path.join(results, file);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { kind: 'vitest', report, command: [bin('vitest/vitest.mjs'), 'run', ...which, ...reporters] };
}

async function main(): Promise<void> {
  const only = process.argv.includes('--only=browser');
  const chosen = steps.filter((step) =>
    only ? step.kind === 'playwright' : !(process.argv.includes('--no-browser') && step.kind === 'playwright'),
  );
  mkdirSync(results, { recursive: true });
  for (const { report } of chosen) if (report) rmSync(report, { force: true });
  prepareTypes();
  let [passed, failed] = [0, 0];
  const broken: string[] = [];
  const add = (step: Step, outcome: Outcome) => {
    passed += outcome.passed;
    failed += outcome.failed;
    if (outcome.failed > 0) broken.push(`${step.name}: ${outcome.failed} failed`);
  };
  // Side by side with the checks, so that no core waits while the web app is built.
  const building = chosen.some((step) => step.kind === 'playwright') ? [buildWebIfNeeded] : [];
  const checks = chosen.filter((step) => step.kind === 'check');
  await twoAtATime([...building, ...checks.map((step) => async () => add(step, await check(step)))]);
  const long = chosen.filter((step) => step.kind !== 'check');
  // Vitest leaves some of two cores to others.
  const world = long.length > 1 ? seedDemoWorld() : undefined;
  const beside: Promise<void>[] = [];
  for (const step of long) {
    if (step.isBeside) {
      beside.push(runBeside(step).then((outcome) => add(step, outcome)));
      continue;
    }
    if (step.kind === 'playwright' && world) environment.E2E_DATA_DIR = await world;
    add(step, await run(step));
  }
  await Promise.all(beside);
  for (const line of broken) console.log(`✗ ${line} (its output stands above)`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

/** The web's types hang on the ones that React Router writes from routes.ts. */
function prepareTypes(): void {
  const typegen = spawnSync(process.execPath, [bin('@react-router/dev/bin.cjs'), 'typegen'], {
    cwd: path.join(root, 'apps/web'),
    encoding: 'utf8',
  });
  if (typegen.status !== 0) throw new Error(`The route types could not be written:\n${typegen.stderr}`);
}

async function twoAtATime(works: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...works];
  const worker = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  await Promise.all([worker(), worker()]);
}

const isWhole = process.argv.includes('--whole');
const environment: NodeJS.ProcessEnv = {
  ...(isWhole && { GENERATED_REQUESTS: '1000', WORLDS: '200' }),
  ...process.env,
  TEST_WHOLE: isWhole ? '1' : '0',
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  FORCE_COLOR: '0',
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
};

async function check(step: Step): Promise<Outcome> {
  const status = tell(step, await quietly(step.command));
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runBeside(step: Step): Promise<Outcome> {
  return counted(step, tell(step, await quietly(step.command, 5)));
}

function tell({ name }: Step, { status, output, seconds }: Ended): number | null {
  console.log(`\n— ${name}`);
  if (output.trim()) console.log(output.trimEnd());
  console.log(`  ${status === 0 ? 'done' : 'FAILED'} in ${seconds} s`);
  return status;
}

/** Runs a command to its end and keeps what it says; `niceness` above 0 gives way to other work. */
async function quietly(command: readonly string[], niceness = 0): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  if (child.pid && niceness > 0) os.setPriority(child.pid, niceness);
  let output = '';
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output, seconds: secondsSince(started) };
}

async function run(step: Step): Promise<Outcome> {
  console.log(`\n— ${step.name}`);
  const started = performance.now();
  const [status] = (await once(
    spawn(process.execPath, [...step.command], { cwd: root, stdio: 'inherit', env: environment }),
    'exit',
  )) as [number | null];
  console.log(`  ${status === 0 ? 'done' : 'FAILED'} in ${secondsSince(started)} s`);
  return counted(step, status);
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(1);
}

/** Counts from the runner's own report; a runner that died without one is a failure. */
function counted({ kind, report = '' }: Step, status: number | null): Outcome {
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'));
    const outcome =
      kind === 'vitest'
        ? { passed: found.numPassedTests, failed: found.numFailedTests }
        : { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected };
    return status !== 0 && outcome.failed === 0 ? { passed: outcome.passed, failed: 1 } : outcome;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

main().catch(explainAndExit);
