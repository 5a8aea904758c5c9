/**
 * The newsroom looks at what members hold and corrects it (decisions §4, decision 0086). A correction is one more movement of the book, with a
 * reason that the member reads, and a line of the log in the same transaction (R25). What is beyond the limit of one person waits for a
 * second one. Purses are never seen or corrected, because nobody but their owner may know whose they are (R26, R27).
 */
import {
  accountEntriesPerPage,
  type CorrectionReason,
  checkCorrection,
  waitingCorrectionsShown,
} from '@pakmut/contract/coin-corrections/coin-corrections.rules.ts';
import { whyNotOn } from '@pakmut/contract/members/members.staff.rules.ts';
import { getHistory } from '#api/features/coins/coins.history.service.ts';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { getBalance } from '#api/features/coins/coins.service.ts';
import { notify } from '#api/features/notifications/notifications.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './coin-corrections.queries.ts';

const lookMilliseconds = 300_000;
const dayMilliseconds = 86_400_000;

export type Staff = Pick<SignedIn, 'memberId' | 'role'>;

/** What a member holds, and how it came. The look is logged once in five minutes for each colleague. */
export async function viewAccount(
  platform: Platform,
  staff: Staff,
  { id, page = 0, maxPerPage = accountEntriesPerPage }: { id: string; page?: number; maxPerPage?: number },
) {
  const { db, config, clock } = platform;
  const member = isId(id) ? await queries.findHolder(db, id) : undefined;
  if (!member) throw new AppError('members.not_found');
  await recordLook(platform, staff.memberId, id);
  const [balance, { rows, total }, alone] = await Promise.all([
    getBalance(db, id),
    getHistory(platform, { member: id }, { page, maxPerPage }),
    queries.sumAlone(db, id, new Date(clock.now().getTime() - dayMilliseconds)),
  ]);
  const aloneLeft = Math.max(0, config.COIN_CORRECTION_ALONE - alone);
  const canCorrect = whyNotOn({ id: staff.memberId, role: staff.role }, member) === null;
  return { member, balance, rows, total, aloneLeft, canCorrect };
}
export type Account = Awaited<ReturnType<typeof viewAccount>>;

async function recordLook({ db, clock }: Platform, staffId: string, memberId: string): Promise<void> {
  const at = clock.now();
  const since = new Date(at.getTime() - lookMilliseconds);
  if (await queries.hasLooked(db, { staffId, memberId, since })) return;
  await recordStaffAction(db, { staffId, action: 'coins.viewed', subjectId: memberId, at });
}

export type Wanted = {
  readonly id: string;
  readonly amount: number;
  readonly reason: CorrectionReason;
  readonly text?: string;
};
export type Corrected = {
  readonly correction_id: string;
  readonly state: 'done' | 'waiting';
  readonly member_point: number;
};

/** Corrects what a member holds, once for each key; or asks a second person when it is more than one may do alone. */
export async function correct(
  platform: Platform,
  staff: Staff,
  idempotencyKey: IdempotencyKey | null,
  { id, amount, reason: chosen, text = '' }: Wanted,
): Promise<Corrected> {
  const refusal = checkCorrection({ amount, reason: chosen, text });
  if (refusal) throw new AppError(refusal);
  const reason = chosen === 'other' ? text.trim() : chosen;
  return idempotent(platform, { memberId: staff.memberId, idempotencyKey }, async (db) => {
    await lockFor(db, staff, id);
    const at = platform.clock.now();
    const alone = await queries.sumAlone(db, id, new Date(at.getTime() - dayMilliseconds));
    const asked = { member_id: id, amount, reason, asked_by: staff.memberId, asked_at: at };
    const by = { staffId: staff.memberId, subjectId: id, detail: detailOf(asked), at };
    if (alone + Math.abs(amount) > platform.config.COIN_CORRECTION_ALONE) {
      const balance = await getBalance(db, id);
      if (balance + amount < 0) throw new AppError('coins.not_enough');
      const correctionId = await queries.insertCorrection(db, { ...asked, state: 'waiting' });
      await recordStaffAction(db, { ...by, action: 'coins.correction_asked' });
      return { correction_id: correctionId, state: 'waiting', member_point: balance };
    }
    const moved = await move(db, asked, at);
    const done = { state: 'done', decided_at: at, transaction_id: moved.id };
    const correctionId = await queries.insertCorrection(db, { ...asked, ...done });
    await recordStaffAction(db, { ...by, action: 'coins.corrected' });
    return { correction_id: correctionId, state: 'done', member_point: moved.balance };
  });
}

