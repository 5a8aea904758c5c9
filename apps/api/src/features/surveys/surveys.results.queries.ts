/** SQL of what is public of a survey: the last step, and all answers from which the next is counted. */
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Division, Part, PartResult } from './surveys.division.steps.service.ts';
import type { QuestionResult } from './surveys.telling.service.ts';

export type StepRow = {
  readonly form: FormDefinition;
  readonly answers: number;
  readonly at: Date;
  readonly questions: QuestionResult[];
  /** The parts that can be asked for, those with most answers first. */
  readonly parts: readonly Pick<Part, 'area' | 'answers'>[];
};

/** Of parts those that were told last at a moment. */
const isLastAt = (moment: RawBuilder<unknown>) =>
  sql`p.at = (select max(at) from survey_parts where survey_id = p.survey_id and at <= ${moment})`;

const steps = (from: RawBuilder<unknown>) => sql`
  select v.form, r.answers, r.at, r.questions, coalesce((
    select jsonb_agg(jsonb_build_object('area', p.area, 'answers', p.answers) order by p.area = '', p.answers desc, p.area)
    from survey_parts p where p.survey_id = r.survey_id and p.version = r.version and ${isLastAt(sql`r.at`)}), '[]') as parts
  from ${from} r join survey_versions v on v.survey_id = r.survey_id and v.version = r.version`;

/** The last step; undefined before the first. */
export function findStep(db: Queryable, surveyId: string): Promise<StepRow | undefined> {
  return queryFirst<StepRow>(db)`${steps(sql`survey_results`)} where r.survey_id = ${surveyId} and r.at is not null`;
}

/** The last step of a month; undefined where there was none. */
export function findMonth(db: Queryable, surveyId: string, month: string): Promise<StepRow | undefined> {
  return queryFirst<StepRow>(db)`${steps(sql`survey_months`)} where r.survey_id = ${surveyId} and r.month = ${month}`;
}

export type MonthRow = { readonly month: string; readonly answers: number };

/** The months before that of the last step in which there was one, the last first. */
export function listMonths(db: Queryable, surveyId: string): Promise<MonthRow[]> {
  return query<MonthRow>(db)`
    select month, answers from survey_months where survey_id = ${surveyId} order by month desc offset 1`;
}

export type PartRow = {
  readonly area: string;
  readonly answers: number;
  readonly at: Date;
  readonly questions: PartResult[];
};

/** A part as it was told last at a moment. */
export function findPart(
  db: Queryable,
  surveyId: string,
  { area, moment }: { area: string; moment: Date },
): Promise<PartRow | undefined> {
  return queryFirst<PartRow>(db)`
    select p.area, p.answers, p.at, p.questions from survey_parts p
    where p.survey_id = ${surveyId} and p.area = ${area} and ${isLastAt(sql`${moment}::timestamptz`)}`;
}

/** The parts of one moment. */
export type DivisionRow = {
  readonly version: number;
  readonly changes: number;
  readonly parts: Division;
};

/** Everything that was ever told by province, the last first. */
export function listDivisions(db: Queryable, surveyId: string): Promise<DivisionRow[]> {
  return query<DivisionRow>(db)`
    select version, changes,
      jsonb_agg(jsonb_build_object('area', area, 'answers', answers, 'questions', questions)) as parts
    from survey_parts where survey_id = ${surveyId} group by at, version, changes order by at desc`;
}

export async function insertDivision(
  db: Queryable,
  surveyId: string,
  { version, changes, parts, at }: DivisionRow & { readonly at: Date },
): Promise<void> {
  await query(db)`
    insert into survey_parts (survey_id, at, area, version, changes, answers, questions)
    select ${surveyId}, ${at}::timestamptz, p.area, ${version}, ${changes}, p.answers, p.questions
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (area text, answers integer, questions jsonb)
    on conflict do nothing`;
}

/**
 * Surveys and collections whose answers have changed since the last step; those with closed results too, so that none of many answers
 * is counted while somebody waits for it.
 */
