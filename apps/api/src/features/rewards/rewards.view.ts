/** Rewards and orders in the contract's words. */

import { csvFile } from '@pakmut/contract/csv.ts';
import { redeemType } from '@pakmut/contract/rewards/rewards.rules.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import type { OrderRow, RewardRow } from './rewards.queries.ts';

const imageUrl = (name: string) => (name ? photoUrl(name, 'thumb') : '');

export function viewReward(row: RewardRow, myPoint: number) {
  return {
    _id: row.id,
    rewardID: row.id,
    rewardName: row.name,
    rewardDetail: row.detail,
    rewardImg: imageUrl(row.image),
    rewardPoint: row.price,
    stock: row.stock,
    type: redeemType.delivery,
    myPoint,
  };
}

export function viewRewardForStaff(row: RewardRow & { readonly waiting: number }) {
  return {
    ...viewReward(row, 0),
    is_offered: row.is_offered ? (1 as const) : (0 as const),
    waiting_total: row.waiting,
  };
}

export function viewOrder(row: OrderRow) {
  return {
    _id: row.id,
    order_id: row.id,
    rewardID: row.reward_id,
    rewardName: row.reward_name,
    rewardImg: imageUrl(row.image),
    rewardPoint: row.price,
    qty: row.quantity,
    total_point: row.price * row.quantity,
    recipient: row.recipient,
    redeemAddress: row.address,
    provinceID: row.province_id,
    amphurID: row.amphoe_id,
    districtID: row.tambon_id,
    postcode: row.postcode,
    tel: row.telephone,
    redeemNote: row.note,
    type: redeemType.delivery,
    status: row.status,
    tracking: row.tracking,
    reason: row.reason,
    create_date: row.created_at.toISOString(),
    decide_date: row.decided_at?.toISOString() ?? '',
  };
}

/** An order in lists, without its address: addresses are shown one by one, and each view is logged. */
export function viewOrderInList(row: OrderRow) {
  const { member_id, display_name } = row;
  const nowhere = { redeemAddress: '', provinceID: '', amphurID: '', districtID: '', postcode: '' };
  return {
    ...viewOrder(row),
    ...nowhere,
    recipient: '',
    tel: '',
    redeemNote: '',
    member_id: member_id ?? '',
    member_displayname: display_name ?? '',
  };
}

const csvHead = [
  'order_id',
  'status',
  'order_date',
  'decide_date',
  'reward',
  'quantity',
  'price',
  'coins',
  'member_id',
  'member_name',
  'tracking',
  'reason',
];

/** CSV with the byte order mark by which spreadsheets recognise UTF-8, and the line ends of RFC 4180. */
export function composeOrdersCsv(rows: readonly OrderRow[]): string {
  const lines = rows.map((row) => [
    row.id,
    row.status,
    row.created_at.toISOString(),
    row.decided_at?.toISOString() ?? '',
    row.reward_name,
    row.quantity,
    row.price,
    row.price * row.quantity,
    row.member_id ?? '',
    row.display_name ?? '',
    row.tracking,
    row.reason,
  ]);
  return csvFile([csvHead, ...lines]);
}
