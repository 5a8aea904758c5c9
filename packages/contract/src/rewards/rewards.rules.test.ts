import { expect, test } from 'vitest';
import { checkOrder } from './rewards.rules.ts';

const delivery = {
  recipient: 'สมหญิง ใจดี',
  address: '1 ถนนมิตรภาพ ขอนแก่น',
  areas: null,
  postcode: '',
  telephone: '081-234-5678',
  note: '',
};
const areas = { provinceId: '40', amphoeId: '4001', tambonId: '400101' };

test.each([
  [undefined, {}, 'rewards.quantity_missing'],
  [0, {}, 'rewards.quantity_missing'],
  [-1, {}, 'rewards.quantity_missing'],
  [1.5, {}, 'rewards.quantity_missing'],
  [11, {}, 'rewards.quantity_too_large'],
  [1, { recipient: ' ' }, 'rewards.recipient_missing'],
  [1, { address: '' }, 'rewards.address_missing'],
  [1, { telephone: '12345' }, 'auth.telephone_malformed'],
  [1, { note: 'ก'.repeat(200) }, null],
  [1, { note: 'ที่'.repeat(201) }, 'rewards.note_too_long'],
  [1, { areas, postcode: '40000' }, null],
  [1, { areas: { ...areas, provinceId: '' }, postcode: '40000' }, 'rewards.province_missing'],
  [1, { areas: { ...areas, amphoeId: '' }, postcode: '40000' }, 'rewards.amphur_missing'],
  [1, { areas: { ...areas, tambonId: '' }, postcode: '40000' }, 'rewards.district_missing'],
  [1, { areas, postcode: '' }, 'rewards.postcode_malformed'],
  [1, { areas, postcode: '4000' }, 'rewards.postcode_malformed'],
  [1, { areas, postcode: '04000' }, 'rewards.postcode_malformed'],
  [1, {}, null],
  [10, {}, null],
])('an order of %s with %j → %s', (quantity, change, refusal) => {
  expect(checkOrder(quantity, { ...delivery, ...change })).toBe(refusal);
});
