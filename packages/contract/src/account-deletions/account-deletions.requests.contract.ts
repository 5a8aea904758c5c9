/** Calls about erasure requests that only a person can decide (decisions §2, §7, decision 0090). The decision itself is one of the queue. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Email, Id, Instant, Language, strict } from '../fields.ts';
import { PostChoice } from './account-deletions.contract.ts';
import { erasureAccountMaximum, erasureNoteMaximum } from './account-deletions.rules.ts';

export const requestErasureByPerson = endpoint({
  method: 'POST',
  path: '/public/dataDeletionRequest/person',
  access: 'visitor',
  rate: 'auth',
  once: 'after its effect',
  summary:
    'Ask the newsroom for erasure when no link can reach the owner. Answers alike for everybody; the decision goes to `email` by mail.',
  body: Type.Object(
    {
      account: Type.String({
        minLength: 1,
        maxLength: erasureAccountMaximum,
        description: 'name, former address or number, or address of the profile',
      }),
      email: Email,
      note: Type.String({ minLength: 1, maxLength: erasureNoteMaximum, description: 'why the account is theirs' }),
      posts: PostChoice,
      language: Type.Optional(Language),
    },
    strict,
  ),
  result: Type.Object({ received: Type.Literal(1) }),
});

const ErasureRequest = Type.Object({
  request_id: Id,
  account: Type.String(),
  email: Type.String(),
  note: Type.String(),
  posts: PostChoice,
  received_date: Instant,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('carried_out'), Type.Literal('refused')]),
  member_id: Type.String({ description: 'the account that staff have found; else empty' }),
  member_displayname: Type.String(),
});

export const viewErasureRequest = endpoint({
  method: 'GET',
  path: '/admin/erasureRequest/:requestID',
  access: 'member',
  permission: 'erasures.decide',
  summary: 'One request with the address for the answer; the view is logged.',
  params: Type.Object({ requestID: AddressId }),
  result: ErasureRequest,
});

export const setErasureAccount = endpoint({
  method: 'POST',
  path: '/admin/erasureRequest/:requestID/account',
  access: 'member',
  permission: 'erasures.decide',
  rate: 'write',
  summary: 'Say which account a waiting request is about, or with an empty `memberID` that it is not known; logged.',
  params: Type.Object({ requestID: AddressId }),
  body: Type.Object({ memberID: Type.String({ maxLength: 36 }) }, strict),
  result: ErasureRequest,
});
