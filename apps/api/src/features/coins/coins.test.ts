import { randomUUID } from 'node:crypto';
import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import * as coins from '@pakmut/contract/coins/coins.contract.ts';
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { getMemberInfo, getMyProfile } from '@pakmut/contract/members/members.contract.ts';
import { updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sharePost } from '@pakmut/contract/shares/shares.contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { payStories } from './coins.batch.service.ts';
import { keepBooks } from './coins.book.ts';
import { checkLedger, watchLedger } from './coins.check.service.ts';
import { findAccounts, lockAccounts, writeMovements } from './coins.ledger.queries.ts';
import { moveCoins } from './coins.ledger.service.ts';
import { takeBackStoryCoins } from './coins.service.ts';

const day = 86_400_000;
let world: World;
let ploy: Person;
let somchai: Person;
const posts = createOwnPosts(new Proxy({} as World, { get: (_target, key) => world[key as keyof World] }), () => ploy);

beforeEach(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
  somchai = await world.join('สมชาย');
});
afterEach(async () => {
  const { broken } = await checkLedger(world.platform.config.DATABASE_URL);
  await world.close();
  expect(broken).toEqual([]);
});

const balance = async (as: Person) => (await world.call(coins.getPoint, {}, { as })).answer.member_point;
const purse = async (as: Person) => (await world.call(coins.getPoint, {}, { as })).answer.purse_point;
/** The batch of the next day; both have fresh tokens then. */
const nextDay = async () => {
  world.advance(day);
  [ploy, somchai] = [await freshToken(world, ploy), await freshToken(world, somchai)];
  await payStories(world.platform);
};
const history = (as: Person, input: InputOf<typeof coins.getPointHistory> = {}) =>
  world.call(coins.getPointHistory, input, { as });
const give = (person: Person, amount: number) =>
  world.platform.db.transaction().execute((db) => {
    const at = world.platform.clock.now();
    return moveCoins(db, [{ kind: 'correction', from: 'issue', to: { member: person.id }, amount, at }]);
  });

