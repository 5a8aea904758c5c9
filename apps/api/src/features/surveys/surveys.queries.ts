/** SQL of surveys, of what they ask, and of what was answered. */
import type { FormDefinition, FormText } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';

export type SurveyRow = {
  readonly id: string;
  readonly name: FormText;
  readonly detail: FormText;
  readonly version: number;
  readonly is_view_open: boolean;
  readonly is_ans_open: boolean;
  readonly opens_at: Date;
  readonly closes_at: Date | null;
  readonly answers: number;
  readonly form: FormDefinition;
  readonly is_answered: boolean;
};

const surveys = (memberId: string | null) => sql`
  select s.id, s.name, s.detail, s.version, s.is_view_open, s.is_ans_open, s.opens_at, s.closes_at, s.answers, v.form,
         exists (select 1 from survey_answers a where a.survey_id = s.id and a.member_id = ${memberId}) as is_answered
  from surveys s join survey_versions v on v.survey_id = s.id and v.version = s.version`;

/** Those whose time has come, those that take answers first; with an id that one alone. */
export function listShown(
  db: Queryable,
  { id, memberId, now }: { id: string | undefined; memberId: string | null; now: Date },
): Promise<SurveyRow[]> {
  return query<SurveyRow>(db)`
    ${surveys(memberId)} where s.kind = 'survey' and (s.is_ans_open or s.is_view_open) and s.opens_at <= ${now} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by (s.is_ans_open and coalesce(s.closes_at > ${now}, true)) desc, s.opens_at desc, s.id`;
}

export function listAll(db: Queryable): Promise<SurveyRow[]> {
  return query<SurveyRow>(db)`${surveys(null)} where s.kind = 'survey' order by s.created_at desc, s.id`;
}

export function findSurvey(db: Queryable, id: string, memberId: string | null): Promise<SurveyRow | undefined> {
  return queryFirst<SurveyRow>(db)`${surveys(memberId)} where s.kind = 'survey' and s.id = ${id}`;
}

/** The form of a version, where the survey has had it. */
export async function findForm(db: Queryable, surveyId: string, version: number): Promise<FormDefinition | undefined> {
  const row = await queryFirst<{ form: FormDefinition }>(db)`
    select form from survey_versions where survey_id = ${surveyId} and version = ${version}`;
  return row?.form;
}

export type AnswerRow = {
  readonly id: string;
  readonly survey_id: string;
  readonly name: FormText;
  readonly form: FormDefinition;
  readonly answers: Record<string, unknown>;
  readonly answered_at: Date;
  readonly edited_at: Date;
};

export function findAnswer(db: Queryable, surveyId: string, memberId: string): Promise<AnswerRow | undefined> {
  return queryFirst<AnswerRow>(db)`
    select a.id, a.survey_id, s.name, v.form, a.answers, a.answered_at, a.edited_at
    from survey_answers a join surveys s on s.id = a.survey_id and s.kind = 'survey'
    join survey_versions v on v.survey_id = a.survey_id and v.version = a.version
    where a.survey_id = ${surveyId} and a.member_id = ${memberId}`;
}

export type AnsweredRow = Omit<SurveyRow, 'form' | 'is_answered'> & {
  readonly created_at: Date;
  readonly edited_at: Date;
};

/** `created_at` is when the member answered. */
export function listAnswered(db: Queryable, memberId: string, page: Page): Promise<AnsweredRow[]> {
  const before = page.after && sql`and (a.answered_at, s.id) < (${page.after.createdAt}, ${page.after.id})`;
  return query<AnsweredRow>(db)`
    select s.id, s.name, s.detail, s.version, s.is_view_open, s.is_ans_open, s.opens_at, s.closes_at, s.answers,
           a.answered_at as created_at, a.edited_at
    from survey_answers a join surveys s on s.id = a.survey_id
    where a.member_id = ${memberId} and a.is_only ${before ?? sql``} order by a.answered_at desc, s.id desc limit ${page.limit} offset ${page.offset}`;
}

