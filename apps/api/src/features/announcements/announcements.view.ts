/** The announcement in the specification's words (§3). */
import type { AnnouncementState } from '@pakmut/contract/announcements/announcements.staff.rules.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import type { AnnouncementRow } from './announcements.queries.ts';

export function viewAnnouncement(row: AnnouncementRow) {
  return {
    announce_id: row.id,
    announce_name: row.name,
    announce_name_en: row.name_en,
    announce_name_lo: row.name_lo,
    announce_name_km: row.name_km,
    announce_name_my: row.name_my,
    announce_detail: row.detail,
    announce_detail_en: row.detail_en,
    announce_detail_lo: row.detail_lo,
    announce_detail_km: row.detail_km,
    announce_detail_my: row.detail_my,
    announce_link: row.link,
    announce_link_text: row.link_text,
    announce_link_text_en: row.link_text_en,
    announce_link_text_lo: row.link_text_lo,
    announce_link_text_km: row.link_text_km,
    announce_link_text_my: row.link_text_my,
    announce_pc_pic_path: row.image ? photoUrl(row.image, 'hd') : '',
    announce_pc_pic_md_path: row.has_middle ? photoUrl(row.image, 'middle') : '',
    announce_pc_pic_md_webp_path: row.has_middle ? photoUrl(row.image, 'middle-webp') : '',
  };
}

export function viewAnnouncementForStaff(row: AnnouncementRow, state: AnnouncementState) {
  return {
    ...viewAnnouncement(row),
    begin_date: row.begins_at.toISOString(),
    end_date: row.ends_at?.toISOString() ?? ('' as const),
    is_published: row.is_published ? (1 as const) : (0 as const),
    announce_state: state,
  };
}
