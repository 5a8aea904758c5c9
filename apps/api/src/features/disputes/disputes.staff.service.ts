/**
 * Commands of staff about disputes (decisions §3, R25). State, effect on the story, history and log change in one
 * transaction. Staff cannot decide about their own disputes, and an appeal needs another reviewer.
 */
import {
  answerDays,
  type DisputeOutcome,
  type DisputeState,
  disputeNoteMaximum,
  mayFollow,
} from '@pakmut/contract/disputes/disputes.rules.ts';
import { countGraphemes } from '@pakmut/contract/posts/posts.rules.ts';
import { announceStoryNews, notify } from '#api/features/notifications/notifications.service.ts';
import * as posts from '#api/features/publishing/publishing.moderation.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { mailFiler } from './disputes.mails.ts';
import * as queries from './disputes.queries.ts';
import { type DisputeForStaff, findForStaff, listEvents } from './disputes.staff.queries.ts';

const dayMilliseconds = 86_400_000;

export type WholeDispute = DisputeForStaff & { readonly events: readonly queries.DisputeEvent[] };

/** The whole dispute; the look is logged before anything is shown. */
export async function viewDispute(platform: Platform, staffId: string, id: string): Promise<WholeDispute> {
  const dispute = await readDispute(platform, id);
  const at = platform.clock.now();
  await recordStaffAction(platform.db, { staffId, action: 'disputes.view', subjectId: id, at });
  return dispute;
}

async function readDispute(platform: Platform, id: string): Promise<WholeDispute> {
  const dispute = isId(id) ? await findForStaff(platform.db, id) : undefined;
  if (!dispute) throw new AppError('disputes.not_found');
  return { ...dispute, events: await listEvents(platform.db, id) };
}

/** Takes a received dispute up. */
export function triage(platform: Platform, staffId: string, id: string): Promise<WholeDispute> {
  return advance(platform, staffId, id, { to: 'triage' });
}

/** Asks the author; the dispute can be decided when they have answered or seven days have passed. */
export function askAuthor(platform: Platform, staffId: string, id: string): Promise<WholeDispute> {
  return advance(platform, staffId, id, asking(platform));
}

function asking({ clock }: Platform): Step {
  return {
    to: 'author_asked',
    change: { answer_due_at: new Date(clock.now().getTime() + answerDays * dayMilliseconds) },
  };
}

export type Decision = {
  readonly decision: 'upheld' | 'rejected';
  readonly outcome?: DisputeOutcome;
  readonly note: string;
};

/** Upholds or rejects, with the sentence that readers see. */
export async function decide(platform: Platform, staffId: string, id: string, given: Decision): Promise<WholeDispute> {
  return advance(platform, staffId, id, deciding(platform, staffId, given));
}

/** A step in a transaction of the caller: taken up, the author asked, or decided. */
export function takeStep(
  platform: Platform,
  db: Queryable,
  { staffId, id, step }: { staffId: string; id: string; step: 'triage' | 'author_asked' | Decision },
): Promise<void> {
  if (step === 'triage') return advanceIn(platform, db, { staffId, id, step: { to: 'triage' } });
  if (step === 'author_asked') return advanceIn(platform, db, { staffId, id, step: asking(platform) });
  return advanceIn(platform, db, { staffId, id, step: deciding(platform, staffId, step) });
}

function deciding(platform: Platform, staffId: string, given: Decision): Step {
  const { decision } = given;
  const note = given.note.trim();
  const outcome = decision === 'upheld' ? given.outcome : '';
  if (outcome === undefined) throw new AppError('disputes.outcome_missing');
  if (!note) throw new AppError('disputes.note_missing');
  if (countGraphemes(note) > disputeNoteMaximum) throw new AppError('disputes.text_too_long');
  const now = platform.clock.now();
  return {
    to: decision,
    change: { outcome, note, decided_at: now, decided_by: staffId },
    outcome,
    note,
    check: (dispute) => assertRipe(dispute, { staffId, decision, now }),
    effect: (db, dispute, post) => applyDecision(platform, db, { dispute, post, outcome }),
  };
}

