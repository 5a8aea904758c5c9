/** What verifying staff do with identity cards. Every view is logged before anything is shown (R25, R41). */
import { notify } from '#api/features/notifications/notifications.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './identity-cards.queries.ts';
import { openCopy, openNumber } from './identity-cards.service.ts';

/** The card with its number in clear. */
export async function viewCard(platform: Platform, staffId: string, id: string) {
  const card = await waitingCard(platform.db, id);
  await record(platform, staffId, 'identity.view', card);
  return { card, number: openNumber(platform, card) };
}

/** The copy in clear, for one answer. */
export async function viewCopy(platform: Platform, staffId: string, id: string): Promise<Buffer> {
  const card = await waitingCard(platform.db, id);
  if (!card.copy_name) throw new AppError('identity.not_found');
  await record(platform, staffId, 'identity.view_copy', card);
  const copy = await openCopy(platform, card);
  if (!copy) throw new AppError('identity.not_found');
  return copy;
}

export type Verdict = { readonly accepted: boolean; readonly reason: string };

/** Accepts or refuses a waiting card, once. Nobody decides about themselves. */
export function decide(platform: Platform, staffId: string, id: string, verdict: Verdict) {
  return platform.db.transaction().execute((db) => decideIn(platform, db, { staffId, id, verdict }));
}

/** The same in a transaction of the caller. The owner is told. `because` is a template, `reason` what somebody wrote. */
export async function decideIn(
  platform: Platform,
  db: Queryable,
  { staffId, id, verdict }: { staffId: string; id: string; verdict: Verdict & { readonly because?: string } },
): Promise<'accepted' | 'refused'> {
  const { accepted, reason, because = '' } = verdict;
  const card = await waitingCard(db, id);
  if (card.member_id === staffId) throw new AppError('staff.not_permitted');
  if (!accepted && !reason && !because) throw new AppError('identity.reason_missing');
  const status = accepted ? 'accepted' : 'refused';
  const at = platform.clock.now();
  const decision = { status, reason: accepted ? '' : reason || because, decided_at: at } as const;
  if (!(await queries.decideCard(db, id, decision))) throw new AppError('identity.not_waiting');
  if (accepted && card.purpose === 'reporter') await queries.makeReporter(db, card.member_id);
  const params = accepted ? {} : { because, note: reason };
  const event = {
    to: card.member_id,
    reason: `identity_${status}`,
    key: `identity:${id}:${at.getTime()}`,
    at,
    params,
  } as const;
  await notify(db, [event]);
  await recordStaffAction(db, { staffId, action: `identity.${status}`, subjectId: card.member_id, at });
  return status;
}

async function waitingCard(db: Queryable, id: string): Promise<queries.WaitingCard> {
  const card = isId(id) ? await queries.findWaitingCard(db, id) : undefined;
  if (!card) throw new AppError('identity.not_found');
  return card;
}

function record(platform: Platform, staffId: string, action: `identity.${string}`, card: queries.WaitingCard) {
  return recordStaffAction(platform.db, { staffId, action, subjectId: card.member_id, at: platform.clock.now() });
}
