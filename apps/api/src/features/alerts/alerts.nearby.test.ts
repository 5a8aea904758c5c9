import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { getNotificationSettings } from '@pakmut/contract/members/members.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import * as contract from '@pakmut/contract/notifications/notifications.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listNeighbours } from '#api/features/notifications/notifications.places.service.ts';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { workOffFanouts } from './alerts.fanouts.service.ts';

const day = 86_400_000;
let world: World;
let ploy: Person;
let ton: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld();
  posts = createOwnPosts(world, () => ploy);
});
beforeEach(async () => {
  [ploy, ton] = [await world.join('พลอย'), await world.join('ต้น')];
});
afterAll(() => world.close());

const home = { name: 'บ้านแม่', latitude: 16.65, longitude: 102.38, radiusKm: 5, categoryID: [] as number[] };
const save = (as: Person, change = {}) => world.call(contract.addPlace, { ...home, ...change }, { as });
const told = async (as: Person) => {
  await workOffFanouts(world.platform);
  const { items } = (await world.call(listAlerts, {}, { as })).answer;
  return items.map((alert) => alert.member_alert_header);
};

describe('a new story nearby', () => {
  test('notifies members with a saved place around it, and no others', async () => {
    await save(ton);
    await posts.publish();
    expect(await told(ton)).toEqual(['ข่าวใหม่ใกล้ บ้านแม่']);
    expect(await told(ploy)).toEqual([]);
  });

  test('once, also to who has two places there or follows its author', async () => {
    await save(ton);
    await save(ton, { name: 'ที่ทำงาน' });
    await posts.publish();
    expect(await told(ton)).toEqual(['ข่าวใหม่ใกล้ บ้านแม่']);
    await world.call(followMember, { idFollow: ploy.id, isFollow: 1 }, { as: ton });
    await posts.publish();
    expect(await told(ton)).toEqual(['พลอย ปักหมุดข่าวใหม่', 'ข่าวใหม่ใกล้ บ้านแม่']);
  });

  test.each([
    ['lies too far away', { latitude: 16.8 }],
    ['is of another category', { categoryID: [1, 2] }],
  ])('not when it %s', async (_why, change) => {
    await save(ton, change);
    await posts.publish();
    expect(await told(ton)).toEqual([]);
  });

  test('not to its author, and not across a block', async () => {
    await save(ploy);
    await save(ton);
    await world.call(blockMember, { memberID: ploy.id, isBlock: 1 }, { as: ton });
    await posts.publish();
    expect([await told(ploy), await told(ton)]).toEqual([[], []]);
  });

  test('not when it is private; once when it becomes public', async () => {
    await save(ton);
    const postID = await posts.publish({ publish: 10 });
    expect(await told(ton)).toEqual([]);
    await posts.edit(postID, { publish: 0 });
    await posts.edit(postID, { publish: 10 });
    await posts.edit(postID, { publish: 0 });
    expect(await told(ton)).toHaveLength(1);
  });

  test('no more often than the member wants in a day', async () => {
    await save(ton);
    await world.call(contract.updateNotificationTimes, { nearbyDaily: 2 }, { as: ton });
    for (let index = 0; index < 3; index += 1) await posts.publish();
    expect(await told(ton)).toHaveLength(2);
    world.advance(day);
    [ploy, ton] = [await freshToken(world, ploy), await freshToken(world, ton)];
    await posts.publish();
    expect(await told(ton)).toHaveLength(3);
  });
});

describe('saved places', () => {
  test('the first one switches the alerts on; they are five at most and kept to a hundred metres', async () => {
    const nearby = async () =>
      (await world.call(getNotificationSettings, {}, { as: ton })).answer.find(({ type }) => type === 'nearby');
    expect((await nearby())?.in_app).toBe(0);
    const { answer } = await save(ton, { latitude: 16.654_321, longitude: 102.379_999 });
    expect([answer.latitude, answer.longitude]).toEqual([expect.closeTo(16.654, 9), expect.closeTo(102.38, 9)]);
    expect((await nearby())?.in_app).toBe(1);
    for (let index = 0; index < 4; index += 1) await save(ton);
    const sixth = await save(ton);
    expect([sixth.status, sixth.problem.message]).toEqual([409, 'place_too_many']);
  });

  test('five at most, also when six come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => save(ton)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  test('can be changed and forgotten by their member alone (R21)', async () => {
    const { answer } = await save(ton);
    const placeID = answer.place_id;
    const changed = { ...home, name: 'สวน', radiusKm: 20, categoryID: [4, 1, 4] };
    expect((await world.call(contract.updatePlace, { placeID, ...changed }, { as: ploy })).status).toBe(404);
    expect((await world.call(contract.deletePlace, { placeID }, { as: ploy })).status).toBe(404);
    const { answer: after } = await world.call(contract.updatePlace, { placeID, ...changed }, { as: ton });
    expect(after).toMatchObject({ place_name: 'สวน', radius_km: 20, category_id: [1, 4] });
    await world.call(contract.deletePlace, { placeID }, { as: ton });
    expect((await world.call(contract.listPlaces, {}, { as: ton })).answer).toEqual([]);
  });
});

