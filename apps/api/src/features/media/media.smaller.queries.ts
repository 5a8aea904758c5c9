/** SQL of photos that do not have the renditions for phones, previews and pins yet. */
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

export type Due = { readonly kind: 'post' | 'slide' | 'announcement'; readonly id: string };

/** Locks one that nobody else works on; undefined when there is none left. */
export async function lockDue(db: Queryable): Promise<Due | undefined> {
  return queryFirst<Due>(db)`
    select kind, id from smaller_renditions_due limit 1 for update skip locked`;
}

export async function deleteDue(db: Queryable, { kind, id }: Due): Promise<void> {
  await db.deleteFrom('smaller_renditions_due').where('kind', '=', kind).where('id', '=', id).execute();
}

/** Names of the photos there that lack the renditions. */
export async function listLacking(db: Queryable, due: Due): Promise<string[]> {
  const rows = await query<{ name: string }>(db)`${lackingOf(due)}`;
  return rows.map(({ name }) => name);
}

function lackingOf({ kind, id }: Due) {
  if (kind === 'slide') return sql`select image as name from slides where id = ${id} and not has_middle`;
  if (kind === 'announcement') {
    return sql`select image as name from announcements where id = ${id} and not has_middle and image <> ''`;
  }
  return sql`
    select image ->> 'name' as name from posts, jsonb_array_elements(images) image
    where posts.id = ${id} and not image ?& array['middle', 'pin']`;
}

/**
 * Says that these photos have them. The row is locked by this even when there are none: a change that comes meanwhile
 * is seen by `listLacking` afterwards, one that comes later notes the row anew.
 */
export async function markMade(db: Queryable, { kind, id }: Due, names: readonly string[]): Promise<void> {
  if (kind === 'slide') {
    await query(db)`update slides set has_middle = has_middle or image = any(${names}::text[]) where id = ${id}`;
  } else if (kind === 'announcement') {
    await query(db)`
      update announcements set has_middle = has_middle or image = any(${names}::text[]) where id = ${id}`;
  } else {
    await query(db)`
      update posts set images = (
        select coalesce(jsonb_agg(
          case when image ->> 'name' = any(${names}::text[]) then image || '{"middle": true, "pin": true}' else image end
          order by position), '[]')
        from jsonb_array_elements(images) with ordinality as photos(image, position)
      ) where id = ${id}`;
  }
}
