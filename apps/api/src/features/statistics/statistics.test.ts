import { addDays, bangkokDay } from '@pakmut/contract/calendar-day.ts';
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { setAffiliation } from '@pakmut/contract/organisations/organisations.contract.ts';
import * as staff from '@pakmut/contract/organisations/organisations.staff.contract.ts';
import { deletePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import {
  getOrganisationRpt,
  getPostProvinceRpt,
  getUsageStatRpt,
} from '@pakmut/contract/statistics/statistics.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnPosts, freshToken, type Story } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { countStatistics } from './statistics.service.ts';

const chiangMai = { latitude: 18.7883, longitude: 98.9853 };
const khonKaen = { latitude: 16.4322, longitude: 102.8236 };
const today = bangkokDay(new Date());

let world: World;
let ann: Person;
let ben: Person;
let posts: ReturnType<typeof createOwnPosts>;
beforeAll(async () => {
  world = await createWorld();
  posts = createOwnPosts(world, () => ann);
  ann = await world.join('แอน');
  ben = await world.join('เบน');
});
afterAll(() => world.close());

/** Publishes a story, and moves it to a day that has passed. */
async function publish(author: Person, change: Partial<Story>, daysAgo = 0): Promise<string> {
  const id = await posts.publish(change, author);
  await sql`update posts set created_at = created_at - make_interval(days => ${daysAgo}) where id = ${id}`.execute(
    world.platform.db,
  );
  return id;
}

const usage = async (query: object = {}) => (await world.call(getUsageStatRpt, query)).answer;
/** Answers are shared for a second. */
const count = async () => {
  await countStatistics(world.platform);
  world.advance(20_000);
};

describe('usage statistics', () => {
  test('have no figures before they are counted the first time, and say so', async () => {
    const told = await usage();
    expect([told.counted_at, told.total.post_count, told.series.length]).toEqual([null, 0, 30]);
  });

  test('tell stories, views, comments, reporters and members of a range, by day, and of the days before it', async () => {
    const story = await publish(ann, chiangMai);
    await publish(ann, khonKaen, 3);
    await publish(ben, khonKaen, 40);
    await world.call(addComment, { postID: story, commentText: 'ขอบคุณ' }, { as: ben });
    await sql`update post_counters set views = 7 where post_id = ${story}`.execute(world.platform.db);
    await count();
    const told = await usage();
    expect(told).toMatchObject({
      ...{ from: addDays(today, -29), to: today, bucket: 'day', counted_at: expect.any(String) },
      total: { post_count: 2, view_count: 7, comment_count: 1, reporter_count: 1, member_count: 2 },
      before: { post_count: 1, view_count: 0, comment_count: 0, reporter_count: 1, member_count: 0 },
      category: [{ category_id: 4, post_count: 2, view_count: 7, comment_count: 1 }],
    });
    expect(told.series.filter(({ post_count }) => post_count > 0)).toMatchObject([
      { date: addDays(today, -3), post_count: 1 },
      { date: today, post_count: 1, view_count: 7, comment_count: 1 },
    ]);
  });

  test('are by month over a longer range, and each figure is the sum of its months', async () => {
    const told = await usage({ from: addDays(today, -399), to: today });
    expect([told.bucket, told.series.length >= 13, told.series[0]?.date]).toEqual([
      'month',
      true,
      addDays(today, -399),
    ]);
    const sum = (key: 'post_count' | 'view_count' | 'comment_count' | 'member_count' | 'reporter_count') =>
      told.series.reduce((all, bucket) => all + (bucket[key] ?? 0), 0);
    for (const key of ['post_count', 'view_count', 'comment_count', 'member_count', 'reporter_count'] as const)
      expect([key, sum(key)]).toEqual([key, told.total[key]]);
    expect(told.total.post_count).toBe(3);
  });

  test('are the same by province, and equal what the database counts', async () => {
    const provinces = (await world.call(getPostProvinceRpt, {})).answer;
    expect(provinces.length).toBe(77);
    const told = provinces.filter(({ post_count, post_count_before }) => post_count + post_count_before > 0);
    expect(told).toMatchObject([
      { PROVINCE_ID: '40', PROVINCE_NAME_EN: 'Khon Kaen', post_count: 1, post_count_before: 1, view_count: 0 },
      {
        PROVINCE_ID: '50',
        PROVINCE_NAME_EN: 'Chiang Mai',
        post_count: 1,
        post_count_before: 0,
        view_count: 7,
        comment_count: 1,
      },
    ]);
    const { rows } = await sql<{ posts: number }>`
      select count(*)::int as posts from posts where publish = 0 and hidden_at is null and deleted_at is null
        and created_at > now() - interval '29 days'`.execute(world.platform.db);
    expect(provinces.reduce((all, { post_count }) => all + post_count, 0)).toBe(rows[0]?.posts);
  });

  test('of one province are its stories alone, without people, who have no province', async () => {
    const told = await usage({ provinceID: '50' });
    expect(told.total).toEqual({
      post_count: 1,
      view_count: 7,
      comment_count: 1,
      reporter_count: null,
      member_count: null,
    });
  });

  test('R26 count an anonymous story as a story, and never for a reporter', async () => {
    const cat = await world.join('แคท');
    const before = (await usage()).total;
    await publish(cat, { ...chiangMai, anonymous: 10 });
    await count();
    const after = (await usage()).total;
    expect([after.post_count, after.reporter_count]).toEqual([before.post_count + 1, before.reporter_count]);
  });

  test('R26 of an organisation are what its members signed, the days before apart, and nothing anonymous', async () => {
    const editor = await joinStaff(world, 'editor');
    const { organisationID } = (
      await world.call(
        staff.addOrganisation,
        { organisation_name: { th: 'วิทยุชุมชน' }, organisation_link: '', province_id: '' },
        { as: editor },
      )
    ).answer;
    const [dee, fon] = [await world.join('ดี'), await world.join('ฝน')];
    for (const { id: memberID } of [dee, fon])
      await world.call(staff.askMember, { organisationID, memberID }, { as: editor });
    await world.call(setAffiliation, { organisationID, isMember: 1 }, { as: dee });
    const story = await publish(dee, chiangMai);
    await publish(dee, { ...chiangMai, anonymous: 10 });
    await publish(dee, khonKaen, 40);
    // Who was asked and has not agreed belongs to nothing.
    await publish(fon, chiangMai);
    await sql`update post_counters set views = 9 where post_id = ${story}`.execute(world.platform.db);
    world.advance(20_000);
    expect((await world.call(getOrganisationRpt, {})).answer).toEqual([
      {
        ...{ organisation_id: organisationID, organisation_name: { th: 'วิทยุชุมชน' }, member_total: 1 },
        ...{ reporter_count: 1, post_count: 1, post_count_before: 1, view_count: 9 },
      },
    ]);
  });

  test('R22 leave out what is private, hidden or deleted; an old story is left out by the next day', async () => {
    await count();
    const before = (await usage()).total.post_count;
    await publish(ben, { ...chiangMai, publish: 10 });
    const shown = await publish(ben, chiangMai);
    const old = await publish(ben, chiangMai, 10);
    await count();
    // Only days since yesterday are counted anew on the same day.
    expect((await usage()).total.post_count).toBe(before + 1);
    await world.call(deletePost, { postID: shown }, { as: ben });
    await count();
    expect((await usage()).total.post_count).toBe(before);
    world.advance(86_400_000);
    await count();
    expect((await usage({ from: addDays(today, -29), to: today })).total.post_count).toBe(before + 1);
    await world.call(deletePost, { postID: old }, { as: await freshToken(world, ben) });
    world.advance(86_400_000);
    await count();
    expect((await usage({ from: addDays(today, -29), to: today })).total.post_count).toBe(before);
  });

  test.each([
    ['tomorrow', { from: today, to: '2999-01-01' }, 'to'],
    ['a beginning without an end', { from: today }, 'from'],
    ['the end before the beginning', { from: '2024-01-02', to: '2024-01-01' }, 'from'],
    ['a day that is none', { from: '2024-02-30', to: '2024-03-01' }, 'from'],
    ['eleven years', { from: '2013-01-01', to: '2024-01-01' }, 'from'],
  ])('refuse %s with the field at fault', async (_what, query, field) => {
    for (const call of [getUsageStatRpt, getPostProvinceRpt, getOrganisationRpt]) {
      const { status, problem } = await world.call(call, query);
      expect([status, problem.errors]).toEqual([400, [{ field, message: 'date_not_valid' }]]);
    }
  });

  test('tell of a whole month each day apart', async () => {
    const eve = await world.join('อีฟ');
    const story = await publish(eve, khonKaen);
    await sql`update posts set created_at = '2024-05-17T05:00:00Z' where id = ${story}`.execute(world.platform.db);
    world.advance(86_400_000);
    await count();
    const told = await usage({ from: '2024-05-01', to: '2024-05-31' });
    expect([told.bucket, told.total.post_count, told.total.reporter_count]).toEqual(['day', 1, 1]);
    expect(told.series.filter(({ post_count }) => post_count > 0).map(({ date }) => date)).toEqual(['2024-05-17']);
  });

  test('take years of the Buddhist era', async () => {
    const told = await usage({ from: '01/01/2567', to: '31/01/2567' });
    expect([told.from, told.to]).toEqual(['2024-01-01', '2024-01-31']);
  });
});
