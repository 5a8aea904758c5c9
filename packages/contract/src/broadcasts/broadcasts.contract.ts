/** What of citizens' work the broadcaster showed, as readers get it (specification §2, §3 "News broadcast", decision 0111). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Id, Paging, strict } from '../fields.ts';

const orEmpty = Type.Union([Id, Type.Literal('')]);

export const NewsBroadcast = Type.Object({
  news_broadcast_id: Id,
  create_date: Type.String({ format: 'date-time', description: 'when it went on air' }),
  member_id: Type.Union(orEmpty.anyOf, {
    description: 'whose work it showed; empty where that was an anonymous story',
  }),
  member_displayname: Type.String({ description: 'empty with `member_id`' }),
  post_id: Type.Union(orEmpty.anyOf, { description: 'the story that was shown, while it is public; else empty' }),
  news_broadcast_url: Type.String({ description: 'a page of this site, an https address, or empty' }),
  news_broadcast_detail: Type.String({ description: 'plain text' }),
  news_broadcast_header: Type.String(),
  news_broadcast_thumbnail_img_url: Type.String({ description: 'empty: no picture' }),
});

export const listBroadcasts = bothPrefixes({
  method: 'GET',
  path: '/newsbroadcast',
  summary:
    'What went on air, newest first; nothing of members out of sight, nor of stories without a name that are gone.',
  query: Type.Object(Paging, strict),
  result: Type.Array(NewsBroadcast),
  paged: true,
});

export const getBroadcast = bothPrefixes({
  method: 'GET',
  path: '/newsbroadcast/id/:broadcastID',
  summary: 'One broadcast; what the list leaves out answers like one that never existed.',
  params: Type.Object({ broadcastID: AddressId }),
  result: NewsBroadcast,
});

export const listOwnBroadcasts = endpoint({
  method: 'GET',
  path: '/private/newsbroadcast/myNewsBroascast',
  access: 'member',
  summary: "The broadcasts that showed the caller's work, newest first. The spelling is the specification's.",
  query: Type.Object(Paging, strict),
  result: Type.Array(NewsBroadcast),
  paged: true,
});