export async function listChanged(db: Queryable): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select s.id from surveys s left join survey_results r on r.survey_id = s.id
    where (s.kind = 'survey' or s.asked_version is not null) and 2 * s.arrived - s.answers > coalesce(r.changes, 0)
    order by s.id`;
  return rows.map(({ id }) => id);
}

/** The version that people are asked; the last one of a collection may wait for its review. */
const asked = sql`coalesce(s.asked_version, s.version)`;

/** Makes the row that steps are stored in, so that it can be locked. */
export async function prepareSteps(db: Queryable, surveyId: string): Promise<void> {
  await query(db)`
    insert into survey_results (survey_id, version, answers, changes, questions)
    select id, ${asked}, 0, 0, '[]' from surveys s where id = ${surveyId} on conflict do nothing`;
}

export type Standing = {
  readonly version: number;
  readonly form: FormDefinition;
  readonly answers: number;
  /** How many answers have come and gone, and how many of them the last step knew. */
  readonly changes: number;
  readonly known_changes: number;
  /** When the last step was taken. */
  readonly known_at: Date | null;
  readonly is_ans_open: boolean;
  readonly opens_at: Date;
  readonly closes_at: Date | null;
};

/** How the survey stands; undefined while another process counts it. */
export function lockStanding(db: Queryable, surveyId: string): Promise<Standing | undefined> {
  return queryFirst<Standing>(db)`
    select ${asked} as version, v.form, s.answers, 2 * s.arrived - s.answers as changes, r.changes as known_changes, r.at as known_at,
           s.is_ans_open, s.opens_at, s.closes_at
    from survey_results r join surveys s on s.id = r.survey_id
    join survey_versions v on v.survey_id = s.id and v.version = ${asked}
    where r.survey_id = ${surveyId} for update of r skip locked`;
}

export type Given = { readonly id: string; readonly answers: Record<string, unknown> };

/** Answers in the order of their ids, from one on. */
export function listAnswersFrom(db: Queryable, surveyId: string, after: string, limit: number): Promise<Given[]> {
  return query<Given>(db)`
    select id, answers from survey_answers where survey_id = ${surveyId} and id > ${after} order by id limit ${limit}`;
}

export async function storeStep(
  db: Queryable,
  surveyId: string,
  step: { version: number; answers: number; changes: number; questions: readonly QuestionResult[]; at: Date },
): Promise<void> {
  await query(db)`
    update survey_results set version = ${step.version}, answers = ${step.answers}, changes = ${step.changes},
      questions = ${JSON.stringify(step.questions)}::jsonb, at = ${step.at}::timestamptz
    where survey_id = ${surveyId}`;
  await query(db)`
    insert into survey_months (survey_id, month, version, answers, questions, at)
    select survey_id, to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM'), version, answers, questions, at
    from survey_results where survey_id = ${surveyId}
    on conflict (survey_id, month) do update
      set version = excluded.version, answers = excluded.answers, questions = excluded.questions, at = excluded.at`;
}

export type TextCount = { readonly question: string; readonly count: number };

/** How many texts everybody may read, by question. */
export function countShownTexts(db: Queryable, surveyId: string): Promise<TextCount[]> {
  return query<TextCount>(db)`
    select question, count(*)::int as count from survey_shown_texts where survey_id = ${surveyId} group by question`;
}

/** The last approved first. Nothing where the results are not open. */
export function listShownTexts(
  db: Queryable,
  { surveyId, question, now }: { surveyId: string; question: string; now: Date },
  page: { offset: number; limit: number },
): Promise<{ text: string }[]> {
  return query<{ text: string }>(db)`
    select a.answers ->> t.question as text
    from survey_shown_texts t join survey_answers a on a.id = t.answer_id join surveys s on s.id = t.survey_id
    where t.survey_id = ${surveyId} and t.question = ${question} and s.is_view_open and s.opens_at <= ${now}::timestamptz
      and (s.kind = 'survey' or s.asked_version is not null)
    order by t.approved_at desc, t.answer_id limit ${page.limit} offset ${page.offset}`;
}
