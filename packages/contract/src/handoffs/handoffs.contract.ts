/**
 * Hand-offs: how a member arrives at a sub-site logged in, without a credential in any address (decisions §2, R18).
 * The page asks for a code at the click and appends it as `member_token` or `csite_token`; the sub-site exchanges it.
 */
import { Type } from 'typebox';
import { LoginAnswer } from '../auth/auth.contract.ts';
import { endpoint } from '../endpoint.ts';
import { Id, strict } from '../fields.ts';

export const handoffSeconds = 60;

/** The purpose of the code; it works for no other. */
export const HandoffPurpose = Type.Union([
  Type.Literal('login'),
  Type.Literal('survey'),
  Type.Literal('nexus'),
  Type.Literal('protest'),
  Type.Literal('share'),
]);

const Target = Type.String({
  maxLength: 500,
  description: 'Address on a sub-site that CSITE_URL lists; its origin counts',
});

export const addHandoff = endpoint({
  method: 'POST',
  path: '/private/member/handoff',
  access: 'member',
  rate: 'write',
  once: 'with its effect',
  summary: 'Make a one-time code that carries this member to a sub-site.',
  body: Type.Object({ target: Target, purpose: Type.Optional(HandoffPurpose) }, strict),
  result: Type.Object({
    code: Type.String(),
    member_id: Id,
    target: Type.String({ description: 'The origin that may exchange the code' }),
    expires_in: Type.Integer({ description: 'seconds' }),
  }),
});

export const loginByCsite = endpoint({
  method: 'POST',
  path: '/public/auth/loginByCsite',
  access: 'visitor',
  rate: 'auth',
  summary: 'Exchange a hand-off code for a session, once.',
  body: Type.Object(
    {
      code: Type.Optional(Type.String({ maxLength: 100 })),
      csiteToken: Type.Optional(
        Type.String({ maxLength: 100, description: 'the code by the name that published clients know' }),
      ),
      csiteMemberID: Type.Optional(Type.String({ maxLength: 64, description: 'the same as memberID' })),
      target: Type.Optional(
        Type.String({ ...Target, description: 'absent: the page that asks, else this site itself' }),
      ),
      purpose: Type.Optional(HandoffPurpose),
      memberID: Type.Optional(Type.String({ maxLength: 64, description: 'Refused unless the code is this member’s' })),
    },
    strict,
  ),
  result: LoginAnswer,
});
