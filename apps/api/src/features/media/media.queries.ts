import { sql } from 'kysely';
import type { Queryable } from '#api/platform/db.ts';

export type UploadRow = { readonly id: string; readonly name: string; readonly width: number; readonly height: number };

export function insertUpload(
  db: Queryable,
  upload: {
    member_id: string;
    name: string;
    original_name: string;
    bytes: number;
    width: number;
    height: number;
    used_at?: Date;
  },
) {
  return db.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow();
}

export async function countUploadsSince(db: Queryable, memberId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Takes waiting uploads; an anonymous post's rows are deleted so that nothing links file and person (R29). */
export async function takeUploads(
  db: Queryable,
  memberId: string,
  names: readonly string[],
  keep: boolean,
): Promise<UploadRow[]> {
  const mine = sql`name = any(${names}::text[]) and member_id = ${memberId} and used_at is null`;
  const taken = keep
    ? sql<UploadRow>`update uploads set used_at = now() where ${mine} returning id, name, width, height`
    : sql<UploadRow>`delete from uploads where ${mine} returning id, name, width, height`;
  return (await taken.execute(db)).rows;
}

/** Removes the rows of uploads that no post took within a day; returns the names of their files. */
export async function deleteAbandonedUploads(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from uploads where id in (
      select id from uploads where used_at is null and created_at < now() - interval '24 hours' limit ${limit} for update skip locked
    ) returning name`.execute(db);
  return rows.map((row) => row.name);
}
