/** Health and the maintenance text per route (decisions §1), and how the site is installed. */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { Language, strict } from '../fields.ts';
import { manifestPath } from './system.rules.ts';

export const getStatus = bothPrefixes({
  method: 'GET',
  path: '/status',
  summary:
    'Whether the service can reach its database and write to its media store, the maintenance text of each area that has one (`site`, `learning` …), and the base addresses of its parts.',
  query: Type.Object({ lang: Type.Optional(Language) }, strict),
  result: Type.Object({
    status: Type.Union([Type.Literal('ok'), Type.Literal('database_unreachable'), Type.Literal('storage_unreachable')]),
    maintenance: Type.Record(Type.String(), Type.String()),
    web: Type.String({ description: 'what protestform?id= and the other pages follow' }),
    csite: Type.String({ description: 'what surveyanswer?id= and nexusans?token= follow' }),
    share: Type.String({ description: 'the page that takes ?post_id=' }),
  }),
});

export const getManifest = endpoint({
  method: 'GET',
  path: manifestPath,
  atRoot: true,
  access: 'visitor',
  summary: 'How the site is installed as an app (W3C Web Application Manifest), in the language of `lang`, else Thai.',
  query: Type.Object({ lang: Type.Optional(Type.String()) }),
  file: 'application/manifest+json',
  result: Type.Unknown(),
});
