/** Nexus collections and answers in the contract's words. */
import { toFlag } from '@pakmut/contract/fields.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { takesAnswers } from '#api/features/surveys/surveys.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { NexusRow, VersionRow } from './nexus.queries.ts';
import { writeToken } from './nexus.tokens.ts';

export function viewNexus({ clock, keys }: Platform, row: NexusRow, memberId: string | null) {
  return {
    nexus_id: row.id,
    nexus_name: row.name,
    nexus_detail: row.detail,
    is_view_open: toFlag(row.is_view_open),
    is_public_answer: toFlag(row.is_public_answer),
    is_ans_open: toFlag(takesAnswers(row, clock.now())),
    token_add: writeToken(keys, 'add', row.id),
    open_date: row.opens_at.toISOString(),
    close_date: row.closes_at?.toISOString() ?? '',
    question_total: questionsOf(row.form).length,
    answer_total: row.answers,
    owner_displayname: row.owner_name ?? '',
    is_own: toFlag(memberId !== null && row.owner_id === memberId),
  };
}

/** For owners and the newsroom, by the last version. */
export function viewOwn(platform: Platform, row: NexusRow, memberId: string) {
  return {
    ...viewNexus(platform, row, memberId),
    // The switch itself; others see it together with the dates.
    is_ans_open: toFlag(row.is_ans_open),
    version: row.version,
    form: row.form,
    review: row.review,
    asked_version: row.asked_version ?? 0,
  };
}

/** One version of a collection, for its owner. */
export function viewVersion(row: VersionRow) {
  return {
    version: row.version,
    create_date: row.created_at.toISOString(),
    nexus_name: row.name,
    nexus_detail: row.detail,
    form: row.form,
    review: row.review,
    reason: row.review_reason ?? '',
    note: row.review_note ?? '',
    is_asked: toFlag(row.is_asked),
    answer_total: row.answers,
  };
}

const inBangkok = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', hourCycle: 'h23', ...options });
const day = inBangkok({ year: 'numeric', month: '2-digit', day: '2-digit' });
const time = inBangkok({ hour: '2-digit', minute: '2-digit' });

/** Day and time of day of a last change, as published clients show them (specification §3 "Nexus answer"). */
export function viewEdited(at: Date) {
  return { last_edit_date_dt: day.format(at), last_edit_date_tm: time.format(at) };
}
