/** What the newsroom sees of members' coins, and how it corrects them (decisions §4, decision 0086). */
import { Type } from 'typebox';
import { pointTypes } from '../coins/coins.rules.ts';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { correctionReasons } from './coin-corrections.rules.ts';

const person = {
  member_id: Id,
  member_displayname: Type.String(),
  member_username: Type.String(),
  member_img_profile: Type.String({ description: 'empty: the client draws its default picture' }),
};
const page = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 }));
const Reason = Type.String({ description: 'a key of the dictionary, or what somebody wrote' });

export const listMembersForCoins = endpoint({
  method: 'GET',
  path: '/admin/coins/member',
  access: 'member',
  permission: 'coins.view',
  summary: 'Members by a part of their name in any spelling, or by id, to open what they hold.',
  query: Type.Object(
    {
      q: Type.String({ minLength: 1, maxLength: 254 }),
      maxPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    strict,
  ),
  result: Type.Array(Type.Object(person)),
  paged: true,
});

/** Days, not times: the minute of an activity beside the hour of an anonymous story would narrow down who wrote it (R28). */
const Day = Type.String({ description: 'YYYY-MM-DD in Bangkok' });

export const viewMemberCoins = endpoint({
  method: 'GET',
  path: '/admin/coins/member/:memberID',
  access: 'member',
  permission: 'coins.view',
  summary:
    'What a member holds and how it came, the newest first, without the other sides and never with the purse of anonymous stories; the look is logged.',
  params: Type.Object({ memberID: AddressId }),
  query: Type.Object({ page, maxPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }, strict),
  result: Type.Object({
    ...person,
    member_point: Type.Integer(),
    can_correct: Flag,
    alone_left: Type.Integer({
      description: 'how many coins may be corrected today before a second person has to confirm',
    }),
    entries: Type.Array(
      Type.Object({
        transaction_id: Id,
        point_type: Type.Enum(pointTypes),
        amount: Type.Integer({ description: 'below zero when it was taken' }),
        member_point: Type.Integer({ description: 'what the member had afterwards' }),
        date: Day,
        reason: Reason,
      }),
    ),
    total: Type.Integer(),
  }),
});

export const correctCoins = endpoint({
  method: 'POST',
  path: '/admin/coins/member/:memberID/correction',
  access: 'member',
  permission: 'coins.correct',
  rate: 'write',
  once: 'with its effect',
  summary:
    'Give a member coins or take some, with a reason that they read. Above `COIN_CORRECTION_ALONE` in a day it waits for a second person. Takes an Idempotency-Key.',
  params: Type.Object({ memberID: AddressId }),
  body: Type.Object(
    {
      amount: Type.Number({ description: 'below zero takes; nobody gets below zero by it' }),
      reason: Type.Enum(correctionReasons),
      text: Type.Optional(Type.String({ maxLength: 3_000, description: 'with the reason `other`' })),
    },
    strict,
  ),
  result: Type.Object({
    correction_id: Id,
    state: Type.Union([Type.Literal('done'), Type.Literal('waiting')]),
    member_point: Type.Integer(),
  }),
});

export const listWaitingCorrections = endpoint({
  method: 'GET',
  path: '/admin/coins/correction',
  access: 'member',
  permission: 'coins.view',
  summary: 'Corrections that wait for a second person, the oldest first.',
  result: Type.Array(
    Type.Object({
      correction_id: Id,
      member_id: Id,
      member_displayname: Type.String(),
      amount: Type.Integer(),
      reason: Reason,
      staff_name: Type.String({ description: 'who asked for it; empty when the account is gone' }),
      is_own: Flag,
      can_decide: Flag,
      date: Instant,
    }),
  ),
});

const Done = Type.Object({ done: Type.Literal(1) });
const onCorrection = { params: Type.Object({ correctionID: AddressId }) } as const;

export const confirmCorrection = endpoint({
  method: 'POST',
  path: '/admin/coins/correction/:correctionID/confirm',
  access: 'member',
  permission: 'coins.correct',
  rate: 'write',
  summary: 'Let a correction of somebody else take effect; nobody confirms their own.',
  ...onCorrection,
  result: Done,
});

export const declineCorrection = endpoint({
  method: 'POST',
  path: '/admin/coins/correction/:correctionID/decline',
  access: 'member',
  permission: 'coins.correct',
  rate: 'write',
  summary: 'Decline a correction that waits, or withdraw one’s own.',
  ...onCorrection,
  result: Done,
});

export const checkCoins = endpoint({
  method: 'GET',
  path: '/admin/coins/check',
  access: 'member',
  permission: 'coins.view',
  rate: 'costly',
  summary: 'Prove the whole book of coins, at most once in half a minute; logged.',
  result: Type.Object({
    account_total: Type.Integer(),
    transaction_total: Type.Integer(),
    broken: Type.Array(Type.String(), {
      description: 'one English sentence for each rule that does not hold, with ids of transactions or accounts',
    }),
    date: Instant,
  }),
});
