import { getPoint, getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import { addressOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/rewards/rewards.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#api/features/coins/coins.check.service.ts';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { joinProven } from '#api/testing/proven.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';

let world: World;
let editor: Person;
let ploy: Person;
let bottle: string;

beforeAll(async () => {
  world = await createWorld();
  editor = await joinStaff(world, 'editor');
});
beforeEach(async () => {
  ploy = await member('พลอย', 1_000);
  bottle = await offer({});
});
afterEach(async () => {
  expect((await checkLedger(world.platform.config.DATABASE_URL)).broken).toEqual([]);
});
afterAll(() => world.close());

async function member(name: string, coins: number, change?: object): Promise<Person> {
  const person = await joinProven(world, name, change);
  await give([person], coins - 20);
  return person;
}

const give = (people: readonly Person[], amount: number) =>
  world.platform.db.transaction().execute((db) =>
    moveCoins(
      db,
      people.map(
        ({ id }) => ({ kind: 'correction', from: 'issue', to: { member: id }, amount, at: new Date() }) as const,
      ),
    ),
  );

async function offer(change: { rewardPoint?: number; stock?: number; isOffered?: 0 | 1 }): Promise<string> {
  const reward = { rewardName: 'กระบอกน้ำ', rewardPoint: 400, stock: 12, isOffered: 1 as const, ...change };
  return (await world.call(contract.addReward, reward, { as: editor })).answer.rewardID;
}

const delivery = { redeemAddress: '1 ถนนมิตรภาพ ขอนแก่น', tel: '0812345678', recipient: 'สมหญิง ใจดี' };
const naiMueang = { provinceID: '40', amphurID: '4001', districtID: '400101' };
const redeem = (as: Person, id: string, change: object = {}, idempotencyKey?: string) =>
  world.call(
    contract.redeemReward,
    { id, redeemQty: 1, ...delivery, ...change },
    { as, ...(idempotencyKey && { idempotencyKey }) },
  );
const balance = async (as: Person) => (await world.call(getPoint, {}, { as })).answer.member_point;
const stockOf = async (id: string) =>
  (await world.call(contract.listRewards.public, {})).answer.find(({ rewardID }) => rewardID === id)?.stock;

describe('redeeming', () => {
  test('takes price and stock, makes an order that waits, and stands in the history', async () => {
    const { answer } = await redeem(ploy, bottle, { redeemQty: 2 });
    expect(answer).toMatchObject({
      member_point: 200,
      order: { qty: 2, total_point: 800, status: 'waiting', recipient: 'สมหญิง ใจดี' },
    });
    expect([await balance(ploy), await stockOf(bottle)]).toEqual([200, 10]);
    const [row] = (await world.call(getPointHistory, {}, { as: ploy })).answer.items;
    expect(row).toMatchObject({ point: 800, point_type: 'redeem_point', status: 1 });
    const { items, total } = (await world.call(contract.listOrders, {}, { as: ploy })).answer;
    expect([total, items[0]?.order_id]).toEqual([1, answer.order.order_id]);
  });

  test.each([
    [{ redeemQty: 0 }, 400, 'please_specify_the_quantity'],
    [{ redeemQty: undefined }, 400, 'please_specify_the_quantity'],
    [{ redeemQty: -3 }, 400, 'please_specify_the_quantity'],
    [{ redeemQty: 1.5 }, 400, 'please_specify_the_quantity'],
    [{ redeemQty: '2e0' }, 400, 'invalid_input'],
    [{ redeemQty: 11 }, 400, 'redeem_max_10'],
    [{ redeemQty: 3 }, 409, 'coin_not_enough'],
    [{ redeemAddress: ' ' }, 400, 'please_specify_address'],
    [{ tel: '123' }, 400, 'tel_not_match'],
    [{ ...naiMueang, provinceID: '10' }, 400, 'place_not_valid'],
    [{ ...naiMueang, amphurID: '4002' }, 400, 'place_not_valid'],
    [{ ...naiMueang, districtID: '400199' }, 400, 'place_not_valid'],
    [{ provinceID: '40', amphurID: '4001' }, 400, 'please_specify_district'],
    [{ provinceID: '40' }, 400, 'please_specify_amphur'],
    [{ postcode: '40000' }, 400, 'please_specify_province'],
    [{ ...naiMueang, postcode: 'ABCDE' }, 400, 'redeem_postcode_not_valid'],
    [{ rewardPoint: 1 }, 400, 'invalid_input'],
  ])('%j is refused with %i %s and has no effect', async (change, status, message) => {
    const refused = await redeem(ploy, bottle, change);
    expect([refused.status, refused.problem.message]).toEqual([status, message]);
    expect([await balance(ploy), await stockOf(bottle)]).toEqual([1_000, 12]);
  });

  test('keeps the place with the order in codes and in the words of a parcel, with the postcode of the tambon', async () => {
    const { order } = (await redeem(ploy, bottle, { ...naiMueang, redeemAddress: ' 1 ถนนมิตรภาพ ' })).answer;
    expect(order).toMatchObject({ ...naiMueang, postcode: '40000' });
    expect(order.redeemAddress).toBe('1 ถนนมิตรภาพ\nต.ในเมือง อ.เมืองขอนแก่น จ.ขอนแก่น 40000');
    const bangkok = { provinceID: '10', amphurID: '1002', districtID: '100201', postcode: '10399' };
    const other = (await redeem(ploy, bottle, bangkok)).answer.order;
    expect([other.postcode, other.redeemAddress]).toEqual([
      '10399',
      `${delivery.redeemAddress}\nแขวงดุสิต เขตดุสิต กรุงเทพมหานคร 10399`,
    ]);
    const [, first] = (await world.call(contract.listOrders, {}, { as: ploy })).answer.items;
    expect(first).toMatchObject({ ...naiMueang, redeemAddress: order.redeemAddress });
  });

  test('an address without codes stays the text that it was', async () => {
    const { order } = (await redeem(ploy, bottle)).answer;
    expect(order).toMatchObject({
      redeemAddress: delivery.redeemAddress,
      provinceID: '',
      postcode: '',
      redeemNote: '',
    });
  });

  test('a note of 200 characters goes with the order, one more is refused', async () => {
    const redeemNote = 'ที่'.repeat(200);
    expect((await redeem(ploy, bottle, { redeemNote })).answer.order.redeemNote).toBe(redeemNote);
    const refused = await redeem(ploy, bottle, { redeemNote: `${redeemNote}ๆ` });
    expect([refused.status, refused.problem.message]).toEqual([400, 'redeem_note_too_long']);
    expect(await balance(ploy)).toBe(600);
  });

  test('a reward without a name, or with a blank one, is refused with the field at fault', async () => {
    for (const rewardName of ['', ' ', '\u00a0\t']) {
      const reward = { rewardName, rewardPoint: 400, stock: 12, isOffered: 1 as const };
      const { status, problem } = await world.call(contract.addReward, reward, { as: editor });
      expect([status, problem.errors]).toEqual([400, [{ field: 'rewardName', message: 'invalid_input' }]]);
    }
  });

  test('a reward that is sold out is 409, one that is unknown or not on offer 404', async () => {
    const [gone, withdrawn] = [await offer({ stock: 0 }), await offer({ isOffered: 0 })];
    const outcome = async (id: string) => {
      const { status, problem } = await redeem(ploy, id);
      return [status, problem.message];
    };
    expect(await outcome(gone)).toEqual([409, 'out_of_stock']);
    for (const id of [withdrawn, '00000000-0000-4000-8000-000000000000', 'x'])
      expect(await outcome(id)).toEqual([404, 'detail_not_found']);
  });

  test('a member with too few coins hears so before anything about an identity card', async () => {
    const dear = await offer({ rewardPoint: 15_000 });
    const poor = await member('ยากจน', 21);
    const { status, problem } = await redeem(poor, dear);
    expect([status, problem.message]).toEqual([409, 'coin_not_enough']);
  });

  test('an unconfirmed address, a weak password, and more than the limit without a card: refused', async () => {
    const outcome = async (change: object, id = bottle) => {
      const { status, problem } = await redeem(await member('ใหม่', 20_000, change), id);
      return [status, problem.message];
    };
    expect(await outcome({ email_confirmed_at: null })).toEqual([403, 'coin_confirm_contact']);
    expect(await outcome({ password_grade: 0 })).toEqual([403, 'step_up_required']);
    expect(await outcome({ password_grade: 0 }, await offer({ rewardPoint: 20_022 }))).toEqual([
      409,
      'coin_not_enough',
    ]);
    expect(await outcome({}, await offer({ rewardPoint: 5_001 }))).toEqual([403, 'redeem_card_needed']);
    expect((await outcome({}, await offer({ rewardPoint: 5_000 })))[0]).toBe(200);
  });

  test('R43 the same key makes one order', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(ploy, bottle, {}, 'one-bottle')));
    expect(new Set(answers.map(({ answer }) => answer.order.order_id)).size).toBe(1);
    expect([await balance(ploy), await stockOf(bottle)]).toEqual([600, 11]);
    expect((await redeem(ploy, bottle, { redeemQty: 2 }, 'one-bottle')).status).toBe(422);
  });

  test('an order that cannot be paid does not reserve the last item', async () => {
    const last = await offer({ stock: 1 });
    const poor = await member('จน', 30);
    const [one, other] = await Promise.all([redeem(poor, last), redeem(ploy, last)]);
    expect([one.status, other.status]).toEqual([409, 200]);
  });

  test('P2 a thousand redeem a stock of a hundred at the same time: exactly a hundred orders, paid and counted', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, (_none, index) => member(`คนที่ ${index}`, 1_020)));
    const [scarce, before] = [await offer({ stock: 100, rewardPoint: 10 }), await balance(crowd[0] as Person)];
    const sent = await Promise.all(
      Array.from({ length: 1_000 }, (_none, index) => redeem(crowd[index % 20] as Person, scarce, {}, `run-${index}`)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = sent
      .filter(({ status }) => status !== 200)
      .map(({ status, problem }) => `${status} ${problem.message}`);
    expect(new Set(refused)).toEqual(new Set(['409 out_of_stock']));
    expect(refused).toHaveLength(900);
    expect(await stockOf(scarce)).toBe(0);
    const spent = await Promise.all(crowd.map(async (person) => before - (await balance(person))));
    expect(spent.reduce((sum, one) => sum + one, 0)).toBe(1_000);
    const orders = await world.platform.db
      .selectFrom('reward_orders')
      .select('id')
      .where('reward_id', '=', scarce)
      .execute();
    expect(orders).toHaveLength(100);
  }, 60_000);
});

