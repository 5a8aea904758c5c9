/** SQL of announcements. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Queryable, queryFirst } from '#api/platform/database/db.ts';
import type { Announcements } from '#db/types.gen.ts';

export type AnnouncementRow = Selectable<Announcements>;

/** The newest one that is live at a time. */
export async function findCurrent(db: Queryable, at: Date): Promise<AnnouncementRow | undefined> {
  return queryFirst<AnnouncementRow>(db)`
    select * from announcements
    where is_published and begins_at <= ${at} and (ends_at is null or ends_at > ${at})
    order by begins_at desc, id limit 1`;
}

export function listAll(db: Queryable): Promise<AnnouncementRow[]> {
  return db.selectFrom('announcements').selectAll().orderBy('begins_at', 'desc').orderBy('id').execute();
}

export async function insertAnnouncement(db: Queryable, announcement: Insertable<Announcements>): Promise<string> {
  const { id } = await db.insertInto('announcements').values(announcement).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes an announcement; false when there is none. */
export async function updateAnnouncement(
  db: Queryable,
  id: string,
  change: Updateable<Announcements>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('announcements').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a picture that has every rendition; the name of the one before, or undefined when there is no such announcement. */
export async function swapImage(db: Queryable, id: string, image: string): Promise<string | undefined> {
  const row = await queryFirst<{ before: string }>(db)`
    with old as (select id, image from announcements where id = ${id} for update)
    update announcements a set image = ${image}, has_middle = true from old where a.id = old.id
    returning old.image as before`;
  return row?.before;
}

/** Deletes an announcement; the name of its picture, or undefined when there was none to delete. */
export async function deleteAnnouncement(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('announcements').where('id', '=', id).returning('image').executeTakeFirst();
  return row?.image;
}
