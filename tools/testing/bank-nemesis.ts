/** Faults that strike the product in the bank test, one after another (security.md §3.2 item 4). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankEnvironment } from './bank-environment.ts';
import type { Blow, Dice } from './bank-plan.ts';

const holeMilliseconds = 5_000;
const slowMilliseconds = 5_000;
const delayMilliseconds = 300;
const fullMilliseconds = 5_000;
/** For as long a request that was under way may still be answered. */
const underWayMilliseconds = 3_000;
const hour = 3_600_000;

/** Strikes once and heals what it struck; answers with what must not have been. */
export async function strike(environment: BankEnvironment, blow: Blow, dice: Dice, pause: number): Promise<string[]> {
  const problems: (string | null)[] = [];
  if (blow === 'server') await environment.killServer();
  else if (blow === 'database') await environment.killDatabase();
  else if (blow === 'backend') await endBackend(environment, dice);
  else if (blow === 'restart') problems.push(await environment.restartServer());
  else if (blow === 'hole') await digHole(environment);
  else if (blow === 'delay') await slowDown(environment);
  else if (blow === 'disk' || blow === 'wal') problems.push(await fillDisk(environment, blow === 'wal'));
  else {
    problems.push(await environment.restartServer(dice(2) === 0 ? hour : -hour));
    await sleep(pause);
    problems.push(await environment.restartServer());
  }
  return problems.flatMap((problem) => problem ?? []);
}

async function endBackend(environment: BankEnvironment, dice: Dice): Promise<void> {
  const [ended] = await environment.asOwner(
    `select pg_terminate_backend(pid) as is_ended from (
       select pid, row_number() over (order by pid) - 1 as position, count(*) over () as all
       from pg_stat_activity where usename = 'application') b where position = $1 % b.all`,
    [dice(1_000)],
  );
  if (!ended) throw new Error('The application has no connection that could be ended.');
}

async function digHole({ toDatabase }: BankEnvironment): Promise<void> {
  toDatabase?.setHole(true);
  await sleep(holeMilliseconds);
  toDatabase?.setHole(false);
}

async function slowDown({ toDatabase }: BankEnvironment): Promise<void> {
  toDatabase?.setDelay(delayMilliseconds);
  await sleep(slowMilliseconds);
  toDatabase?.setDelay(0);
}

/** Says so where the disk was not full: a fault that does not happen proves nothing. */
async function fillDisk(environment: BankEnvironment, isLogFull: boolean): Promise<string | null> {
  environment.fillDisk(isLogFull);
  await sleep(fullMilliseconds);
  const written = await environment
    .asOwner(`create table room as select n from generate_series(1, 100000) n`)
    .then(() => environment.asOwner('drop table room'))
    .catch(() => null);
  await environment.freeDisk();
  await sleep(underWayMilliseconds);
  environment.isDiskFull = false;
  return written ? 'The disk was not full when it had to be.' : null;
}
