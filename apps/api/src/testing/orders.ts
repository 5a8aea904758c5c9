/** Puts an order of a member into the database as redeeming leaves it, with a place and whatever is given beside. */
import { randomUUID } from 'node:crypto';
import type { Person, World } from './world.ts';

type Delivery = {
  readonly recipient: string;
  readonly address: string;
  readonly telephone: string;
  readonly note: string;
};

/** `change` is what is different about this one in the table `reward_orders`. */
export async function placeOrder(world: World, { id: member_id }: Person, delivery: Delivery, change: object = {}) {
  const { db, clock } = world.platform;
  const at = clock.now();
  const reward = { name: 'หมวก', detail: '', price: 1, stock: 1, created_at: at, changed_at: at };
  const { id } = await db.insertInto('rewards').values(reward).returning('id').executeTakeFirstOrThrow();
  const place = { province_id: '40', amphoe_id: '4001', tambon_id: '400101', postcode: '40000' };
  const bought = { reward_id: id, member_id, reward_name: 'หมวก', price: 1, quantity: 1, created_at: at };
  const row = { ...bought, ...place, ...delivery, redeem_transaction: randomUUID(), ...change };
  await db.insertInto('reward_orders').values(row).execute();
}
