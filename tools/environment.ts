/** Shared by the tools: settings, the data folder, and the database, embedded or given. */
import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Half } from '../apps/api/src/main.ts';
import { addressAs, applicationRole, openToApplication } from '../apps/api/src/platform/database/application-role.ts';
import { startEmbeddedDatabase } from '../apps/api/src/platform/database/embedded-database.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { type Config, readConfig } from '../apps/api/src/platform/process/config.ts';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Least free space to start with, in bytes: a cluster, a build and some photos. */
const neededBytes = 300 * 1024 * 1024;

/** The half of the product that `--only` names; undefined for both. Two processes cannot share an embedded database. */
export function halfOf(args: readonly string[], environment: NodeJS.ProcessEnv): Half | undefined {
  const at = args.indexOf('--only');
  if (at < 0) return undefined;
  const half = args[at + 1];
  if (half !== 'web' && half !== 'jobs') throw new Error('--only wants to know which half: --only web or --only jobs.');
  for (const setting of ['DATABASE_URL', 'ORIGIN']) {
    if (!environment[setting])
      throw new Error(`--only ${half} needs the setting ${setting}, because the other half has to agree about it.`);
  }
  return half;
}

export type Environment = {
  /** The settings of the application; its database address is that of a role with few rights. */
  readonly config: Config;
  /** The address of the role that owns the tables: for migrations and for filling a database. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
};

/** Reads the settings, checks the data folder and starts the embedded database unless DATABASE_URL names another. */
export async function prepareEnvironment(environment: NodeJS.ProcessEnv = process.env): Promise<Environment> {
  const config = readConfig(environment);
  checkDataFolder(config.DATA_DIR);
  if (config.DATABASE_URL) {
    const ownerUrl = config.DATABASE_OWNER_URL || config.DATABASE_URL;
    await checkDatabase(ownerUrl);
    return { config, ownerUrl, stop: async () => {} };
  }
  const database = await startEmbeddedDatabase({
    folder: path.join(config.DATA_DIR, 'postgres'),
    onCrash: (line) => console.error(`PostgreSQL: ${line}`),
  });
  const url = addressAs(database.url, applicationRole);
  return { config: { ...config, DATABASE_URL: url }, ownerUrl: database.url, stop: () => database.stop() };
}

/** Applies what is new, by the owner's right, and gives the application the rights that it needs. */
export async function migrateDatabase({ config, ownerUrl }: Environment): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  if (ownerUrl === config.DATABASE_URL) return applied;
  const role = decodeURIComponent(new URL(config.DATABASE_URL).username);
  if (!role) throw new Error('With DATABASE_OWNER_URL set, DATABASE_URL must name the role of the application.');
  await openToApplication(ownerUrl, role);
  return applied;
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
