/** The queue in the contract's words. Nothing here can say who reported, or who wrote an anonymous post (R26). */
import type { ReportedThing } from '@pakmut/contract/reports/reports.contract.ts';
import { reportReasons } from '@pakmut/contract/reports/reports.rules.ts';
import type { Static } from 'typebox';
import { photoUrl } from '#api/features/media/media.service.ts';
import type { ReportedRow } from './reports.queries.ts';

export function viewReported(row: ReportedRow): Static<typeof ReportedThing> {
  const counted = reportReasons.map((reason) => ({
    reason,
    count: row.reports.filter((report) => report.reason === reason).length,
  }));
  return {
    kind: row.kind,
    subject_id: row.id,
    post_id: row.post_id ?? '',
    header: row.header,
    detail: row.detail,
    img: row.images.map((name) => photoUrl(name, 'thumb')),
    member_id: row.is_anonymous ? '' : (row.member_id ?? ''),
    member_displayname: row.is_anonymous ? '' : (row.display_name ?? ''),
    is_hidden: row.is_hidden ? 1 : 0,
    is_deleted: row.is_deleted ? 1 : 0,
    report_total: row.reports.length,
    reasons: counted.filter(({ count }) => count > 0),
    details: row.reports.filter(({ detail }) => detail !== ''),
    first_report_date: row.first_at.toISOString(),
    outcome: row.outcome,
    review_date: row.reviewed_at?.toISOString() ?? '',
  };
}
