/** Processes of the product that tests start, break and watch. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../environment.ts';

export type Ended = { readonly code: number | null; readonly output: string; readonly milliseconds: number };
export type Running = {
  readonly process: ChildProcess;
  /** Its output so far, on both channels. */
  output(): string;
  /** Resolves when it has ended. */
  readonly ended: Promise<Ended>;
};
export type ApiServer = Running & { readonly address: string };

/** Only root may lay a small disk over a folder, in a view of the file system that one process has. */
export const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Every process of a test, so that a failing one leaves nothing behind. */
const started = new Set<ChildProcess>();

/** `inside` is a command that runs the tool; `from` another copy of the repository; `args` are those of the tool. */
type Place = { readonly inside?: readonly string[]; readonly from?: string; readonly args?: readonly string[] };

/** Runs a tool of the repository with nothing of this environment but what is given. */
export function runTool(
  tool: string,
  environment: Record<string, string>,
  { inside = [], from = root, args = [] }: Place = {},
): Running {
  const command = [
    ...inside,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    path.join(from, tool),
    ...args,
  ];
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: from,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const begun = performance.now();
  const ended = new Promise<Ended>((done) => {
    child.once('close', (code) => done({ code, output, milliseconds: performance.now() - begun }));
  });
  return { process: child, output: () => output, ended };
}

/** So long that only a server which hangs is late, however busy the machine. */
const listenMilliseconds = 180_000;

/** Starts the API on a free port and waits until it listens. */
export async function startApiServer(environment: Record<string, string>, place: Place = {}): Promise<ApiServer> {
  const wide = {
    RATE_READ: '100000',
    RATE_WRITE: '100000',
    RATE_AUTH: '100000',
    RATE_UPLOAD: '100000',
    RATE_COSTLY: '100000',
    UPLOADS_PER_DAY: '1000',
  };
  // A mutant is read once, so nothing of it needs to be cached.
  const isMutant = place.from !== undefined && place.from !== root;
  const kept = isMutant ? {} : { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled') };
  const running = runTool('tools/testing/api-server.ts', { ...wide, ...kept, ...environment }, place);
  const address = await until('the server listens', listenMilliseconds, () => {
    if (running.process.exitCode !== null) throw new Error(`The server ended: ${running.output()}`);
    return /"address":"([^"]+)"/.exec(running.output())?.[1];
  });
  return { ...running, address };
}

/** Kills what a test left running. */
export async function killEverything(): Promise<void> {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }
  started.clear();
}

/** Asks again and again until there is an answer; fails with a sentence after the deadline. */
export async function until<T>(
  what: string,
  milliseconds: number,
  ask: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`Not within ${milliseconds} ms: ${what}`);
    await sleep(25);
  }
}

/** True while a process of this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Processes that no parent collects stay listed as zombies.
    return process.platform !== 'linux' || !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
