/** What of citizens' work went on air, as editors write it. Apart from the calls of readers, because profiles bring that file. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Id, Paging, strict } from '../fields.ts';

const written = {
  memberID: Type.Union([Id, Type.Literal('')], {
    description: 'whose work it showed; empty: who signed the story, nobody for an anonymous one',
  }),
  postID: Type.Union([Id, Type.Literal('')], {
    description: 'a public story that this member signed, or empty; without a member a story is needed',
  }),
  news_broadcast_header: Type.String({ maxLength: 200 }),
  news_broadcast_detail: Type.String({ maxLength: 5_000, description: 'plain text' }),
  news_broadcast_url: Type.String({
    maxLength: 500,
    description: 'a page of this site, an https address, or empty: then the story, if there is one',
  }),
  create_date: Type.String({ format: 'date-time', description: 'when it went on air' }),
};

const broadcastId = Type.Object({ broadcastID: AddressId });
const changedBroadcast = Type.Object({ broadcastID: Id });

export const listBroadcastsForStaff = endpoint({
  method: 'GET',
  path: '/admin/broadcast',
  access: 'member',
  permission: 'content.manage',
  summary: 'What of citizens’ work went on air, newest first.',
  query: Type.Object(Paging, strict),
  result: Type.Array(
    Type.Object({
      news_broadcast_id: Id,
      ...written,
      member_displayname: Type.String({ description: 'empty with `memberID`' }),
      post_header: Type.String({ description: 'of the story, also while it is hidden; empty without one' }),
      is_shown: Type.Boolean({ description: 'whether readers see it, see `listBroadcasts`' }),
      news_broadcast_thumbnail_img_url: Type.String({ description: 'empty: no picture' }),
    }),
  ),
  paged: true,
});

export const addBroadcast = endpoint({
  method: 'POST',
  path: '/admin/broadcast',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  once: 'with its effect',
  summary:
    'Say what of a citizen’s work went on air. It stands on the profile of a member, who is told; of an anonymous story nobody is.',
  body: Type.Object(written, strict),
  result: changedBroadcast,
});

export const changeBroadcast = endpoint({
  method: 'POST',
  path: '/admin/broadcast/:broadcastID',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Replace the texts of a broadcast, its story and whose work it showed; another member is told.',
  params: broadcastId,
  body: Type.Object(written, strict),
  result: changedBroadcast,
});

export const deleteBroadcast = endpoint({
  method: 'POST',
  path: '/admin/broadcast/:broadcastID/delete',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Delete a broadcast, its picture and the notice of it.',
  params: broadcastId,
  result: changedBroadcast,
});

export const uploadBroadcastImage = endpoint({
  method: 'POST',
  path: '/admin/broadcast/:broadcastID/image',
  access: 'member',
  permission: 'content.manage',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of a broadcast (multipart field `file`); the one before is removed.',
  params: broadcastId,
  upload: true,
  result: Type.Object({ news_broadcast_thumbnail_img_url: Type.String() }),
});
