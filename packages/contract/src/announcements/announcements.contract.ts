/** Announcements of the site to everybody (specification §3 "Announcement", §7 announce). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { announcementStates } from './announcements.rules.ts';

const name = (options = {}) => Type.String({ maxLength: 120, ...options });
const detail = (options = {}) => Type.String({ maxLength: 10_000, ...options });
const linkText = (options = {}) => Type.String({ maxLength: 60, ...options });

/** What it says. Where a text is empty, the English one is shown, and without that the Thai one. */
const texts = {
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

const Announcement = Type.Object({
  announce_id: Id,
  ...texts,
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

const schedule = {
  begin_date: Instant,
  end_date: Type.Union([Instant, Type.Literal('')], { description: 'exclusive; empty: until a newer one begins' }),
  is_published: Flag,
};
const announceId = Type.Object({ announceID: AddressId });
const changed = Type.Object({ announceID: Id });

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/admin/announcement',
  access: 'member',
  permission: 'content.manage',
  summary: 'All announcements with their schedule, the last to begin first.',
  result: Type.Array(
    Type.Object({ ...Announcement.properties, ...schedule, announce_state: Type.Enum(announcementStates) }),
  ),
});

export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcement',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  once: 'after its effect',
  summary: 'Write an announcement; the picture comes by a call of its own.',
  body: Type.Object({ ...texts, ...schedule }, strict),
  result: changed,
});

export const changeAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcement/:announceID',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Replace the texts and the schedule of an announcement.',
  params: announceId,
  body: Type.Object({ ...texts, ...schedule }, strict),
  result: changed,
});

export const deleteAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcement/:announceID/delete',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Delete an announcement and its picture.',
  params: announceId,
  result: changed,
});

export const uploadAnnouncementImage = endpoint({
  method: 'POST',
  path: '/admin/announcement/:announceID/image',
  access: 'member',
  permission: 'content.manage',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of an announcement (multipart field `file`); the one before is removed.',
  params: announceId,
  upload: true,
  result: Type.Object({ announce_pc_pic_path: Type.String() }),
});
