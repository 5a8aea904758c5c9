/** Spending what anonymous stories received: nobody learns whose purse it is, not even from the database (P21). */
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { getPoint, getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import * as contract from '@pakmut/contract/transfers/transfers.contract.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#api/features/coins/coins.check.service.ts';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { purseOf, takeBackStoryCoins } from '#api/features/coins/coins.service.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinProven } from '#api/testing/proven.ts';
import { tablesTouchedWith } from '#api/testing/touched-rows.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
let somchai: Person;
let posts: ReturnType<typeof createOwnPosts>;
let story: string;

beforeAll(async () => {
  world = await createWorld({ COIN_HOLD_HOURS: '0', COIN_TRANSFERS_DAILY: '5' });
  posts = createOwnPosts(world, () => ploy);
});
/** Ploy has an anonymous story that has brought her thirty coins. */
beforeEach(async () => {
  ploy = await joinProven(world, 'พลอย');
  somchai = await joinProven(world, 'สมชาย');
  story = await posts.publish({ anonymous: 10 });
  await world.platform.db.transaction().execute((db) => {
    const to = purseOf(world.platform, ploy.id);
    const move = { kind: 'add_post', from: 'issue', to, amount: 30, at: world.platform.clock.now(), postId: story };
    return moveCoins(db, [move as Parameters<typeof moveCoins>[1][number]]);
  });
});
afterEach(async () => {
  expect((await checkLedger(world.platform.config.DATABASE_URL)).broken).toEqual([]);
});
afterAll(() => world.close());

type Body = { point?: number; postID?: string; receiveMemberID?: string; isFromPurse?: 0 | 1 };
const send = (as: Person, body: Body, idempotencyKey?: string) =>
  world.call(contract.transferCoins, body, { as, ...(idempotencyKey && { idempotencyKey }) });
const spend = (body: Body, idempotencyKey?: string) => send(ploy, { isFromPurse: 1, ...body }, idempotencyKey);
const held = async (as: Person) => {
  const { member_point, purse_point } = (await world.call(getPoint, {}, { as })).answer;
  return [member_point, purse_point];
};
const history = async (as: Person, isPurse: 0 | 1 = 0) =>
  (await world.call(getPointHistory, { isPurse }, { as })).answer.items;
const outcome = ({ status, problem }: Awaited<ReturnType<typeof send>>) => [status, problem.message];

describe('what the receiver learns', () => {
  test('R27 coins from a purse bear the name of no one, in history, notification, answer and file', async () => {
    const { answer } = await spend({ point: 7, receiveMemberID: somchai.id });
    expect(answer).toMatchObject({ point: 7, member_point: 23, member_displayname: 'สมชาย' });
    expect([await held(ploy), await held(somchai)]).toEqual([
      [20, 23],
      [27, null],
    ]);
    const [got] = await history(somchai);
    expect(got).toMatchObject({ point_type: 'receiver_point', point: 7 });
    expect(got?.point_detail).toMatchObject({ member_id: '', member_displayname: 'ไม่เปิดเผยชื่อ', post_id: '0' });
    const alerts = (await world.call(listAlerts, {}, { as: somchai })).answer.items;
    const told = alerts.find(({ member_alert_type }) => member_alert_type === 4);
    expect(told).toMatchObject({ member_id: '0', member_img_profile: '' });
    expect(told?.member_alert_header).toContain('ไม่เปิดเผยชื่อ');
    expect(JSON.stringify([alerts, await history(somchai)])).not.toContain(ploy.id);
    expect(JSON.stringify([alerts, await history(somchai)])).not.toContain('พลอย');
    const named = await world.call(getPointHistory, { search: { username: 'พลอย' } }, { as: somchai });
    expect(named.answer.total).toBe(0);
  });

  test('R28 of its time the hour alone is stored', async () => {
    const { answer } = await spend({ point: 1, receiveMemberID: somchai.id }, `hour-${story}`);
    expect(answer.create_date).toMatch(/:00:00\.000Z$/);
    const { rows } = await sql<{ at: Date; created_at: Date }>`
      select t.at, n.created_at from coin_transactions t join notifications n on n.key = 'coin:' || t.id
      where t.id = ${answer.transaction_id}`.execute(world.platform.db);
    for (const time of Object.values(rows[0] ?? {})) expect(time.toISOString()).toMatch(/:00:00\.000Z$/);
    expect(rows).toHaveLength(1);
  });

  test('R27 the purse’s own history shows its owner to whom coins went, and the ordinary one shows nothing of it', async () => {
    const signed = await posts.publish({}, somchai);
    await spend({ point: 2, receiveMemberID: somchai.id });
    const { answer } = await spend({ point: 3, postID: signed });
    expect(answer).toMatchObject({ post_point: 3, member_displayname: 'สมชาย' });
    const [tip, gift, first] = await history(ploy, 1);
    expect(tip?.point_detail).toMatchObject({ member_displayname: 'สมชาย', post_id: signed, member_point: 25 });
    expect(gift).toMatchObject({ point: 2, point_type: 'sender_point', status: 1 });
    expect(first).toMatchObject({ point: 30, point_type: 'add_post_point', point_detail: { post_id: story } });
    expect(await history(ploy)).toHaveLength(1);
    const data = await world.call(contract.getTransferData, {}, { as: ploy });
    expect(data.answer).toMatchObject({
      member_point: 20,
      purse_point: 25,
      transfers_left: 5,
      purse_transfers_left: 3,
    });
    expect(data.answer.recent).toEqual([]);
    const other = await world.call(contract.getTransferData, {}, { as: somchai });
    expect(other.answer).toMatchObject({ purse_point: null, purse_transfers_left: 5 });
  });
});

describe('what the database says', () => {
  const markOf = async (id: string): Promise<string> => {
    const { rows } = await sql<{ mark: string }>`
      select xmin::text as mark from coin_transactions where id = ${id}`.execute(world.platform.db);
    return rows[0]?.mark ?? '';
  };

  test('R26 P21 no row that such a transaction wrote, replaced or locked holds the sender’s id', async () => {
    const signed = await posts.publish({}, somchai);
    const strange = await posts.publish({ anonymous: 10 }, somchai);
    const targets = [{ receiveMemberID: somchai.id }, { postID: signed }, { postID: strange }];
    for (const [index, target] of targets.entries()) {
      const { answer } = await spend({ point: 1, ...target }, `mark-${index}-${story}`);
      const mark = await markOf(answer.transaction_id);
      expect([target, await tablesTouchedWith(world, mark, ploy.id)]).toEqual([target, []]);
      const tag = purseOf(world.platform, ploy.id).author;
      expect(await tablesTouchedWith(world, mark, tag)).toEqual(['public.coin_accounts']);
    }
  });

  test('the sweep finds the sender of an ordinary transfer', async () => {
    const { answer } = await send(ploy, { point: 1, receiveMemberID: somchai.id });
    expect(await tablesTouchedWith(world, await markOf(answer.transaction_id), ploy.id)).toEqual([
      'public.coin_accounts',
      // The foreign key of the notification locks it.
      'public.members',
      'public.notifications',
    ]);
  });

  test('P21 a refused one leaves no mark on rows that hold the sender’s id either', async () => {
    const own = await posts.publish();
    const marks = async () => {
      const { rows } = await sql<{ marks: string }>`
        select string_agg(concat(t.xmin, ' ', t.xmax), ',' order by t.ctid) as marks from (
          select xmin::text, xmax::text, ctid from members where id = ${ploy.id}
          union all select xmin::text, xmax::text, ctid from coin_accounts where member_id = ${ploy.id}
          union all select xmin::text, xmax::text, ctid from sessions where member_id = ${ploy.id}) t`.execute(
        world.platform.db,
      );
      return rows[0]?.marks;
    };
    const before = await marks();
    expect(outcome(await spend({ point: 31, receiveMemberID: somchai.id }))).toEqual([409, 'coin_not_enough']);
    expect(outcome(await spend({ point: 1, receiveMemberID: ploy.id }))).toEqual([400, 'not_yourself']);
    expect(outcome(await spend({ point: 1, postID: own }))).toEqual([400, 'not_yourself']);
    expect(await marks()).toBe(before);
  });
});

describe('the rules of transfers', () => {
  test('R42 to oneself, to one’s own stories, signed or anonymous, and more than there is: refused without effect', async () => {
    const own = await posts.publish();
    expect(outcome(await spend({ point: 1, receiveMemberID: ploy.id }))).toEqual([400, 'not_yourself']);
    expect(outcome(await spend({ point: 1, postID: own }))).toEqual([400, 'not_yourself']);
    expect(outcome(await spend({ point: 1, postID: story }))).toEqual([400, 'not_yourself']);
    expect(outcome(await spend({ point: 31, receiveMemberID: somchai.id }))).toEqual([409, 'coin_not_enough']);
    expect(outcome(await spend({ point: 0, receiveMemberID: somchai.id }))).toEqual([400, 'must_1_coin']);
    expect(outcome(await send(somchai, { point: 1, receiveMemberID: ploy.id, isFromPurse: 1 }))).toEqual([
      409,
      'coin_not_enough',
    ]);
    expect([await held(ploy), await held(somchai)]).toEqual([
      [20, 30],
      [20, null],
    ]);
    expect((await posts.read(story)).answer.post_point).toBe(0);
  });

  test('R6 R45 what an account must be before it sends, a purse must be too', async () => {
    const set = (change: object) =>
      world.platform.db.updateTable('members').set(change).where('id', '=', ploy.id).execute();
    const attempt = async () => outcome(await spend({ point: 1, receiveMemberID: somchai.id }));
    await set({ email_confirmed_at: null });
    expect(await attempt()).toEqual([403, 'coin_confirm_contact']);
    await set({ email_confirmed_at: new Date(), password_grade: 0 });
    expect(await attempt()).toEqual([403, 'step_up_required']);
    expect(await held(ploy)).toEqual([20, 30]);
  });

  test('R43 the same key moves coins once, and another body under it is refused', async () => {
    const body = { point: 4, receiveMemberID: somchai.id };
    const key = `once-${story}`;
    const sent = await Promise.all(Array.from({ length: 6 }, () => spend(body, key)));
    expect(new Set(sent.map(({ answer }) => answer.transaction_id)).size).toBe(1);
    expect((await send(ploy, { ...body, isFromPurse: 0 }, key)).status).toBe(422);
    expect([await held(ploy), await held(somchai)]).toEqual([
      [20, 26],
      [24, null],
    ]);
  });

  test('P1 R45 of many at once exactly as many succeed as the day allows, beside those of the account, which count apart', async () => {
    const sent = await Promise.all(
      Array.from({ length: 16 }, (_none, index) =>
        send(ploy, { point: 1, receiveMemberID: somchai.id, isFromPurse: index % 2 ? 1 : 0 }),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(6);
    expect([await held(ploy), await held(somchai)]).toEqual([
      [15, 25],
      [30, null],
    ]);
  });

  test('P1 R44 a purse that many transfers spend at the same time is spent to zero and no further', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => spend({ point: 9, receiveMemberID: somchai.id })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(2);
    expect([await held(ploy), await held(somchai)]).toEqual([
      [20, 3],
      [47, null],
    ]);
  });

  test('P1 two authors send to each other’s anonymous stories at the same moment', async () => {
    const strange = await posts.publish({ anonymous: 10 }, somchai);
    await send(ploy, { point: 10, postID: strange });
    const sent = await Promise.all([
      ...[1, 2, 3].map((point) => spend({ point, postID: strange })),
      ...[1, 2, 3].map((point) => send(somchai, { point, postID: story, isFromPurse: 1 })),
    ]);
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect([await held(ploy), await held(somchai)]).toEqual([
      [10, 30],
      [20, 10],
    ]);
    const [got] = await history(somchai, 1);
    expect(got?.point_detail).toMatchObject({ member_id: '', member_displayname: 'ไม่เปิดเผยชื่อ' });
  });

  test('coins of a story that moderation removes come back from the purse, as far as they are there, also to a purse', async () => {
    const strange = await posts.publish({ anonymous: 10 }, somchai);
    await spend({ point: 8, postID: strange });
    const takeBack = (postId: string) =>
      world.platform.db
        .transaction()
        .execute((db) => takeBackStoryCoins(world.platform, db, { postId, reason: 'ละเมิด' }));
    expect(await takeBack(strange)).toBe(8);
    expect([await held(ploy), await held(somchai)]).toEqual([
      [20, 30],
      [20, 0],
    ]);
    await spend({ point: 18, receiveMemberID: somchai.id });
    expect(await takeBack(story)).toBe(12);
    expect(await takeBack(story)).toBe(0);
    expect(await held(ploy)).toEqual([20, 0]);
  });
});
