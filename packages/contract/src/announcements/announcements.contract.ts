/** Announcements of the site to everybody (specification §3 "Announcement", §7 announce). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/public/common/announce',
  access: 'visitor',
  summary: 'The current announcement, or null.',
  result: Type.Union([
    Type.Object({
      announce_id: Id,
      announce_name: Type.String(),
      announce_detail: Type.String({ description: 'HTML of the allow-list that stories have' }),
      announce_pc_pic_path: Type.String({ description: 'empty: no picture' }),
      announce_pc_pic_md_path: Type.String({ description: 'as large as it is shown; empty until an older one has it' }),
      announce_pc_pic_md_webp_path: Type.String(),
      announce_link: Type.String({ description: 'a page of this site, an https address, or empty' }),
      announce_link_text: Type.String(),
    }),
    Type.Null(),
  ]),
});
