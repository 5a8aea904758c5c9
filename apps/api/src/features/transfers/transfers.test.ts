import { getPoint, getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import * as contract from '@pakmut/contract/transfers/transfers.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#api/features/coins/coins.check.service.ts';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinProven } from '#api/testing/proven.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
let somchai: Person;
let posts: ReturnType<typeof createOwnPosts>;
let tried = 0;

beforeAll(async () => {
  world = await createWorld({ COIN_HOLD_HOURS: '0', COIN_TRANSFERS_DAILY: '200' });
  posts = createOwnPosts(world, () => ploy);
});
beforeEach(async () => {
  ploy = await member('พลอย');
  somchai = await member('สมชาย');
});
afterEach(async () => {
  expect((await checkLedger(world.platform.config.DATABASE_URL)).broken).toEqual([]);
});
afterAll(() => world.close());

const member = (name: string, change?: object) => joinProven(world, name, change);

type Body = { point?: unknown; postID?: string | 0; receiveMemberID?: string | 0 };
const send = (as: Person, body: Body, idempotencyKey?: string) =>
  world.call(contract.transferCoins, body as never, { as, ...(idempotencyKey && { idempotencyKey }) });
const balance = async (as: Person) => (await world.call(getPoint, {}, { as })).answer.member_point;
const purse = async (as: Person) => (await world.call(getPoint, {}, { as })).answer.purse_point;
const history = async (as: Person) => (await world.call(getPointHistory, {}, { as })).answer.items;
const give = (person: Person, amount: number) =>
  world.platform.db.transaction().execute((db) => {
    const move = { kind: 'correction', from: 'issue', to: { member: person.id }, amount, at: new Date() } as const;
    return moveCoins(db, [move]);
  });

