/** SQL of Nexus collections, which are stored as surveys of their own kind, and of the answers to them (decision 0096). */
import type { NexusReview } from '@pakmut/contract/nexus/nexus.rules.ts';
import type { FormDefinition, FormText } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

/** A collection by one of its versions. */
export type NexusRow = {
  readonly id: string;
  readonly name: FormText;
  readonly detail: FormText;
  readonly version: number;
  readonly form: FormDefinition;
  readonly is_view_open: boolean;
  readonly is_ans_open: boolean;
  readonly is_public_answer: boolean;
  readonly opens_at: Date;
  readonly closes_at: Date | null;
  readonly answers: number;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly review: NexusReview;
  readonly asked_version: number | null;
};

/** Collections by the version that others are asked, or by their last. */
const collections = (by: 'asked_version' | 'version') => sql`
  select s.id, v.name, v.detail, v.version, v.form, s.is_view_open, s.is_ans_open, s.is_public_answer, s.opens_at, s.closes_at, s.answers,
         s.created_by as owner_id, m.display_name as owner_name, s.review, s.asked_version
  from surveys s join survey_versions v on v.survey_id = s.id and v.version = ${sql.ref(`s.${by}`)}
  left join members m on m.id = s.created_by and m.hidden_since is null`;

/** Those that others may see, those that take answers first; with an id that one alone. */
export function listShown(db: Queryable, { id, now }: { id: string | undefined; now: Date }): Promise<NexusRow[]> {
  return query<NexusRow>(db)`
    ${collections('asked_version')}
    where s.kind = 'nexus' and (s.is_ans_open or s.is_view_open) and s.opens_at <= ${now} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by (s.is_ans_open and coalesce(s.closes_at > ${now}, true)) desc, s.opens_at desc, s.id limit 500`;
}

/** One by the version that others are asked, whether it is open or not. */
export function findAsked(db: Queryable, id: string): Promise<NexusRow | undefined> {
  return queryFirst<NexusRow>(db)`${collections('asked_version')} where s.kind = 'nexus' and s.id = ${id}`;
}

export function listOwned(db: Queryable, memberId: string): Promise<NexusRow[]> {
  return query<NexusRow>(db)`
    ${collections('version')} where s.kind = 'nexus' and s.created_by = ${memberId} order by s.created_at desc, s.id`;
}

export function findLast(db: Queryable, id: string, isLocked = false): Promise<NexusRow | undefined> {
  return queryFirst<NexusRow>(db)`
    ${collections('version')} where s.kind = 'nexus' and s.id = ${id} ${isLocked ? sql`for no key update of s` : sql``}`;
}

/** How many collections a member has; counted while the member's row is locked, so that two requests do not both find room. */
export async function countOwned(db: Queryable, memberId: string): Promise<number> {
  await query(db)`select 1 from members where id = ${memberId} for no key update`;
  const row = await queryFirst<{ count: number }>(db)`
    select count(*)::int as count from surveys where kind = 'nexus' and created_by = ${memberId}`;
  return row?.count ?? 0;
}

export type Switches = Pick<NexusRow, 'is_view_open' | 'is_ans_open' | 'is_public_answer' | 'opens_at' | 'closes_at'>;
export type Words = Pick<NexusRow, 'name' | 'detail' | 'form'>;

