/** Decisions of staff about reported things: effect, closing of the reports and log in one transaction (R25). */
import type { ReportKind, ReportOutcome, ReportReason } from '@pakmut/contract/reports/reports.rules.ts';
import * as comments from '#api/features/comments/comments.moderation.service.ts';
import { notifyOfWarning, suspendMember } from '#api/features/members/members.moderation.service.ts';
import { type NotificationEvent, notify } from '#api/features/notifications/notifications.service.ts';
import * as posts from '#api/features/publishing/publishing.moderation.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './reports.queries.ts';

export type Decision = {
  readonly outcome: ReportOutcome;
  readonly note: string;
  readonly again: boolean;
  /** A template of the reason, for the member. */
  readonly reason?: string;
};

/** Decides about everything that was reported of a thing; to change a decision one must say so. Nobody decides about what is their own. */
export function resolveReports(platform: Platform, staffId: string, thing: queries.Thing, decision: Decision) {
  return platform.db.transaction().execute((db) => decideReports(platform, db, { staffId, thing, decision }));
}

/** The same in a transaction of the caller. */
export async function decideReports(
  platform: Platform,
  db: Queryable,
  { staffId, thing, decision }: { staffId: string; thing: queries.Thing; decision: Decision },
): Promise<void> {
  if (!isId(thing.id)) throw new AppError('reports.not_found');
  const { outcome, note, again, reason = '' } = decision;
  // Staff decide only about things that were reported.
  if (!(await queries.isReported(db, thing))) throw new AppError('reports.not_found');
  await apply[thing.kind](platform, db, { staffId, id: thing.id, outcome, params: reasonGiven(reason, note) });
  const at = platform.clock.now();
  const closed = await queries.closeReports(db, thing, { outcome, again, now: at });
  if (closed === 0) throw new AppError('reports.already_reviewed');
  const action = `reports.${thing.kind}_${outcome}` as const;
  const detail = [reason, note].filter(Boolean).join(': ');
  await recordStaffAction(db, { staffId, action, subjectId: thing.id, detail, at });
}

/** The note is for the member only beside a reason: calls without one have notes for the log. */
function reasonGiven(reason: string, note: string): Readonly<Record<string, string>> {
  return reason === '' ? {} : { because: reason, note };
}

/** Takes a reported story or comment out of sight at once, before the decision takes effect; false when nobody saw it any more. */
export async function withdraw(platform: Platform, db: Queryable, { kind, id }: queries.Thing): Promise<boolean> {
  if (kind === 'post') {
    const post = await posts.lockAnyPost(db, id);
    if (!post || post.hidden_at || post.deleted_at) return false;
    await posts.hidePost(platform, db, post);
    return true;
  }
  if (kind !== 'comment') return false;
  const comment = await comments.lockComment(db, id);
  if (!comment || comment.hidden_at || comment.deleted_at) return false;
  await comments.hideComment(db, id, platform.clock.now());
  return true;
}

/** Shows again what `withdraw` has hidden. */
export async function bringBack(db: Queryable, { kind, id }: queries.Thing): Promise<void> {
  if (kind === 'comment') return comments.showComment(db, id);
  const post = await posts.lockAnyPost(db, id);
  if (post) await posts.showPost(db, post);
}

type Act = {
  readonly staffId: string;
  readonly id: string;
  readonly outcome: ReportOutcome;
  readonly params: Readonly<Record<string, string>>;
};

/** A notification from the newsroom; changing a decision notifies again. */
function eventOf(
  { clock }: Platform,
  { subject, ...event }: Pick<NotificationEvent, 'to' | 'reason' | 'postId' | 'params'> & { subject: string },
): NotificationEvent {
  const at = clock.now();
  return { ...event, at, key: `${event.reason}:${subject}:${at.getTime()}` };
}

const apply: Record<ReportKind, (platform: Platform, db: Queryable, act: Act) => Promise<void>> = {
  async post(platform, db, { staffId, id, outcome, params }) {
    const post = await posts.lockAnyPost(db, id);
    if (!post) throw new AppError('reports.not_found');
    if (posts.isAuthor(platform, post, staffId)) throw new AppError('staff.not_permitted');
    if (outcome === 'kept') await posts.showPost(db, post);
    if (outcome === 'hidden') await posts.hidePost(platform, db, post);
    if (outcome === 'removed') await posts.removePost(platform, db, post);
    if (outcome === 'warned' || outcome === 'suspended') throw new AppError('reports.outcome_not_fitting');
    const reason = `post_${outcome}` as const;
    // Nobody learns of reports that came to nothing, unless they had hidden the story.
    if (outcome === 'kept' && !post.hidden_at) return;
    await notify(db, [eventOf(platform, { to: post.member_id, reason, subject: id, postId: id, params })]);
  },
  async comment(platform, db, { staffId, id, outcome, params }) {
    const comment = await comments.lockComment(db, id);
    if (!comment) throw new AppError('reports.not_found');
    if (comment.member_id === staffId) throw new AppError('staff.not_permitted');
    if (outcome === 'kept') await comments.showComment(db, id);
    if (outcome === 'hidden') await comments.hideComment(db, id, platform.clock.now());
    if (outcome === 'removed') await comments.removeComment(db, id, platform.clock.now());
    if (outcome === 'kept') return;
    if (outcome !== 'hidden' && outcome !== 'removed') throw new AppError('reports.outcome_not_fitting');
    await notify(db, [
      eventOf(platform, { to: comment.member_id, reason: `comment_${outcome}` as const, subject: id, params }),
    ]);
  },
  async member(platform, db, { staffId, id, outcome, params }) {
    if (id === staffId) throw new AppError('staff.not_permitted');
    if (outcome === 'hidden' || outcome === 'removed') throw new AppError('reports.outcome_not_fitting');
    const because = { reason: (params.because ?? '') as ReportReason | '', note: params.note ?? '' };
    if (outcome === 'suspended') await suspendMember(platform, db, id, because);
    if (outcome === 'warned') await notifyOfWarning(platform, db, id, because);
  },
};