describe('to a member', () => {
  test('moves coins from one to the other, and both see the other’s name', async () => {
    const { answer } = await send(ploy, { point: 15, receiveMemberID: somchai.id, postID: 0 });
    expect(answer).toMatchObject({ point: 15, member_point: 5, member_displayname: 'สมชาย', post_id: '0' });
    expect([await balance(ploy), await balance(somchai)]).toEqual([5, 35]);
    expect((await history(ploy))[0]).toMatchObject({ point_type: 'sender_point', status: 1, point: 15 });
    const [got] = await history(somchai);
    expect(got).toMatchObject({
      point_type: 'receiver_point',
      status: 0,
      point: 15,
      transaction_id: answer.transaction_id,
    });
    expect(got?.point_detail).toMatchObject({ member_displayname: 'พลอย', member_id: ploy.id, member_point: 35 });
  });

  test.each([
    [{}, 400, 'enter_quantity'],
    [{ point: 0 }, 400, 'must_1_coin'],
    [{ point: -1 }, 400, 'must_1_coin'],
    [{ point: 1.5 }, 400, 'coin_not_whole'],
    [{ point: '5e1' }, 400, 'invalid_input'],
    [{ point: ' 5' }, 400, 'invalid_input'],
    [{ point: '-1' }, 400, 'must_1_coin'],
    [{ point: '21' }, 409, 'coin_not_enough'],
    [{ point: null }, 400, 'enter_quantity'],
    [{ point: 501 }, 400, 'coin_too_many'],
    [{ point: 2 ** 53 }, 400, 'coin_too_many'],
    [{ point: 21 }, 409, 'coin_not_enough'],
  ])('R42 %j is refused with %i %s and has no effect', async (body, status, message) => {
    const { status: got, problem } = await send(ploy, { ...body, receiveMemberID: somchai.id });
    expect([got, problem.message]).toEqual([status, message]);
    expect([await balance(ploy), await balance(somchai)]).toEqual([20, 20]);
  });

  test('R42 to oneself, to unknown, deleted or suspended members and to those who block: refused without effect, and a block is not revealed', async () => {
    const [gone, suspended, blocker, blocked] = await Promise.all(['ก', 'ข', 'ค', 'ง'].map((name) => member(name)));
    const { db, clock } = world.platform;
    const set = (id: string, change: object) => db.updateTable('members').set(change).where('id', '=', id).execute();
    await set(gone?.id ?? '', { leaving_at: clock.now(), leaving_posts: 'erase' });
    await set(suspended?.id ?? '', { suspended_at: clock.now() });
    await world.call(blockMember, { memberID: ploy.id, isBlock: 1 }, { as: blocker as Person });
    await world.call(blockMember, { memberID: blocked?.id ?? '', isBlock: 1 }, { as: ploy });
    const outcome = async (receiveMemberID: string | 0) => {
      const { status, problem } = await send(ploy, { point: 1, receiveMemberID });
      return [status, problem.message];
    };
    expect(await outcome(ploy.id)).toEqual([400, 'not_yourself']);
    expect(await outcome(0)).toEqual([400, 'please_choose_receiver']);
    for (const id of [gone?.id, suspended?.id, blocker?.id, '00000000-0000-4000-8000-000000000000', 'x'])
      expect(await outcome(id ?? '')).toEqual([404, 'member_not_found']);
    expect(await outcome(blocked?.id ?? '')).toEqual([409, 'member_is_blocked']);
    expect(await balance(ploy)).toBe(20);
  });

  test('R45 members without a confirmed address cannot send coins, nor can new accounts while the site holds their coins', async () => {
    const unconfirmed = await member('ใหม่', { email_confirmed_at: null });
    expect((await send(unconfirmed, { point: 1, receiveMemberID: ploy.id })).problem).toMatchObject({
      status: 403,
      message: 'coin_confirm_contact',
    });
    const strict = await createWorld();
    const [one, other] = [await strict.join('ก'), await strict.join('ข')];
    await strict.platform.db
      .updateTable('members')
      .set({ email_confirmed_at: new Date(), password_grade: 1 })
      .execute();
    const early = await strict.call(contract.transferCoins, { point: 1, receiveMemberID: other.id }, { as: one });
    expect([early.status, early.problem.message]).toEqual([403, 'coin_account_too_young']);
    await strict.close();
  });

  test('R6 a weak password asks for a fresh code before coins go out', async () => {
    const weak = await member('อ่อน', { password_grade: 0 });
    const { status, problem } = await send(weak, { point: 1, receiveMemberID: ploy.id });
    expect([status, problem.message]).toEqual([403, 'step_up_required']);
    expect(await balance(weak)).toBe(20);
    const tooMuch = await send(weak, { point: 21, receiveMemberID: ploy.id });
    expect([tooMuch.status, tooMuch.problem.message]).toEqual([409, 'coin_not_enough']);
  });

  test('so many a day, then 429 with Retry-After; of many at once exactly so many get through', async () => {
    const few = await createWorld({ COIN_HOLD_HOURS: '0' });
    const [one, other] = [await few.join('ก'), await few.join('ข')];
    await few.platform.db.updateTable('members').set({ email_confirmed_at: new Date(), password_grade: 1 }).execute();
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_none, index) =>
        few.call(
          contract.transferCoins,
          { point: 1, receiveMemberID: other.id },
          { as: one, idempotencyKey: `k${index}` },
        ),
      ),
    );
    // Twenty coins for twenty transfers of one.
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(20);
    const late = sent.filter(({ status }) => status === 429);
    expect(late).toHaveLength(10);
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await few.close();
  });
});

