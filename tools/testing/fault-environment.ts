/** The environment of fault tests: a folder, and a database in it that outlives the servers they kill. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../apps/api/src/platform/database/embedded-database.ts';

export type FaultEnvironment = {
  readonly folder: string;
  /** For the servers' `DATA_DIR`. */
  readonly data: string;
  readonly database: EmbeddedDatabase;
  readonly client: pg.Client;
  close(): Promise<void>;
};

export async function openFaultEnvironment(name: string): Promise<FaultEnvironment> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `pakmut-${name}-`));
  // The embedded database runs as nobody when the tests run as root.
  chmodSync(folder, 0o755);
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const database = await startEmbeddedDatabase({ folder: path.join(folder, 'postgres') });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return {
    folder,
    data,
    database,
    client,
    async close() {
      await client.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