describe('many', () => {
  test('the index finds exactly whom a look at every place finds', async () => {
    const { db } = world.platform;
    await sql`delete from saved_places`.execute(db);
    await sql`
      insert into members (display_name, terms_version, terms_accepted_at, age_consent)
      select 'ผู้ทดลอง ' || n, '1', now(), 'adult' from generate_series(1, 400) n`.execute(db);
    await sql`
      insert into saved_places (member_id, name, latitude, longitude, radius_km, categories, created_at)
      select id, 'x', 5.7 + 14 * random(), 97.4 + 8 * random(), 1 + floor(50 * random()),
             case when random() < 0.5 then '{}' else array[1 + floor(8 * random())]::smallint[] end, now()
      from members, generate_series(1, 5) where display_name like 'ผู้ทดลอง%'`.execute(db);
    const { rows: places } = await sql<{
      member_id: string;
      latitude: number;
      longitude: number;
      radius_km: number;
      categories: number[];
    }>`select * from saved_places`.execute(db);
    let found = 0;
    for (let round = 0; round < 40; round += 1) {
      const spot = {
        latitude: 5.7 + 14 * Math.random(),
        longitude: 97.4 + 8 * Math.random(),
        categoryId: 1 + (round % 8),
      };
      const rows = await listNeighbours(db, spot, '00000000-0000-0000-0000-000000000000', 10_000);
      const expected = new Set(
        places
          .filter(({ categories }) => categories.length === 0 || categories.includes(spot.categoryId))
          .filter((place) => kilometres(place, spot) <= place.radius_km)
          .map(({ member_id }) => member_id),
      );
      found += rows.length;
      expect(new Set(rows.map(({ member_id }) => member_id))).toEqual(expected);
    }
    expect(found).toBeGreaterThan(40);
  });

  test('a server that dies between two parts leaves nobody out and tells nobody twice', async () => {
    const { db } = world.platform;
    await sql`
      insert into follows (member_id, followed_id, created_at)
      select m.id, ${ploy.id}, now() - interval '1 day' - n * interval '1 second'
      from generate_series(1, 3) n, members m where m.display_name like 'ผู้ทดลอง%' on conflict do nothing`.execute(db);
    await sql`
      insert into members (display_name, terms_version, terms_accepted_at, age_consent)
      select 'อีก ' || n, '1', now(), 'adult' from generate_series(1, 1_000) n`.execute(db);
    await sql`
      insert into follows (member_id, followed_id, created_at)
      select id, ${ploy.id}, now() - interval '2 days' from members where display_name like 'อีก%'`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from follows where followed_id = ${ploy.id}`.execute(db);
    await workOffFanouts(world.platform);
    const postID = await posts.publish({ latitude: 0, longitude: 0 });
    await dieAfterParts(2);
    const notificationsOf = async () => {
      const { rows } = await sql<{ count: number; members: number }>`
        select count(*)::int as count, count(distinct member_id)::int as members from notifications
        where post_id = ${postID}`.execute(db);
      return rows[0];
    };
    expect((await notificationsOf())?.count).toBe(1_000);
    await workOffFanouts(world.platform);
    expect(await notificationsOf()).toEqual({ count: rows[0]?.count, members: rows[0]?.count });
    expect(rows[0]?.count).toBe(1_400);
  });
});

/** Works off so many parts; the next one fails before it commits. */
async function dieAfterParts(parts: number): Promise<void> {
  const { db } = world.platform;
  let done = 0;
  const dying = {
    ...world.platform,
    db: {
      transaction: () => ({
        execute: (work: (db: unknown) => Promise<boolean>) =>
          db.transaction().execute(async (transaction) => {
            const more = await work(transaction);
            if (done === parts) throw new Error('killed');
            done += 1;
            return more;
          }),
      }),
    },
  };
  await expect(workOffFanouts(dying as never)).rejects.toThrow('killed');
}

function kilometres(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(a.latitude - b.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(a.longitude - b.longitude) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(half));
}
