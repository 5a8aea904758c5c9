/** What befalls the product in the bank test, one thing after another (security.md §3.2 item 4). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankGround } from './bank-ground.ts';
import type { Blow, Dice } from './bank-plan.ts';

const holeMilliseconds = 5_000;
const slowMilliseconds = 5_000;
const delayMilliseconds = 300;
const fullMilliseconds = 5_000;
/** For as long a request that was under way may still be answered. */
const underWayMilliseconds = 3_000;
const hour = 3_600_000;

/** Strikes once and heals what it struck; answers with what must not have been. */
export async function strike(ground: BankGround, blow: Blow, dice: Dice, pause: number): Promise<string[]> {
  const problems: (string | null)[] = [];
  if (blow === 'server') await ground.killServer();
  else if (blow === 'database') await ground.killDatabase();
  else if (blow === 'backend') await endBackend(ground, dice);
  else if (blow === 'restart') problems.push(await ground.restartServer());
  else if (blow === 'hole') await digHole(ground);
  else if (blow === 'delay') await slowDown(ground);
  else if (blow === 'disk' || blow === 'wal') problems.push(await fillDisk(ground, blow === 'wal'));
  else {
    problems.push(await ground.restartServer(dice(2) === 0 ? hour : -hour));
    await sleep(pause);
    problems.push(await ground.restartServer());
  }
  return problems.flatMap((problem) => problem ?? []);
}

async function endBackend(ground: BankGround, dice: Dice): Promise<void> {
  const [ended] = await ground.asOwner(
    `select pg_terminate_backend(pid) as is_ended from (
       select pid, row_number() over (order by pid) - 1 as position, count(*) over () as all
       from pg_stat_activity where usename = 'application') b where position = $1 % b.all`,
    [dice(1_000)],
  );
  if (!ended) throw new Error('The application has no connection that could be ended.');
}

async function digHole({ toDatabase }: BankGround): Promise<void> {
  toDatabase?.setHole(true);
  await sleep(holeMilliseconds);
  toDatabase?.setHole(false);
}

async function slowDown({ toDatabase }: BankGround): Promise<void> {
  toDatabase?.setDelay(delayMilliseconds);
  await sleep(slowMilliseconds);
  toDatabase?.setDelay(0);
}

/** Says so where the disk was not full: a fault that does not happen proves nothing. */
async function fillDisk(ground: BankGround, isLogFull: boolean): Promise<string | null> {
  ground.fillDisk(isLogFull);
  await sleep(fullMilliseconds);
  const written = await ground
    .asOwner(`create table room as select n from generate_series(1, 100000) n`)
    .then(() => ground.asOwner('drop table room'))
    .catch(() => null);
  await ground.freeDisk();
  await sleep(underWayMilliseconds);
  ground.isDiskFull = false;
  return written ? 'The disk was not full when it had to be.' : null;
}