describe('earning', () => {
  test('a new member gets twenty coins, which only they can see', async () => {
    expect(await balance(ploy)).toBe(20);
    expect((await world.call(getMyProfile, {}, { as: ploy })).answer.member_point).toBe(20);
    expect((await world.call(getMemberInfo.private, { id: ploy.id }, { as: somchai })).answer.member_point).toBe(0);
    const { items, total } = (await history(ploy)).answer;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ point: 20, point_type: 'member_register_point', status: 0 });
  });

  test('the first three public stories of a day earn ten each, a day later and never twice, private ones and drafts nothing', async () => {
    await posts.publish({ publish: 10 });
    await posts.publish({ publish: 20 });
    for (let story = 0; story < 4; story += 1) await posts.publish();
    await payStories(world.platform);
    world.advance(day - 3_600_000);
    await payStories(world.platform);
    ploy = await freshToken(world, ploy);
    expect(await balance(ploy)).toBe(20);
    world.advance(3_600_000);
    await Promise.all([payStories(world.platform), payStories(world.platform)]);
    await payStories(world.platform);
    ploy = await freshToken(world, ploy);
    expect(await balance(ploy)).toBe(50);
    const [row] = (await history(ploy)).answer.items;
    expect(row).toMatchObject({ point: 10, point_type: 'add_post_point', status: 0 });
    await posts.publish();
    await nextDay();
    expect(await balance(ploy)).toBe(60);
  });

  test('a story that is hidden, deleted or private when it is due earns nothing, and its place in the day is not taken by a later one', async () => {
    const stories: string[] = [];
    for (let story = 0; story < 4; story += 1) stories.push(await posts.publish());
    const [deleted, hidden, kept, late] = stories as [string, string, string, string];
    await posts.remove(deleted);
    const { db } = world.platform;
    const hide = (hidden_at: Date | null) =>
      db.updateTable('posts').set({ hidden_at }).where('id', '=', hidden).execute();
    await hide(new Date());
    await nextDay();
    expect(await balance(ploy)).toBe(30);
    await posts.edit(kept, { publish: 10 });
    await hide(null);
    await nextDay();
    expect(await balance(ploy)).toBe(40);
    const paid = await db.selectFrom('coin_causes').select('post_id').execute();
    expect(paid.map(({ post_id }) => post_id)).not.toContain(late);
  });

  test('a private story that becomes public and a draft that is published earn the coins of a new story, once each', async () => {
    const secret = await posts.publish({ publish: 10 });
    await posts.edit(secret, { publish: 0 });
    const draft = await posts.publish({ publish: 20 });
    await world.call(updatePost, { postID: draft, ...(await posts.story()), version: 1 }, { as: ploy });
    await nextDay();
    expect(await balance(ploy)).toBe(40);
    await posts.edit(secret, { publish: 10 });
    await posts.edit(secret, { publish: 0 });
    await nextDay();
    expect(await balance(ploy)).toBe(40);
  });

  test('R45 the first comment on a story of somebody else earns two, ten times a day; on own stories nothing', async () => {
    const stories: string[] = [];
    for (let index = 0; index < 11; index += 1) stories.push(await posts.publish());
    const before = await balance(ploy);
    const comment = (postID: string, as: Person) => world.call(addComment, { postID, commentText: 'ขอบคุณ' }, { as });
    await comment(stories[0] as string, ploy);
    expect(await balance(ploy)).toBe(before);
    for (const postID of stories) for (const _twice of [1, 2]) await comment(postID, somchai);
    expect(await balance(somchai)).toBe(20 + 10 * 2);
  });

  test('R45 comments and shares that come together earn once', async () => {
    const postID = await posts.publish();
    await Promise.all(
      Array.from({ length: 12 }, (_none, index) =>
        index % 2
          ? world.call(addComment, { postID, commentText: `ครั้งที่ ${index}` }, { as: somchai })
          : world.call(sharePost.private, { postID }, { as: somchai }),
      ),
    );
    expect(await balance(somchai)).toBe(20 + 2 + 1);
  });

  test('R45 comments on many stories that come together earn as often as a day allows', async () => {
    const stories: string[] = [];
    for (let index = 0; index < 12; index += 1) stories.push(await posts.publish());
    await Promise.all(
      stories.map((postID) => world.call(addComment, { postID, commentText: 'ขอบคุณ' }, { as: somchai })),
    );
    expect(await balance(somchai)).toBe(20 + 10 * 2);
  });

  test('a share earns one for each story, also when it is shared again on another day', async () => {
    const postID = await posts.publish();
    await world.call(sharePost.private, { postID }, { as: somchai });
    world.advance(day);
    somchai = await freshToken(world, somchai);
    await world.call(sharePost.private, { postID }, { as: somchai });
    await world.call(sharePost.private, { postID }, { as: await freshToken(world, ploy) });
    expect(await balance(somchai)).toBe(21);
    expect(await balance(await freshToken(world, ploy))).toBe(20);
  });

  test('a hundred counted views earn the author one, by the daily batch, not in its first day and never twice', async () => {
    const postID = await posts.publish();
    const seen = (views: number) =>
      sql`update post_counters set views = ${views} where post_id = ${postID}`.execute(world.platform.db);
    await seen(199);
    await payStories(world.platform);
    expect(await balance(ploy)).toBe(20);
    await seen(99);
    await nextDay();
    expect(await balance(ploy)).toBe(30);
    await seen(350);
    await Promise.all([payStories(world.platform), payStories(world.platform)]);
    await payStories(world.platform);
    expect(await balance(ploy)).toBe(33);
  });

  test('a member who joined by an invitation link and publishes a first signed story earns the inviter ten coins the day after, once', async () => {
    const { answer } = await world.call(coins.getInvitation, {}, { as: ploy });
    expect(answer.invite_url).toContain(answer.invite_code);
    const joining = {
      displayname: 'ใหม่',
      email: 'new@example.com',
      password: 'pass-word',
      acceptTerms: true,
      isAdult: true,
    };
    const joined = await world.call(addMember, { ...joining, inviteCode: answer.invite_code });
    const fresh = { ...ploy, id: joined.answer.member.member_id, ...joined.answer.token };
    await posts.publish({ anonymous: 10 }, fresh);
    await nextDay();
    expect(await balance(ploy)).toBe(20);
    const again = await freshToken(world, fresh);
    await posts.publish({}, again);
    await posts.publish({}, again);
    expect(await balance(ploy)).toBe(20);
    await nextDay();
    await nextDay();
    expect(await balance(ploy)).toBe(30);
    expect((await world.call(coins.getInvitation, {}, { as: ploy })).answer.joined_total).toBe(1);
  });

  test('the explanation of how coins are earned comes from the settings in force', async () => {
    const { answer } = await world.call(coins.listCoinRules, {});
    expect(answer.earning.find(({ kind }) => kind === 'add_post')).toEqual({
      kind: 'add_post',
      point: 10,
      per_day: 3,
      per: 1,
    });
    expect(answer.earning.find(({ kind }) => kind === 'view')).toEqual({
      kind: 'view',
      point: 1,
      per_day: 0,
      per: 100,
    });
  });
});

