/**
 * Decisions of the newsroom (decisions §3, §7, decision 0080). A decision is tried at once and its effects are taken back by the database, so
 * that whoever decides learns of any refusal at once; it takes effect 30 seconds later, unless it is undone. What goes out of sight
 * goes at once.
 */
import type { DisputeOutcome } from '@pakmut/contract/disputes/disputes.rules.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import {
  claimMinutes,
  decisionsOf,
  kindPermissions,
  needsReason,
  permissionOf,
  type ReviewDecision,
  type ReviewKind,
  reasonsOf,
  reviewKinds,
  reviewNoteMaximum,
  undoSeconds,
} from '@pakmut/contract/moderation/moderation.rules.ts';
import type { Permission } from '@pakmut/contract/permissions.ts';
import { countGraphemes } from '@pakmut/contract/posts/posts.rules.ts';
import type { ReportOutcome } from '@pakmut/contract/reports/reports.rules.ts';
import { decideErasure } from '#api/features/account-deletions/account-deletions.requests.service.ts';
import { takeStep } from '#api/features/disputes/disputes.staff.service.ts';
import { decideIn } from '#api/features/identity-cards/identity-cards.staff.service.ts';
import { decideNexus } from '#api/features/nexus/nexus.owners.service.ts';
import { decideHeld } from '#api/features/publishing/publishing.moderation.service.ts';
import { bringBack, decideReports, withdraw } from '#api/features/reports/reports.staff.service.ts';
import { decideAppeal } from '#api/features/verification/verification.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './moderation.queries.ts';

/** A member of staff with what they may do now. */
export type Reviewer = { readonly staffId: string; readonly permissions: ReadonlySet<Permission> };

export type Decision = {
  readonly decision: ReviewDecision;
  readonly outcome?: DisputeOutcome;
  readonly reason?: string;
  readonly note?: string;
};

export function kindsFor({ permissions }: Reviewer): readonly ReviewKind[] {
  return reviewKinds.filter((kind) => permissions.has(kindPermissions[kind]));
}

/** Takes an item for ten minutes, or gives it back. Refused while a colleague has it, unless it is taken over. */
export async function claim(
  platform: Platform,
  reviewer: Reviewer,
  id: string,
  { isClaim, takeOver }: { isClaim: boolean; takeOver: boolean },
): Promise<void> {
  await platform.db.transaction().execute(async (db) => {
    const item = await lockFor(db, reviewer, id);
    if (item.state !== 'open') throw new AppError('moderation.decided');
    const now = platform.clock.now();
    const isOthers = isClaimedByOther(item, reviewer, now);
    if (isClaim && isOthers && !takeOver) throw new AppError('moderation.claimed');
    if (isClaim) await queries.setClaim(db, id, { by: reviewer.staffId, at: now });
    else if (!isOthers) await queries.setClaim(db, id, null);
  });
}

/** Decides about one item. */
export async function decide(platform: Platform, reviewer: Reviewer, id: string, given: Decision): Promise<void> {
  await platform.db.transaction().execute(async (db) => {
    const item = await lockFor(db, reviewer, id);
    const { staffId } = reviewer;
    const now = platform.clock.now();
    if (item.state !== 'open') throw new AppError('moderation.decided');
    if (isClaimedByOther(item, reviewer, now)) throw new AppError('moderation.claimed');
    const decision = checked(reviewer, item.kind, given);
    await queries.attempt(db, () => takeEffect(platform, db, { item, staffId, decision }));
    const isHiding = decision.decision === 'hidden' || decision.decision === 'removed';
    const isWithdrawn = isHiding && (await withdraw(platform, db, thingOf(item)));
    await queries.storeDecision(db, id, { staffId, decision: { ...decision, isWithdrawn }, at: now });
  });
}

/** Takes an own decision back. */
export async function undo(platform: Platform, { staffId }: Reviewer, id: string): Promise<void> {
  await platform.db.transaction().execute(async (db) => {
    const item = isId(id) ? await queries.lockItem(db, id) : undefined;
    if (item?.decided_by !== staffId) throw new AppError('moderation.not_found');
    const at = platform.clock.now();
    if (item.state !== 'deciding' || undoEnd(item) <= at) throw new AppError('moderation.undo_over');
    if (item.decision?.isWithdrawn) await bringBack(db, thingOf(item));
    await queries.reopen(db, id, { failure: '', at });
    const detail = item.decision?.decision ?? '';
    await recordStaffAction(db, { staffId, action: 'moderation.undone', subjectId: item.subject_id, detail, at });
  });
}

