/** The sources of articles as editors name them. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Language, strict } from '../fields.ts';
import { sourceOutcomes } from './articles.rules.ts';

const written = {
  source_name: Type.String({ maxLength: 80 }),
  source_url: Type.String({ maxLength: 500, description: 'of the feed: RSS 2.0, Atom or JSON Feed' }),
  source_language: Language,
  is_active: Flag,
  is_warning: Type.Union(Flag.anyOf, {
    description: '1: the feed of an office that warns; pages of provinces show it, the lists of articles do not',
  }),
  province_id: Type.String({ maxLength: 2, description: 'whose page shows its warnings; empty: every province' }),
};
/** Exported, so that the description of the calls has it once. */
export const SourceBody = Type.Object(written, strict);

const When = Type.Union([Instant, Type.Literal('')]);
const sourceId = Type.Object({ sourceID: AddressId });
const changed = Type.Object({ sourceID: Id });
const terms = { access: 'member', permission: 'content.manage' } as const;

export const listSources = endpoint({
  method: 'GET',
  path: '/admin/articleSource',
  ...terms,
  summary: 'All sources with what became of the last attempt to read each.',
  result: Type.Array(
    Type.Object({
      source_id: Id,
      ...written,
      article_count: Type.Integer(),
      last_outcome: Type.Enum(sourceOutcomes),
      last_status: Type.Integer({ description: 'what the other server answered; 0: nothing' }),
      last_try_date: Type.Union(When.anyOf, { description: 'empty: never' }),
      last_read_date: Type.Union(When.anyOf, { description: 'when it could last be read; empty: never' }),
    }),
  ),
});

export const addSource = endpoint({
  method: 'POST',
  path: '/admin/articleSource',
  ...terms,
  rate: 'write',
  once: 'after its effect',
  summary: 'Name a source. It is read within a minute, and then every quarter of an hour.',
  body: SourceBody,
  result: changed,
});

export const changeSource = endpoint({
  method: 'POST',
  path: '/admin/articleSource/:sourceID',
  ...terms,
  rate: 'write',
  summary: 'Change a source. What was read stays; another address is read within a minute.',
  params: sourceId,
  body: SourceBody,
  result: changed,
});

export const readSourceSoon = endpoint({
  method: 'POST',
  path: '/admin/articleSource/:sourceID/read',
  ...terms,
  rate: 'write',
  summary: 'Have a source read within a minute, whatever became of the last attempts.',
  params: sourceId,
  result: changed,
});

export const deleteSource = endpoint({
  method: 'POST',
  path: '/admin/articleSource/:sourceID/delete',
  ...terms,
  rate: 'write',
  summary: 'Delete a source with its articles and their pictures.',
  params: sourceId,
  result: changed,
});
