/** Sharing a story (specification §7) and describing it to other sites (oEmbed). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { Flag, Id, strict } from '../fields.ts';

export const sharePost = bothPrefixes({
  method: 'POST',
  path: '/topic/addPointSharePost',
  rate: 'write',
  summary: 'Say that one shared a post. A member’s counts once a day and post; of a visitor nothing is kept.',
  body: Type.Object({ postID: Id }, strict),
  result: Type.Object({
    post_id: Id,
    /** 1 when a share of today stands recorded for the member. */
    is_counted: Flag,
  }),
});

export const getOEmbed = endpoint({
  method: 'GET',
  path: '/oembed',
  access: 'visitor',
  atRoot: true,
  summary: 'oEmbed 1.0: the card of a story for other people’s pages.',
  /** oEmbed lets consumers send more, such as `dnt=1`; it is ignored. */
  query: Type.Object({
    url: Type.String({ maxLength: 500 }),
    format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('xml')])),
    maxwidth: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    maxheight: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  file: 'application/json',
  result: Type.Unknown(),
});
