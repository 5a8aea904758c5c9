/** Surveys: one answer of each member while they are open, and what all said together (decisions §5, decision 0092). */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import type * as contract from '@pakmut/contract/surveys/surveys.contract.ts';
import {
  type Answers,
  checkForm,
  type FormDefinition,
  type Question,
  questionsOf,
  readAnswers,
} from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { hideSmallGroups } from '@pakmut/contract/surveys/surveys.rules.ts';
import { earn } from '#api/features/coins/coins.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as drafts from './surveys.drafts.queries.ts';
import * as queries from './surveys.queries.ts';

/** Whether a survey takes answers at this moment. */
export function takesAnswers(survey: Omit<queries.SurveyRow, 'form' | 'is_answered'>, now: Date): boolean {
  return survey.is_ans_open && survey.opens_at <= now && (survey.closes_at === null || survey.closes_at > now);
}

/** The surveys whose time has come and that are open for answers or results; with an id that one alone, or none. */
export async function listShown(
  platform: Platform,
  memberId: string | null,
  id?: string,
): Promise<queries.SurveyRow[]> {
  if (id !== undefined && !isId(id)) return [];
  return queries.listShown(platform.db, { id, memberId, now: platform.clock.now() });
}

/** One of them; any other answers like one that never was. */
export async function findShown(platform: Platform, id: string, memberId: string | null): Promise<queries.SurveyRow> {
  const [survey] = await listShown(platform, memberId, id);
  if (!survey) throw new AppError('surveys.not_found');
  return survey;
}

/** The own answer. Throws `surveys.not_answered` before there is one. */
export async function findOwnAnswer(platform: Platform, memberId: string, id: string) {
  const survey = await findShown(platform, id, memberId);
  const answer = await queries.findAnswer(platform.db, survey.id, memberId);
  if (!answer) throw new AppError('surveys.not_answered');
  return { answer, isOpen: takesAnswers(survey, platform.clock.now()) };
}

type Given = {
  readonly memberId: string;
  readonly key: IdempotencyKey | null;
  readonly id: string;
  readonly version: number;
  readonly answers: Readonly<Record<string, unknown>>;
};

/**
 * Takes, or changes, the one answer of a member; the first earns coins. An answer to an older version of the form is taken when it
 * fits that one. Throws `surveys.not_found`, `surveys.closed`, `surveys.version_unknown`, and `surveys.answers_refused` with what is
 * wrong by question.
 */
export async function answer(platform: Platform, given: Given) {
  const survey = await findShown(platform, given.id, given.memberId);
  const at = platform.clock.now();
  if (!takesAnswers(survey, at)) throw new AppError('surveys.closed');
  const form = await queries.findForm(platform.db, survey.id, given.version);
  if (!form) throw new AppError('surveys.version_unknown');
  const answers = read(form, given.answers);
  return idempotent(platform, { memberId: given.memberId, idempotencyKey: given.key }, async (db) => {
    const { memberId, version } = given;
    const isFirst = await queries.putAnswer(db, { surveyId: survey.id, version, memberId, answers, at });
    await drafts.deleteDraft(db, { surveyId: survey.id, memberId });
    if (isFirst) await earn(platform, db, [{ memberId, kind: 'add_vote_ref', subject: survey.id }]);
    return { surveyId: survey.id, isFirst, at: at.toISOString() };
  });
}

/** Keeps what is not handed in, unless another device has changed it later. Throws as `answer` does, but for what is wrong with answers. */
export async function saveDraft(
  platform: Platform,
  { id, memberId, version, answers, changedAt }: Omit<Given, 'key'> & { changedAt: Date },
): Promise<boolean> {
  const survey = await findShown(platform, id, memberId);
  const now = platform.clock.now();
  if (!takesAnswers(survey, now)) throw new AppError('surveys.closed');
  if (!(await queries.findForm(platform.db, survey.id, version))) throw new AppError('surveys.version_unknown');
  // A clock that runs ahead must not win for ever.
  const at = changedAt < now ? changedAt : now;
  return drafts.putDraft(platform.db, { surveyId: survey.id, memberId, version, answers, at });
}

export async function findDraft(
  platform: Platform,
  memberId: string,
  id: string,
): Promise<drafts.DraftRow | undefined> {
  const survey = await findShown(platform, id, memberId);
  return drafts.findDraft(platform.db, { surveyId: survey.id, memberId });
}

