/** Rewards, and what becomes of orders: waiting, then delivered or cancelled, by staff and logged (decisions §4, R46). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type * as contract from '@pakmut/contract/rewards/rewards.contract.ts';
import { type OrderStatus, ordersExportMaximum } from '@pakmut/contract/rewards/rewards.rules.ts';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { replacePicture } from '#api/features/media/media.pictures.service.ts';
import { notify } from '#api/features/notifications/notifications.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './rewards.queries.ts';
import { composeOrdersCsv } from './rewards.view.ts';

type RewardInput = Omit<InputOf<typeof contract.changeReward>, 'rewardID'>;

export async function addReward(platform: Platform, staffId: string, input: InputOf<typeof contract.addReward>) {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const id = await queries.insertReward(db, {
      name: input.rewardName.trim(),
      detail: input.rewardDetail ?? '',
      price: input.rewardPoint,
      stock: input.stock,
      is_offered: input.isOffered === 1,
      created_at: at,
      changed_at: at,
    });
    await recordStaffAction(db, { staffId, action: 'rewards.add', subjectId: id, detail: describe(input), at });
    return id;
  });
}

/** Changes a reward. Existing orders keep the price of their time. */
export async function changeReward(platform: Platform, staffId: string, id: string, input: RewardInput): Promise<void> {
  const at = platform.clock.now();
  const change = {
    ...(input.rewardName !== undefined && { name: input.rewardName.trim() }),
    ...(input.rewardDetail !== undefined && { detail: input.rewardDetail }),
    ...(input.rewardPoint !== undefined && { price: input.rewardPoint }),
    ...(input.stock !== undefined && { stock: input.stock }),
    ...(input.isOffered !== undefined && { is_offered: input.isOffered === 1 }),
    changed_at: at,
  };
  await platform.db.transaction().execute(async (db) => {
    if (!isId(id) || !(await queries.updateReward(db, id, change))) throw new AppError('rewards.not_found');
    await recordStaffAction(db, { staffId, action: 'rewards.change', subjectId: id, detail: describe(input), at });
  });
}

const describe = ({ rewardPoint, stock, isOffered }: RewardInput) =>
  JSON.stringify({ price: rewardPoint, stock, offered: isOffered });

export function replaceImage(platform: Platform, staffId: string, id: string, upload: { path: string }) {
  return replacePicture(platform, upload, async (db, { name }) => {
    const before = isId(id) ? await queries.swapImage(db, id, name) : undefined;
    if (before === undefined) throw new AppError('rewards.not_found');
    await recordStaffAction(db, { staffId, action: 'rewards.image', subjectId: id, at: platform.clock.now() });
    return before;
  });
}

/** An order with its address, for who delivers it; the view is logged first (R25). */
export async function viewOrder(platform: Platform, staffId: string, id: string): Promise<queries.OrderRow> {
  const order = isId(id) ? await queries.findOrder(platform.db, id) : undefined;
  if (!order) throw new AppError('rewards.not_found');
  await recordStaffAction(platform.db, { staffId, action: 'orders.view', subjectId: id, at: platform.clock.now() });
  return order;
}

/** Orders as CSV, without where they go: addresses are shown one by one. The download is a line of the log (R25). */
export async function exportOrders(platform: Platform, staffId: string, status?: OrderStatus): Promise<string> {
  const at = platform.clock.now();
  const by = { staffId, action: 'orders.exported', subjectId: staffId } as const;
  await recordStaffAction(platform.db, { ...by, detail: status ?? '', at });
  return composeOrdersCsv(await queries.listNewestOrders(platform.db, status, ordersExportMaximum));
}

export async function shipOrder(platform: Platform, staffId: string, id: string, tracking: string) {
  return decide(platform, { staffId, id, detail: tracking }, 'orders.deliver', (db, _order, at) =>
    queries.updateOrder(db, id, { status: 'delivered', tracking, decided_at: at }),
  );
}

/** Coins and stock return in the transaction that cancels. */
export async function cancelOrder(platform: Platform, staffId: string, id: string, reason: string) {
  if (!reason.trim()) throw new AppError('rewards.reason_missing');
  return decide(platform, { staffId, id, detail: reason }, 'orders.cancel', (db, order, at) =>
    refund(db, [order], reason.trim(), at),
  );
}

async function decide(
  platform: Platform,
  { staffId, id, detail }: { staffId: string; id: string; detail: string },
  action: 'orders.deliver' | 'orders.cancel',
  act: (db: Queryable, order: queries.OrderRow, at: Date) => Promise<void>,
): Promise<queries.OrderRow> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const order = isId(id) ? await queries.lockOrder(db, id) : undefined;
    if (!order) throw new AppError('rewards.not_found');
    if (order.status !== 'waiting') throw new AppError('rewards.order_decided');
    // Nobody sends things to themselves.
    if (order.member_id === staffId) throw new AppError('staff.not_permitted');
    await act(db, order, at);
    const reason = action === 'orders.deliver' ? 'redeem_delivered' : 'redeem_cancelled';
    await notify(db, [{ to: order.member_id, reason, key: `${reason}:${id}`, at, params: { order: id } }]);
    await recordStaffAction(db, { staffId, action, subjectId: id, detail, at });
    return (await queries.findOrder(db, id)) as queries.OrderRow;
  });
}

/** Stock before coins, and rewards in one order, as orders lock them: nobody waits in a circle. */
async function refund(db: Queryable, orders: readonly queries.OrderRow[], reason: string, at: Date): Promise<void> {
  for (const { reward_id, quantity } of orders.toSorted((a, b) => (a.reward_id < b.reward_id ? -1 : 1)))
    await queries.takeStock(db, reward_id, -quantity);
  const paid = await moveCoins(
    db,
    orders.map(({ member_id, price, quantity }) => ({
      kind: 'refund',
      from: 'rewards',
      to: member_id ? { member: member_id } : 'forfeited',
      amount: price * quantity,
      at,
      reason,
    })),
  );
  for (const [index, { id }] of orders.entries()) {
    const change = { status: 'cancelled', reason, refund_transaction: paid[index]?.id ?? null, decided_at: at };
    await queries.updateOrder(db, id, change);
  }
}

/** An account is being erased: its waiting orders are cancelled, and no order names its receiver any more. */
export async function forgetOrders(platform: Platform, db: Queryable, memberId: string): Promise<void> {
  const waiting = await queries.lockWaitingOrders(db, memberId);
  await refund(
    db,
    waiting.map((order) => ({ ...order, member_id: null })),
    '',
    platform.clock.now(),
  );
  await queries.forgetRecipients(db, memberId);
}
