/** All announcements are written through this service, so that their text is always sanitised (R32). */
import type { Insertable } from 'kysely';
import type { Queryable } from '#api/platform/database/db.ts';
import { sanitiseDetail } from '#api/platform/language/html.ts';
import type { Announcements } from '#db/types.gen.ts';
import { insertAnnouncement } from './announcements.queries.ts';

export function addAnnouncement(db: Queryable, announcement: Insertable<Announcements>): Promise<void> {
  return insertAnnouncement(db, { ...announcement, detail: sanitiseDetail(announcement.detail ?? '') });
}
