/** SQL that decides who may fetch an original. */
import { sql } from 'kysely';
import { isId, type Queryable, query } from '#api/platform/database/db.ts';

/** A photo whose original is there, and whose it is: of one that waits for a post only the mark of its sender. */
export type StoredOriginal = {
  readonly name: string;
  readonly member_id: string | null;
  readonly sender: Buffer | null;
};

export async function findOriginal(db: Queryable, photoId: string): Promise<StoredOriginal | undefined> {
  if (!isId(photoId)) return undefined;
  const asked = db.selectFrom('uploads').select(['name', 'member_id', 'sender']);
  return asked.where('id', '=', photoId).where('has_original', '=', true).executeTakeFirst();
}

/** Private posts and drafts are their authors' own; anonymous ones have no row here. */
const isOfPublishedPost = sql`u.has_original and exists (
  select 1 from posts p
  where p.member_id = u.member_id and p.publish = 0 and p.deleted_at is null
    and p.images @> jsonb_build_array(jsonb_build_object('name', u.name)))`;

export async function findPublishedOriginal(db: Queryable, photoId: string): Promise<string | undefined> {
  if (!isId(photoId)) return undefined;
  const rows = await query<{ name: string }>(db)`
    select u.name from uploads u where u.id = ${photoId} and ${isOfPublishedPost}`;
  return rows[0]?.name;
}

export function listPublishedOriginals(
  db: Queryable,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return query<{ id: string; name: string }>(db)`
    select u.id, u.name from uploads u where u.name = any(${names}::text[]) and ${isOfPublishedPost}`;
}