export async function insertNexus(
  db: Queryable,
  { words, ...given }: { memberId: string; switches: Switches; words: Words; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('surveys')
    .values({
      ...given.switches,
      kind: 'nexus',
      review: 'draft',
      name: JSON.stringify(words.name),
      detail: JSON.stringify(words.detail),
      created_by: given.memberId,
      created_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(db, id, { version: 1, words, at: given.at });
  return id;
}

export async function insertVersion(
  db: Queryable,
  id: string,
  { version, words, at }: { version: number; words: Words; at: Date },
): Promise<void> {
  const [name, detail, form] = [JSON.stringify(words.name), JSON.stringify(words.detail), JSON.stringify(words.form)];
  await db
    .insertInto('survey_versions')
    .values({ survey_id: id, version, name, detail, form, review: 'draft', created_at: at })
    .execute();
}

export type VersionRow = Words & {
  readonly version: number;
  readonly created_at: Date;
  readonly review: NexusReview;
  readonly review_reason: string | null;
  readonly review_note: string | null;
  readonly is_asked: boolean;
  readonly answers: number;
};

export function listVersions(db: Queryable, id: string): Promise<VersionRow[]> {
  return query<VersionRow>(db)`
    select v.version, v.created_at, v.name, v.detail, v.form, v.review, v.review_reason, v.review_note,
           coalesce(v.version = s.asked_version, false) as is_asked,
           (select count(*)::int from survey_answers a where a.survey_id = v.survey_id and a.version = v.version) as answers
    from survey_versions v join surveys s on s.id = v.survey_id and s.kind = 'nexus'
    where v.survey_id = ${id} order by v.version desc`;
}

export async function setSwitches(db: Queryable, id: string, switches: Switches): Promise<void> {
  await db.updateTable('surveys').set(switches).where('id', '=', id).execute();
}

/** Makes a version the last one, which nobody has reviewed. The one before waits no more. */
export async function setLast(db: Queryable, id: string, version: number): Promise<void> {
  await db.updateTable('surveys').set({ version, review: 'draft' }).where('id', '=', id).execute();
  await query(db)`update survey_versions set review = 'draft' where survey_id = ${id} and review = 'waiting'`;
}

type Review = { readonly review: NexusReview; readonly at: Date; readonly reason?: string; readonly note?: string };

/** How the newsroom stands to the last version, and why; an approved one is asked from now on, under its name. */
export async function setReview(db: Queryable, id: string, { review, at, reason, note }: Review): Promise<void> {
  await query(db)`
    update survey_versions v set review = ${review}, review_reason = ${reason || null}, review_note = ${note || null}
    from surveys s where s.id = ${id} and v.survey_id = s.id and v.version = s.version`;
  if (review === 'approved')
    await query(db)`
      update surveys s set review = 'approved', asked_version = s.version, name = v.name, detail = v.detail
      from survey_versions v where s.id = ${id} and v.survey_id = s.id and v.version = s.version`;
  else
    await query(db)`
      update surveys set review = ${review}, review_asked_at = ${review === 'waiting' ? sql`${at}::timestamptz` : sql`review_asked_at`}
      where id = ${id}`;
}

export async function deleteNexus(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('surveys').where('id', '=', id).where('kind', '=', 'nexus').execute();
}

/** The collections of a member that were never asked of others. */
export async function deleteUnasked(db: Queryable, memberId: string): Promise<void> {
  await query(db)`delete from surveys where kind = 'nexus' and created_by = ${memberId} and asked_version is null`;
}

export type AnswerRow = {
  readonly id: string;
  readonly nexus_id: string;
  readonly version: number;
  readonly form: FormDefinition;
  readonly answers: Record<string, unknown>;
  readonly answered_at: Date;
  readonly edited_at: Date;
};

export function findAnswer(db: Queryable, id: string, isLocked = false): Promise<AnswerRow | undefined> {
  return queryFirst<AnswerRow>(db)`
    select a.id, a.survey_id as nexus_id, a.version, v.form, a.answers, a.answered_at, a.edited_at
    from survey_answers a join surveys s on s.id = a.survey_id and s.kind = 'nexus'
    join survey_versions v on v.survey_id = a.survey_id and v.version = a.version
    where a.id = ${id} ${isLocked ? sql`for no key update of a` : sql``}`;
}

export type OwnAnswerRow = { readonly id: string; readonly edited_at: Date };

export function listAnswersOf(db: Queryable, nexusId: string, memberId: string): Promise<OwnAnswerRow[]> {
  return query<OwnAnswerRow>(db)`
    select id, edited_at from survey_answers where survey_id = ${nexusId} and member_id = ${memberId}
    order by edited_at desc, id limit 1000`;
}

/** Stores an answer; says whether the member had none there before. */
export async function insertAnswer(
  db: Queryable,
  given: { nexusId: string; version: number; memberId: string | null; answers: object; at: Date },
): Promise<{ id: string; isFirst: boolean }> {
  const { nexusId, version, memberId, answers, at } = given;
  const row = await queryFirst<{ id: string; is_first: boolean }>(db)`
    insert into survey_answers (survey_id, version, member_id, answers, answered_at, edited_at, is_only)
    values (${nexusId}, ${version}, ${memberId}, ${JSON.stringify(answers)}::jsonb, ${at}::timestamptz, ${at}::timestamptz, false)
    returning id, not exists (
      select 1 from survey_answers e where e.survey_id = ${nexusId} and e.member_id = ${memberId}) as is_first`;
  return { id: row?.id ?? '', isFirst: row?.is_first ?? false };
}

export async function replaceAnswer(
  db: Queryable,
  id: string,
  { version, answers, at }: { version: number; answers: object; at: Date },
): Promise<void> {
  await db
    .updateTable('survey_answers')
    .set({ version, answers: JSON.stringify(answers), edited_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteAnswer(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('survey_answers').where('id', '=', id).where('is_only', '=', false).execute();
}

/** Whether a version says the same as these words, as the database compares data. */
export async function saysTheSame(
  db: Queryable,
  id: string,
  { version, words }: { version: number; words: Words },
): Promise<boolean> {
  const { name, detail, form } = words;
  const row = await queryFirst<{ is_same: boolean }>(db)`
    select name = ${JSON.stringify(name)}::jsonb and detail = ${JSON.stringify(detail)}::jsonb and form = ${JSON.stringify(form)}::jsonb as is_same
    from survey_versions where survey_id = ${id} and version = ${version}`;
  return row?.is_same ?? false;
}
