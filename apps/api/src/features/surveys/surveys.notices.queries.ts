/** SQL that tells members of a survey, part by part. */
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { sql } from 'kysely';
import { notifying, type termsOf } from '#api/features/notifications/notifications.service.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

export type Untold = { readonly id: string; readonly name: FormText; readonly told_after: string | null };

/** The survey that has waited longest of those that take answers; it is ours until the transaction ends. */
export function lockUntold(db: Queryable, now: Date): Promise<Untold | undefined> {
  return queryFirst<Untold>(db)`
    select id, name, told_after from surveys
    where kind = 'survey' and told_at is null and is_ans_open and opens_at <= ${now} and coalesce(closes_at > ${now}, true)
    order by opens_at, id limit 1 for update skip locked`;
}

/** Members in the order of their ids, from one on. */
export async function listMembersFrom(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from members where id > ${after}::uuid and hidden_since is null order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Tells those of the members who want to hear of surveys and have not answered this one. */
export async function notifyOfSurvey(
  db: Queryable,
  { id, name }: Untold,
  members: readonly string[],
  { type, topic, byApp, byEmail, byPush, at }: ReturnType<typeof termsOf> & { readonly at: Date },
): Promise<void> {
  const source = sql`
    select r.id as member_id, null::uuid as actor_id, null::uuid as place_id, ${type}::smallint as type, ${topic}::text as topic,
           'survey_opened' as reason, null::uuid as post_id, null::uuid as comment_id,
           ${JSON.stringify({ ...name, survey: id })}::jsonb as params, ${`survey:${id}`}::text as key, ${at}::timestamptz as at,
           ${byApp}::boolean as by_app, ${byEmail}::boolean as by_email, ${byPush}::boolean as by_push
    from unnest(${members}::uuid[]) r (id)
    where not exists (select 1 from survey_answers a where a.survey_id = ${id} and a.member_id = r.id)`;
  await query(db)`with ${notifying(source)} select count(*) from stored`;
}

/** Notes how far the work is; with a date that all have been told. */
export async function moveTold(db: Queryable, id: string, told: { after: string | null; at: Date | null }) {
  await query(db)`
    update surveys set told_after = ${told.after}::uuid, told_at = ${told.at}::timestamptz where id = ${id}`;
}
