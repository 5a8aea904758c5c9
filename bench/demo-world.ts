/** The product with the demo world, as `npm start` opens it, on a folder and a port of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../tools/environment.ts';

const patienceSeconds = 300;

export type DemoWorld = {
  readonly address: string;
  /** Where its embedded database listens: a folder of sockets. */
  readonly socket: string;
  stop(): Promise<void>;
};

/** Throws when the product does not start. */
export async function openDemoWorld(purpose: string): Promise<DemoWorld> {
  console.log(`Opening the demo world for ${purpose} …`);
  const data = mkdtempSync(path.join(os.tmpdir(), 'pakmut-demo-world-'));
  const port = await freePort();
  const product = spawn(process.execPath, [path.join(root, 'tools/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: data, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
  });
  const ended = once(product, 'exit');
  const stop = async () => {
    product.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(address, product);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, socket: socketOf(data), stop };
}

/** The fifth line of PostgreSQL's lock file names the folder. */
function socketOf(data: string): string {
  return readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
}

async function untilReady(address: string, product: { exitCode: number | null }): Promise<void> {
  for (let second = 0; second < patienceSeconds && product.exitCode === null; second += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(1_000);
  }
  throw new Error('The product did not start.');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
