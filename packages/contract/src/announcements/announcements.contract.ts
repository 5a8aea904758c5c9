/** Announcements of the site to everybody (specification §3 "Announcement", §7 announce). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

const name = (options = {}) => Type.String({ maxLength: 120, ...options });
const detail = (options = {}) => Type.String({ maxLength: 10_000, ...options });
const linkText = (options = {}) => Type.String({ maxLength: 60, ...options });

/** What it says. Where a text is empty, the English one is shown, and without that the Thai one. */
export const announcementTexts = {
  announce_name: name(),
  announce_name_en: name(),
  announce_name_lo: name(),
  announce_name_km: name(),
  announce_name_my: name(),
  announce_detail: detail({ description: 'HTML of the allow-list that stories have' }),
  announce_detail_en: detail(),
  announce_detail_lo: detail(),
  announce_detail_km: detail(),
  announce_detail_my: detail(),
  announce_link: Type.String({ maxLength: 500, description: 'a page of this site, an https address, or empty' }),
  announce_link_text: linkText(),
  announce_link_text_en: linkText(),
  announce_link_text_lo: linkText(),
  announce_link_text_km: linkText(),
  announce_link_text_my: linkText(),
};

export const Announcement = Type.Object({
  announce_id: Id,
  ...announcementTexts,
  announce_pc_pic_path: Type.String({ description: 'empty: no picture' }),
  announce_pc_pic_md_path: Type.String({ description: 'as large as it is shown; empty until an older one has it' }),
  announce_pc_pic_md_webp_path: Type.String(),
});

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/public/common/announce',
  access: 'visitor',
  summary: 'The current announcement, or null.',
  result: Type.Union([Announcement, Type.Null()]),
});
