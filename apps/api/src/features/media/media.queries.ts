import { sql } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';

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
    sender: Buffer;
    name: string;
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

/** A photo that a member asks for, with the mark that it carries if they have sent it. */
export type AskedPhoto = { readonly name: string; readonly sender: Buffer };

/** Whether an upload `u` waits for a post and was sent by the member; rows of before migration 0040 name them. */
const isWaitingFrom = (memberId: string, asked: readonly AskedPhoto[]) => sql<boolean>`
  u.name = any(${asked.map(({ name }) => name)}::text[]) and u.used_at is null
  and (u.sender = any(${asked.map(({ sender }) => sender)}::bytea[]) or u.member_id = ${memberId})`;

/** Takes waiting uploads for a post of the member; those of an anonymous one are deleted, so that no row knows them (R29). */
export async function takeUploads(
  db: Queryable,
  memberId: string,
  asked: readonly AskedPhoto[],
  keep: boolean,
): Promise<UploadRow[]> {
  const mine = isWaitingFrom(memberId, asked);
  const columns = sql`u.id, u.name, u.width, u.height, u.placeholder, u.has_webp as webp, u.has_middle as middle, u.has_pin as pin`;
  const taken = keep
    ? sql<UploadRow>`update uploads u set used_at = now(), member_id = ${memberId}, sender = null where ${mine} returning ${columns}`
    : sql<UploadRow>`delete from uploads u where ${mine} returning ${columns}`;
  return (await taken.execute(db)).rows;
}

/** Locks the row, so that no post takes it meanwhile. */
export async function isUnused(db: Queryable, memberId: string, asked: AskedPhoto): Promise<boolean> {
  const rows = await query(db)`select from uploads u where ${isWaitingFrom(memberId, [asked])} for update`;
  return rows.length > 0;
}

/** Photos that wait for a post, with the marks of their senders: those of a day at most. */
export async function listWaiting(db: Queryable): Promise<AskedPhoto[]> {
  return query<AskedPhoto>(db)`select name, sender from uploads where used_at is null and sender is not null`;
}

/** The trigger of the table gives up their originals and the answers that name them. */
export async function deleteUploads(db: Queryable, names: readonly string[]): Promise<void> {
  await query(db)`delete from uploads where name = any(${names}::text[])`;
}

export async function addRemovals(db: Queryable, names: readonly string[]): Promise<void> {
  await query(db)`
    insert into media_removals (name, part) select unnest(${names}::text[]), 'all' on conflict do nothing`;
}

/** Gives up uploads that no post took; returns how many. */
export async function releaseAbandonedUploads(db: Queryable, before: Date, limit: number): Promise<number> {
  const rows = await query(db)`
    with abandoned as (
      delete from uploads where id in (
        select id from uploads where used_at is null and created_at < ${before} limit ${limit} for update skip locked
      ) returning name
    )
    insert into media_removals (name, part) select name, 'all' from abandoned on conflict do nothing returning name`;
  return rows.length;
}

/** Takes removals off the list; the caller removes the files before the transaction ends. */
export async function takeRemovals(db: Queryable, limit: number) {
  return query<{ name: string; part: 'original' | 'all' | 'answer' }>(db)`
    delete from media_removals where (name, part) in (
      select name, part from media_removals limit ${limit} for update skip locked
    ) returning name, part`;
}