describe('to a story', () => {
  test('reaches the author and counts on the story; the server chooses the receiver, ignoring the one in the request', async () => {
    const postID = await posts.publish();
    const { answer } = await send(somchai, { point: 7, postID, receiveMemberID: somchai.id });
    expect(answer).toMatchObject({ member_displayname: 'พลอย', post_id: postID, post_point: 7, member_point: 13 });
    expect(await balance(ploy)).toBe(27);
    expect((await posts.read(postID)).answer.post_point).toBe(7);
    expect((await history(ploy))[0]?.point_detail).toMatchObject({ member_displayname: 'สมชาย', post_id: postID });
  });

  test('a transfer to a story that names none asks to select one', async () => {
    for (const postID of ['', '0', 0] as const) {
      const { status, problem } = await send(somchai, { point: 1, postID });
      expect([postID, status, problem.message]).toEqual([postID, 400, 'please_select_post']);
    }
    expect((await send(somchai, { point: 1, postID: 0, receiveMemberID: 0 })).problem.message).toBe(
      'please_choose_receiver',
    );
  });

  test('one’s own, a private, a draft, a deleted and an unknown one: refused without effect', async () => {
    const own = await send(ploy, { point: 1, postID: await posts.publish() });
    expect([own.status, own.problem.message]).toEqual([400, 'not_yourself']);
    const deleted = await posts.publish();
    await posts.remove(deleted);
    const hidden = [await posts.publish({ publish: 10 }), await posts.publish({ publish: 20 }), deleted];
    for (const postID of [...hidden, '00000000-0000-4000-8000-000000000000']) {
      const { status, problem } = await send(somchai, { point: 1, postID });
      expect([status, problem.message]).toEqual([404, 'no_data_found']);
    }
    expect(await balance(somchai)).toBe(20);
  });

  test('R27 to an anonymous one: nobody’s balance rises, no answer names anybody, the author’s purse has it', async () => {
    const postID = await posts.publish({ anonymous: 10 });
    const { answer } = await send(somchai, { point: 9, postID });
    expect(answer).toMatchObject({ member_displayname: 'ไม่เปิดเผยชื่อ', post_point: 9 });
    expect(await balance(ploy)).toBe(20);
    expect((await history(somchai))[0]?.point_detail).toMatchObject({
      member_id: '',
      member_displayname: 'ไม่เปิดเผยชื่อ',
      post_id: postID,
    });
    const data = await world.call(contract.getTransferData, { postID }, { as: somchai });
    expect(data.answer.receiver).toMatchObject({ member_id: '', member_displayname: 'ไม่เปิดเผยชื่อ' });
    expect(data.answer.recent).toEqual([]);
    expect([await balance(ploy), await purse(ploy)]).toEqual([20, 9]);
    expect(await history(ploy)).toHaveLength(1);
  });

  test('R27 its author sends to it as everybody does: a refusal would show who wrote it', async () => {
    const postID = await posts.publish({ anonymous: 10 });
    const [own, foreign] = [await send(ploy, { point: 3, postID }), await send(somchai, { point: 3, postID })];
    expect([own.status, foreign.status]).toEqual([200, 200]);
    expect((await posts.read(postID)).answer.post_point).toBe(6);
    expect([await balance(ploy), await purse(ploy)]).toEqual([17, 6]);
  });

  test('R26 after a signed story has become anonymous, earlier transfers to it no longer name the story', async () => {
    const postID = await posts.publish();
    await send(somchai, { point: 2, postID });
    const turned = (await posts.edit(postID, { anonymous: 10 })).answer.post_id;
    expect((await history(somchai))[0]?.point_detail).toMatchObject({ member_displayname: 'พลอย', post_id: '0' });
    expect((await send(somchai, { point: 2, postID })).status).toBe(404);
    await send(somchai, { point: 2, postID: turned });
    expect((await history(somchai))[0]?.point_detail).toMatchObject({
      member_displayname: 'ไม่เปิดเผยชื่อ',
      post_id: turned,
    });
  });
});

describe('idempotency', () => {
  test('R43 the same key and body move coins once and get one answer, also many at the same time', async () => {
    tried += 1;
    const key = `same-${tried}`;
    const body = { point: 5, receiveMemberID: somchai.id };
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(ploy, body, key)));
    answers.push(await send(ploy, body, key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ answer }) => answer.transaction_id)).size).toBe(1);
    expect([await balance(ploy), await balance(somchai)]).toEqual([15, 25]);
  });

  test('R43 the same key with another body is 422, also when both come together, and moves coins once', async () => {
    const sent = await Promise.all(
      [3, 4].map((point) => send(ploy, { point, receiveMemberID: somchai.id }, 'two-bodies')),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await send(ploy, { point: 5, receiveMemberID: somchai.id }, 'two-bodies')).status).toBe(422);
    expect(sent.find(({ status }) => status === 200)?.answer.point).toBe(20 - (await balance(ploy)));
  });

  test('the answer of a refused transfer is not stored: once there are enough coins, the same key succeeds', async () => {
    const body = { point: 30, receiveMemberID: somchai.id };
    expect((await send(ploy, body, 'later')).problem.message).toBe('coin_not_enough');
    await give(ploy, 10);
    expect((await send(ploy, body, 'later')).status).toBe(200);
  });
});