/** A decision waits for the author's answer or the end of their time; the second one is somebody else's. */
function assertRipe(
  dispute: queries.DisputeRow,
  { staffId, decision, now }: { staffId: string; decision: 'upheld' | 'rejected'; now: Date },
): void {
  // A dispute is never upheld against an author who was not asked, not even on appeal.
  if (decision === 'upheld' && !dispute.answer_due_at) throw new AppError('disputes.wrong_state');
  const isWaiting = dispute.state === 'author_asked' && !dispute.answered_at;
  if (isWaiting && dispute.answer_due_at && dispute.answer_due_at > now) throw new AppError('disputes.author_has_time');
  if (dispute.appealed_by && dispute.decided_by === staffId) throw new AppError('disputes.same_reviewer');
}

type Step = {
  readonly to: DisputeState;
  readonly change?: queries.DisputeChange;
  readonly outcome?: string;
  readonly note?: string;
  readonly check?: (dispute: queries.DisputeRow) => void;
  readonly effect?: (db: Queryable, dispute: queries.DisputeRow, post: posts.ModeratedPost) => Promise<void>;
};

async function advance(platform: Platform, staffId: string, id: string, step: Step): Promise<WholeDispute> {
  await platform.db.transaction().execute((db) => advanceIn(platform, db, { staffId, id, step }));
  return readDispute(platform, id);
}

async function advanceIn(
  platform: Platform,
  db: Queryable,
  { staffId, id, step }: { staffId: string; id: string; step: Step },
): Promise<void> {
  const dispute = isId(id) ? await queries.lockDispute(db, id) : undefined;
  const post = dispute && (await posts.lockAnyPost(db, dispute.post_id));
  if (!dispute || !post) throw new AppError('disputes.not_found');
  if (dispute.member_id === staffId || posts.isAuthor(platform, post, staffId)) {
    throw new AppError('staff.not_permitted');
  }
  if (!mayFollow(dispute.state, step.to)) throw new AppError('disputes.wrong_state');
  step.check?.(dispute);
  const at = platform.clock.now();
  const { to: event, outcome = '', note = '' } = step;
  await queries.updateDispute(db, id, { ...step.change, state: event }, at);
  await queries.insertEvent(db, id, { event, by_whom: 'staff', staff_id: staffId, outcome, note, at });
  await step.effect?.(db, dispute, post);
  await notifyBothSides(db, { dispute, post, event, at });
  if (event === 'upheld' || event === 'rejected') await mailFiler(platform, db, dispute, event, note);
  await recordStaffAction(db, { staffId, action: `disputes.${event}`, subjectId: id, detail: outcome, at });
}

type Happening = { dispute: queries.DisputeRow; post: posts.ModeratedPost; event: DisputeState; at: Date };

/** Filer and author learn what concerns them. The author of an anonymous story is not notified (R26); pages read what is asked. */
async function notifyBothSides(db: Queryable, { dispute, post, event, at }: Happening): Promise<void> {
  const round = dispute.appealed_by ? ':appeal' : '';
  const about = { at, postId: post.id, key: `dispute:${dispute.id}:${event}${round}` };
  if (event === 'author_asked') await notify(db, [{ ...about, to: post.member_id, reason: 'dispute_asked' }]);
  if (event !== 'upheld' && event !== 'rejected') return;
  await notify(db, [
    { ...about, to: dispute.member_id, reason: event === 'upheld' ? 'dispute_upheld' : 'dispute_rejected' },
    { ...about, to: post.member_id, reason: event === 'upheld' ? 'story_upheld' : 'story_rejected' },
  ]);
  await announceStoryNews(db, { postId: post.id, kind: 'story_ruled', at });
}

type Effect = { dispute: queries.DisputeRow; post: posts.ModeratedPost; outcome: DisputeOutcome | '' };

/** The story follows: out of sight or back, and the label that readers see. A removed one does not come back. */
async function applyDecision(platform: Platform, db: Queryable, { dispute, post, outcome }: Effect): Promise<void> {
  if (outcome === 'hidden') await posts.hidePost(platform, db, post);
  if (outcome === 'removed') await posts.removePost(platform, db, post);
  if (dispute.outcome === 'hidden' && outcome !== 'hidden' && outcome !== 'removed') await posts.showPost(db, post);
  const decision = await queries.findFinalDecision(db, post.id);
  const ruling = decision && {
    state: decision.outcome ? ('upheld' as const) : ('rejected' as const),
    outcome: decision.outcome,
    note: decision.note,
    date: decision.decided_at.toISOString(),
  };
  await posts.setRuling(db, post.id, ruling ?? null);
}
