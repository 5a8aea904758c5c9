/** Health and the maintenance text per route (decisions §1). */
import { Type } from 'typebox';
import { bothPrefixes } from '../endpoint.ts';

export const getStatus = bothPrefixes({
  method: 'GET',
  path: '/status',
  summary: 'Whether the service works, and the maintenance text of each route (empty when there is none).',
  result: Type.Object({ status: Type.Literal('ok'), maintenance: Type.Record(Type.String(), Type.String()) }),
});
