/** What the tools share: settings, the folder of the data, and the database that is embedded or given. */
import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Config, readConfig } from '../apps/api/src/platform/config.ts';
import { startEmbeddedDatabase } from '../apps/api/src/platform/embedded-database.ts';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Least free space to start with, in bytes: a cluster, a build and some photos. */
const neededBytes = 300 * 1024 * 1024;

export type Ground = { readonly config: Config; stop(): Promise<void> };

/** Reads the settings, checks the data folder and starts the embedded database unless DATABASE_URL names another. */
export async function prepareGround(environment: NodeJS.ProcessEnv = process.env): Promise<Ground> {
  const config = readConfig(environment);
  checkDataFolder(config.DATA_DIR);
  if (config.DATABASE_URL) {
    await checkDatabase(config.DATABASE_URL);
    return { config, stop: async () => {} };
  }
  const database = await startEmbeddedDatabase({ folder: path.join(config.DATA_DIR, 'postgres') });
  return { config: { ...config, DATABASE_URL: database.url }, stop: () => database.stop() };
}

function checkDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new Error(fullDisk(folder));
    throw new Error(
      `The data folder ${folder} cannot be written: give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < neededBytes) throw new Error(fullDisk(folder));
}

function fullDisk(folder: string): string {
  return `The disk of ${folder} is full (less than ${neededBytes / 1024 / 1024} MB free): make room, or set DATA_DIR to a folder on another disk.`;
}

async function checkDatabase(url: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    await client.end();
  } catch (error) {
    // A host with several addresses fails with a list that has a code and no words.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The database that DATABASE_URL names cannot be used (${message || code}): start it, or correct the setting.`,
    );
  }
}

/** Ends a tool with one sentence instead of a stack trace when the cause is known. */
export function explainAndExit(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Runs `stop` at the first signal to end and leaves with 0 when it succeeded. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      // A connection that does not close must not keep a person waiting.
      setTimeout(() => process.exit(1), 10_000).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => explainAndExit(error),
      );
    });
  }
}
