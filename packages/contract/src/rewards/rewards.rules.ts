/** Rules of redeeming that server and browser share (specification §5 "Redeem", decisions §4). */
import type { ErrorCode } from '../errors.ts';
import { foldTelephone } from '../members/members.rules.ts';
import { countGraphemes } from '../posts/posts.rules.ts';

/** Of one item in one order. */
export const maxQuantity = 10;
export const ordersPerPage = 10;
/** Rows of the file of orders. */
export const ordersExportMaximum = 10_000;
export const orderStatuses = ['waiting', 'delivered', 'cancelled'] as const;
/** What becomes of a redeemed reward: it is delivered to an address, the only way there is. */
export const redeemType = { delivery: 1 } as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Perceived characters of the note to who delivers. */
export const noteMaximum = 200;

/** Official codes of where it goes, each inside the one before. */
export type DeliveryAreas = { readonly provinceId: string; readonly amphoeId: string; readonly tambonId: string };

export type Delivery = {
  readonly recipient: string;
  readonly address: string;
  /** Null where the address says it all, as clients that know no codes send it. */
  readonly areas: DeliveryAreas | null;
  readonly postcode: string;
  readonly telephone: string;
  readonly note: string;
};

const deliveryPhone = /^0\d{8,9}$/;
const postcodePattern = /^[1-9]\d{4}$/;

/** The first broken rule of an order, or null. */
export function checkOrder(quantity: number | undefined, delivery: Delivery): ErrorCode | null {
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 1) return 'rewards.quantity_missing';
  if (quantity > maxQuantity) return 'rewards.quantity_too_large';
  if (!delivery.recipient.trim()) return 'rewards.recipient_missing';
  if (!delivery.address.trim()) return 'rewards.address_missing';
  const broken = checkAreas(delivery);
  if (broken) return broken;
  if (!deliveryPhone.test(foldTelephone(delivery.telephone))) return 'auth.telephone_malformed';
  return countGraphemes(delivery.note.trim()) > noteMaximum ? 'rewards.note_too_long' : null;
}

/** A parcel needs all three areas and a postcode, where any of them is given. */
function checkAreas({ areas, postcode }: Delivery): ErrorCode | null {
  if (!areas) return null;
  if (!areas.provinceId) return 'rewards.province_missing';
  if (!areas.amphoeId) return 'rewards.amphur_missing';
  if (!areas.tambonId) return 'rewards.district_missing';
  return postcodePattern.test(postcode.trim()) ? null : 'rewards.postcode_malformed';
}
