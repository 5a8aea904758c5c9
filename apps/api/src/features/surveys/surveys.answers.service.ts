/** The answers to a survey for those who made it, without who answered; what is taken out or away is logged (decision 0094). */
import type { PageLanguage } from '@pakmut/contract/page-languages.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { type Group, partsOf } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { sheetAnswersMaximum, surveyAnswersPerPage } from '@pakmut/contract/surveys/surveys.rules.ts';
import { isId } from '#api/platform/database/db.ts';
import { partsById } from '#api/platform/database/pages.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { readSpan } from '#api/platform/http/date-span.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './surveys.answers.queries.ts';
import { type Column, columnsOf, type ItemCounts } from './surveys.answers.view.ts';
import { addressOf } from './surveys.photos.service.ts';

export type { Readable } from './surveys.answers.queries.ts';

export type Asked = {
  readonly id: string;
  /** Of what the caller may read answers. */
  readonly of: queries.Readable;
  readonly datefrom?: string;
  readonly dateto?: string;
  readonly question?: string;
  readonly choice?: string;
};

/** A page of answers, and how many there are. Throws `surveys.not_found`. */
export async function listGiven(platform: Platform, asked: Asked & { page?: number }, language: PageLanguage) {
  const forms = await readForms(platform, asked);
  const filter = readFilter(asked, forms);
  const columns = columnsOf(forms, mostItems(forms), wordingIn(platform, language, ''));
  const page = { offset: (asked.page ?? 0) * surveyAnswersPerPage, limit: surveyAnswersPerPage };
  const [rows, total] = await Promise.all([
    queries.listGiven(platform.db, filter, page),
    queries.countGiven(platform.db, filter),
  ]);
  return { rows, total, columns };
}

/** Deletes an answer with a reason, which the log keeps. Throws `surveys.reason_missing` and `surveys.not_found`. */
export async function deleteGiven(
  platform: Platform,
  staffId: string,
  { id, of, answerID, reason }: Pick<Asked, 'id' | 'of'> & { answerID: string; reason: string },
): Promise<void> {
  const why = reason.trim();
  if (!why) throw new AppError('surveys.reason_missing');
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    if (!isId(id) || !isId(answerID) || !(await queries.deleteGiven(db, id, answerID, of)))
      throw new AppError('surveys.not_found');
    await recordStaffAction(db, { staffId, action: 'surveys.answer_deleted', subjectId: id, detail: why, at });
  });
}

/** A text as somebody has read it. */
export type ReadText = {
  readonly answerID: string;
  readonly question: string;
  readonly text: string;
  readonly isShown: 0 | 1;
};

/** Shows a text to everybody, or no longer; the log says so. Throws `surveys.not_found`. */
export async function showText(
  platform: Platform,
  staffId: string,
  { id, of, answerID, question, text, isShown }: Pick<Asked, 'id' | 'of'> & ReadText,
): Promise<void> {
  if (!isId(id) || !isId(answerID)) throw new AppError('surveys.not_found');
  const at = platform.clock.now();
  const one = { surveyId: id, answerId: answerID, question };
  await platform.db.transaction().execute(async (db) => {
    const isDone = isShown
      ? await queries.showText(db, one, { text, at, readable: of })
      : await queries.hideText(db, one, of);
    if (!isDone) throw new AppError('surveys.not_found');
    const action = isShown ? 'surveys.text_shown' : 'surveys.text_hidden';
    const detail = JSON.stringify({ answer: answerID, question });
    await recordStaffAction(db, { staffId, action, subjectId: id, detail, at });
  });
}

export type ExportFormat = 'csv' | 'xlsx' | 'geojson';

/** What a file is made of; the download is a line of the log. Throws `surveys.not_found` and `surveys.sheet_too_long`. */
export async function prepareExport(
  platform: Platform,
  staffId: string,
  { format, language, site, ...asked }: Asked & { format: ExportFormat; language: PageLanguage; site: string },
): Promise<{ columns: readonly Column[]; batches: AsyncIterable<readonly queries.GivenRow[]> }> {
  const forms = await readForms(platform, asked);
  const filter = readFilter(asked, forms);
  if (format === 'xlsx' && (await queries.countGiven(platform.db, filter)) > sheetAnswersMaximum)
    throw new AppError('surveys.sheet_too_long');
  const at = platform.clock.now();
  // Files have columns for as many items as there are in them.
  const counts = await queries.countItems(platform.db, filter, Object.keys(mostItems(forms)));
  const columns = columnsOf(forms, counts, wordingIn(platform, language, site));
  const { id: subjectId, of: _, ...rest } = asked;
  const detail = JSON.stringify({ format, ...rest });
  await recordStaffAction(platform.db, { staffId, action: 'surveys.answers_exported', subjectId, detail, at });
  const list = (after: string, limit: number) => queries.listGivenFrom(platform.db, filter, after, limit);
  return { columns, batches: partsById(batchSize, list) };
}

const batchSize = 500;

function readFilter({ id, datefrom, dateto, question, choice }: Asked, forms: readonly FormDefinition[]) {
  const span = readSpan(['datefrom', datefrom], ['dateto', dateto]);
  const groups = groupsIn(forms).filter(({ questions }) => questions.some((one) => one.id === question));
  const chosen = question && choice ? { question, choice, groups: groups.map((group) => group.id) } : null;
  return { surveyId: id, span, chosen } satisfies queries.AnswerFilter;
}

/** All versions, the newest first. Throws `surveys.not_found`. */
async function readForms({ db }: Platform, { id, of }: Pick<Asked, 'id' | 'of'>): Promise<readonly FormDefinition[]> {
  const forms = isId(id) ? await queries.listForms(db, id, of) : [];
  if (forms.length === 0) throw new AppError('surveys.not_found');
  return forms;
}

function groupsIn(forms: readonly FormDefinition[]): readonly Group[] {
  return forms.flatMap(partsOf).filter((part) => part.kind === 'group');
}

/** How many items any version took. */
function mostItems(forms: readonly FormDefinition[]): ItemCounts {
  const all = Map.groupBy(groupsIn(forms), ({ id }) => id);
  return Object.fromEntries([...all].map(([id, groups]) => [id, Math.max(...groups.map(({ most }) => most))]));
}

/** `site` is where the addresses of photos begin, in files that are opened elsewhere. */
function wordingIn(platform: Platform, language: PageLanguage, site: string) {
  return { language, photoAddress: (name: string) => site + addressOf(platform, name, 'hd', 'file') };
}
