/** Rules of redeeming that server and browser share (specification §5 "Redeem", decisions §4). */
import type { ErrorCode } from '../errors.ts';
import { foldTelephone } from '../members/members.rules.ts';

/** Of one item in one order. */
export const maxQuantity = 10;
export const ordersPerPage = 10;
export const orderStatuses = ['waiting', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type Delivery = { readonly recipient: string; readonly address: string; readonly telephone: string };

const deliveryPhone = /^0\d{8,9}$/;

/** The first broken rule of an order, or null. */
export function checkOrder(quantity: number | undefined, delivery: Delivery): ErrorCode | null {
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 1) return 'rewards.quantity_missing';
  if (quantity > maxQuantity) return 'rewards.quantity_too_large';
  if (!delivery.recipient.trim()) return 'rewards.recipient_missing';
  if (!delivery.address.trim()) return 'rewards.address_missing';
  return deliveryPhone.test(foldTelephone(delivery.telephone)) ? null : 'auth.telephone_malformed';
}
