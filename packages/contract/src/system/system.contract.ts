/** Health and the maintenance text per route (decisions §1), and how the site is installed. */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { manifestPath } from './system.rules.ts';

export const getStatus = bothPrefixes({
  method: 'GET',
  path: '/status',
  summary: 'Whether the service works, and the maintenance text of each route (empty when there is none).',
  result: Type.Object({ status: Type.Literal('ok'), maintenance: Type.Record(Type.String(), Type.String()) }),
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
