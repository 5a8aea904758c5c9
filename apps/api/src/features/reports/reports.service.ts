/**
 * Reports (decisions §3): one per member and thing; enough different members hide a post or a comment until staff have
 * looked. No answer depends on other members' reports or on the author of an anonymous post: the author may report it
 * like anybody else, because a refusal would reveal them (R27).
 */
import { countGraphemes } from '@pakmut/contract/posts/posts.rules.ts';
import { type ReportReason, reportDetailMaximum } from '@pakmut/contract/reports/reports.rules.ts';
import * as comments from '#api/features/comments/comments.moderation.service.ts';
import { assertInSight } from '#api/features/members/members.lists.service.ts';
import { hidePost, lockOpenPost } from '#api/features/publishing/publishing.moderation.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './reports.queries.ts';

export type ReportInput = { readonly reason: ReportReason; readonly detail?: string };

/** Reports a post that the member may see. */
export async function reportPost(platform: Platform, reporterId: string, postId: string, input: ReportInput) {
  const report = checked(platform, reporterId, input);
  if (!isId(postId)) throw new AppError('posts.not_found');
  await platform.db.transaction().execute(async (db) => {
    const post = await lockOpenPost(platform, db, { memberId: reporterId }, postId);
    if (post.member_id === reporterId) throw new AppError('reports.not_own');
    const thing = { kind: 'post', id: postId } as const;
    await queries.upsertReport(db, thing, { ...report, changedAt: post.edited_at });
    if (!post.hidden_at && (await isEnough(platform, db, thing))) await hidePost(platform, db, post);
  });
}

/** Reports a comment below a post that the member may see. */
export async function reportComment(platform: Platform, reporterId: string, commentId: string, input: ReportInput) {
  const report = checked(platform, reporterId, input);
  if (!isId(commentId)) throw new AppError('comments.not_found');
  await platform.db.transaction().execute(async (db) => {
    const comment = await comments.lockReadableComment(db, reporterId, commentId);
    if (!comment) throw new AppError('comments.not_found');
    if (comment.member_id === reporterId) throw new AppError('reports.not_own');
    const thing = { kind: 'comment', id: commentId } as const;
    await queries.upsertReport(db, thing, { ...report, changedAt: comment.edited_at });
    if (await isEnough(platform, db, thing)) await comments.hideComment(db, commentId, report.now);
  });
}

/**
 * Reports a member. Staff decide what follows; no number of reports does anything by itself. Asked for as by a visitor, whom
 * nobody blocks: otherwise a harasser would only have to block first.
 */
export async function reportMember(platform: Platform, reporterId: string, memberId: string, input: ReportInput) {
  const report = checked(platform, reporterId, input);
  if (memberId === reporterId) throw new AppError('reports.not_own');
  await assertInSight(platform, memberId, null);
  await queries.upsertReport(platform.db, { kind: 'member', id: memberId }, { ...report, changedAt: null });
}

function checked(platform: Platform, reporterId: string, { reason, detail = '' }: ReportInput) {
  if (countGraphemes(detail.trim()) > reportDetailMaximum) {
    throw new AppError('request.invalid', { errors: [{ field: 'detail', message: 'text_too_long' }] });
  }
  return { reporterId, reason, detail: detail.trim(), now: platform.clock.now() };
}

async function isEnough(platform: Platform, db: Queryable, thing: queries.Thing): Promise<boolean> {
  return (await queries.countOpen(db, thing)) >= platform.config.REPORTS_TO_HIDE;
}
