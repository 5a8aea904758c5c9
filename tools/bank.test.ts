/** The bank test in its short form (P1); the long form is `npm run soak:bank`, and bank.mutants.test.ts tries the test itself. */
import { expect, test } from 'vitest';
import { runBank } from './testing/bank.ts';
import { type BankPlan, shortPlan } from './testing/bank-plan.ts';

test('P1 kill -9 of servers and databases while coins move: nothing acknowledged is lost, nothing moves twice', async () => {
  const plan: BankPlan = { ...shortPlan, kills: ['server', 'database', 'server', 'database'], pause: 2_800 };
  const { acknowledged, problems } = await runBank(plan);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
}, 300_000);
