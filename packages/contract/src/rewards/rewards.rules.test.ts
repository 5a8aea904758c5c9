import { expect, test } from 'vitest';
import { checkOrder } from './rewards.rules.ts';

const delivery = { recipient: 'สมหญิง ใจดี', address: '1 ถนนมิตรภาพ ขอนแก่น', telephone: '081-234-5678' };

test.each([
  [undefined, {}, 'rewards.quantity_missing'],
  [0, {}, 'rewards.quantity_missing'],
  [-1, {}, 'rewards.quantity_missing'],
  [1.5, {}, 'rewards.quantity_missing'],
  [11, {}, 'rewards.quantity_too_large'],
  [1, { recipient: ' ' }, 'rewards.recipient_missing'],
  [1, { address: '' }, 'rewards.address_missing'],
  [1, { telephone: '12345' }, 'auth.telephone_malformed'],
  [1, {}, null],
  [10, {}, null],
])('an order of %s with %j → %s', (quantity, change, refusal) => {
  expect(checkOrder(quantity, { ...delivery, ...change })).toBe(refusal);
});
