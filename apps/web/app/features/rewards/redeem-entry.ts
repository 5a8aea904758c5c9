/** What an order form holds, and the first thing that is wrong with it (specification §5 "Redeem"). */
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { checkOrder, type Delivery } from '@pakmut/contract/rewards/rewards.rules.ts';
import type { Reward } from './use-rewards.ts';

export type RedeemEntry = {
  quantity: string;
  recipient: string;
  /** House and road; the areas say the rest. */
  address: string;
  provinceID: string;
  amphurID: string;
  districtID: string;
  postcode: string;
  telephone: string;
  note: string;
};
export type RedeemField = keyof RedeemEntry;

export const fieldOf: Partial<Record<string, RedeemField>> = {
  please_specify_the_quantity: 'quantity',
  redeem_max_10: 'quantity',
  coin_not_enough: 'quantity',
  out_of_stock: 'quantity',
  please_specify_recipient: 'recipient',
  please_specify_address: 'address',
  please_specify_province: 'provinceID',
  please_specify_amphur: 'amphurID',
  please_specify_district: 'districtID',
  redeem_postcode_not_valid: 'postcode',
  tel_not_match: 'telephone',
  redeem_note_too_long: 'note',
};

/** Parses a typed quantity: negative values and words become 1; zero is kept, so that it is reported as an error. */
export function readQuantity(text: string): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 ? number : 1;
}

/** The first broken rule, with the coins and the stock that the page knows; the server decides. */
export function checkEntry(entry: RedeemEntry, { rewardPoint, myPoint, stock }: Reward): ErrorCode | null {
  const quantity = readQuantity(entry.quantity);
  const broken = checkOrder(quantity, deliveryOf(entry));
  if (broken?.startsWith('rewards.quantity')) return broken;
  if (quantity * rewardPoint > myPoint) return 'coins.not_enough';
  return quantity > stock ? 'rewards.out_of_stock' : broken;
}

/** True when nothing is missing that the form asks for; coins and stock may have changed since. */
export function isComplete(entry: RedeemEntry): boolean {
  return checkOrder(readQuantity(entry.quantity), deliveryOf(entry)) === null;
}

function deliveryOf({ provinceID, amphurID, districtID, ...delivery }: RedeemEntry): Delivery {
  return { ...delivery, areas: { provinceId: provinceID, amphoeId: amphurID, tambonId: districtID } };
}
