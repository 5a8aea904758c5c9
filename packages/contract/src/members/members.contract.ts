/** Calls about members (specification §7 "Member", public part). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

export const getDisplayName = endpoint({
  method: 'GET',
  path: '/public/member/getDisplayName/:id',
  access: 'visitor',
  summary: 'The display name of a member.',
  params: Type.Object({ id: Id }),
  result: Type.Object({ member_displayname: Type.String() }),
});