describe('anonymous stories', () => {
  test('R26 R27 what they earn goes to the author’s purse by the daily batch, and no member’s account moves', async () => {
    await posts.publish({ anonymous: 10 });
    expect([await balance(ploy), await purse(ploy)]).toEqual([20, null]);
    await nextDay();
    await payStories(world.platform);
    expect([await balance(ploy), await purse(ploy)]).toEqual([20, 10]);
    expect((await history(ploy)).answer.total).toBe(1);
    const { items, total } = (await history(ploy, { isPurse: 1 })).answer;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ point: 10, point_type: 'add_post_point', point_detail: { member_point: 10 } });
  });

  test('R27 a purse is seen by nobody else, and one that never held anything is none', async () => {
    await posts.publish({ anonymous: 10 });
    await nextDay();
    expect(await purse(somchai)).toBeNull();
    expect((await history(somchai, { isPurse: 1 })).answer).toMatchObject({ items: [], total: 0 });
    const file = (as: Person, query: string) =>
      world.app.fastify.inject({
        url: `/api/v1/private/member/getPointHistoryCsv${query}`,
        headers: { authorization: `Bearer ${as.accessToken}` },
      });
    expect((await file(ploy, '?isPurse=1')).payload).toContain('add_post_point');
    expect((await file(ploy, '')).payload).not.toContain('add_post_point');
    expect((await file(somchai, '?isPurse=1')).payload).not.toContain('add_post_point');
  });

  test('R27 comments on them and shares of them earn nobody anything, so that nobody stands out by going without', async () => {
    const postID = await posts.publish({ anonymous: 10 });
    for (const as of [ploy, somchai]) {
      await world.call(addComment, { postID, commentText: 'อ่านแล้ว' }, { as });
      await world.call(sharePost.private, { postID }, { as });
      expect(await balance(as)).toBe(20);
    }
  });

  test('R26 P21 a signed story that becomes anonymous within its first day leaves nothing in its author’s account', async () => {
    const postID = await posts.publish();
    await sql`update post_counters set views = 500 where post_id = ${postID}`.execute(world.platform.db);
    await payStories(world.platform);
    await posts.edit(postID, { anonymous: 10 });
    await nextDay();
    expect([await balance(ploy), await purse(ploy)]).toEqual([20, 10]);
    expect((await history(ploy)).answer.total).toBe(1);
  });

  test('R26 one that becomes anonymous later is paid anew: no row connects it with what its author earned before', async () => {
    const postID = await posts.publish();
    await nextDay();
    await posts.edit(postID, { anonymous: 10 });
    await nextDay();
    expect([await balance(ploy), await purse(ploy)]).toEqual([30, 10]);
    expect((await history(ploy)).answer.items.map(({ point_detail }) => point_detail.post_id)).toEqual(['0', '0']);
    for (const table of ['coin_causes', 'coin_earnings', 'coin_transactions', 'coin_accounts']) {
      const { rows } = await sql`select 1 from ${sql.table(table)} t where strpos(t::text, ${postID}) > 0`.execute(
        world.platform.db,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test('P21 no transaction of the batch pays members and purses together', async () => {
    for (const anonymous of [0, 10] as const) for (const as of [ploy, somchai]) await posts.publish({ anonymous }, as);
    await sql`update post_counters set views = 300`.execute(world.platform.db);
    await nextDay();
    expect([await balance(ploy), await purse(ploy)]).toEqual([33, 13]);
    const { rows } = await sql<{ kinds: string[] }>`
      select array_agg(distinct a.kind order by a.kind) as kinds from coin_entries e
      join coin_accounts a on a.id = e.account_id where a.kind <> 'system' group by e.xmin::text`.execute(
      world.platform.db,
    );
    expect(rows.map(({ kinds }) => kinds).filter((kinds) => kinds.length > 1)).toEqual([]);
    expect(rows.map(({ kinds }) => kinds)).toContainEqual(['author']);
  });
});

describe('history', () => {
  beforeEach(async () => {
    for (let index = 1; index <= 24; index += 1) await give(ploy, index);
  });

  test('ten a page, the newest first, with the total', async () => {
    const first = (await history(ploy)).answer;
    expect([first.items.length, first.total, first.items[0]?.point]).toEqual([10, 25, 24]);
    const last = (await history(ploy, { page: 2 })).answer;
    expect(last.items.map(({ point }) => point)).toEqual([4, 3, 2, 1, 20]);
    expect((await history(ploy, { page: 3 })).answer.items).toEqual([]);
  });

  test('is filtered by direction and by days, also Buddhist ones, with totals of their own', async () => {
    expect((await history(ploy, { search: { status: 0 } })).answer.total).toBe(25);
    expect((await history(ploy, { search: { status: 1 } })).answer).toMatchObject({ items: [], total: 0 });
    world.advance(3 * day);
    await give(ploy, 500);
    ploy = await freshToken(world, ploy);
    const written = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok' }).format(world.platform.clock.now());
    const buddhist = written.replace(/\d{4}$/, (year) => String(Number(year) + 543));
    for (const dateStart of [written, buddhist]) {
      const found = (await history(ploy, { search: { dateStart, status: 0 } })).answer;
      expect([found.total, found.items[0]?.point]).toEqual([1, 500]);
    }
    expect((await history(ploy, { search: { dateStart: '1/1/2500', dateEnd: '2/1/2500' } })).answer.total).toBe(0);
    const wrong = await history(ploy, { search: { dateStart: '31/2/2569' } });
    expect([wrong.status, wrong.problem.message]).toEqual([400, 'date_not_valid']);
  });

  test('comes as CSV of one’s own', async () => {
    const response = await world.app.fastify.inject({
      url: '/api/v1/private/member/getPointHistoryCsv?status=0',
      headers: { authorization: `Bearer ${ploy.accessToken}` },
    });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.payload.trim().split('\r\n')).toHaveLength(26);
  });
});

describe('taking back', () => {
  test('coins that a removed story earned are taken back once, as far as they are still there', async () => {
    const postID = await posts.publish();
    await sql`update post_counters set views = 500 where post_id = ${postID}`.execute(world.platform.db);
    await nextDay();
    expect(await balance(ploy)).toBe(35);
    const { db } = world.platform;
    const at = world.platform.clock.now();
    await db
      .transaction()
      .execute((transaction) =>
        moveCoins(transaction, [
          { kind: 'transfer', from: { member: ploy.id }, to: { member: somchai.id }, amount: 27, at },
        ]),
      );
    const takeBack = () =>
      db
        .transaction()
        .execute((transaction) => takeBackStoryCoins(world.platform, transaction, { postId: postID, reason: 'ละเมิด' }));
    expect(await takeBack()).toBe(8);
    expect(await takeBack()).toBe(0);
    expect(await balance(ploy)).toBe(0);
    expect((await history(ploy, { search: { status: 1 } })).answer.items[0]).toMatchObject({
      point_type: 'taken_back_point',
      point_detail: { reason: 'ละเมิด' },
    });
  });
});

describe('the book', () => {
  const attempts = [
    'update coin_entries set amount = amount + 1',
    'delete from coin_entries',
    'truncate coin_entries',
    `update coin_transactions set amount = 1, reason = 'x'`,
    'delete from coin_transactions',
    'delete from coin_accounts',
    'update coin_accounts set balance = balance + 5',
    `insert into coin_accounts (kind, member_id, balance) select 'member', gen_random_uuid(), 5`,
    `insert into coin_transactions (kind, from_account, to_account, amount, at) values ('correction', 1, 2, 5, now())`,
    'insert into coin_entries select account_id, sequence + 1, gen_random_uuid(), 5, balance_after + 5, credits + 1, now() from coin_entries order by sequence desc limit 1',
    // A third entry of a movement, in an account that counts it.
    `with own as (select * from coin_accounts where kind = 'member' and entries > 0 order by id desc limit 1),
          more as (
            insert into coin_entries (account_id, sequence, transaction_id, amount, balance_after, credits, at)
            select id, entries + 1, (select t.id from coin_transactions t where own.id not in (t.from_account, t.to_account) limit 1),
                   5, balance + 5, credits + 1, now() from own)
     update coin_accounts a set balance = own.balance + 5, entries = own.entries + 1, credits = own.credits + 1
     from own where a.id = own.id`,
  ];
  test.each(attempts)('R44 refuses, from the application and from the owner of the tables: %s', async (statement) => {
    const attempt = sql.raw(statement);
    await expect(attempt.execute(world.platform.db)).rejects.toThrow(
      /permission denied|does not follow|not the sum|do not say|opens empty/,
    );
    await expect(world.asOwner((db) => attempt.execute(db))).rejects.toThrow(
      /never changed|does not follow|not the sum|do not say|opens empty/,
    );
    expect(await balance(ploy)).toBe(20);
  });

  test('R44 an account cannot be set back to what it had before its last entry, nor to nothing', async () => {
    await give(ploy, 5);
    const attempts = [
      sql`update coin_accounts a set balance = e.balance_after, entries = e.sequence, credits = e.credits
          from coin_entries e where e.account_id = a.id and e.sequence = a.entries - 1 and a.member_id = ${ploy.id}`,
      sql`update coin_accounts set balance = 0, entries = 0, credits = 0 where member_id = ${ploy.id}`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(world.platform.db)).rejects.toThrow(/not the sum/);
      await expect(world.asOwner((db) => attempt.execute(db))).rejects.toThrow(/not the sum/);
    }
    expect(await balance(ploy)).toBe(25);
  });

  test('R44 the application has not even the right to change or delete entries, nor to give it to itself', async () => {
    const { db } = world.platform;
    const may = async (table: string) => {
      const { rows } = await sql<{ rights: string[] }>`
        select array(select r from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) r
                     where has_table_privilege(current_user, ${table}, r)) as rights`.execute(db);
      return rows[0]?.rights;
    };
    expect(await may('coin_entries')).toEqual(['SELECT', 'INSERT']);
    expect(await may('coin_transactions')).toEqual(['SELECT', 'INSERT']);
    expect(await may('staff_actions')).toEqual(['SELECT', 'INSERT']);
    expect(await may('coin_accounts')).toEqual(['SELECT', 'INSERT', 'UPDATE']);
    for (const statement of [
      'grant update on coin_entries to current_user',
      'alter table coin_entries disable trigger all',
      'drop trigger coin_entries_stay on coin_entries',
      'set session_replication_role = replica',
      'reset role',
    ])
      await sql
        .raw(statement)
        .execute(db)
        .catch(() => undefined);
    expect(await may('coin_entries')).toEqual(['SELECT', 'INSERT']);
    await expect(sql`delete from coin_entries`.execute(db)).rejects.toThrow(/permission denied/);
  });

  test('R44 a writer who forgets the lock, and acts on what was true a moment ago, is stopped by the book itself', async () => {
    const { db } = world.platform;
    const ids = await findAccounts(db, { members: [ploy.id, somchai.id], authors: [], names: [] });
    const [from, to] = [ids.get(ploy.id) as number, ids.get(somchai.id) as number];
    const stale = await lockAccounts(db, [from, to]);
    const spendAll = () => {
      const movement = { id: randomUUID(), from, to, amount: 20, at: world.platform.clock.now() };
      const books = keepBooks(stale);
      books.move(movement);
      const written = { ...movement, kind: 'transfer', reason: '', reverses: null, post: null };
      return writeMovements(db, [written], books.entries, books.listChanged());
    };
    await spendAll();
    await expect(spendAll()).rejects.toThrow(/duplicate key/);
    expect([await balance(ploy), await balance(somchai)]).toEqual([0, 40]);
  });

  test('the nightly check raises an alarm when somebody with power has changed the book by force', async () => {
    const heard: unknown[] = [];
    const platform = { ...world.platform, log: { warn: (what: unknown) => heard.push(what) } };
    await watchLedger(platform as never);
    expect(heard).toEqual([]);
    const force = (statement: string) =>
      world.asOwner((owner) =>
        owner.transaction().execute(async (db) => {
          await sql`set local session_replication_role = replica`.execute(db);
          await sql.raw(statement).execute(db);
        }),
      );
    await force(`update coin_accounts set balance = balance + 5 where member_id = '${ploy.id}'`);
    await watchLedger(platform as never);
    expect(JSON.stringify(heard)).toMatch(/a balance is the sum of its entries/);
    expect(JSON.stringify(heard)).toMatch(/all balances together are zero/);
    await force(`update coin_accounts set balance = balance - 5 where member_id = '${ploy.id}'`);
  });
});