function read(form: FormDefinition, given: Given['answers']): Answers {
  const { answers, problems } = readAnswers(form, given);
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  if (errors.length > 0) throw new AppError('surveys.answers_refused', { errors });
  return answers;
}

const countedKinds: readonly Question['kind'][] = ['single', 'multi', 'matrix', 'rating', 'scale', 'consent'];
const meanKinds: readonly Question['kind'][] = ['rating', 'scale', 'number'];

export type QuestionResult = ResultOf<typeof contract.getSurveyResults>['questions'][number];

/** What all said together: no text, no day, no place, and no group of fewer than five. */
export async function sumUp(
  db: Queryable,
  survey: { readonly id: string; readonly version: number },
): Promise<QuestionResult[]> {
  const form = await queries.findForm(db, survey.id, survey.version);
  const questions = form ? questionsOf(form) : [];
  const counted = questions.filter(({ kind }) => countedKinds.includes(kind)).map(({ id }) => id);
  const [values, sums] = await Promise.all([queries.countValues(db, survey.id, counted), queries.sumUp(db, survey.id)]);
  const sumOf = new Map(sums.map((sum) => [sum.question, sum]));
  const countsOf = Map.groupBy(values, ({ question }) => question);
  return questions.map((question) => resultOf(question, countsOf.get(question.id) ?? [], sumOf.get(question.id)));
}

function resultOf(
  question: Question,
  counted: readonly queries.Counted[],
  sum: queries.Summed | undefined,
): QuestionResult {
  const answered = sum?.answered ?? 0;
  const shown = hideSmallGroups(Object.fromEntries(counted.map(({ value, count }) => [value, count])));
  // A mean of few tells what each of them said.
  const isMean =
    meanKinds.includes(question.kind) &&
    typeof sum?.mean === 'number' &&
    shown.hidden === 0 &&
    answered >= leastForMean;
  return {
    question_id: question.id,
    answered,
    counts: { ...shown.counts },
    hidden: shown.hidden,
    ...(isMean && { mean: Math.round((sum.mean as number) * 100) / 100 }),
  };
}
const leastForMean = 20;

type Change = InputOf<typeof contract.addSurvey>;

/** Makes a survey. Throws `surveys.form_unfit` with what is wrong by question, and `surveys.dates_unfit`. */
export async function add(platform: Platform, staffId: string, change: Change): Promise<queries.SurveyRow> {
  const values = valuesOf(change);
  const at = platform.clock.now();
  const id = await platform.db.transaction().execute(async (db) => {
    const surveyId = await queries.insertSurvey(db, { ...values, createdBy: staffId, at });
    await recordStaffAction(db, { staffId, action: 'surveys.added', subjectId: surveyId, detail: change.name.th, at });
    return surveyId;
  });
  return (await queries.findSurvey(platform.db, id, null)) as queries.SurveyRow;
}

/** Changes a survey; throws as `add` does, and `surveys.not_found`. */
export async function change(
  platform: Platform,
  staffId: string,
  id: string,
  wanted: Change,
): Promise<queries.SurveyRow> {
  const values = valuesOf(wanted);
  const at = platform.clock.now();
  const before = isId(id) ? await queries.findSurvey(platform.db, id, null) : undefined;
  if (!before) throw new AppError('surveys.not_found');
  await platform.db.transaction().execute(async (db) => {
    await queries.updateSurvey(db, id, { ...values, at });
    await recordStaffAction(db, { staffId, action: 'surveys.changed', subjectId: id, detail: wanted.name.th, at });
  });
  return (await queries.findSurvey(platform.db, id, null)) as queries.SurveyRow;
}

function valuesOf({ name, detail, form, isAnsOpen, isViewOpen, openDate, closeDate }: Change) {
  const errors = checkForm(form).map(({ id, message }) => ({ field: id || 'form', message }));
  if (errors.length > 0) throw new AppError('surveys.form_unfit', { errors });
  const [opens_at, closes_at] = [new Date(openDate), closeDate ? new Date(closeDate) : null];
  if (closes_at && closes_at <= opens_at) throw new AppError('surveys.dates_unfit');
  return { name, detail, form, is_ans_open: isAnsOpen === 1, is_view_open: isViewOpen === 1, opens_at, closes_at };
}
