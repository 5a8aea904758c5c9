/** Calls of the bell: list, count, read, remove, and the stream that says when to look (specification §7, decisions §6). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Language, Paging, strict } from '../fields.ts';

export const Alert = Type.Object({
  member_alert_id: Id,
  member_alert_type: Type.Integer({
    description: '1 comment … 11 video ready (decisions §6), 12 news of a followed story',
  }),
  member_alert_header: Type.String({ description: 'one sentence in the reader’s language' }),
  member_alert_detail: Type.String({
    description: 'words of the comment, the story’s headline or an amount; may be empty',
  }),
  member_alert_date: Instant,
  is_view: Flag,
  post_id: Type.String({ description: '"0" = none' }),
  member_id: Type.String({ description: 'whom it tells of; "0" = nobody' }),
  member_img_profile: Type.String(),
  member_alert_link: Type.String({ description: 'where it leads on this site; empty = nowhere' }),
});

export const listAlerts = endpoint({
  method: 'GET',
  path: '/private/notification',
  access: 'member',
  summary: 'The member’s notifications, newest first.',
  query: Type.Object(
    {
      ...Paging,
      isExceptCoinType: Type.Optional(
        Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('false'), Type.Literal('true')], {
          description: '1 or true leaves coin transfers out',
        }),
      ),
      group: Type.Optional(Type.Union([Type.Literal('news'), Type.Literal('coin'), Type.Literal('system')])),
      language: Type.Optional(Language),
    },
    strict,
  ),
  result: Type.Array(Alert),
  paged: true,
});

export const countNewAlerts = endpoint({
  method: 'GET',
  path: '/private/notification/newAlert',
  access: 'member',
  summary: 'How many are unread; counted up to 100.',
  result: Type.Object({ new_alert_cnt: Type.Integer() }),
});

export const viewAlert = endpoint({
  method: 'POST',
  path: '/private/notification/update/:id',
  access: 'member',
  rate: 'write',
  summary: 'Mark one as read.',
  params: Type.Object({ id: AddressId }),
  result: Type.Object({ new_alert_cnt: Type.Integer() }),
});

export const viewAllAlerts = endpoint({
  method: 'POST',
  path: '/private/notification/updateAll',
  access: 'member',
  rate: 'write',
  summary: 'Mark all as read.',
  result: Type.Object({ new_alert_cnt: Type.Integer() }),
});

const Removed = Type.Object({
  removed_cnt: Type.Integer(),
  undo_id: Type.String({ description: 'takes it back within a day; empty when nothing was removed' }),
});

export const removeAlert = endpoint({
  method: 'POST',
  path: '/private/notification/id/:id',
  access: 'member',
  rate: 'write',
  summary: 'Remove one.',
  params: Type.Object({ id: AddressId }),
  result: Removed,
});

export const removeAllAlerts = endpoint({
  method: 'POST',
  path: '/private/notification',
  access: 'member',
  rate: 'write',
  summary: 'Remove all.',
  result: Removed,
});

export const restoreAlerts = endpoint({
  method: 'POST',
  path: '/private/notification/restore',
  access: 'member',
  rate: 'write',
  summary: 'Take a removal back.',
  body: Type.Object({ undoID: Id }, strict),
  result: Type.Object({ restored_cnt: Type.Integer() }),
});

/**
 * Behind `/private` the events `alerts` ({new_alert_cnt}) and `counts`; behind `/public` only `counts` ({post_id,
 * post_view_count, post_like_count, post_comment_count, post_bookmark_count, post_point}) of the story that is open. An
 * event states the present value, so a client that missed events loses nothing. With `Last-Event-ID` the server omits
 * values that the client already has.
 */
export const openStream = bothPrefixes({
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events: what changed for this member, and the counts of the open story.',
  query: Type.Object({ postID: Type.Optional(Id) }, strict),
  file: 'text/event-stream',
  result: Type.Null(),
});
