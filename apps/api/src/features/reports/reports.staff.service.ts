/** Decisions of staff about reported things: effect, closing of the reports and log in one transaction (R25). */
import type { ReportKind, ReportOutcome } from '@pakmut/contract/reports/reports.rules.ts';
import * as comments from '#api/features/comments/comments.moderation.service.ts';
import { type NotificationEvent, notify } from '#api/features/notifications/notifications.service.ts';
import * as posts from '#api/features/publishing/publishing.moderation.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './reports.queries.ts';

export type Decision = { readonly outcome: ReportOutcome; readonly note: string; readonly again: boolean };

/** Decides about everything that was reported of a thing; to change a decision one must say so. Nobody decides about what is their own. */
export async function resolveReports(
  platform: Platform,
  staffId: string,
  thing: queries.Thing,
  { outcome, note, again }: Decision,
): Promise<void> {
  if (!isId(thing.id)) throw new AppError('reports.not_found');
  await platform.db.transaction().execute(async (db) => {
    // Staff decide only about things that were reported.
    if (!(await queries.isReported(db, thing))) throw new AppError('reports.not_found');
    await apply[thing.kind](platform, db, { staffId, id: thing.id, outcome });
    const at = platform.clock.now();
    const closed = await queries.closeReports(db, thing, { outcome, again, now: at });
    if (closed === 0) throw new AppError('reports.already_reviewed');
    const action = `reports.${thing.kind}_${outcome}` as const;
    await recordStaffAction(db, { staffId, action, subjectId: thing.id, detail: note, at });
  });
}

type Act = { readonly staffId: string; readonly id: string; readonly outcome: ReportOutcome };

/** A notification from the newsroom; changing a decision notifies again. */
function eventOf(
  { clock }: Platform,
  { subject, ...event }: Pick<NotificationEvent, 'to' | 'reason' | 'postId'> & { subject: string },
): NotificationEvent {
  const at = clock.now();
  return { ...event, at, key: `${event.reason}:${subject}:${at.getTime()}` };
}

const apply: Record<ReportKind, (platform: Platform, db: Queryable, act: Act) => Promise<void>> = {
  async post(platform, db, { staffId, id, outcome }) {
    const post = await posts.lockAnyPost(db, id);
    if (!post) throw new AppError('reports.not_found');
    if (posts.isAuthor(platform, post, staffId)) throw new AppError('staff.not_permitted');
    if (outcome === 'kept') await posts.showPost(db, post);
    if (outcome === 'hidden') await posts.hidePost(platform, db, post);
    if (outcome === 'removed') await posts.removePost(platform, db, post);
    const reason = `post_${outcome}` as const;
    // Nobody learns of reports that came to nothing, unless they had hidden the story.
    if (outcome === 'kept' && !post.hidden_at) return;
    await notify(db, [eventOf(platform, { to: post.member_id, reason, subject: id, postId: id })]);
  },
  async comment(platform, db, { staffId, id, outcome }) {
    const comment = await comments.lockComment(db, id);
    if (!comment) throw new AppError('reports.not_found');
    if (comment.member_id === staffId) throw new AppError('staff.not_permitted');
    if (outcome === 'kept') await comments.showComment(db, id);
    if (outcome === 'hidden') await comments.hideComment(db, id, platform.clock.now());
    if (outcome === 'removed') await comments.removeComment(db, id, platform.clock.now());
    if (outcome === 'kept') return;
    await notify(db, [
      eventOf(platform, { to: comment.member_id, reason: `comment_${outcome}` as const, subject: id }),
    ]);
  },
  // Suspending belongs to the management of members; here a report of one can only be closed.
  async member(_platform, _db, { staffId, id, outcome }) {
    if (id === staffId) throw new AppError('staff.not_permitted');
    if (outcome !== 'kept') throw new AppError('reports.not_for_member');
  },
};
