/**
 * Redeeming (decisions §4, R46, P2): price, stock and coins change together or not at all. An order locks its reward, then
 * the accounts, as a refund does. The delivery address is stored with the order as it was at that moment (ux S-10, R21).
 */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type * as contract from '@pakmut/contract/rewards/rewards.contract.ts';
import { checkOrder, type Delivery, type DeliveryAreas } from '@pakmut/contract/rewards/rewards.rules.ts';
import { checkProof } from '#api/features/auth/auth.step-up.service.ts';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { areasOnParcel, areNestedAreas, postcodeOf } from '#api/features/places/places.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './rewards.queries.ts';

type OrderInput = Omit<InputOf<typeof contract.redeemReward>, 'id'>;
/** The answer that is stored for a repeat of an order; it contains no address. */
type Redeemed = { readonly orderId: string; readonly left: number };

/** Orders a reward for the member. */
export async function redeemReward(
  platform: Platform,
  member: SignedIn,
  key: IdempotencyKey | null,
  rewardId: string,
  input: OrderInput,
): Promise<Redeemed> {
  const { memberId } = member;
  return idempotent(platform, { memberId, idempotencyKey: key }, async (db) => {
    const buyer = await queries.findBuyer(db, memberId, member.sessionId);
    const redeemed = await redeem(platform, db, memberId, readOrder(buyer, rewardId, input));
    // Last, so that nobody proves who they are for an order that is refused anyway.
    const owed = checkProof(platform, buyer);
    if (owed) throw owed;
    return redeemed;
  });
}

function readOrder(buyer: Awaited<ReturnType<typeof queries.findBuyer>>, rewardId: string, input: OrderInput) {
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

/** Clients that know no codes send a text alone, as the specification's do (§7). */
function readDelivery(input: OrderInput, ownName: string): Delivery {
  const areas = readAreas(input);
  return {
    recipient: input.recipient?.trim() || ownName,
    address: input.redeemAddress?.trim() ?? '',
    areas,
    postcode: areas ? input.postcode?.trim() || postcodeOf(areas.tambonId) : '',
    telephone: input.tel?.trim() ?? '',
    note: input.redeemNote?.trim() ?? '',
  };
}

function readAreas({ provinceID = '', amphurID = '', districtID = '', postcode = '' }: OrderInput) {
  if (!provinceID && !amphurID && !districtID && !postcode.trim()) return null;
  return { provinceId: provinceID, amphoeId: amphurID, tambonId: districtID };
}

/** Codes that name nothing, or do not lie in each other, would send a parcel anywhere. */
function refuseUnknownAreas({ areas }: Delivery): void {
  if (areas && !areNestedAreas(areas)) throw new AppError('rewards.area_unknown');
}

/** The address becomes the whole text of the parcel, so that it stays readable when areas are renamed or split. */
function storeDelivery({ recipient, address, areas, postcode, telephone, note }: Delivery) {
  const { provinceId, amphoeId, tambonId } = areas ?? nowhere;
  return {
    recipient,
    address: areas ? `${address}\n${areasOnParcel(areas)} ${postcode}` : address,
    province_id: provinceId,
    amphoe_id: amphoeId,
    tambon_id: tambonId,
    postcode,
    telephone,
    note,
  };
}

const nowhere: DeliveryAreas = { provinceId: '', amphoeId: '', tambonId: '' };
