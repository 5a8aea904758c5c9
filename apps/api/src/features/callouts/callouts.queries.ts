/** SQL of call-outs. */
import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { isPublic } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Callouts } from '#db/types.gen.ts';

export type CalloutRow = {
  readonly id: string;
  readonly question: FormText;
  readonly detail: FormText | null;
  readonly place: FormText | null;
  readonly tag: string;
  readonly province_id: string | null;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly is_published: boolean;
  readonly told_at: Date | null;
  /** Public stories with its hashtag since it began. */
  readonly stories: number;
};

const withStories = sql`
  select q.id, q.question, q.detail, q.place, q.tag, q.province_id, q.begins_at, q.ends_at, q.is_published, q.told_at,
         (select count(*)::int from posts p where p.tags @> array[q.tag] and p.created_at >= q.begins_at and ${isPublic}) as stories
  from callouts q`;

export function listAll(db: Queryable): Promise<CalloutRow[]> {
  return query<CalloutRow>(db)`${withStories} order by q.begins_at desc, q.id limit 500`;
}

/** Those that are open, and those that have ended since a time; the open ones first, then the last to end. */
export function listShown(db: Queryable, now: Date, since: Date): Promise<CalloutRow[]> {
  return query<CalloutRow>(db)`
    ${withStories} where q.is_published and q.begins_at <= ${now} and q.ends_at > ${since}
    order by q.ends_at <= ${now}, abs(extract(epoch from q.ends_at - ${now}::timestamptz)), q.id limit 50`;
}

export async function insertCallout(db: Queryable, callout: Insertable<Callouts>): Promise<string> {
  const { id } = await db.insertInto('callouts').values(callout).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when there is none. */
export async function updateCallout(db: Queryable, id: string, change: Updateable<Callouts>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('callouts').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is none. */
export async function deleteCallout(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('callouts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export type Untold = Pick<CalloutRow, 'id' | 'question' | 'province_id'> & { readonly told_after: string | null };

/** The open call-out that has waited longest for its reporters to be told; it is ours until the transaction ends. */
export function lockUntold(db: Queryable, now: Date): Promise<Untold | undefined> {
  return queryFirst<Untold>(db)`
    select id, question, province_id, told_after from callouts
    where told_at is null and is_published and begins_at <= ${now} and ends_at > ${now}
    order by begins_at, id limit 1 for update skip locked`;
}

/** Reporters of a province, or of all, in the order of their ids, from one on. */
export async function listReporters(
  db: Queryable,
  provinceId: string | null,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const around: RawBuilder<unknown> = provinceId === null ? sql`true` : sql`province_id = ${provinceId}`;
  const rows = await query<{ id: string }>(db)`
    select id from members where id > ${after}::uuid and type = ${memberType.reporter} and hidden_since is null and ${around}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Notes how far the work is; with a date that all have been told. */
export async function moveTold(db: Queryable, id: string, told: { after: string | null; at: Date | null }) {
  await query(db)`
    update callouts set told_after = ${told.after}::uuid, told_at = ${told.at}::timestamptz where id = ${id}`;
}
