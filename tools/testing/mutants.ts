/**
 * Copies of the product with one promise broken on purpose: a test that stays green on them proves nothing (security.md
 * §3.2). Making a mutant fails if the text to change no longer exists.
 */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment.ts';

export type Mutant = {
  readonly name: string;
  readonly changes: readonly { readonly file: string; readonly from: string; readonly to: string }[];
  /** Changes to the database, made by its owner. */
  readonly statements: readonly string[];
  /** The process whose death makes the fault visible. */
  readonly kills: readonly 'database'[];
};

const ledger = 'apps/api/src/features/coins/coins.ledger.queries.ts';
const idempotency = 'apps/api/src/platform/http/idempotency.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'nobody locks the accounts, and the book does not check itself',
    changes: [{ file: ledger, from: 'order by id for no key update`', to: 'order by id`' }],
    statements: [
      'drop trigger coin_entries_follow on coin_entries',
      'drop trigger coin_accounts_agree on coin_accounts',
      'alter table coin_entries drop constraint coin_entries_pkey',
    ],
    kills: [],
  },
  {
    name: 'a key is looked up and not claimed',
    changes: [
      {
        file: idempotency,
        from: '.onConflict((conflict) => conflict.doNothing())',
        to: ".onConflict((conflict) => conflict.columns(['owner', 'key']).doUpdateSet({ key }))",
      },
    ],
    statements: [],
    kills: [],
  },
  {
    name: 'balances are written outside of the transaction, and the book does not check itself',
    changes: [
      {
        file: ledger,
        from: 'await insertMovements(db, JSON.stringify(moved), JSON.stringify(entries), JSON.stringify(accounts));',
        // Joining stays whole: at that moment the book still checks itself.
        to: `const isJoining = moved.every(({ kind }) => kind === 'register');
  await insertMovements(db, JSON.stringify(moved), JSON.stringify(entries), isJoining ? JSON.stringify(accounts) : '[]');
  if (isJoining) return;
  const { default: pg } = await import('pg');
  const outside = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' });
  outside.on('error', () => {});
  // Waits for the lock of the transaction, as every write after a commit does.
  void outside
    .connect()
    .then(() =>
      outside.query(
        \`update coin_accounts a set balance = n.balance, entries = n.entries, credits = n.credits, last_at = n.last_at
         from json_to_recordset($1::json) n (id bigint, balance bigint, entries bigint, credits bigint, last_at timestamptz)
         where a.id = n.id\`,
        [JSON.stringify(accounts)],
      ),
    )
    .catch(() => {})
    .finally(() => outside.end().catch(() => {}));`,
      },
    ],
    statements: [
      'drop trigger coin_entries_follow on coin_entries',
      'drop trigger coin_accounts_agree on coin_accounts',
      'alter table coin_entries drop constraint coin_entries_pkey',
    ],
    kills: [],
  },
  {
    name: 'coins for an anonymous story are taken and do not arrive',
    changes: [
      {
        file: 'apps/api/src/features/transfers/transfers.service.ts',
        from: 'return { to: { author }, name: null, postId: id };',
        // The book balances and the story shows the coins: only the purse reveals the fault.
        to: "return { to: { author: 'ff' }, name: null, postId: id };",
      },
    ],
    statements: [],
    kills: [],
  },
  {
    name: 'an answer is given before it is on the disk',
    changes: [],
    statements: ['alter role application set synchronous_commit = off'],
    kills: ['database'],
  },
];

/** A copy of the API and the tools with the change in it; packages and modules are those of the repository. */
export function makeMutant(folder: string, { name, changes }: Mutant): string {
  const copy = path.join(folder, 'mutant');
  mkdirSync(path.join(copy, 'apps'), { recursive: true });
  for (const part of ['apps/api', 'tools', 'package.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  for (const part of ['packages', 'node_modules']) symlinkSync(path.join(root, part), path.join(copy, part));
  for (const { file, from, to } of changes) {
    const before = readFileSync(path.join(copy, file), 'utf8');
    if (!before.includes(from)) throw new Error(`The mutant “${name}” finds nothing to break in ${file}.`);
    writeFileSync(path.join(copy, file), before.replace(from, to));
  }
  return copy;
}
