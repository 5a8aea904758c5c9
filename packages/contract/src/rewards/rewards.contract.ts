/** Redeeming coins for things that are delivered (specification §3 "Redeem", §7; decisions §4; R46). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Paging, strict } from '../fields.ts';
import { orderStatuses } from './rewards.rules.ts';

/** These lists have a total, so a page number is enough. */
const pages = { page: Paging.page, maxPerPage: Paging.maxPerPage };

const RedeemType = Type.Integer({ description: '1: delivered to an address, the only way there is' });

const Reward = Type.Object({
  _id: Id,
  rewardID: Id,
  rewardName: Type.String(),
  rewardDetail: Type.String(),
  rewardImg: Type.String({ description: 'empty: the client draws its default picture' }),
  rewardPoint: Type.Integer(),
  stock: Type.Integer(),
  type: RedeemType,
  myPoint: Type.Integer({ description: 'the caller’s coins; 0 behind /public' }),
});

const Order = Type.Object({
  _id: Id,
  order_id: Id,
  rewardID: Id,
  rewardName: Type.String(),
  rewardImg: Type.String(),
  rewardPoint: Type.Integer({ description: 'of one, at the time of the order' }),
  qty: Type.Integer(),
  total_point: Type.Integer(),
  recipient: Type.String(),
  redeemAddress: Type.String({ description: 'the whole address in Thai, as it was at the time of the order' }),
  provinceID: Type.String({ description: 'with amphurID, districtID and postcode; empty where only a text was sent' }),
  amphurID: Type.String(),
  districtID: Type.String(),
  postcode: Type.String(),
  tel: Type.String(),
  redeemNote: Type.String({ description: 'what the member asks of who delivers' }),
  type: RedeemType,
  status: Type.Enum(orderStatuses),
  tracking: Type.String(),
  reason: Type.String({ description: 'why it was cancelled' }),
  create_date: Instant,
  decide_date: Type.Union([Instant, Type.Literal('')]),
});

export const listRewards = bothPrefixes({
  method: 'GET',
  path: '/redeem/',
  summary: 'Rewards on offer, the cheapest first; sold out ones stay in the list.',
  result: Type.Array(Reward),
});

export const getMemberAddress = endpoint({
  method: 'GET',
  path: '/private/redeem/memberAddress',
  access: 'member',
  summary: 'What an order form is filled with.',
  result: Type.Object({
    member_address: Type.String(),
    member_tel: Type.String(),
    member_fullname: Type.String(),
    member_province_id: Type.String(),
    member_amphur_id: Type.String(),
    member_district_id: Type.String(),
    member_postcode: Type.String({ description: 'of the tambon; empty while none is known' }),
  }),
});

export const redeemReward = endpoint({
  method: 'POST',
  path: '/private/redeem/id/:id',
  access: 'member',
  rate: 'write',
  once: 'with its effect',
  summary: 'Order a reward. Price and stock are the server’s. Takes an Idempotency-Key.',
  params: Type.Object({ id: AddressId }),
  body: Type.Object(
    {
      _id: Type.Optional(Type.String({ maxLength: 36, description: 'the path decides' })),
      redeemQty: Type.Optional(Type.Number()),
      redeemAddress: Type.Optional(Type.String({ maxLength: 1_000 })),
      provinceID: Type.Optional(
        Type.String({ maxLength: 2, description: 'all three or none; none: redeemAddress is the whole address' }),
      ),
      amphurID: Type.Optional(Type.String({ maxLength: 4 })),
      districtID: Type.Optional(Type.String({ maxLength: 6 })),
      postcode: Type.Optional(Type.String({ maxLength: 10, description: 'absent: that of the tambon' })),
      redeemNote: Type.Optional(Type.String({ maxLength: 1_000, description: 'for who delivers' })),
      tel: Type.Optional(Type.String({ maxLength: 30 })),
      recipient: Type.Optional(Type.String({ maxLength: 160, description: 'absent: the member’s own name' })),
    },
    strict,
  ),
  result: Type.Object({ order: Order, member_point: Type.Integer() }),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/private/redeem/redeemByMember',
  access: 'member',
  summary: 'The caller’s orders, newest first.',
  query: Type.Object(pages, strict),
  result: Type.Array(Order),
  paged: true,
});

