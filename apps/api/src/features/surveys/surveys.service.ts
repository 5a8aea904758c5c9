/** Surveys: one answer of each member while they are open, and what all said together (decisions §5, decision 0092). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type * as contract from '@pakmut/contract/surveys/surveys.contract.ts';
import {
  type Answers,
  checkForm,
  type FormDefinition,
  readAnswers,
} from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { photoKeysIn } from '@pakmut/contract/surveys/surveys.photos.rules.ts';
import { earn } from '#api/features/coins/coins.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { findStoredAnswer, idempotent } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import { isUnderMaintenance } from '#api/platform/process/maintenance.ts';
import * as drafts from './surveys.drafts.queries.ts';
import { takePhotos, viewDraftPhotos } from './surveys.photos.service.ts';
import * as queries from './surveys.queries.ts';

/** Whether a survey takes answers at this moment. */
export function takesAnswers(
  survey: Pick<queries.SurveyRow, 'is_ans_open' | 'opens_at' | 'closes_at'>,
  now: Date,
): boolean {
  return survey.is_ans_open && survey.opens_at <= now && (survey.closes_at === null || survey.closes_at > now);
}

/** Seconds after which an answer that was refused because of maintenance may be sent again. */
const pauseSeconds = 60;

/** Throws `surveys.paused` under maintenance. */
export function refuseWhilePaused({ config }: Platform, area: 'survey' | 'nexus'): void {
  if (isUnderMaintenance(config.MAINTENANCE, area)) throw new AppError('surveys.paused', { retryAfter: pauseSeconds });
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

type Taken = { readonly surveyId: string; readonly isFirst: boolean; readonly at: string };

/**
 * Takes, or changes, the one answer of a member; the first earns coins. An answer to an older version of the form is taken when it
 * fits that one. Throws `surveys.paused`, `surveys.not_found`, `surveys.closed`, `surveys.version_unknown`, and `surveys.answers_refused` with what is
 * wrong by question.
 */
export async function answer(platform: Platform, given: Given) {
  refuseWhilePaused(platform, 'survey');
  const sender = { memberId: given.memberId, idempotencyKey: given.key };
  // What was taken is told again also when the survey has closed meanwhile.
  const before = await findStoredAnswer<Taken>(platform, sender);
  if (before) return before.answer;
  const survey = await findShown(platform, given.id, given.memberId);
  const at = platform.clock.now();
  if (!takesAnswers(survey, at)) throw new AppError('surveys.closed');
  const { answers, form } = await readByVersion(platform.db, survey.id, given);
  return idempotent<Taken>(platform, sender, async (db) => {
    const { memberId, version } = given;
    const { id, isFirst } = await queries.putAnswer(db, { surveyId: survey.id, version, memberId, answers, at });
    await takePhotos(db, { surveyId: survey.id, answerId: id, memberId, form, answers });
    await drafts.deleteDraft(db, { surveyId: survey.id, memberId });
    if (isFirst) await earn(platform, db, [{ memberId, kind: 'add_vote_ref', subject: survey.id }]);
    return { surveyId: survey.id, isFirst, at: at.toISOString() };
  });
}

/** The id of a survey that takes an answer of the member at this moment, and so photos for one; throws as `answer` does. */
export async function findTaking(platform: Platform, memberId: string, id: string): Promise<string> {
  refuseWhilePaused(platform, 'survey');
  const survey = await findShown(platform, id, memberId);
  if (!takesAnswers(survey, platform.clock.now())) throw new AppError('surveys.closed');
  return survey.id;
}

/** Keeps what is not handed in, unless another device has changed it later. Throws as `answer` does, but for what is wrong with answers. */
export async function saveDraft(
  platform: Platform,
  { id, memberId, version, answers, changedAt }: Omit<Given, 'key'> & { changedAt: Date },
): Promise<boolean> {
  const survey = await findShown(platform, id, memberId);
  const now = platform.clock.now();
  if (!takesAnswers(survey, now)) throw new AppError('surveys.closed');
  const form = await queries.findForm(platform.db, survey.id, version);
  if (!form) throw new AppError('surveys.version_unknown');
  // A clock that runs ahead must not win for ever.
  const at = changedAt < now ? changedAt : now;
  const photos = photoKeysIn(form, answers);
  return drafts.putDraft(platform.db, { surveyId: survey.id, memberId, version, answers, photos, at });
}

/** What a member has begun, with its photos as far as they have come. */
export async function findDraft(platform: Platform, memberId: string, id: string) {
  const survey = await findShown(platform, id, memberId);
  const of = { surveyId: survey.id, memberId };
  const draft = await drafts.findDraft(platform.db, of);
  return draft && { ...draft, photos: draft.photos.length > 0 ? await viewDraftPhotos(platform, of) : [] };
}

/** What a version of a form takes of what was answered. Throws `surveys.version_unknown`, and `surveys.answers_refused` with what is wrong by question. */
export async function readByVersion(
  db: Queryable,
  surveyId: string,
  given: Pick<Given, 'version' | 'answers'>,
): Promise<{ answers: Answers; form: FormDefinition }> {
  const form = await queries.findForm(db, surveyId, given.version);
  if (!form) throw new AppError('surveys.version_unknown');
  const { answers, problems } = readAnswers(form, given.answers);
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  if (errors.length > 0) throw new AppError('surveys.answers_refused', { errors });
  return { answers, form };
}

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

/** What a survey has asked. Throws `surveys.not_found`. */
export async function listVersions(platform: Platform, id: string): Promise<queries.VersionRow[]> {
  const versions = isId(id) ? await queries.listVersions(platform.db, id) : [];
  if (versions.length === 0) throw new AppError('surveys.not_found');
  return versions;
}

function valuesOf({ name, detail, form, isAnsOpen, isViewOpen, ...dates }: Change) {
  return {
    name,
    detail,
    form,
    is_ans_open: isAnsOpen === 1,
    is_view_open: isViewOpen === 1,
    ...readTerms(form, dates),
  };
}

/** Refuses a form that cannot work, and dates of which the second does not follow the first. */
export function readTerms(form: FormDefinition, { openDate, closeDate }: Pick<Change, 'openDate' | 'closeDate'>) {
  const errors = checkForm(form).map(({ id, message }) => ({ field: id || 'form', message }));
  if (errors.length > 0) throw new AppError('surveys.form_unfit', { errors });
  const [opens_at, closes_at] = [new Date(openDate), closeDate ? new Date(closeDate) : null];
  if (closes_at && closes_at <= opens_at) throw new AppError('surveys.dates_unfit');
  return { opens_at, closes_at };
}