describe('many at once', () => {
  test('R44 one balance spent by many at the same time is spent to zero and no further', async () => {
    const sent = await Promise.all(
      Array.from({ length: 60 }, () => send(ploy, { point: 3, receiveMemberID: somchai.id })),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(54);
    expect(new Set(sent.filter(({ status }) => status === 200).map(({ answer }) => answer.member_point))).toEqual(
      new Set([17, 14, 11, 8, 5, 2]),
    );
    expect([await balance(ploy), await balance(somchai)]).toEqual([2, 38]);
  });

  test('R44 a popular member receives from all sides while sending on: every result is exact', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, (_none, index) => member(`คนที่ ${index}`)));
    const sent = await Promise.all([
      ...crowd.flatMap((person) => [1, 2, 30].map((point) => send(person, { point, receiveMemberID: somchai.id }))),
      ...crowd.map((person) => send(somchai, { point: 2, receiveMemberID: person.id })),
    ]);
    const count = (from: number, to: number) => sent.slice(from, to).filter(({ status }) => status === 200).length;
    expect(count(0, 60)).toBe(40);
    const sentOn = count(60, 80);
    expect(await balance(somchai)).toBe(20 + 20 * 3 - sentOn * 2);
    const balances = await Promise.all(crowd.map(balance));
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(20 * 17 + sentOn * 2);
  });

  test('R44 everybody to everybody and to stories, with keys sent twice: nothing is lost or made', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, (_none, index) => member(`วง ${index}`)));
    const stories = await Promise.all(
      [0, 1, 2].map((index) => posts.publish({ anonymous: index === 1 ? 10 : 0 }, crowd[index])),
    );
    const before = (await Promise.all(crowd.map(balance))).reduce((sum, one) => sum + one, 0);
    // A seeded walk, so that a failure comes again.
    let seed = 2569;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const commands = Array.from({ length: 160 }, (_none, index) => {
      const target =
        next(3) === 0 ? { postID: stories[next(3)] as string } : { receiveMemberID: crowd[next(8)]?.id as string };
      return { as: crowd[next(8)] as Person, body: { point: 1 + next(9), ...target }, key: `walk-${index}` };
    });
    const twice = commands.flatMap((command) => (next(5) === 0 ? [command, command] : [command]));
    const sent = await Promise.all(twice.map(({ as, body, key }) => send(as, body, key)));
    expect(sent.filter(({ status }) => ![200, 400, 409].includes(status))).toEqual([]);
    const held = [...(await Promise.all(crowd.map(balance))), ...(await Promise.all(crowd.map(purse)))];
    const after = held.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    expect(after).toBe(before);
  });
});

describe('choosing a receiver', () => {
  test('finds members in sight by a part of their name, never oneself nor across a block', async () => {
    const [near, blocker] = [await member('ต้นกล้า ชุมแพ'), await member('ต้นกล้า เลย')];
    await world.call(blockMember, { memberID: ploy.id, isBlock: 1 }, { as: blocker });
    const find = async (as: Person, username: string) =>
      (await world.call(contract.findReceivers, { username }, { as })).answer.map(({ member_id }) => member_id);
    expect(await find(ploy, 'ต้นกล้า')).toEqual([near.id]);
    expect(await find(near, 'ต้นกล้า ชุม')).toEqual([]);
    expect(await find(ploy, '%')).toEqual([]);
    expect(await find(ploy, '')).toEqual([]);
    const posted = await world.call(contract.findReceiversByPost, { username: 'ต้นกล้า' }, { as: ploy });
    expect(posted.answer).toHaveLength(1);
  });

  test('knows the balance, the limits, the receiver and the last receivers', async () => {
    await send(ploy, { point: 1, receiveMemberID: somchai.id });
    const { answer } = await world.call(contract.getTransferData, { receiveMemberID: somchai.id }, { as: ploy });
    expect(answer).toMatchObject({ member_point: 19, transfer_max: 500, transfers_left: 199 });
    expect([answer.receiver?.member_displayname, answer.recent.map(({ member_id }) => member_id)]).toEqual([
      'สมชาย',
      [somchai.id],
    ]);
  });
});
