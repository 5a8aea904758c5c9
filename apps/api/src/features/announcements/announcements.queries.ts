/** SQL of announcements. */
import type { Insertable, Selectable } from 'kysely';
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

export async function insertAnnouncement(db: Queryable, announcement: Insertable<Announcements>): Promise<void> {
  await db.insertInto('announcements').values(announcement).execute();
}
