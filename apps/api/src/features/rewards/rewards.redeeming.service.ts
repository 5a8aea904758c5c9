/**
 * Redeeming (decisions §4, R46, P2): price, stock and coins change together or not at all. Whoever comes while others are
 * being served is served with the next ones, in one transaction, so that a run on one reward does not queue at its row.
 */
import { randomUUID } from 'node:crypto';
import { checkOrder } from '@pakmut/contract/rewards/rewards.rules.ts';
import { createStepUpGate } from '#api/features/auth/auth.step-up.service.ts';
import { type Moved, moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { inBatches } from '#api/platform/database/batches.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { onceTogether } from '#api/platform/http/once.ts';
import type { OnceKey } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import {
  type DeliveryInput,
  readDelivery,
  refuseUnknownAreas,
  type StoredDelivery,
  storeDelivery,
} from './rewards.delivery.ts';
import * as queries from './rewards.queries.ts';

export type RedeemInput = DeliveryInput & { redeemQty?: number };
/** What is remembered of an order for a repeat: no address. */
export type Redeemed = { readonly orderId: string; readonly left: number };
export type Redeem = (
  member: SignedIn,
  once: OnceKey | null,
  rewardId: string,
  input: RedeemInput,
) => Promise<Redeemed>;
type Wish = {
  readonly memberId: string;
  readonly once: OnceKey | null;
  readonly rewardId: string;
  readonly quantity: number;
  readonly delivery: StoredDelivery;
  /** More than the limit may be spent by who has shown an identity card. */
  readonly hasCard: boolean;
};

export function createRedeeming(platform: Platform): Redeem {
  const redeem = inBatches((wishes: readonly Wish[]) =>
    onceTogether(platform, wishes, (db, fresh) => redeemAll(platform, db, fresh)),
  );
  const passStepUp = createStepUpGate(platform);
  const findBuyer = inBatches((memberIds: readonly string[]) => queries.findBuyers(platform.db, memberIds));
  return async (member, once, rewardId, input) => {
    const { memberId } = member;
    const wish = readWish({ memberId, once }, await findBuyer(memberId), rewardId, input);
    await passStepUp(member);
    const redeemed = await redeem(wish);
    if (redeemed instanceof AppError) throw redeemed;
    return redeemed;
  };
}

function readWish(
  who: Pick<Wish, 'memberId' | 'once'>,
  buyer: queries.BuyerRow | undefined,
  rewardId: string,
  input: RedeemInput,
): Wish {
  if (!buyer) throw new AppError('auth.session_ended');
  const delivery = readDelivery(input, buyer.full_name.trim() || buyer.display_name);
  refuseUnknownAreas(delivery);
  const broken = checkOrder(input.redeemQty, delivery);
  if (broken) throw new AppError(broken);
  if (!isId(rewardId)) throw new AppError('rewards.not_found');
  if (!buyer.is_confirmed) throw new AppError('coins.contact_unconfirmed');
  return {
    ...who,
    rewardId,
    quantity: input.redeemQty as number,
    delivery: storeDelivery(delivery),
    hasCard: buyer.has_card,
  };
}

type Answer = Redeemed | AppError;

/**
 * In rounds: those who fit into the stock pay; whoever cannot leaves their share to the next. Each round settles at
 * least one, and who still does not fit when nobody paid is told that the stock is out.
 */
async function redeemAll(platform: Platform, db: Queryable, wishes: readonly Wish[]): Promise<Answer[]> {
  const answers = new Map<Wish, Answer>();
  const rewards = await queries.lockRewards(db, [...new Set(wishes.map(({ rewardId }) => rewardId))]);
  const stock = new Map([...rewards].map(([id, reward]) => [id, reward.stock]));
  let waiting = wishes.filter((wish) => {
    const refusal = refuse(platform, wish, rewards.get(wish.rewardId));
    if (refusal) answers.set(wish, refusal);
    return !refusal;
  });
  while (waiting.length > 0) {
    const fitting = fit(waiting, stock);
    if (fitting.length === 0) break;
    for (const [wish, answer] of await buy(platform, db, fitting, rewards)) {
      answers.set(wish, answer);
      if (!(answer instanceof AppError)) stock.set(wish.rewardId, (stock.get(wish.rewardId) ?? 0) - wish.quantity);
    }
    waiting = waiting.filter((wish) => !answers.has(wish));
  }
  for (const wish of waiting) answers.set(wish, new AppError('rewards.out_of_stock'));
  const taken = new Map([...rewards].map(([id, reward]) => [id, reward.stock - (stock.get(id) ?? 0)]));
  if ([...taken.values()].some((quantity) => quantity > 0)) await queries.takeStock(db, taken);
  return wishes.map((wish) => answers.get(wish) as Answer);
}

function refuse({ config }: Platform, wish: Wish, reward: queries.RewardRow | undefined): AppError | null {
  if (!reward) return new AppError('rewards.not_found');
  const needsCard = reward.price * wish.quantity > config.REDEEM_ID_POINTS && !wish.hasCard;
  return needsCard ? new AppError('rewards.card_needed') : null;
}

/** Those who would fit if all of them paid, in the order of coming. */
function fit(waiting: readonly Wish[], stock: ReadonlyMap<string, number>): Wish[] {
  const left = new Map(stock);
  return waiting.filter(({ rewardId, quantity }) => {
    const rest = (left.get(rewardId) ?? 0) - quantity;
    if (rest >= 0) left.set(rewardId, rest);
    return rest >= 0;
  });
}

async function buy(
  platform: Platform,
  db: Queryable,
  wishes: readonly Wish[],
  rewards: ReadonlyMap<string, queries.RewardRow>,
): Promise<ReadonlyMap<Wish, Answer>> {
  const at = platform.clock.now();
  const priceOf = ({ rewardId }: Wish) => (rewards.get(rewardId) as queries.RewardRow).price;
  const moved = await moveCoins(
    db,
    wishes.map((wish) => ({
      kind: 'redeem',
      from: { member: wish.memberId },
      to: 'rewards',
      amount: priceOf(wish) * wish.quantity,
      at,
    })),
  );
  const paid = wishes.flatMap((wish, index) => {
    const one = moved[index];
    return one ? [{ wish, one }] : [];
  });
  const orders = paid.map(({ wish, one }) => orderOf(wish, one, rewards.get(wish.rewardId) as queries.RewardRow, at));
  const ids = orders.length > 0 ? await queries.insertOrders(db, orders) : [];
  const done = new Map(
    paid.map(({ wish, one }, index) => [wish, { orderId: ids[index] as string, left: one.fromBalance }]),
  );
  return new Map(wishes.map((wish) => [wish, done.get(wish) ?? new AppError('coins.not_enough')]));
}

function orderOf(wish: Wish, paid: Moved, reward: queries.RewardRow, at: Date) {
  return {
    id: randomUUID(),
    reward_id: reward.id,
    member_id: wish.memberId,
    reward_name: reward.name,
    price: reward.price,
    quantity: wish.quantity,
    ...wish.delivery,
    redeem_transaction: paid.id,
    created_at: at,
  };
}
