/** What verifying staff do with identity cards. Every view is logged before anything is shown (R25, R41). */
import { isId } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './identity-cards.queries.ts';
import { openCopy, openNumber } from './identity-cards.service.ts';

/** The card with its number in clear. */
export async function viewCard(platform: Platform, staffId: string, id: string) {
  const card = await waitingCard(platform, id);
  await record(platform, staffId, 'identity.view', card);
  return { card, number: openNumber(platform, card) };
}

/** The copy in clear, for one answer. */
export async function viewCopy(platform: Platform, staffId: string, id: string): Promise<Buffer> {
  const card = await waitingCard(platform, id);
  if (!card.copy_name) throw new AppError('identity.not_found');
  await record(platform, staffId, 'identity.view_copy', card);
  const copy = await openCopy(platform, card);
  if (!copy) throw new AppError('identity.not_found');
  return copy;
}

/** Accepts or refuses a waiting card, once. Nobody decides about themselves. */
export async function decide(
  platform: Platform,
  staffId: string,
  id: string,
  { accepted, reason }: { accepted: boolean; reason: string },
): Promise<'accepted' | 'refused'> {
  const card = await waitingCard(platform, id);
  if (card.member_id === staffId) throw new AppError('staff.not_permitted');
  if (!accepted && !reason) throw new AppError('identity.reason_missing');
  const status = accepted ? 'accepted' : 'refused';
  await platform.db.transaction().execute(async (transaction) => {
    const decision = { status, reason: accepted ? '' : reason, decided_at: platform.clock.now() } as const;
    if (!(await queries.decideCard(transaction, id, decision))) throw new AppError('identity.not_waiting');
    if (accepted && card.purpose === 'reporter') await queries.makeReporter(transaction, card.member_id);
    const at = platform.clock.now();
    await recordStaffAction(transaction, { staffId, action: `identity.${status}`, subjectId: card.member_id, at });
  });
  return status;
}

async function waitingCard(platform: Platform, id: string): Promise<queries.WaitingCard> {
  const card = isId(id) ? await queries.findWaitingCard(platform.db, id) : undefined;
  if (!card) throw new AppError('identity.not_found');
  return card;
}

function record(platform: Platform, staffId: string, action: `identity.${string}`, card: queries.WaitingCard) {
  return recordStaffAction(platform.db, { staffId, action, subjectId: card.member_id, at: platform.clock.now() });
}
