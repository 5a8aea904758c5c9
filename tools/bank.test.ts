/** The bank test in its short form, and mutants that it must find (P1); the long form is `npm run soak:bank`. */
import { expect, test } from 'vitest';
import { type BankPlan, runBank } from './testing/bank.ts';
import { mutants } from './testing/mutants.ts';

const short = { members: 8, workers: 12, seed: 2_569 } as const;
const attempts = 3;

test('P1 kill -9 of servers and databases while coins move: nothing acknowledged is lost, nothing moves twice', async () => {
  const plan: BankPlan = { ...short, kills: ['server', 'database', 'server', 'database'], pause: 2_800 };
  const { acknowledged, problems } = await runBank(plan);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
}, 300_000);

test.each(mutants)(
  'the bank test finds the mutant: $name',
  async (mutant) => {
    // What a mutant breaks shows by chance: on a machine that hardly gets to answer, a kill may meet nothing under way.
    let found: readonly string[] = [];
    for (let attempt = 1; attempt <= attempts && found.length === 0; attempt += 1)
      found = (await runBank({ ...short, mutant, kills: mutant.kills, pause: 2_000 })).problems;
    expect(found).not.toEqual([]);
  },
  300_000,
);
