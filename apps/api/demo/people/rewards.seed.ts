/** Puts rewards, and some orders, into the demo world. */
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { insertOrder, insertReward, updateOrder } from '#api/features/rewards/rewards.queries.ts';
import type { Platform } from '#api/platform/platform.ts';
import { seedPicture } from '#demo/media.seed.ts';
import { type DemoReward, demoRewards } from './rewards.demo.ts';

const dayMilliseconds = 86_400_000;

export async function seedRewards(platform: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const at = platform.clock.now();
  const ids: string[] = [];
  for (const { picture, ...reward } of demoRewards) {
    const { name: image } = await seedPicture(platform, picture);
    ids.push(await insertReward(platform.db, { ...reward, image, created_at: at, changed_at: at }));
  }
  const ploy = members.get('ploy');
  if (!ploy) return;
  await order(platform, ploy, { index: 1, rewardId: ids[1] as string, daysAgo: 8, tracking: 'EX123456789TH' });
  await order(platform, ploy, { index: 3, rewardId: ids[3] as string, daysAgo: 2 });
}

type Ordered = { index: number; rewardId: string; daysAgo: number; tracking?: string };

async function order(platform: Platform, memberId: string, { index, rewardId, daysAgo, tracking }: Ordered) {
  const { db, clock } = platform;
  const at = new Date(clock.now().getTime() - daysAgo * dayMilliseconds);
  const { name, price } = demoRewards[index] as DemoReward;
  const move = { kind: 'redeem', from: { member: memberId }, to: 'rewards', amount: price, at } as const;
  const [paid] = await moveCoins(db, [move]);
  if (!paid) throw new Error('the demo world has too few coins for its orders');
  const delivery = {
    recipient: 'พลอย ศรีภูเวียง',
    address: '99 หมู่ 3\nต.ภูเวียง อ.ภูเวียง จ.ขอนแก่น 40150',
    province_id: '40',
    amphoe_id: '4016',
    tambon_id: '401617',
    postcode: '40150',
    telephone: '0800000001',
    note: 'ฝากไว้ที่ร้านค้าหน้าวัดได้',
  };
  const bought = { reward_id: rewardId, member_id: memberId, reward_name: name, price, quantity: 1, ...delivery };
  const id = await insertOrder(db, { ...bought, redeem_transaction: paid.id, created_at: at });
  if (tracking) {
    await updateOrder(db, id, { status: 'delivered', tracking, decided_at: new Date(at.getTime() + dayMilliseconds) });
  }
}
