/** npm run soak:bank: the bank test in full (security.md §3.2): mutants first, then thirty kills of each kind. */
import { parseArgs } from 'node:util';
import { explainAndExit } from './ground.ts';
import { runBank } from './testing/bank.ts';
import { mutants } from './testing/mutants.ts';

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

async function soak(): Promise<void> {
  const [kills, seed] = [Number(options.kills), Number(options.seed)];
  const crowd = { members: 30, workers: 64, seed };
  console.log(`Seed ${seed}`);
  for (const mutant of mutants) {
    const { problems } = await runBank({ ...crowd, mutant, kills: [...mutant.kills, ...mutant.kills], pause: 5_000 });
    console.log(`${problems.length > 0 ? 'found' : 'NOT FOUND'}: ${mutant.name}: ${problems[0] ?? ''}`);
    if (problems.length === 0) process.exitCode = 1;
  }
  const victims = Array.from(
    { length: kills * 2 },
    (_none, n) => (n % 2 ? 'database' : 'server') as 'database' | 'server',
  );
  const started = performance.now();
  const { acknowledged, totalsRead, problems } = await runBank({ ...crowd, kills: victims, pause: 5_000 });
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(
    `${acknowledged} acknowledged, ${kills} + ${kills} kills, ${totalsRead} totals read, in ${minutes} minutes: ${problems.length === 0 ? 'all of it holds' : 'BROKEN'}`,
  );
  for (const problem of problems) console.log(`✗ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

soak().catch(explainAndExit);
