/** SQL of call-outs. */
import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import { mostAnswersCounted } from '@pakmut/contract/callouts/callouts.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { isPublic } from '#api/features/posts/posts.sql.ts';
import { planEachTime, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
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
};

const columns = sql`id, question, detail, place, tag, province_id, begins_at, ends_at, is_published, told_at`;

export function listAll(db: Queryable): Promise<CalloutRow[]> {
  return query<CalloutRow>(db)`select ${columns} from callouts order by begins_at desc, id limit 500`;
}

/** Those that are open, and those that have ended since a time; the open ones first, then the last to end. */
export function listShown(db: Queryable, now: Date, since: Date): Promise<CalloutRow[]> {
  return query<CalloutRow>(db)`
    select ${columns} from callouts where is_published and begins_at <= ${now} and ends_at > ${since}
    order by ends_at <= ${now}, abs(extract(epoch from ends_at - ${now}::timestamptz)), id limit 50`;
}

/**
 * How many public stories with its hashtag there are since each began: one more than are counted where there are more. Each is planned by its
 * own hashtag: the newest of a frequent one are soon found one after the other, a rare one is found by its index.
 */
export async function countAnswers(
  db: Queryable,
  callouts: readonly Pick<CalloutRow, 'id' | 'tag' | 'begins_at'>[],
): Promise<ReadonlyMap<string, number>> {
  if (callouts.length === 0) return new Map();
  const counts = callouts.map(
    ({ id, tag, begins_at }) => sql`
      select ${id}::text as id, (select count(*)::int from (
        select from posts p where p.tags @> array[${tag}]::text[] and p.created_at >= ${begins_at} and ${isPublic}
        order by p.created_at desc limit ${mostAnswersCounted + 1}) counted) as stories`,
  );
  const rows = await query<{ id: string; stories: number }>(db)`
    ${sql.raw(planEachTime)} ${sql.join(counts, sql` union all `)}`;
  return new Map(rows.map(({ id, stories }) => [id, stories]));
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
