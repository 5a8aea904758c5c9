/** Coins: a member's balance, its history, and the ways to earn (specification §3, §7; decisions §4). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Instant, strict } from '../fields.ts';
import { earningKinds, pointTypes } from './coins.rules.ts';

/** Coins that the member's anonymous stories received stay apart from the others, which bear a name (decision 0069). */
export const PursePoint = Type.Union([Type.Integer(), Type.Null()], {
  description:
    'coins that the caller’s anonymous stories received and that are left; null as long as there never were any',
});

export const getPoint = endpoint({
  method: 'GET',
  path: '/private/member/getPoint',
  access: 'member',
  summary: 'The caller’s coins, and those of the purse that only they see.',
  result: Type.Object({
    member_point: Type.Integer(),
    purse_point: PursePoint,
  }),
});

export const PointRow = Type.Object({
  transaction_id: Type.String(),
  create_date: Instant,
  point: Type.Integer({ description: 'always above zero; status tells the direction' }),
  point_type: Type.Enum(pointTypes),
  status: Flag,
  point_detail: Type.Object({
    member_id: Type.String({ description: 'empty for the author of an anonymous story, the site, and who has left' }),
    member_displayname: Type.String(),
    post_id: Type.String({ description: 'the story it was for, or 0' }),
    reason: Type.String(),
    member_point: Type.Integer({ description: 'what the caller had afterwards' }),
  }),
});

const searched = {
  dateStart: Type.Optional(Type.String({ maxLength: 40, description: 'd/m/Y or ISO; years from 2400 are Buddhist' })),
  dateEnd: Type.Optional(Type.String({ maxLength: 40, description: 'inclusive; alone or with dateStart' })),
  status: Type.Optional(Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)])),
  username: Type.Optional(Type.String({ maxLength: 100, description: 'part of the other member’s name' })),
};

export const getPointHistory = endpoint({
  method: 'POST',
  path: '/private/member/getPointHistory',
  access: 'member',
  summary: 'The caller’s coin history, newest first; status -1 all, 0 received, 1 sent.',
  body: Type.Object(
    {
      isPurse: Type.Optional(Type.Union([Flag, Type.Null()], { description: '1: the history of the purse' })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
      maxPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      search: Type.Optional(Type.Object(searched, strict)),
    },
    strict,
  ),
  result: Type.Array(PointRow),
  paged: true,
});

export const downloadPointHistory = endpoint({
  method: 'GET',
  path: '/private/member/getPointHistoryCsv',
  access: 'member',
  rate: 'costly',
  summary: 'The same as CSV, the newest 10,000 rows.',
  query: Type.Object(
    {
      dateStart: searched.dateStart,
      dateEnd: searched.dateEnd,
      status: Type.Optional(Type.Union([Type.Literal('-1'), Type.Literal('0'), Type.Literal('1')])),
      username: searched.username,
      isPurse: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    },
    strict,
  ),
  file: 'text/csv',
  result: Type.Unknown(),
});

export const listCoinRules = endpoint({
  method: 'GET',
  path: '/public/coin/rules',
  access: 'visitor',
  summary: 'How coins work: the settings in force.',
  result: Type.Object({
    earning: Type.Array(
      Type.Object({
        kind: Type.Enum(earningKinds),
        point: Type.Integer(),
        per_day: Type.Integer({ description: '0: no limit' }),
        per: Type.Integer({ description: 'how many acts it takes; 1 except for views' }),
      }),
    ),
    transfer_max: Type.Integer(),
    transfers_per_day: Type.Integer(),
    hold_hours: Type.Integer({ description: 'accounts younger than this send nothing' }),
  }),
});

export const getInvitation = endpoint({
  method: 'GET',
  path: '/private/member/invitation',
  access: 'member',
  summary: 'The caller’s own invitation link, and how many joined by it.',
  result: Type.Object({
    invite_code: Type.String(),
    invite_url: Type.String(),
    joined_total: Type.Integer(),
  }),
});
