/** One real PostgreSQL for the whole test run, with a migrated template that each test file clones in a fraction of a second. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { addressAs, applicationRole, openToApplication } from '#api/platform/database/application-role.ts';
import { openDatabase } from '#api/platform/database/db.ts';
import { startEmbeddedDatabase } from '#api/platform/database/embedded-database.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { messageQueues } from '#api/platform/messages/messages.ts';
import { systemClock } from '#api/platform/process/clock.ts';
import { createQueue } from '#api/platform/process/queue.ts';

/** Starts the server; the returned function stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-test-'));
  const database = await startEmbeddedDatabase({
    folder: path.join(folder, 'postgres'),
    database: 'template',
    // A test database may be lost with the machine: what is measured here is behaviour, not durability.
    // Four test files at a time have some worlds each, and every world two pools of ten and connections that listen.
    flags: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '400' },
    // Tests then fail for a lost connection, and only this says why.
    onCrash: (line) => process.stderr.write(`PostgreSQL: ${line}\n`),
  });
  await migrate(database.url);
  await openToApplication(database.url, applicationRole);
  await makeQueues(addressAs(database.url, applicationRole));
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** As the first start of the product does; making pg-boss's tables for each test file would take longer than copying them. */
async function makeQueues(url: string): Promise<void> {
  const database = openDatabase(url, 2, () => {});
  const queue = createQueue(database, Object.values(messageQueues), { clock: systemClock, log: { warn() {} } });
  await queue.open();
  await queue.close();
  await database.close();
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}
