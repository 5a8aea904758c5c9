import { reportComment, reportMember, reportPost } from '@pakmut/contract/reports/reports.contract.ts';
import { type ReportKind, type ReportReason, reportKinds } from '@pakmut/contract/reports/reports.rules.ts';
import { call } from '#web/platform/net/call.ts';

/** What is reported, and whom one could block as well: nobody below an anonymous post. */
export type Reported = { readonly kind: ReportKind; readonly id: string; readonly memberId?: string };

/** Reads "comment.{id}.{member}" of an address; null for anything else. */
export function readReported(param: string | undefined): Reported | null {
  const [written, id, memberId] = param?.split('.') ?? [];
  const kind = reportKinds.find((known) => known === written);
  if (!kind || !id) return null;
  const whom = kind === 'member' ? id : memberId;
  return { kind, id, ...(whom && { memberId: whom }) };
}

/** A second report of the same thing replaces the first, so trying again does no harm. */
export async function sendReport({ kind, id }: Reported, report: { reason: ReportReason; detail: string }) {
  if (kind === 'post') await call(reportPost, { postID: id, ...report });
  if (kind === 'comment') await call(reportComment, { commentID: id, ...report });
  if (kind === 'member') await call(reportMember, { memberID: id, ...report });
}
