/**
 * Tells reporters once that the newsroom asks something (decision 0103). Each part is one short transaction that also notes how far the
 * work is, so that a killed server goes on where it was and nobody is told twice.
 */
import { notify } from '#api/features/notifications/notifications.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { firstId } from '#api/platform/database/pages.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './callouts.queries.ts';

/** Small enough that readers do not feel a part. */
const partSize = 500;

/** A job: works off everything that waits; any number of processes may do so at once. */
export async function tellReporters(platform: Platform): Promise<void> {
  while (await platform.db.transaction().execute((db) => tellPart(db, platform.clock.now()))) {
    // One part after the other: between two of them everybody else has the database.
  }
}

/** True when there may be more. */
async function tellPart(db: Queryable, at: Date): Promise<boolean> {
  const callout = await queries.lockUntold(db, at);
  if (!callout) return false;
  const part = { after: callout.told_after ?? firstId, limit: partSize };
  const reporters = await queries.listReporters(db, callout.province_id, part);
  const event = { reason: 'callout_opened', key: `callout:${callout.id}`, at, params: callout.question } as const;
  await notify(
    db,
    reporters.map((to) => ({ to, ...event })),
  );
  const isFinished = reporters.length < partSize;
  const after = isFinished ? null : (reporters.at(-1) ?? null);
  await queries.moveTold(db, callout.id, { after, at: isFinished ? at : null });
  return true;
}
