import { sql } from 'kysely';
import type { Queryable } from '#api/platform/database/db.ts';

export type UploadRow = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly webp: boolean;
  readonly middle: boolean;
  readonly pin: boolean;
};

export function insertUpload(
  db: Queryable,
  upload: {
    member_id: string;
    name: string;
    original_name: string;
    bytes: number;
    width: number;
    height: number;
    placeholder: string;
    has_webp: boolean;
    has_middle: boolean;
    has_pin: boolean;
    has_original: boolean;
    created_at: Date;
  },
) {
  return db.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow();
}

/** Takes waiting uploads; an anonymous post's rows are deleted so that nothing links file and person (R29). */
export async function takeUploads(
  db: Queryable,
  memberId: string,
  names: readonly string[],
  keep: boolean,
): Promise<UploadRow[]> {
  const mine = sql`name = any(${names}::text[]) and member_id = ${memberId} and used_at is null`;
  const columns = sql`id, name, width, height, placeholder, has_webp as webp, has_middle as middle, has_pin as pin`;
  const taken = keep
    ? sql<UploadRow>`update uploads set used_at = now() where ${mine} returning ${columns}`
    : sql<UploadRow>`delete from uploads where ${mine} returning ${columns}`;
  return (await taken.execute(db)).rows;
}

/** Locks the row, so that no post takes it meanwhile. */
export async function isUnused(db: Queryable, memberId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('name', '=', name)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The trigger of the table gives up their originals and the answers that name them. */
export async function deleteUploads(db: Queryable, names: readonly string[]): Promise<void> {
  await sql`delete from uploads where name = any(${names}::text[])`.execute(db);
}

/** Forgets which videos a member's resumable uploads became. */
export async function forgetVideoAnswers(db: Queryable, memberId: string): Promise<void> {
  await db
    .deleteFrom('incoming_uploads')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'video')
    .where('file_name', 'is not', null)
    .execute();
}

export async function addRemovals(db: Queryable, names: readonly string[]): Promise<void> {
  await sql`
    insert into media_removals (name, part) select unnest(${names}::text[]), 'all' on conflict do nothing`.execute(db);
}

/** Gives up uploads that no post took; returns how many. */
export async function releaseAbandonedUploads(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with abandoned as (
      delete from uploads where id in (
        select id from uploads where used_at is null and created_at < ${before} limit ${limit} for update skip locked
      ) returning name
    )
    insert into media_removals (name, part) select name, 'all' from abandoned on conflict do nothing returning name`.execute(
    db,
  );
  return rows.length;
}

/** Takes removals off the list; the caller removes the files before the transaction ends. */
export async function takeRemovals(db: Queryable, limit: number) {
  const { rows } = await sql<{ name: string; part: 'original' | 'all' }>`
    delete from media_removals where (name, part) in (
      select name, part from media_removals limit ${limit} for update skip locked
    ) returning name, part`.execute(db);
  return rows;
}