/** A job: decisions whose time for undoing is over take effect, each once. One that no longer fits leaves its item open again, and says why. */
export async function takeRipeEffects(platform: Platform): Promise<void> {
  for (const id of await queries.listRipe(platform.db, platform.clock.now())) {
    try {
      await platform.db.transaction().execute((db) => ripen(platform, db, id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await platform.db
        .transaction()
        .execute((db) => fail(platform, db, { id, failure: refusals[error.code].message }));
    }
  }
}

async function ripen(platform: Platform, db: Queryable, id: string): Promise<void> {
  const item = await queries.lockItem(db, id);
  if (item?.state !== 'deciding' || !item.decision || undoEnd(item) > platform.clock.now()) return;
  // A colleague whose account is gone since cannot be named in the log; somebody else decides.
  if (!item.decided_by) throw new AppError('moderation.not_found');
  await takeEffect(platform, db, { item, staffId: item.decided_by, decision: item.decision });
  await queries.settle(db, id);
}

async function fail(
  platform: Platform,
  db: Queryable,
  { id, failure }: { id: string; failure: string },
): Promise<void> {
  const item = await queries.lockItem(db, id);
  if (item?.state !== 'deciding') return;
  if (item.decision?.isWithdrawn) await bringBack(db, thingOf(item));
  await queries.reopen(db, id, { failure, at: platform.clock.now() });
}

/** The item, if the caller may see its kind; else it answers like one that never existed. */
async function lockFor(db: Queryable, reviewer: Reviewer, id: string): Promise<queries.ItemRow> {
  const item = isId(id) ? await queries.lockItem(db, id) : undefined;
  if (!item || !reviewer.permissions.has(kindPermissions[item.kind])) throw new AppError('moderation.not_found');
  return item;
}

export function undoEnd({ decided_at }: Pick<queries.ItemRow, 'decided_at'>): Date {
  return new Date((decided_at?.getTime() ?? 0) + undoSeconds * 1_000);
}

export function claimEnd({ claimed_at }: Pick<queries.ItemRow, 'claimed_at'>): Date {
  return new Date((claimed_at?.getTime() ?? 0) + claimMinutes * 60_000);
}

function isClaimedByOther(item: queries.ItemRow, { staffId }: Reviewer, now: Date): boolean {
  return item.claimed_by !== null && item.claimed_by !== staffId && claimEnd(item) > now;
}

/** What kind and caller allow; texts in their bounds. Several at once are decided by the same words. */
function checked(reviewer: Reviewer, kind: ReviewKind, given: Decision): Omit<queries.StoredDecision, 'isWithdrawn'> {
  const { decision, outcome = '', reason = '' } = given;
  const note = (given.note ?? '').trim();
  if (!(decisionsOf[kind] as readonly string[]).includes(decision)) throw new AppError('moderation.decision_wrong');
  if (!reviewer.permissions.has(permissionOf(kind, decision))) throw new AppError('staff.not_permitted');
  if (needsReason(decision) && !reasonsOf(kind).some((known) => known === reason)) {
    throw new AppError('moderation.reason_missing');
  }
  if (countGraphemes(note) > reviewNoteMaximum) throw new AppError('disputes.text_too_long');
  return { decision, outcome: decision === 'upheld' ? outcome : '', reason, note };
}

function thingOf({ kind, subject_id: id }: queries.ItemRow) {
  return { kind: kind as 'post' | 'comment' | 'member', id };
}

type Effect = {
  readonly item: queries.ItemRow;
  readonly staffId: string;
  readonly decision: Omit<queries.StoredDecision, 'isWithdrawn'>;
};

async function takeEffect(
  platform: Platform,
  db: Queryable,
  { item, staffId, decision: given }: Effect,
): Promise<void> {
  const { decision, reason, note } = given;
  const id = item.subject_id;
  if (item.kind === 'dispute') {
    const outcome = given.outcome === '' ? {} : { outcome: given.outcome as DisputeOutcome };
    const step =
      decision === 'triage' || decision === 'author_asked'
        ? decision
        : { decision: decision as 'upheld' | 'rejected', ...outcome, note };
    await takeStep(platform, db, { staffId, id, step });
  } else if (item.kind === 'identity_card') {
    const verdict = { accepted: decision === 'accepted', reason: note, because: reason };
    await decideIn(platform, db, { staffId, id, verdict });
  } else if (item.kind === 'appeal') {
    await decideAppeal(platform, db, { staffId, id, verdict: { isUpheld: decision === 'upheld', note } });
  } else if (item.kind === 'message') {
    const at = platform.clock.now();
    await recordStaffAction(db, { staffId, action: 'moderation.message_read', subjectId: id, detail: note, at });
  } else if (item.kind === 'erasure_request') {
    await decideErasure(platform, db, {
      staffId,
      id,
      verdict: { isCarriedOut: decision === 'carried_out', reason, note },
    });
  } else if (item.kind === 'nexus') {
    await decideNexus(platform, db, { staffId, id, verdict: { isApproved: decision === 'approved', reason, note } });
  } else if (item.kind === 'held_post') {
    const verdict = { isApproved: decision === 'approved', reason, note };
    await decideHeld(platform, db, { staffId, id, verdict });
  } else {
    const thing = { kind: item.kind, id };
    await decideReports(platform, db, {
      staffId,
      thing,
      decision: { outcome: decision as ReportOutcome, note, reason, again: false },
    });
  }
}
