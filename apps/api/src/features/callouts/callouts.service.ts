/** Call-outs are written and read here; a story answers one by its hashtag (decision 0103). */

import { daysAfterEnd } from '@pakmut/contract/callouts/callouts.rules.ts';
import type * as contract from '@pakmut/contract/callouts/callouts.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { foldHashtag } from '@pakmut/contract/posts/posts.rules.ts';
import { trimFormText } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { isProvince } from '#api/features/places/places.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readSchedule } from '#api/platform/process/schedule.ts';
import * as queries from './callouts.queries.ts';

type CalloutInput = InputOf<typeof contract.addCallout>;

const day = 86_400_000;

/** What readers find: open ones, and those that ended a while ago, with how many stories answered each. */
export async function listShownCallouts({ db, clock }: Platform) {
  const now = clock.now();
  return withAnswers(db, await queries.listShown(db, now, new Date(now.getTime() - daysAfterEnd * day)));
}

export async function listAllCallouts({ db }: Pick<Platform, 'db'>) {
  return withAnswers(db, await queries.listAll(db));
}

async function withAnswers(db: Queryable, rows: readonly queries.CalloutRow[]) {
  const answers = await queries.countAnswers(db, rows);
  return rows.map((row) => ({ ...row, stories: answers.get(row.id) ?? 0 }));
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
  const question = trimFormText(input.callout_question);
  if (!question) throw new AppError('callouts.question_missing');
  const tag = foldHashtag(input.callout_tag);
  if (!tag) throw new AppError('callouts.tag_invalid');
  if (input.province_id && !isProvince(input.province_id)) throw new AppError('callouts.province_unknown');
  const { begins_at, ends_at } = readSchedule(input, {
    timeInvalid: 'callouts.time_invalid',
    endTooEarly: 'callouts.end_too_early',
  });
  const [detail, place] = [trimFormText(input.callout_detail), trimFormText(input.callout_place)];
  return {
    question: JSON.stringify(question),
    detail: detail && JSON.stringify(detail),
    place: place && JSON.stringify(place),
    tag,
    province_id: input.province_id || null,
    // The schema asks for both.
    begins_at: begins_at as Date,
    ends_at: ends_at as Date,
    is_published: input.is_published === 1,
  };
}

const describe = ({ callout_question, callout_tag, begin_date, end_date, is_published }: CalloutInput) =>
  JSON.stringify({
    question: callout_question.th.trim(),
    tag: callout_tag,
    begins: begin_date,
    ends: end_date,
    published: is_published,
  });
