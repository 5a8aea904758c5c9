/** npm run ledger:check, as an operator runs it (P1, R44). */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createWorld, type World } from '../apps/api/src/testing/world.ts';
import { killEverything, runTool } from './testing/processes.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  await world.join('พลอย');
});
afterEach(killEverything);
afterAll(() => world.close());

function check() {
  const { DATA_DIR, DATABASE_URL } = world.platform.config;
  const owner = new URL(inject('databaseUrl'));
  owner.pathname = new URL(DATABASE_URL).pathname;
  return runTool('tools/ledger-check.ts', { DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL: owner.href }).ended;
}

test('P1 a consistent ledger prints one line, and the command succeeds', async () => {
  const { code, output } = await check();
  expect([code, output.trim()]).toEqual([0, expect.stringMatching(/^\d+ accounts, 1 movements: all of it adds up$/)]);
});

test('P1 a balance that somebody changed by force is named, and the command fails', async () => {
  await world.asOwner((owner) =>
    owner.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`update coin_accounts set balance = balance + 5 where member_id is not null`.execute(db);
    }),
  );
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toMatch(/✗ .*a balance is the sum of its entries/);
  expect(output).toMatch(/1 movements: BROKEN/);
});
