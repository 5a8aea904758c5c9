/** Articles and warnings of other sites, which the server reads from their feeds (specification §7 contentSuggest, decisions 0105 and 0113). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Language, Paging, strict } from '../fields.ts';
import { mostWarnings, warningDays } from './articles.rules.ts';

const Article = Type.Object({
  _id: Id,
  suggest_id: Id,
  suggest_header: Type.String(),
  suggest_detail: Type.String({ description: 'the beginning of it, as plain text; may be empty' }),
  suggest_link: Type.String({ description: 'where it is: an http or https address of another site' }),
  suggest_img_path: Type.String({ description: 'our own copy of its picture, WebP, 600×400; empty: none' }),
  suggest_date: Instant,
  suggest_source_id: Id,
  suggest_source_name: Type.String(),
  suggest_language: Language,
});

export const listArticles = endpoint({
  method: 'GET',
  path: '/public/contentSuggest/',
  access: 'visitor',
  summary: 'Articles of other sites, the newest first; of one source when it is named.',
  query: Type.Object({ ...Paging, sourceID: Type.Optional(Id) }, strict),
  result: Type.Array(Article),
  paged: true,
});

export const listHighlightedArticles = endpoint({
  method: 'GET',
  path: '/public/contentSuggest/highlight',
  access: 'visitor',
  summary: 'A few of the newest articles of other sites, not too many of one source.',
  result: Type.Array(Article),
});

export const listWarnings = endpoint({
  method: 'GET',
  path: '/public/contentSuggest/warning',
  access: 'visitor',
  summary: `Official warnings of the last ${warningDays} days for a province: from sources of that province and of the whole country, the newest first, at most ${mostWarnings}.`,
  query: Type.Object({ provinceID: Type.String({ minLength: 2, maxLength: 2 }) }, strict),
  result: Type.Array(Article),
});
