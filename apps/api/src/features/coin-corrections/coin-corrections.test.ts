import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import * as contract from '@pakmut/contract/coin-corrections/coin-corrections.contract.ts';
import { getPoint, getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#api/features/coins/coins.check.service.ts';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { purseOf } from '#api/features/coins/coins.service.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let manager: Person;
let colleague: Person;
let auditor: Person;
let admin: Person;
let member: Person;

beforeAll(async () => {
  world = await createWorld();
  manager = await joinStaff(world, 'reward_manager');
  colleague = await joinStaff(world, 'reward_manager');
  auditor = await joinStaff(world, 'auditor');
  admin = await joinStaff(world, 'admin');
});
beforeEach(async () => {
  member = await world.join('มานะ');
});
afterEach(async () => {
  expect((await checkLedger(world.platform.config.DATABASE_URL)).broken).toEqual([]);
});
afterAll(() => world.close());

type Wanted = Partial<InputOf<typeof contract.correctCoins>>;
const correct = (change: Wanted, as = manager, idempotencyKey = crypto.randomUUID() as string) =>
  world.call(
    contract.correctCoins,
    { memberID: member.id, amount: 100, reason: 'coin_reason_mistake', ...change },
    { as, idempotencyKey },
  );
const view = (as = manager, page = {}) =>
  world.call(contract.viewMemberCoins, { memberID: member.id, ...page }, { as });
const waiting = async (as = manager) =>
  (await world.call(contract.listWaitingCorrections, {}, { as })).answer.filter((row) => row.member_id === member.id);
const confirm = (correctionID: string, as = colleague) =>
  world.call(contract.confirmCorrection, { correctionID }, { as });
const decline = (correctionID: string, as = colleague) =>
  world.call(contract.declineCorrection, { correctionID }, { as });
const balance = async () => (await world.call(getPoint, {}, { as: member })).answer.member_point;
const logOf = async (id = member.id) =>
  (await world.call(listStaffActions, { subjectID: id }, { as: admin })).answer.items.map((line) => line.action);
const alerts = async () =>
  (await world.call(listAlerts, {}, { as: member })).answer.items.map((alert) => [
    alert.member_alert_header,
    alert.member_alert_detail,
    alert.member_alert_link,
  ]);
const correctionsDone = async () =>
  (await world.call(getPointHistory, {}, { as: member })).answer.items.filter(
    (row) => row.point_type === 'correction_point',
  );

describe('the account of a member', () => {
  test('is found by a part of the name or by id, and not by others than those who may', async () => {
    const found = (q: string, as = manager) => world.call(contract.listMembersForCoins, { q }, { as });
    const wanted = await world.join('กระปุกออมสิน');
    for (const q of ['ออมสิน', wanted.id])
      expect((await found(q)).answer.items.map((row) => row.member_id)).toEqual([wanted.id]);
    // An address is a contact, which this role may not see.
    expect((await found('person1@example.com')).status).toBe(403);
    const editor = await joinStaff(world, 'editor');
    for (const as of [editor, member]) {
      expect((await found('ออมสิน', as)).status).toBe(403);
      expect((await view(as)).status).toBe(403);
    }
    expect((await correct({}, auditor)).status).toBe(403);
    expect((await world.call(contract.viewMemberCoins, { memberID: 'nobody' }, { as: manager })).status).toBe(404);
  });

  test('shows balance and entries in pages, R28 with days and not times', async () => {
    await correct({ amount: 7 });
    await correct({ amount: -2, reason: 'other', text: ' นับซ้ำ ' });
    const first = (await view(auditor, { maxPerPage: 2 })).answer;
    expect([first.member_point, first.total, first.entries.length]).toEqual([25, 3, 2]);
    expect(first.entries.map((row) => [row.point_type, row.amount, row.member_point, row.reason])).toEqual([
      ['correction_point', -2, 25, 'นับซ้ำ'],
      ['correction_point', 7, 27, 'coin_reason_mistake'],
    ]);
    expect(first.entries[0]?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    const second = (await view(auditor, { maxPerPage: 2, page: 1 })).answer;
    expect(second.entries.map((row) => row.point_type)).toEqual(['member_register_point']);
  });

  test('R26 R27 is the same whatever the purse of anonymous stories holds', async () => {
    const before = (await view()).answer;
    await world.platform.db.transaction().execute((db) =>
      moveCoins(db, [
        {
          kind: 'view',
          from: 'issue',
          to: purseOf(world.platform, member.id),
          amount: 77,
          at: world.platform.clock.now(),
        },
      ]),
    );
    expect((await world.call(getPoint, {}, { as: member })).answer.purse_point).toBe(77);
    expect((await view()).answer).toEqual(before);
    // The tag of the purse leads nowhere.
    const { author } = purseOf(world.platform, member.id);
    expect((await world.call(contract.viewMemberCoins, { memberID: author }, { as: admin })).status).toBe(404);
  });

  test('R27 tells nothing of the other side: what came from a purse looks like what came from a name', async () => {
    const other = await world.join('ผู้ให้');
    const at = world.platform.clock.now();
    await world.platform.db.transaction().execute((db) =>
      moveCoins(db, [
        { kind: 'view', from: 'issue', to: purseOf(world.platform, other.id), amount: 3, at },
        { kind: 'transfer', from: purseOf(world.platform, other.id), to: { member: member.id }, amount: 3, at },
        { kind: 'transfer', from: { member: other.id }, to: { member: member.id }, amount: 3, at },
      ]),
    );
    const { entries } = (await view()).answer;
    const [named, anonymous] = entries.map(({ transaction_id: _id, member_point: _point, ...rest }) => rest);
    expect(named).toEqual(anonymous);
    expect(JSON.stringify(entries)).not.toContain(other.id);
  });

  test('R25 is logged once in five minutes for each colleague', async () => {
    await view();
    await view(manager, { page: 1 });
    await view(auditor);
    expect(await logOf()).toEqual(['coins.viewed', 'coins.viewed']);
  });
});

describe('a correction', () => {
  test('moves coins once for each key, R25 is logged, and the member reads why in their language', async () => {
    await world.platform.db.updateTable('members').set({ language: 'en' }).where('id', '=', member.id).execute();
    const key = crypto.randomUUID();
    const [first, again] = [await correct({}, manager, key), await correct({}, manager, key)];
    expect([first.answer.state, first.answer.member_point, again.answer]).toEqual(['done', 120, first.answer]);
    expect(await balance()).toBe(120);
    expect(await logOf()).toEqual(['coins.corrected']);
    expect(await alerts()).toEqual([
      ['The team adjusted your coins', 'Coins: +100 · A mistake in the balance was corrected', '/home?d=coinhistory'],
    ]);
    expect((await correct({ amount: 99 }, manager, key)).status).toBe(422);
    await correct({ amount: -20, reason: 'other', text: 'โอนซ้ำ' });
    expect((await alerts())[0]?.[1]).toBe('Coins: −20 · โอนซ้ำ');
    expect((await correctionsDone()).map((row) => [row.status, row.point, row.point_detail.reason])).toEqual([
      [1, 20, 'โอนซ้ำ'],
      [0, 100, 'coin_reason_mistake'],
    ]);
  });

  test('P1 never leaves less than nothing, also when many come at the same moment', async () => {
    expect((await correct({ amount: -21 })).problem.message).toBe('coin_not_enough');
    const taken = await Promise.all(Array.from({ length: 6 }, () => correct({ amount: -8 })));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await balance()).toBe(4);
    expect(await logOf()).toHaveLength(2);
  });

  test('needs a whole number and a reason', async () => {
    const refusals: [Wanted, string][] = [
      [{ amount: 0 }, 'enter_quantity'],
      [{ amount: 1.5 }, 'coin_not_whole'],
      [{ amount: 1_000_001 }, 'coin_correction_too_large'],
      [{ reason: 'other', text: ' ' }, 'coin_correction_reason_missing'],
    ];
    for (const [change, message] of refusals) expect((await correct(change)).problem.message).toBe(message);
    expect(await correctionsDone()).toEqual([]);
  });

  test('is nobody’s of their own account, and of an administrator only by another one', async () => {
    expect((await correct({ memberID: manager.id })).problem.message).toBe('not_yourself');
    expect((await correct({ memberID: admin.id })).problem.message).toBe('member_higher_role');
    expect((await correct({ memberID: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });
});

describe('a correction above the limit', () => {
  const ask = async (amount = 501) => (await correct({ amount })).answer;

  test('waits until another person confirms it; nobody confirms their own', async () => {
    const { state, correction_id: id, member_point } = await ask();
    expect([state, member_point, await balance(), await alerts()]).toEqual(['waiting', 20, 20, []]);
    const seen = async (as: Person) => (await waiting(as)).map((row) => [row.amount, row.is_own, row.can_decide]);
    expect([await seen(manager), await seen(colleague)]).toEqual([[[501, 1, 0]], [[501, 0, 1]]]);
    expect((await confirm(id, manager)).problem.message).toBe('coin_correction_own');
    expect((await confirm(id, auditor)).status).toBe(403);
    expect((await confirm(id)).status).toBe(200);
    expect([await balance(), await waiting()]).toEqual([521, []]);
    expect(await alerts()).toHaveLength(1);
    expect(await logOf()).toEqual(['coins.correction_confirmed', 'coins.correction_asked']);
    expect((await confirm(id)).problem.message).toBe('coin_correction_decided');
    expect((await confirm('nobody')).status).toBe(404);
  });

  test('bites once, whoever confirms and declines at the same moment', async () => {
    const { correction_id: id } = await ask();
    const all = [colleague, admin, colleague, admin, colleague].map((as) => confirm(id, as));
    const statuses = (await Promise.all([...all, decline(id, admin)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const isConfirmed = statuses.at(-1) === 409;
    expect([await balance(), (await correctionsDone()).length]).toEqual(isConfirmed ? [521, 1] : [20, 0]);
  });

  test('two confirmations at the same moment move the coins once', async () => {
    const { correction_id: id } = await ask(600);
    const both = await Promise.all([confirm(id, colleague), confirm(id, admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await balance(), (await correctionsDone()).length, (await alerts()).length]).toEqual([620, 1, 1]);
  });

  test('can be declined, and withdrawn by who asked; nothing moves, and the member hears nothing', async () => {
    const [first, second] = [await ask(), await ask()];
    expect((await decline(first.correction_id)).status).toBe(200);
    expect((await decline(second.correction_id, manager)).status).toBe(200);
    expect([await balance(), await waiting(), await alerts()]).toEqual([20, [], []]);
    expect((await logOf()).slice(0, 2)).toEqual(['coins.correction_withdrawn', 'coins.correction_declined']);
    expect((await confirm(first.correction_id)).problem.message).toBe('coin_correction_decided');
  });

  test('P1 waits on when the member has spent the coins by then', async () => {
    await correct({ amount: 490 });
    expect((await correct({ amount: -511 })).problem.message).toBe('coin_not_enough');
    const { correction_id: id } = (await correct({ amount: -505 })).answer;
    await correct({ amount: -10 });
    expect((await confirm(id)).problem.message).toBe('coin_not_enough');
    expect([await balance(), (await waiting()).length]).toEqual([500, 1]);
    expect((await decline(id)).status).toBe(200);
  });

  test('is what small ones of a day come to together, also when they come at the same moment', async () => {
    const asked = await Promise.all([manager, colleague, manager].map((as) => correct({ amount: 200 }, as)));
    expect(asked.map(({ answer }) => answer.state).toSorted()).toEqual(['done', 'done', 'waiting']);
    expect((await view()).answer.alone_left).toBe(100);
    expect((await correct({ amount: -101 })).answer.state).toBe('waiting');
    world.advance(86_400_001);
    try {
      expect((await view(await joinStaff(world, 'auditor'))).answer.alone_left).toBe(500);
    } finally {
      world.advance(-86_400_001);
    }
  });

  test('is gone with the account of the member', async () => {
    await ask();
    await world.asOwner((db) => sql`delete from members where id = ${member.id}`.execute(db));
    expect(await waiting()).toEqual([]);
  });

  test('the database itself refuses a second person who is the first', async () => {
    const { correction_id: id } = await ask();
    const alone = sql`update coin_corrections set state = 'declined', decided_at = now(), decided_by = asked_by where id = ${id}`;
    await expect(alone.execute(world.platform.db)).rejects.toThrow('coin_corrections');
  });
});

test('P1 the whole book is checked from the screen, R25 logged, and what is wrong is named by ids', async () => {
  const other = await createWorld();
  const [chief, person] = [await joinStaff(other, 'auditor'), await other.join()];
  const check = () => other.call(contract.checkCoins, {}, { as: chief });
  const { answer } = await check();
  expect([answer.broken, answer.transaction_total]).toEqual([[], 2]);
  expect(answer.account_total).toBeGreaterThan(2);
  await other.asOwner(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`update coin_accounts set balance = balance + 5 where member_id = ${person.id}`.execute(db);
  });
  other.advance(60_000);
  // The answer before is shown while the next is made.
  await check();
  await expect.poll(async () => (await check()).answer.broken.join('\n')).toContain('all balances together are zero');
  expect((await other.call(contract.checkCoins, {}, { as: person })).status).toBe(403);
  const boss = await joinStaff(other, 'admin');
  const lines = (await other.call(listStaffActions, { action: 'coins' }, { as: boss })).answer.items;
  expect(lines.length).toBeGreaterThan(2);
  expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(['coins.checked']));
  await other.close();
});