const StaffReward = Type.Object({ ...Reward.properties, is_offered: Flag, waiting_total: Type.Integer() });
const rewardFields = {
  rewardName: Type.String({ pattern: '\\S', maxLength: 120, description: 'not blank' }),
  rewardDetail: Type.String({ maxLength: 2_000 }),
  rewardPoint: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  isOffered: Flag,
};

export const listAllRewards = endpoint({
  method: 'GET',
  path: '/admin/reward',
  access: 'member',
  permission: 'rewards.manage',
  summary: 'All rewards, also those no longer offered, with the orders that wait.',
  result: Type.Array(StaffReward),
});

export const addReward = endpoint({
  method: 'POST',
  path: '/admin/reward',
  access: 'member',
  permission: 'rewards.manage',
  rate: 'write',
  once: 'after its effect',
  summary: 'Offer something new; the picture comes by a call of its own.',
  body: Type.Object({ ...rewardFields, rewardDetail: Type.Optional(rewardFields.rewardDetail) }, strict),
  result: Type.Object({ rewardID: Id }),
});

export const changeReward = endpoint({
  method: 'POST',
  path: '/admin/reward/:rewardID',
  access: 'member',
  permission: 'rewards.manage',
  rate: 'write',
  summary: 'Change a reward, its price or its stock; orders keep the price they were made at.',
  params: Type.Object({ rewardID: AddressId }),
  body: Type.Partial(Type.Object(rewardFields), strict),
  result: Type.Object({ rewardID: Id }),
});

export const uploadRewardImage = endpoint({
  method: 'POST',
  path: '/admin/reward/:rewardID/image',
  access: 'member',
  permission: 'rewards.manage',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of a reward (multipart field `file`); the one before is removed.',
  params: Type.Object({ rewardID: AddressId }),
  upload: true,
  result: Type.Object({ rewardImg: Type.String() }),
});

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/admin/redeemOrder',
  access: 'member',
  permission: 'orders.deliver',
  summary: 'Orders, those that wait the oldest first; without addresses.',
  query: Type.Object({ ...pages, status: Type.Optional(Type.Enum(orderStatuses)) }, strict),
  result: Type.Array(Type.Object({ ...Order.properties, member_id: Type.String(), member_displayname: Type.String() })),
  paged: true,
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/admin/redeem/orders.csv',
  access: 'member',
  permission: 'orders.deliver',
  rate: 'costly',
  summary: 'The same as CSV, of one status or all, the newest 10,000; the download is logged.',
  query: Type.Object({ status: Type.Optional(Type.Enum(orderStatuses)) }, strict),
  file: 'text/csv',
  result: Type.Unknown(),
});

const orderId = Type.Object({ orderID: Id });

export const viewOrder = endpoint({
  method: 'GET',
  path: '/admin/redeemOrder/:orderID',
  access: 'member',
  permission: 'orders.deliver',
  summary: 'One order with where it goes; the view is logged.',
  params: orderId,
  result: Order,
});

export const shipOrder = endpoint({
  method: 'POST',
  path: '/admin/redeemOrder/:orderID/deliver',
  access: 'member',
  permission: 'orders.deliver',
  rate: 'write',
  summary: 'A waiting order was sent, with its tracking number.',
  params: orderId,
  body: Type.Object({ tracking: Type.Optional(Type.String({ maxLength: 100 })) }, strict),
  result: Order,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/admin/redeemOrder/:orderID/cancel',
  access: 'member',
  permission: 'orders.deliver',
  rate: 'write',
  summary: 'Cancel a waiting order: coins and stock return.',
  params: orderId,
  body: Type.Object({ reason: Type.String({ maxLength: 500 }) }, strict),
  result: Order,
});
