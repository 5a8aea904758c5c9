/** The announcement in the specification's words (§3). */
import { photoUrl } from '#api/features/media/media.service.ts';
import type { AnnouncementRow } from './announcements.queries.ts';

export function viewAnnouncement(row: AnnouncementRow) {
  return {
    announce_id: row.id,
    announce_name: row.name,
    announce_detail: row.detail,
    announce_pc_pic_path: row.image ? photoUrl(row.image, 'hd') : '',
    announce_pc_pic_md_path: row.has_middle ? photoUrl(row.image, 'middle') : '',
    announce_pc_pic_md_webp_path: row.has_middle ? photoUrl(row.image, 'middle-webp') : '',
    announce_link: row.link,
    announce_link_text: row.link_text,
  };
}
