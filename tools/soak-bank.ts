/** npm run soak:bank: the bank test in full (security.md §3.2): mutants first, then thirty times each of what befalls. */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { explainAndExit } from './environment.ts';
import { runBank } from './testing/bank.ts';
import { mayFillDisk } from './testing/bank-environment.ts';
import { blows, planBlows } from './testing/bank-plan.ts';
import { mutants } from './testing/mutants.ts';

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** Milliseconds of work before each blow. */
    pause: { type: 'string', default: '5000' },
  },
});

async function soak(): Promise<void> {
  const [times, seed, pause] = [Number(options.kills), Number(options.seed), Number(options.pause)];
  const crowd = { members: 30, workers: 64, seed };
  const possible = mayFillDisk ? blows : blows.filter((blow) => blow !== 'disk' && blow !== 'wal');
  if (!mayFillDisk) console.log('Without prlimit (util-linux) no disk is full.');
  const kills = planBlows(times, seed, possible);
  console.log(`Seed ${seed}: ${kills.join(' ')}`);
  for (const mutant of mutants) {
    const { problems } = await runBank({ ...crowd, mutant, kills: [...mutant.kills, ...mutant.kills], pause: 5_000 });
    console.log(`${problems.length > 0 ? 'found' : 'NOT FOUND'}: ${mutant.name}: ${problems[0] ?? ''}`);
    if (problems.length === 0) process.exitCode = 1;
  }
  const started = performance.now();
  const { acknowledged, totalsRead, counts, problems } = await runBank({ ...crowd, kills, pause, isRough: true });
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  for (const [what, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`${count} × ${what}`);
  console.log(
    `${acknowledged} acknowledged, ${times} of each blow, ${totalsRead} totals read, in ${minutes} minutes, load ${os.loadavg()[0]?.toFixed(1)}: ${problems.length === 0 ? 'all of it holds' : 'BROKEN'}`,
  );
  for (const problem of problems) console.log(`✗ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

soak().catch(explainAndExit);
