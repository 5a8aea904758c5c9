/**
 * Tests the bank test: it must detect each promise of P1 that a mutant breaks on purpose. Part of the whole run
 * (decision 0051).
 */
import { expect, test } from 'vitest';
import { runBank } from './testing/bank.ts';
import { shortPlan } from './testing/bank-plan.ts';
import { mutants } from './testing/mutants.ts';

const attempts = 3;

test.each(mutants)(
  'the bank test finds the mutant: $name',
  async (mutant) => {
    // A mutant's fault shows by chance: on a slow machine, a kill may interrupt nothing.
    let found: readonly string[] = [];
    for (let attempt = 1; attempt <= attempts && found.length === 0; attempt += 1)
      found = (await runBank({ ...shortPlan, mutant, kills: mutant.kills, pause: 2_000 })).problems;
    expect(found).not.toEqual([]);
  },
  300_000,
);
