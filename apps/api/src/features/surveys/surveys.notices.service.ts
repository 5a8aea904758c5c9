/**
 * Tells members once that a survey is open (decision 0094). Each part is one short transaction that also notes how far the work is,
 * so that a killed server goes on where it was and nobody is told twice; while surveys are under maintenance nobody is told.
 */
import { termsOf } from '#api/features/notifications/notifications.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { firstId } from '#api/platform/database/pages.ts';
import type { Platform } from '#api/platform/platform.ts';
import { isUnderMaintenance } from '#api/platform/process/maintenance.ts';
import * as queries from './surveys.notices.queries.ts';

/** Small enough that readers do not feel a part. */
const partSize = 500;

/** A job: works off everything that waits; any number of processes may do so at once. */
export async function tellMembers(platform: Platform): Promise<void> {
  if (isUnderMaintenance(platform.config.MAINTENANCE, 'survey')) return;
  while (await platform.db.transaction().execute((db) => tellPart(db, platform.clock.now()))) {
    // One part after the other: between two of them everybody else has the database.
  }
}

/** True when there may be more. */
async function tellPart(db: Queryable, at: Date): Promise<boolean> {
  const survey = await queries.lockUntold(db, at);
  if (!survey) return false;
  const members = await queries.listMembersFrom(db, survey.told_after ?? firstId, partSize);
  if (members.length > 0) await queries.notifyOfSurvey(db, survey, members, { ...termsOf('survey_opened'), at });
  const isFinished = members.length < partSize;
  const after = isFinished ? null : (members.at(-1) ?? null);
  await queries.moveTold(db, survey.id, { after, at: isFinished ? at : null });
  return true;
}
