/** Sending coins to a member or to a story (specification §7 "Transfer coin", §5; decisions §1, §4). */
import { Type } from 'typebox';
import { PursePoint } from '../coins/coins.contract.ts';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, Instant, strict } from '../fields.ts';

const Receiver = Type.Object({
  member_id: Type.String({ description: 'empty: the author of an anonymous story' }),
  member_displayname: Type.String(),
  member_img_profile: Type.String(),
  member_username: Type.String(),
});

const username = Type.String({ maxLength: 100, description: 'part of a display name, or a user name' });

const listed = {
  path: '/private/transfercoin/memberForTransfer',
  access: 'member',
  summary: 'Members to whom the caller may send coins, by name; at most 20.',
  result: Type.Array(Receiver),
} as const;

export const findReceivers = endpoint({
  ...listed,
  method: 'GET',
  query: Type.Object({ username: Type.Optional(username) }, strict),
});

/** The specification names both methods. */
export const findReceiversByPost = endpoint({
  ...listed,
  method: 'POST',
  body: Type.Object({ username: Type.Optional(username) }, strict),
});

export const getTransferData = endpoint({
  method: 'GET',
  path: '/private/transfercoin/transferData',
  access: 'member',
  summary: 'What the transfer dialog needs: balance, limits, the receiver or the last ones.',
  query: Type.Object(
    {
      postID: Type.Optional(Type.String({ maxLength: 36 })),
      receiveMemberID: Type.Optional(Type.String({ maxLength: 36 })),
    },
    strict,
  ),
  result: Type.Object({
    member_point: Type.Integer(),
    transfer_max: Type.Integer(),
    transfers_left: Type.Integer(),
    purse_point: PursePoint,
    purse_transfers_left: Type.Integer({ description: 'of today; the purse has a limit of its own' }),
    receiver: Type.Union([Receiver, Type.Null()]),
    recent: Type.Array(Receiver),
  }),
});

/** `postID` decides where both are given; the receiver of a story is found by the server (security A3). */
export const transferCoins = endpoint({
  method: 'POST',
  path: '/private/transfercoin/',
  access: 'member',
  rate: 'write',
  once: 'with its effect',
  summary: 'Send coins to a member or to a story. Takes an Idempotency-Key.',
  body: Type.Object(
    {
      point: Type.Optional(Type.Number()),
      postID: Type.Optional(Type.Union([Type.String({ maxLength: 36 }), Type.Literal(0)])),
      receiveMemberID: Type.Optional(Type.Union([Type.String({ maxLength: 36 }), Type.Literal(0)])),
      isFromPurse: Type.Optional(
        Type.Union([Flag, Type.Null()], {
          description: '1: pays from the purse; the receiver sees an anonymous author',
        }),
      ),
    },
    strict,
  ),
  result: Type.Object({
    transaction_id: Id,
    create_date: Instant,
    point: Type.Integer(),
    member_point: Type.Integer({ description: 'what the caller has left there' }),
    member_displayname: Type.String({ description: 'of the receiver; the same words for every anonymous author' }),
    post_id: Type.String(),
    post_point: Type.Integer({ description: 'what the story has received; 0 without one' }),
  }),
});
