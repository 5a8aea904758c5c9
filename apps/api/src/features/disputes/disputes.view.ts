/** Disputes in the contract's words: for the filer, for the author, for staff. Each sees its own side (R26). */
import type { Dispute, DisputeOfOwnPost } from '@pakmut/contract/disputes/disputes.contract.ts';
import type * as staff from '@pakmut/contract/disputes/disputes.staff.contract.ts';
import type { Static } from 'typebox';
import type { FiledDispute, ListedDispute } from './disputes.queries.ts';
import { appealUntil } from './disputes.service.ts';
import type { QueuedDispute } from './disputes.staff.queries.ts';
import type { WholeDispute } from './disputes.staff.service.ts';

/** An answer that was stored under an idempotency key has its times as texts. */
const instant = (time: Date) => new Date(time).toISOString();
const orEmpty = (time: Date | null) => (time ? instant(time) : '');

function viewCommon(row: Pick<FiledDispute, 'id' | 'post_id' | 'header' | 'state' | 'outcome'>) {
  const { id, post_id, header, state, outcome } = row;
  return { dispute_id: id, post_id, post_header: header ?? '', state, outcome };
}

/** A dispute as its filer sees it. */
export function viewDispute(row: FiledDispute): Static<typeof Dispute> {
  return {
    ...viewCommon(row),
    reference: row.reference,
    note: row.note,
    wrong: row.wrong,
    file_date: instant(row.filed_at),
    change_date: instant(row.changed_at),
    decision_date: orEmpty(row.decided_at),
    appeal_until: orEmpty(appealUntil(row, 'filer')),
  };
}

/** For the author of the story. */
export function viewDisputeOfOwnPost(row: ListedDispute): Static<typeof DisputeOfOwnPost> {
  return {
    ...viewCommon(row),
    note: row.note,
    wrong: row.wrong,
    facts: row.facts,
    evidence_url: row.evidence_url,
    answer: row.author_answer,
    answer_until: row.state === 'author_asked' ? orEmpty(row.answer_due_at) : '',
    appeal_until: orEmpty(appealUntil(row, 'author')),
    decision_date: orEmpty(row.decided_at),
  };
}

export function viewQueued(row: QueuedDispute): Static<typeof staff.DisputeInQueue> {
  return {
    ...viewCommon(row),
    reference: row.reference,
    file_date: instant(row.filed_at),
    change_date: instant(row.changed_at),
    answer_until: row.state === 'author_asked' ? orEmpty(row.answer_due_at) : '',
    is_answered: row.answered_at ? 1 : 0,
  };
}

export function viewForStaff(row: WholeDispute): Static<typeof staff.DisputeForStaff> {
  return {
    ...viewCommon(row),
    reference: row.reference,
    post_detail: row.detail,
    post_anonymous: row.anonymous,
    post_version: row.version,
    disputed_version: row.post_version,
    member_id: row.author_id ?? '',
    member_displayname: row.author_name ?? '',
    filer: row.filer_kind,
    filer_id: row.member_id ?? '',
    filer_displayname: row.filer_name ?? '',
    filer_email: row.email,
    wrong: row.wrong,
    facts: row.facts,
    evidence_url: row.evidence_url,
    author_answer: row.author_answer,
    answer_until: row.state === 'author_asked' ? orEmpty(row.answer_due_at) : '',
    note: row.note,
    history: row.events.map((event) => ({
      event: event.event,
      by_whom: event.by_whom,
      staff_id: event.staff_id ?? '',
      outcome: event.outcome,
      note: event.note,
      date: instant(event.at),
    })),
  };
}
