import * as contract from '@pakmut/contract/alerts/alerts.contract.ts';
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { addPlace, listMutes, mutePost } from '@pakmut/contract/notifications/notifications.contract.ts';
import { likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { workOffFanouts } from './alerts.fanouts.service.ts';

let world: World;
let author: Person;
let reader: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld({ COIN_HOLD_HOURS: '0' });
  posts = createOwnPosts(world, () => author);
});
beforeEach(async () => {
  await workOffFanouts(world.platform);
  [author, reader] = [await world.join('ผู้แจ้ง'), await world.join('ผู้อ่าน')];
  await world.platform.db.updateTable('members').set({ email_confirmed_at: new Date() }).execute();
});
afterAll(() => world.close());

const list = async (as: Person) => (await world.call(contract.listAlerts, {}, { as })).answer.items;
const place = (as: Person) =>
  world.call(addPlace, { name: 'บ้าน', latitude: 16.65, longitude: 102.38, radiusKm: 5, categoryID: [] }, { as });
/** Rows of any table of notifications that hold both the member and the story. */
async function rowsWithBoth(memberId: string, postID: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['notifications', 'notification_fanouts', 'muted_posts', 'push_deliveries', 'nearby_days']) {
    const { rows } = await sql<{ hits: number }>`
      select count(*)::int as hits from ${sql.table(table)} t
      where strpos(t::text, ${memberId}) > 0 and strpos(t::text, ${postID}) > 0`.execute(world.platform.db);
    if (rows[0]?.hits) found.push(table);
  }
  return found;
}

async function react(postID: string) {
  await world.call(addComment, { postID, commentText: 'จริงหรือ' }, { as: reader });
  await world.call(likePost, { postID, isLike: 1 }, { as: reader });
  await world.call(transferCoins, { point: 1, postID }, { as: reader });
}

test('R26 an anonymous story tells its author nothing, and no row holds the two together', async () => {
  await world.call(followMember, { idFollow: author.id, isFollow: 1 }, { as: reader });
  const postID = await posts.publish({ anonymous: 10 });
  await react(postID);
  await workOffFanouts(world.platform);
  expect((await list(author)).filter((alert) => alert.member_alert_type !== 5)).toEqual([]);
  expect(await list(reader)).toEqual([]);
  expect(await rowsWithBoth(author.id, postID)).toEqual([]);
});

test('R26 a story that becomes anonymous takes along everything that was told of it', async () => {
  await world.call(followMember, { idFollow: author.id, isFollow: 1 }, { as: reader });
  await workOffFanouts(world.platform);
  const postID = await posts.publish();
  await react(postID);
  await workOffFanouts(world.platform);
  await world.call(mutePost, { postID, isMute: 1 }, { as: author });
  expect([(await list(author)).length, (await list(reader)).length]).toEqual([4, 1]);
  expect((await posts.edit(postID, { anonymous: 10 })).status).toBe(200);
  await workOffFanouts(world.platform);
  expect((await list(author)).map((alert) => alert.member_alert_type)).toEqual([5]);
  expect(await list(reader)).toEqual([]);
  expect(await rowsWithBoth(author.id, postID)).toEqual([]);
});

test('R26 an own anonymous story cannot be muted: it answers like one that never existed', async () => {
  const postID = await posts.publish({ anonymous: 10 });
  const [own, none] = [
    await world.call(mutePost, { postID, isMute: 1 }, { as: author }),
    await world.call(mutePost, { postID: '00000000-0000-4000-8000-000000000000', isMute: 1 }, { as: author }),
  ];
  expect([own.status, own.problem.message]).toEqual([none.status, none.problem.message]);
  expect((await world.call(listMutes, {}, { as: author })).answer.posts).toEqual([]);
});

test('R27 an anonymous story notifies all its neighbours alike, also its author and members whom the author blocks', async () => {
  await world.call(blockMember, { memberID: reader.id, isBlock: 1 }, { as: author });
  await Promise.all([place(author), place(reader)]);
  const postID = await posts.publish({ anonymous: 10 });
  await workOffFanouts(world.platform);
  const told = (await list(reader)).map((alert) => [alert.member_alert_header, alert.post_id, alert.member_id]);
  expect(told).toEqual([['ข่าวใหม่ใกล้ บ้าน', postID, '0']]);
  expect((await list(author)).map((alert) => alert.post_id)).toEqual([postID]);
});

test('R28 what is told of an anonymous story bears the hour', async () => {
  await place(reader);
  const postID = await posts.publish({ anonymous: 10 });
  await workOffFanouts(world.platform);
  const [alert] = await list(reader);
  expect(alert?.post_id).toBe(postID);
  expect(new Date(alert?.member_alert_date ?? '').getTime() % 3_600_000).toBe(0);
});
