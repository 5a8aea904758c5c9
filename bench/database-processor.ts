/** The processor time of the embedded database, which is most of the cost of a search. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Linux counts in hundredths of a second, independently of its internal clock (`USER_HZ`, proc(5)). */
const tickMicroseconds = 10_000;

/**
 * Processor time of all processes of the database in `folder`, those that have ended too, in microseconds since it was started;
 * null where the system has no /proc.
 */
export function databaseProcessor(folder: string): number | null {
  if (process.platform !== 'linux') return null;
  const postmaster = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let ended: number | undefined;
  let ticks = 0;
  // A connection that ends while we read is counted twice or not at all: then it is read once more.
  do {
    ended = readStat(String(postmaster))?.ended;
    ticks = ticksOf(postmaster);
  } while (ended !== readStat(String(postmaster))?.ended);
  return ticks * tickMicroseconds;
}

function ticksOf(postmaster: number): number {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) && readStat(entry);
    if (!stat) continue;
    if (Number(entry) === postmaster) ticks += stat.own + stat.ended;
    if (stat.parent === postmaster) ticks += stat.own;
  }
  return ticks;
}

/** Parent, and ticks of a process and of its children that have ended; null when it ends meanwhile. */
function readStat(pid: string): { parent: number; own: number; ended: number } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}
