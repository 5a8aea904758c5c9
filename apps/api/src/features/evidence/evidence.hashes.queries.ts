/** SQL of perceptual hashes. */
import { sql } from 'kysely';
import { isPublicOrHidden } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Quarters } from '#api/platform/media/perceptual-hash.ts';

/** Locks a story that nobody else works on; undefined when there is none left. */
export async function lockDue(db: Queryable): Promise<string | undefined> {
  const due = await queryFirst<{ post_id: string }>(db)`
    select post_id from photo_hashes_due limit 1 for update skip locked`;
  return due?.post_id;
}

export async function deleteDue(db: Queryable, postId: string): Promise<void> {
  await query(db)`delete from photo_hashes_due where post_id = ${postId}`;
}

/** Names of the story's photos without a hash. */
export async function listWithoutHash(db: Queryable, postId: string): Promise<string[]> {
  const rows = await query<{ name: string }>(db)`
    select image ->> 'name' as name from posts, jsonb_array_elements(images) image
    where posts.id = ${postId} and not exists (select from photo_hashes h where h.name = image ->> 'name')`;
  return rows.map(({ name }) => name);
}

export async function insertHash(
  db: Queryable,
  { name, postId, hash }: { name: string; postId: string; hash: bigint },
): Promise<void> {
  await query(db)`
    insert into photo_hashes (name, post_id, hash) values (${name}, ${postId}, ${String(BigInt.asIntN(64, hash))})
    on conflict (name) do nothing`;
}

/** Hashes of these photos, those that have one. */
export async function listHashes(db: Queryable, names: readonly string[]): Promise<{ name: string; hash: bigint }[]> {
  const rows = await query<{ name: string; hash: string }>(db)`
    select name, hash::text as hash from photo_hashes where name = any(${names}::text[])`;
  return rows.map(({ name, hash }) => ({ name, hash: BigInt.asUintN(64, BigInt(hash)) }));
}

/** A photo like another one, and the story that shows it. */
export type SimilarPhoto = {
  readonly name: string;
  readonly distance: number;
  readonly post_id: string;
  readonly header: string;
  readonly created_at: Date;
  readonly is_hidden: boolean;
};

/**
 * Photos of other stories that differ from a hash in at most `most` bits, the most similar first. `quarters` are those by
 * which the indexes find all of them (perceptual-hash.ts).
 */
export function listSimilar(
  db: Queryable,
  asked: { hash: bigint; quarters: Quarters; most: number; exceptPostId: string },
  limit: number,
): Promise<SimilarPhoto[]> {
  const { hash, quarters, most, exceptPostId } = asked;
  const distance = sql<number>`bit_count((h.hash # ${String(BigInt.asIntN(64, hash))}::bigint)::bit(64))::int`;
  return query<SimilarPhoto>(db)`
    select h.name, ${distance} as distance, p.id as post_id, p.header, p.created_at, p.hidden_at is not null as is_hidden
    from photo_hashes h join posts p on p.id = h.post_id
    where ${hasQuarter(quarters)} and ${distance} <= ${most} and h.post_id <> ${exceptPostId}
      and ${isPublicOrHidden} and p.images @> jsonb_build_array(jsonb_build_object('name', h.name))
    order by distance, p.created_at desc, h.name limit ${limit}`;
}

/** In the words of the four indexes. */
function hasQuarter([first, second, third, fourth]: Quarters) {
  return sql<boolean>`(((h.hash >> 48) & 65535) = any(${first}::bigint[]) or ((h.hash >> 32) & 65535) = any(${second}::bigint[])
      or ((h.hash >> 16) & 65535) = any(${third}::bigint[]) or (h.hash & 65535) = any(${fourth}::bigint[]))`;
}
