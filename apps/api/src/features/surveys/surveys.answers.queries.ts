/** SQL of the answers to a survey as those see them who made it: never with who answered. */
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Span } from '#api/platform/http/date-span.ts';

/** `groups` are the repeated groups that have asked the question. */
type Chosen = { readonly question: string; readonly choice: string; readonly groups: readonly string[] };

export type AnswerFilter = {
  readonly surveyId: string;
  readonly span: Span;
  readonly chosen: Chosen | null;
};

export type GivenRow = {
  readonly id: string;
  readonly version: number;
  readonly day: string;
  readonly is_edited: boolean;
  readonly answers: Record<string, unknown>;
  /** The names of its photos by their keys. */
  readonly photos: Readonly<Record<string, string>> | null;
  readonly may_show: boolean;
  /** Questions whose texts everybody sees. */
  readonly shown: readonly string[];
};

const day = sql`to_char(answered_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`;
const given = sql`id, version, ${day} as day, edited_at > answered_at as is_edited, answers, may_show,
  (select jsonb_object_agg(p.key, p.name) from answer_photos p where p.answer_id = survey_answers.id) as photos,
  array(select question from survey_shown_texts t where t.answer_id = survey_answers.id) as shown`;

const matching = ({ surveyId, span, chosen }: AnswerFilter) => sql`
  survey_id = ${surveyId}
  and (${span.from}::timestamptz is null or answered_at >= ${span.from}::timestamptz)
  and (${span.to}::timestamptz is null or answered_at < ${span.to}::timestamptz)
  ${chosen ? sql`and (${hasChosen(sql`answers`, chosen)} or ${hasItem(chosen)})` : sql``}`;

function hasChosen(answers: RawBuilder<unknown>, { question, choice }: Chosen) {
  return sql`(${answers} -> ${question}::text ? ${choice} or ${answers} ->> ${question}::text = ${choice})`;
}

function hasItem(chosen: Chosen) {
  if (chosen.groups.length === 0) return sql`false`;
  return sql`exists (
    select 1 from unnest(${[...chosen.groups]}::text[]) as g, jsonb_array_elements(${itemsOf(sql`g`)}) as item
    where ${hasChosen(sql`item`, chosen)})`;
}

/** An older version may have had a question of the same id. */
const itemsOf = (group: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(answers -> ${group}) = 'array' then answers -> ${group} else '[]'::jsonb end`;

/** Within a day in the order of their ids, which says nothing of when they came. */
export function listGiven(db: Queryable, filter: AnswerFilter, page: { offset: number; limit: number }) {
  return query<GivenRow>(db)`
    select ${given} from survey_answers where ${matching(filter)}
    order by day desc, id limit ${page.limit} offset ${page.offset}`;
}

export async function countGiven(db: Queryable, filter: AnswerFilter): Promise<number> {
  const row = await queryFirst<{ count: number }>(db)`
    select count(*)::int as count from survey_answers where ${matching(filter)}`;
  return row?.count ?? 0;
}

/** How many items the answers have at most, by group. */
export async function countItems(
  db: Queryable,
  filter: AnswerFilter,
  groups: readonly string[],
): Promise<Record<string, number>> {
  if (groups.length === 0) return {};
  const rows = await query<{ id: string; count: number }>(db)`
    select g as id, coalesce(max(jsonb_array_length(${itemsOf(sql`g`)})), 0)::int as count
    from survey_answers, unnest(${[...groups]}::text[]) as g where ${matching(filter)} group by g`;
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

/** Answers in the order of their ids, from one on. */
export function listGivenFrom(db: Queryable, filter: AnswerFilter, after: string, limit: number): Promise<GivenRow[]> {
  return query<GivenRow>(db)`
    select ${given} from survey_answers where ${matching(filter)} and id > ${after}::uuid order by id limit ${limit}`;
}

/** Surveys, or Nexus collections: all, or those of one owner. */
export type Readable = { readonly kind: 'survey' | 'nexus'; readonly ownerId?: string | undefined };

const isReadable = ({ kind, ownerId }: Readable) =>
  sql`s.kind = ${kind} ${ownerId === undefined ? sql`` : sql`and s.created_by = ${ownerId}`}`;

/** What it has asked, the newest version first; nothing where it is none of the readable ones. */
export async function listForms(db: Queryable, surveyId: string, readable: Readable): Promise<FormDefinition[]> {
  const rows = await query<{ form: FormDefinition }>(db)`
    select v.form from survey_versions v join surveys s on s.id = v.survey_id and ${isReadable(readable)}
    where v.survey_id = ${surveyId} order by v.version desc`;
  return rows.map(({ form }) => form);
}

/** Says whether there was one. */
export async function deleteGiven(db: Queryable, surveyId: string, id: string, readable: Readable): Promise<boolean> {
  const row = await queryFirst<{ id: string }>(db)`
    delete from survey_answers a using surveys s
    where s.id = a.survey_id and ${isReadable(readable)} and a.survey_id = ${surveyId} and a.id = ${id} returning a.id`;
  return row !== undefined;
}

export type ShownText = { readonly surveyId: string; readonly answerId: string; readonly question: string };

/** Shows a text as it was read; says whether there is such a one whose giver knew that it may be shown. */
export async function showText(
  db: Queryable,
  { surveyId, answerId, question }: ShownText,
  { text, at, readable }: { text: string; at: Date; readable: Readable },
): Promise<boolean> {
  const row = await queryFirst<{ id: string }>(db)`
    with found as (
      select a.id from survey_answers a join surveys s on s.id = a.survey_id and ${isReadable(readable)}
      where a.survey_id = ${surveyId} and a.id = ${answerId} and a.may_show
        and jsonb_typeof(a.answers -> ${question}::text) = 'string' and a.answers ->> ${question}::text = ${text}
      for update of a
    ), shown as (
      insert into survey_shown_texts (answer_id, question, survey_id, approved_at)
      select id, ${question}, ${surveyId}, ${at}::timestamptz from found on conflict do nothing
    )
    select id from found`;
  return row !== undefined;
}

/** Says whether it was shown. */
export async function hideText(
  db: Queryable,
  { surveyId, answerId, question }: ShownText,
  readable: Readable,
): Promise<boolean> {
  const row = await queryFirst<{ id: string }>(db)`
    delete from survey_shown_texts t using surveys s
    where s.id = t.survey_id and ${isReadable(readable)} and t.survey_id = ${surveyId} and t.answer_id = ${answerId}
      and t.question = ${question} returning t.answer_id as id`;
  return row !== undefined;
}