/** Corrections that wait, and which of them this colleague may decide. */
export async function listWaiting({ db }: Platform, staff: Staff) {
  const rows = await queries.listWaiting(db, waitingCorrectionsShown);
  return rows.map((row) => {
    const isOwn = row.asked_by === staff.memberId;
    const member = { id: row.member_id, role: row.role };
    const canDecide = !isOwn && whyNotOn({ id: staff.memberId, role: staff.role }, member) === null;
    return { ...row, isOwn, canDecide };
  });
}
export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** The second person agrees: the coins move now, whatever the member held when it was asked for. */
export async function confirm(platform: Platform, staff: Staff, id: string): Promise<void> {
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const correction = await lockWaiting(db, staff, id);
    if (correction.asked_by === staff.memberId) throw new AppError('coins.correction_own');
    const moved = await move(db, correction, at);
    const done = { state: 'done', decided_by: staff.memberId, decided_at: at, transaction_id: moved.id };
    await queries.updateCorrection(db, id, done);
    const by = { staffId: staff.memberId, subjectId: correction.member_id, detail: detailOf(correction), at };
    await recordStaffAction(db, { ...by, action: 'coins.correction_confirmed' });
  });
}

/** Nothing moves. Who asked may withdraw it the same way. */
export async function decline(platform: Platform, staff: Staff, id: string): Promise<void> {
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const correction = await lockWaiting(db, staff, id);
    const isOwn = correction.asked_by === staff.memberId;
    const decidedBy = isOwn ? null : staff.memberId;
    await queries.updateCorrection(db, id, { state: 'declined', decided_by: decidedBy, decided_at: at });
    const by = { staffId: staff.memberId, subjectId: correction.member_id, detail: detailOf(correction), at };
    await recordStaffAction(db, { ...by, action: isOwn ? 'coins.correction_withdrawn' : 'coins.correction_declined' });
  });
}

/** The member before the correction, as an erasure locks them: nobody waits in a circle. */
async function lockWaiting(db: Queryable, staff: Staff, id: string): Promise<queries.Correction> {
  const known = isId(id) ? await queries.findCorrection(db, id) : undefined;
  if (!known) throw new AppError('coins.correction_missing');
  await lockFor(db, staff, known.member_id);
  const correction = await queries.lockCorrection(db, id);
  if (!correction) throw new AppError('coins.correction_missing');
  if (correction.state !== 'waiting') throw new AppError('coins.correction_decided');
  return correction;
}

async function lockFor(db: Queryable, staff: Staff, memberId: string): Promise<void> {
  const member = isId(memberId) ? await queries.lockHolder(db, memberId) : undefined;
  if (!member) throw new AppError('members.not_found');
  const refusal = whyNotOn({ id: staff.memberId, role: staff.role }, member);
  if (refusal) throw new AppError(refusal);
}

type Moving = Pick<queries.Correction, 'member_id' | 'amount' | 'reason'>;

/** One movement from or to the site, and the notice of it. */
async function move(db: Queryable, { member_id, amount, reason }: Moving, at: Date) {
  const holder = { member: member_id };
  const [from, to] = amount > 0 ? (['issue', holder] as const) : ([holder, 'issue'] as const);
  const [moved] = await moveCoins(db, [{ kind: 'correction', from, to, amount: Math.abs(amount), at, reason }]);
  if (!moved) throw new AppError('coins.not_enough');
  const about = { key: `coin_corrected:${moved.id}`, params: { amount, because: reason } };
  await notify(db, [{ to: member_id, reason: 'coin_corrected', at, ...about }]);
  return { id: moved.id, balance: amount > 0 ? moved.toBalance : moved.fromBalance };
}

function detailOf({ amount, reason }: Moving): string {
  return `${amount > 0 ? '+' : ''}${amount}: ${reason}`;
}
