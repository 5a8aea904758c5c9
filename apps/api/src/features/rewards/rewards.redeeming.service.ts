/**
 * Redeeming (decisions §4, R46, P2): price, stock and coins change together or not at all. An order locks its reward, then
 * the accounts, as a refund does.
 */
import { checkOrder } from '@pakmut/contract/rewards/rewards.rules.ts';
import { checkProof } from '#api/features/auth/auth.step-up.service.ts';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type DeliveryInput, readDelivery, refuseUnknownAreas, storeDelivery } from './rewards.delivery.ts';
import * as queries from './rewards.queries.ts';

type RedeemInput = DeliveryInput & { redeemQty?: number };
/** The answer that is stored for a repeat of an order; it contains no address. */
type Redeemed = { readonly orderId: string; readonly left: number };

/** Orders a reward for the member. */
export async function redeemReward(
  platform: Platform,
  member: SignedIn,
  key: IdempotencyKey | null,
  rewardId: string,
  input: RedeemInput,
): Promise<Redeemed> {
  const { memberId } = member;
  return idempotent(platform, { memberId, idempotencyKey: key }, async (db) => {
    const buyer = await queries.findBuyer(db, member);
    const redeemed = await redeem(platform, db, memberId, readOrder(buyer, rewardId, input));
    // Last, so that nobody proves who they are for an order that is refused anyway.
    const owed = checkProof(platform, buyer);
    if (owed) throw owed;
    return redeemed;
  });
}

function readOrder(buyer: queries.BuyerRow | undefined, rewardId: string, input: RedeemInput) {
  if (!buyer) throw new AppError('auth.session_ended');
  const delivery = readDelivery(input, buyer.full_name.trim() || buyer.display_name);
  refuseUnknownAreas(delivery);
  const broken = checkOrder(input.redeemQty, delivery);
  if (broken) throw new AppError(broken);
  if (!isId(rewardId)) throw new AppError('rewards.not_found');
  if (!buyer.is_confirmed) throw new AppError('coins.contact_unconfirmed');
  const quantity = input.redeemQty as number;
  // More than the limit may be spent by who has shown an identity card.
  return { rewardId, quantity, delivery: storeDelivery(delivery), hasCard: buyer.has_card };
}

async function redeem(
  { config, clock }: Platform,
  db: Queryable,
  memberId: string,
  { rewardId, quantity, delivery, hasCard }: ReturnType<typeof readOrder>,
): Promise<Redeemed> {
  const reward = await queries.lockReward(db, rewardId);
  if (!reward) throw new AppError('rewards.not_found');
  const amount = reward.price * quantity;
  if (reward.stock < quantity) throw new AppError('rewards.out_of_stock');
  const at = clock.now();
  const [paid] = await moveCoins(db, [{ kind: 'redeem', from: { member: memberId }, to: 'rewards', amount, at }]);
  if (!paid) throw new AppError('coins.not_enough');
  // After the coins: a card would not help who has too few of them.
  if (amount > config.REDEEM_ID_POINTS && !hasCard) throw new AppError('rewards.card_needed');
  await queries.takeStock(db, rewardId, quantity);
  const orderId = await queries.insertOrder(db, {
    reward_id: rewardId,
    member_id: memberId,
    reward_name: reward.name,
    price: reward.price,
    quantity,
    ...delivery,
    redeem_transaction: paid.id,
    created_at: at,
  });
  return { orderId, left: paid.fromBalance };
}
