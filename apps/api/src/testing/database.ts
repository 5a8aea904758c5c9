/** One real PostgreSQL for the whole test run, with a migrated template that each test file clones in a fraction of a second. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { applicationRole, openToApplication } from '#api/platform/database/application-role.ts';
import { startEmbeddedDatabase } from '#api/platform/database/embedded-database.ts';
import { migrate } from '#api/platform/database/migrate.ts';

/** Starts the server; the returned function stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-test-'));
  const database = await startEmbeddedDatabase({
    folder: path.join(folder, 'postgres'),
    database: 'template',
    // A test database may be lost with the machine: what is measured here is behaviour, not durability.
    flags: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  });
  await migrate(database.url);
  await openToApplication(database.url, applicationRole);
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}
