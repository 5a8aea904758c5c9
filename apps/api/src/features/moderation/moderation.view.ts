/** Items of the queue in the contract's words. */
import { toFlag } from '@pakmut/contract/fields.ts';
import type { ReviewItem } from '@pakmut/contract/moderation/moderation.contract.ts';
import type { ReviewReason } from '@pakmut/contract/moderation/moderation.rules.ts';
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { reportReasons } from '@pakmut/contract/reports/reports.rules.ts';
import type { Static } from 'typebox';
import { photoUrl } from '#api/features/media/media.service.ts';
import { viewVideo } from '#api/features/videos/videos.service.ts';
import type { CountRow, ShownRow } from './moderation.queries.ts';
import { claimEnd, undoEnd } from './moderation.service.ts';

export function viewItem(row: ShownRow, now: Date): Static<typeof ReviewItem> {
  const counted = reportReasons.map((reason) => ({
    reason,
    count: row.reports.filter((report) => report.reason === reason).length,
  }));
  return {
    item_id: row.id,
    kind: row.kind,
    subject_id: row.subject_id,
    is_urgent: toFlag(row.is_urgent),
    is_overdue: toFlag(row.state === 'open' && row.due_at < now),
    open_date: row.opened_at.toISOString(),
    due_date: row.due_at.toISOString(),
    waits_until: row.waits_until && row.waits_until > now ? row.waits_until.toISOString() : '',
    state: row.state,
    ...(row.claimed_name !== null && { claim: colleague(row.claimed_by, row.claimed_name, claimEnd(row)) }),
    post_id: row.post_id ?? '',
    header: row.header,
    detail: row.kind === 'held_post' ? plainText(row.detail) : row.detail,
    img: row.images.map((name) => photoUrl(name, 'thumb')),
    vdo: row.video ? [viewVideo(row.video, false)] : [],
    member_id: row.member_id ?? '',
    member_displayname: row.display_name ?? '',
    is_hidden: toFlag(row.is_hidden),
    is_deleted: toFlag(row.is_deleted),
    earlier: row.earlier,
    report_total: row.reports.length,
    reasons: counted.filter(({ count }) => count > 0),
    details: row.reports.map(({ detail }) => detail).filter((detail) => detail !== ''),
    dispute_state: row.dispute_state ?? '',
    ...(row.decision && row.decided_at && { decision: viewDecision(row, row.decision, row.decided_at) }),
    failure: row.failure,
  };
}

function viewDecision(row: ShownRow, decision: NonNullable<ShownRow['decision']>, at: Date) {
  return {
    decision: decision.decision,
    outcome: decision.outcome,
    reason: decision.reason as ReviewReason | '',
    note: decision.note,
    ...colleague(row.decided_by, row.decided_name, at),
    undo_until: undoEnd(row).toISOString(),
  };
}

function colleague(id: string | null, name: string | null, date: Date) {
  return { staff_id: id ?? '', staff_name: name ?? '', date: date.toISOString() };
}

export function viewCount({ oldest, ...row }: CountRow) {
  return { ...row, oldest_date: oldest?.toISOString() ?? '' };
}
