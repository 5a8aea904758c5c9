/** A member sees where they are logged in and ends what they do not know (decisions §2). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant } from '../fields.ts';

/** One login on one device. No network address and no place are kept. */
export const SessionRecord = Type.Object({
  session_id: Id,
  device: Type.String({ description: 'Such as “Chrome · Android”; empty when the device did not say' }),
  client: Type.Union([Type.Literal('web'), Type.Literal('other')]),
  create_date: Instant,
  last_used: Instant,
  expires: Instant,
  is_current: Flag,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/private/auth/sessions',
  access: 'member',
  whileConfined: true,
  summary: 'One’s own live sessions, the newest use first.',
  result: Type.Array(SessionRecord),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/private/auth/sessions/:id/end',
  access: 'member',
  whileConfined: true,
  rate: 'write',
  summary: 'End one of one’s own sessions; it is refused from its next call on (R16).',
  params: Type.Object({ id: AddressId }),
  result: Type.Object({ ended: Type.Literal(1) }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/private/auth/sessions/endOthers',
  access: 'member',
  whileConfined: true,
  rate: 'write',
  summary: 'End all of one’s own sessions but this one.',
  result: Type.Object({ ended: Type.Integer({ description: 'How many' }) }),
});
