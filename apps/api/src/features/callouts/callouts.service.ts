/** Call-outs are written and read here; a story answers one by its hashtag (decision 0103). */
import { calloutState, daysAfterEnd } from '@pakmut/contract/callouts/callouts.rules.ts';
import type * as contract from '@pakmut/contract/callouts/callouts.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { foldHashtag } from '@pakmut/contract/posts/posts.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { listProvinces } from '#api/features/places/places.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './callouts.queries.ts';

type CalloutInput = InputOf<typeof contract.addCallout>;

const day = 86_400_000;

export function stateOf(row: queries.CalloutRow, at: Date) {
  return calloutState({ isPublished: row.is_published, beginsAt: row.begins_at, endsAt: row.ends_at }, at);
}

/** What readers find: open ones, and those that ended a while ago. */
export function listShownCallouts({ db, clock }: Platform) {
  const now = clock.now();
  return queries.listShown(db, now, new Date(now.getTime() - daysAfterEnd * day));
}

export async function writeCallout(platform: Platform, staffId: string, input: CalloutInput): Promise<string> {
  const written = storedForm(input);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const id = await queries.insertCallout(db, written);
    await recordStaffAction(db, { staffId, action: 'callouts.add', subjectId: id, detail: describe(input), at });
    return id;
  });
}

/** @throws callouts.not_found, and what `storedForm` refuses */
export async function changeCallout(platform: Platform, staffId: string, id: string, input: CalloutInput) {
  const written = storedForm(input);
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    if (!isId(id) || !(await queries.updateCallout(db, id, written))) throw new AppError('callouts.not_found');
    await recordStaffAction(db, { staffId, action: 'callouts.change', subjectId: id, detail: describe(input), at });
  });
}

/** @throws callouts.not_found */
export async function deleteCallout(platform: Platform, staffId: string, id: string): Promise<void> {
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    if (!isId(id) || !(await queries.deleteCallout(db, id))) throw new AppError('callouts.not_found');
    await recordStaffAction(db, { staffId, action: 'callouts.delete', subjectId: id, at });
  });
}

/**
 * What an editor wrote as it is stored.
 * @throws callouts.question_missing, callouts.tag_invalid, callouts.province_unknown, callouts.time_invalid, callouts.end_too_early
 */
function storedForm(input: CalloutInput) {
  const question = trimmed(input.callout_question);
  if (!question) throw new AppError('callouts.question_missing');
  const tag = foldHashtag(input.callout_tag);
  if (!tag) throw new AppError('callouts.tag_invalid');
  if (input.province_id && !listProvinces().some(({ id }) => id === input.province_id))
    throw new AppError('callouts.province_unknown');
  const [detail, place] = [trimmed(input.callout_detail), trimmed(input.callout_place)];
  return {
    question: JSON.stringify(question),
    detail: detail && JSON.stringify(detail),
    place: place && JSON.stringify(place),
    tag,
    province_id: input.province_id || null,
    ...scheduleOf(input),
    is_published: input.is_published === 1,
  };
}

/** Null where the Thai text, which all others fall back to, is blank. */
function trimmed(text: FormText | undefined): FormText | null {
  if (!text?.th.trim()) return null;
  const written = Object.entries(text).flatMap(([language, words]) =>
    words.trim() ? [[language, words.trim()] as const] : [],
  );
  return Object.fromEntries(written) as FormText;
}

function scheduleOf({ begin_date, end_date }: CalloutInput) {
  const [begins_at, ends_at] = [new Date(begin_date), new Date(end_date)];
  if (![begins_at, ends_at].every(isStorable)) throw new AppError('callouts.time_invalid');
  if (ends_at <= begins_at) throw new AppError('callouts.end_too_early');
  return { begins_at, ends_at };
}

/** Years of four digits; others are slips, and some are no dates to the database. */
function isStorable(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 1_000 && year <= 9_999;
}

const describe = ({ callout_question, callout_tag, begin_date, end_date, is_published }: CalloutInput) =>
  JSON.stringify({
    question: callout_question.th.trim(),
    tag: callout_tag,
    begins: begin_date,
    ends: end_date,
    published: is_published,
  });