/** Stores the answer of a member, or puts it in the place of their earlier one; says whether it is their first. */
export async function putAnswer(
  db: Queryable,
  answer: { surveyId: string; version: number; memberId: string | null; answers: object; at: Date },
): Promise<{ id: string; isFirst: boolean }> {
  const { surveyId, version, memberId, answers, at } = answer;
  const row = await queryFirst<{ id: string; is_first: boolean }>(db)`
    insert into survey_answers (survey_id, version, member_id, answers, answered_at, edited_at)
    values (${surveyId}, ${version}, ${memberId}, ${JSON.stringify(answers)}::jsonb, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (survey_id, member_id) where is_only do update
      set version = excluded.version, answers = excluded.answers, edited_at = excluded.edited_at
    returning id, xmax = 0 as is_first`;
  return { id: row?.id ?? '', isFirst: row?.is_first ?? false };
}

/** Stores many first answers at once, as worlds that are made up need it. */
export async function putAnswers(
  db: Queryable,
  { surveyId, version }: { surveyId: string; version: number },
  given: readonly { member_id: string | null; answers: object; at: Date }[],
): Promise<void> {
  await query(db)`
    insert into survey_answers (survey_id, version, member_id, answers, answered_at, edited_at)
    select ${surveyId}, ${version}::integer, g.member_id, g.answers, g.at, g.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (member_id uuid, answers jsonb, at timestamptz)`;
}

export type SurveyValues = {
  readonly name: FormText;
  readonly detail: FormText;
  readonly is_view_open: boolean;
  readonly is_ans_open: boolean;
  readonly opens_at: Date;
  readonly closes_at: Date | null;
};

export async function insertSurvey(
  db: Queryable,
  values: SurveyValues & { form: FormDefinition; createdBy: string | null; at: Date },
): Promise<string> {
  const { form, createdBy, at, name, detail, ...rest } = values;
  const { id } = await db
    .insertInto('surveys')
    .values({
      ...rest,
      name: JSON.stringify(name),
      detail: JSON.stringify(detail),
      created_by: createdBy,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(db, { surveyId: id, version: 1, form, at });
  return id;
}

async function insertVersion(
  db: Queryable,
  { surveyId, version, form, at }: { surveyId: string; version: number; form: FormDefinition; at: Date },
): Promise<void> {
  await db
    .insertInto('survey_versions')
    .values({ survey_id: surveyId, version, form: JSON.stringify(form), created_at: at })
    .execute();
}

/** Changes a survey, whose row is locked; another form becomes the next version. */
export async function updateSurvey(
  db: Queryable,
  id: string,
  values: SurveyValues & { form: FormDefinition; at: Date },
): Promise<void> {
  const { form, at, name, detail, ...rest } = values;
  const row = await queryFirst<{ version: number; is_same: boolean }>(db)`
    select s.version, v.form = ${JSON.stringify(form)}::jsonb as is_same from surveys s
    join survey_versions v on v.survey_id = s.id and v.version = s.version where s.id = ${id} for update of s`;
  if (!row) return;
  const version = row.is_same ? row.version : row.version + 1;
  if (!row.is_same) await insertVersion(db, { surveyId: id, version, form, at });
  await db
    .updateTable('surveys')
    .set({ ...rest, name: JSON.stringify(name), detail: JSON.stringify(detail), version })
    .where('id', '=', id)
    .execute();
}

export type VersionRow = {
  readonly version: number;
  readonly created_at: Date;
  readonly form: FormDefinition;
  readonly answers: number;
};

export function listVersions(db: Queryable, surveyId: string): Promise<VersionRow[]> {
  return query<VersionRow>(db)`
    select v.version, v.created_at, v.form,
           (select count(*)::int from survey_answers a where a.survey_id = v.survey_id and a.version = v.version) as answers
    from survey_versions v join surveys s on s.id = v.survey_id and s.kind = 'survey'
    where v.survey_id = ${surveyId} order by v.version desc`;
}
