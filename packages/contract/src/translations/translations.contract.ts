/** Machine translation of a post (specification §4 and §7, decisions §3). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Language, strict } from '../fields.ts';

export const translatePost = endpoint({
  method: 'POST',
  path: '/public/translate/',
  access: 'visitor',
  rate: 'costly',
  summary:
    'Headline and text of a public post in another language. Only the text goes to the service, nothing about people; a post that is in that language answers itself.',
  body: Type.Object(
    {
      postID: Id,
      /** Decides only where the text has no letters to tell by. */
      langSource: Type.Optional(Language),
      langTarget: Language,
    },
    strict,
  ),
  result: Type.Object({
    post_header: Type.String(),
    post_detail: Type.String({ description: 'sanitised HTML with the markup of the original' }),
    lang_source: Language,
    lang_target: Language,
  }),
});