describe('staff', () => {
  const act = { ship: contract.shipOrder, cancel: contract.cancelOrder };

  test('R46 deliver an order once, with its tracking number; then it can no longer be cancelled', async () => {
    const { order } = (await redeem(ploy, bottle)).answer;
    const shipped = await world.call(act.ship, { orderID: order.order_id, tracking: 'EX123TH' }, { as: editor });
    expect(shipped.answer).toMatchObject({ status: 'delivered', tracking: 'EX123TH' });
    const late = await world.call(act.cancel, { orderID: order.order_id, reason: 'สาย' }, { as: editor });
    expect([late.status, late.problem.message]).toEqual([409, 'order_already_decided']);
    expect((await world.call(contract.listOrders, {}, { as: ploy })).answer.items[0]?.tracking).toBe('EX123TH');
  });

  test('cancel with a reason: coins and stock return, once, also when two do it together', async () => {
    const { order } = (await redeem(ploy, bottle, { redeemQty: 2 })).answer;
    const unexplained = await world.call(act.cancel, { orderID: order.order_id, reason: ' ' }, { as: editor });
    expect([unexplained.status, unexplained.problem.message]).toEqual([400, 'order_reason_missing']);
    const both = await Promise.all(
      [1, 2].map(() => world.call(act.cancel, { orderID: order.order_id, reason: 'ของชำรุด' }, { as: editor })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await balance(ploy), await stockOf(bottle)]).toEqual([1_000, 12]);
    const [row] = (await world.call(getPointHistory, {}, { as: ploy })).answer.items;
    expect(row).toMatchObject({ point: 800, point_type: 'redeem_return_point', point_detail: { reason: 'ของชำรุด' } });
  });

  test('R21 addresses are shown to the owner and, one by one and logged, to who delivers; to nobody else', async () => {
    const redeemNote = 'ฝากไว้ที่ป้อมยาม <b>';
    const { order } = (await redeem(ploy, bottle, { ...naiMueang, redeemNote })).answer;
    expect(order.redeemNote).toBe(redeemNote);
    const listed = await world.call(contract.listAllOrders, { maxPerPage: 50 }, { as: editor });
    for (const secret of ['มิตรภาพ', 'ป้อมยาม', '4001', '40000', '0812345678'])
      expect(
        JSON.stringify(listed.answer.items.map(({ _id, order_id, rewardID, member_id, ...rest }) => rest)),
      ).not.toContain(secret);
    const seen = (await world.call(contract.viewOrder, { orderID: order.order_id }, { as: editor })).answer;
    expect(seen).toMatchObject({ ...naiMueang, postcode: '40000', redeemNote });
    expect(seen.redeemAddress).toContain('มิตรภาพ');
    const moderator = await joinStaff(world, 'moderator');
    for (const as of [ploy, moderator])
      expect((await world.call(contract.viewOrder, { orderID: order.order_id }, { as })).status).toBe(403);
    const stranger = await member('คนอื่น', 30);
    expect((await world.call(contract.listOrders, {}, { as: stranger })).answer.items).toEqual([]);
    const logged = await world.platform.db
      .selectFrom('staff_actions')
      .select('action')
      .where('subject_id', '=', order.order_id)
      .execute();
    expect(logged).toEqual([{ action: 'orders.view' }]);
  });

  test('R21 R25 R35 download orders without addresses, safe for spreadsheets, and each download is logged', async () => {
    const risky = await member('=1+1', 1_000);
    const { order } = (await redeem(risky, bottle, { redeemNote: 'ฝากป้อมยาม' })).answer;
    await world.call(contract.cancelOrder, { orderID: order.order_id, reason: '@ผิดสี' }, { as: editor });
    await redeem(ploy, bottle);
    const download = (status: string, as: Person) =>
      world.app.fastify.inject({
        url: `${addressOf(contract.exportOrders)}${status && `?status=${status}`}`,
        headers: { authorization: `Bearer ${as.accessToken}` },
      });
    const file = await download('cancelled', editor);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const row = file.body.split('\r\n').find((line) => line.startsWith(order.order_id));
    expect(row).toContain(`กระบอกน้ำ,1,400,400,${risky.id},"'=1+1",,"'@ผิดสี"`);
    expect(file.body).not.toMatch(/มิตรภาพ|0812345678|สมหญิง|ป้อมยาม/);
    expect(file.body).not.toContain(ploy.id);
    expect((await download('', editor)).body).toContain(ploy.id);
    expect((await download('', ploy)).statusCode).toBe(403);
    const lines = await world.platform.db
      .selectFrom('staff_actions')
      .select(['staff_id', 'detail'])
      .where('action', '=', 'orders.exported')
      .orderBy('at')
      .execute();
    expect(lines).toEqual(['cancelled', ''].map((detail) => ({ staff_id: editor.id, detail })));
  });

  test('R46 staff who deliver orders may not decide about their own', async () => {
    await give([editor], 400);
    const { db, clock } = world.platform;
    await db.updateTable('members').set({ email_confirmed_at: clock.now() }).where('id', '=', editor.id).execute();
    const orderID = (await redeem(editor, bottle)).answer.order.order_id;
    for (const refused of [
      await world.call(act.ship, { orderID, tracking: 'EX1TH' }, { as: editor }),
      await world.call(act.cancel, { orderID, reason: 'เปลี่ยนใจ' }, { as: editor }),
    ])
      expect(refused.status).toBe(403);
    const other = await joinStaff(world, 'admin');
    expect((await world.call(act.cancel, { orderID, reason: 'ขอคืน' }, { as: other })).status).toBe(200);
  });

  test('change price and stock; orders keep the price of their time', async () => {
    const { order } = (await redeem(ploy, bottle)).answer;
    await world.call(contract.changeReward, { rewardID: bottle, rewardPoint: 5, stock: 3 }, { as: editor });
    expect((await redeem(ploy, bottle)).answer).toMatchObject({ member_point: 595, order: { rewardPoint: 5 } });
    await world.call(act.cancel, { orderID: order.order_id, reason: 'x' }, { as: editor });
    expect([await balance(ploy), await stockOf(bottle)]).toEqual([995, 3]);
    const all = (await world.call(contract.listAllRewards, {}, { as: editor })).answer;
    expect(all.find(({ rewardID }) => rewardID === bottle)).toMatchObject({ rewardPoint: 5, waiting_total: 1 });
    const unknown = { rewardID: '00000000-0000-4000-8000-000000000000', stock: 1 };
    expect((await world.call(contract.changeReward, unknown, { as: editor })).status).toBe(404);
    expect((await world.call(contract.changeReward, { rewardID: bottle, stock: 9 }, { as: ploy })).status).toBe(403);
  });

  test('give a reward a picture', async () => {
    const form = await fileForm(await photograph(), { name: 'bottle.jpg', as: editor });
    const response = await world.app.fastify.inject({ url: `/api/v1/admin/reward/${bottle}/image`, ...form });
    const { rewardImg } = response.json().result;
    expect((await world.app.fastify.inject({ url: rewardImg })).headers['content-type']).toBe('image/jpeg');
  });
});

test('the order form is filled with the member’s own address and number', async () => {
  const { db } = world.platform;
  await db
    .insertInto('member_profiles')
    .values({
      member_id: ploy.id,
      address: '9 ซอย 3',
      contact_telephone: '0812345678',
      amphoe_id: '4001',
      tambon_id: '400101',
    })
    .execute();
  await db.updateTable('members').set({ province_id: '40' }).where('id', '=', ploy.id).execute();
  const { answer } = await world.call(contract.getMemberAddress, {}, { as: ploy });
  expect(answer).toEqual({
    member_address: '9 ซอย 3',
    member_tel: '0812345678',
    member_fullname: 'พลอย',
    member_province_id: '40',
    member_amphur_id: '4001',
    member_district_id: '400101',
    member_postcode: '40000',
  });
  const bare = await member('ใหม่', 30);
  expect((await world.call(contract.getMemberAddress, {}, { as: bare })).answer).toMatchObject({
    member_address: '',
    member_province_id: '',
    member_postcode: '',
  });
});
