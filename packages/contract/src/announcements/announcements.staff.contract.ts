/** Announcements as editors write them. Apart from the call of readers, because every first page brings that file. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { Announcement, announcementTexts } from './announcements.contract.ts';
import { announcementStates } from './announcements.staff.rules.ts';

const schedule = {
  begin_date: Instant,
  end_date: Type.Union([Instant, Type.Literal('')], { description: 'exclusive; empty: until a newer one begins' }),
  is_published: Flag,
};
/** Exported, so that the description of the calls has it once. */
export const AnnouncementBody = Type.Object({ ...announcementTexts, ...schedule }, strict);

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
  body: AnnouncementBody,
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
  body: AnnouncementBody,
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
