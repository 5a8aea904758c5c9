import { expect, test } from 'vitest';
import { checkEntry, isComplete, readQuantity } from './redeem-entry.ts';
import type { Reward } from './use-rewards.ts';

const reward = { rewardPoint: 400, myPoint: 1_000, stock: 5 } as Reward;
const entry = {
  quantity: '1',
  recipient: 'สมหญิง ใจดี',
  address: '1 ถ.มิตรภาพ',
  provinceID: '40',
  amphurID: '4001',
  districtID: '400101',
  postcode: '40000',
  telephone: '0812345678',
  note: '',
};

test.each([
  [{ quantity: '0' }, 'rewards.quantity_missing'],
  [{ quantity: '11' }, 'rewards.quantity_too_large'],
  [{ quantity: '3' }, 'coins.not_enough'],
  [{ recipient: '' }, 'rewards.recipient_missing'],
  [{ address: ' ' }, 'rewards.address_missing'],
  [{ provinceID: '', amphurID: '', districtID: '' }, 'rewards.province_missing'],
  [{ districtID: '' }, 'rewards.district_missing'],
  [{ postcode: '400' }, 'rewards.postcode_malformed'],
  [{ note: 'ก'.repeat(201) }, 'rewards.note_too_long'],
  [{ telephone: '12' }, 'auth.telephone_malformed'],
  [{}, null],
  [{ quantity: '2' }, null],
])('an order with %j → %s', (change, refusal) => expect(checkEntry({ ...entry, ...change }, reward)).toBe(refusal));

test('a quantity above the stock is out of stock, even with enough coins', () => {
  expect(checkEntry({ ...entry, quantity: '2' }, { ...reward, stock: 1 })).toBe('rewards.out_of_stock');
});

test('a negative quantity or a word becomes one; zero is an error', () => {
  expect(['-3', 'สอง', '0', '4'].map(readQuantity)).toEqual([1, 1, 0, 4]);
});

test('an order that was filled in stays complete when its coins or its stock are gone', () => {
  expect([isComplete({ ...entry, quantity: '10' }), isComplete({ ...entry, districtID: '' })]).toEqual([true, false]);
});
