/**
 * npm run gen: writes everything that is generated. `--check` writes nothing and fails when something is stale.
 * apps/api/db/types.gen.ts (tables as types), apps/api/db/schema.gen.sql (the database after all migrations),
 * docs/gen/features.gen.md (which feature uses which) and the list of calls in docs/api.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../apps/api/src/platform/database/embedded-database.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { withCalls } from './call-list.ts';
import { explainAndExit, root } from './environment.ts';
import { describeFeatures } from './feature-graph.ts';
import { describeSchema } from './schema-text.ts';
import { describeTypes } from './schema-types.ts';

async function generate(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-gen-'));
  const database = await startEmbeddedDatabase({ folder: path.join(folder, 'postgres') });
  try {
    await migrate(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return {
        'apps/api/db/types.gen.ts': await describeTypes(client),
        'apps/api/db/schema.gen.sql': await describeSchema(client),
        'docs/gen/features.gen.md': describeFeatures(),
        'docs/api.md': await withCalls(readFileSync(path.join(root, 'docs/api.md'), 'utf8')),
      };
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const check = process.argv.includes('--check');
  const stale: string[] = [];
  for (const [file, content] of Object.entries(await generate())) {
    const full = path.join(root, file);
    if (!check) writeFileSync(full, content);
    else if (readFileSync(full, 'utf8') !== content) stale.push(file);
  }
  if (stale.length > 0) throw new Error(`Stale: ${stale.join(', ')}. Run npm run gen and commit the result.`);
}

main().catch(explainAndExit);
