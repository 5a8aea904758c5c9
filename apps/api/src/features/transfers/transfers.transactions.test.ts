/** Each transfer is one transaction: a refused one has no effect, and simultaneous ones are exact. */
import { createHash } from 'node:crypto';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#api/features/coins/coins.check.service.ts';
import { getBalance } from '#api/features/coins/coins.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinProven } from '#api/testing/proven.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { type Sent, type TransferInput, transferCoins } from './transfers.service.ts';

let world: World;
let ploy: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld({ COIN_HOLD_HOURS: '0', COIN_TRANSFERS_DAILY: '4' });
  posts = createOwnPosts(world, () => ploy);
  ploy = await member('พลอย');
});
afterEach(async () => {
  expect((await checkLedger(world.platform.config.DATABASE_URL)).broken).toEqual([]);
});
afterAll(() => world.close());

const member = (name: string, change?: object) => joinProven(world, name, change);

type Command = { readonly as: Person; readonly input: TransferInput; readonly key?: string };
type Outcome = Sent | string;

/** A refusal is its code. */
async function send({ as, input, key }: Command): Promise<Outcome> {
  const signedIn = await world.platform.sessions.read(`Bearer ${as.accessToken}`);
  if (!signedIn) throw new Error('this person is not signed in');
  const idempotencyKey = key ? { key, hash: createHash('sha256').update(JSON.stringify(input)).digest() } : null;
  return transferCoins(world.platform, signedIn, idempotencyKey, input).catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
}

const sendAtOnce = (commands: readonly Command[]) => Promise.all(commands.map(send));

async function sendInTurn(commands: readonly Command[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const command of commands) outcomes.push(await send(command));
  return outcomes;
}

const balance = (person: Person) => getBalance(world.platform.db, person.id);
const isSent = (outcome: Outcome | undefined): outcome is Sent => typeof outcome === 'object';

/** How many database transactions wrote these movements. */
async function countCommits(outcomes: readonly Outcome[]): Promise<number> {
  const ids = outcomes.filter(isSent).map(({ id }) => id);
  const { rows } = await sql<{ commits: number }>`
    select count(distinct xmin::text)::int as commits from coin_transactions where id = any(${ids}::uuid[])`.execute(
    world.platform.db,
  );
  return rows[0]?.commits ?? 0;
}

test('R44 of good and bad transfers each is refused for its own reason, and the others move, each in one transaction', async () => {
  const [rich, poor, weak, unconfirmed, blocked, blocker, gone] = await Promise.all([
    member('มีเหรียญ'),
    member('เหรียญน้อย'),
    member('รหัสอ่อน', { password_grade: 0 }),
    member('ไม่ยืนยัน', { email_confirmed_at: null }),
    member('ถูกบล็อก'),
    member('บล็อก'),
    member('จากไป'),
  ]);
  await world.call(blockMember, { memberID: blocked.id, isBlock: 1 }, { as: rich });
  await world.call(blockMember, { memberID: rich.id, isBlock: 1 }, { as: blocker });
  await world.platform.db
    .updateTable('members')
    .set({ leaving_at: world.platform.clock.now(), leaving_posts: 'erase' })
    .where('id', '=', gone.id)
    .execute();
  const story = await posts.publish();
  const deleted = await posts.publish();
  await posts.remove(deleted);
  const to = (receiveMemberID: string, point: number): TransferInput => ({ point, receiveMemberID });
  const outcomes = await sendInTurn([
    { as: rich, input: to(poor.id, 5) },
    { as: poor, input: to(rich.id, 26) },
    { as: weak, input: to(rich.id, 1) },
    { as: rich, input: { point: 2, postID: story } },
    { as: unconfirmed, input: to(rich.id, 1) },
    { as: rich, input: to(blocked.id, 1) },
    { as: rich, input: to(blocker.id, 1) },
    { as: rich, input: to(gone.id, 1) },
    { as: rich, input: { point: 1, postID: deleted } },
    { as: poor, input: to(rich.id, 25) },
    { as: poor, input: to(rich.id, 1) },
    {
      as: rich,
      input: to(
        blocked.id.replace(/^./, (first) => (first === '0' ? '1' : '0')),
        1,
      ),
    },
  ]);
  expect(outcomes.map((outcome) => (isSent(outcome) ? outcome.left : outcome))).toEqual([
    15,
    'coins.not_enough',
    'auth.step_up_required',
    13,
    'coins.contact_unconfirmed',
    'members.blocked',
    'members.not_found',
    'members.not_found',
    'posts.not_found',
    0,
    'coins.not_enough',
    'members.not_found',
  ]);
  expect(await countCommits(outcomes)).toBe(outcomes.filter(isSent).length);
  expect(await Promise.all([rich, poor, weak, unconfirmed, blocked, blocker].map(balance))).toEqual([
    38, 0, 20, 20, 20, 20,
  ]);
  expect((await posts.read(story)).answer.post_point).toBe(2);
});

test('R43 one key many times at the same moment moves coins once; with another body it is refused, and other keys go on', async () => {
  const [one, other, third] = await Promise.all(['ก', 'ข', 'ค'].map((name) => member(name)));
  if (!one || !other || !third) throw new Error('three people were to join');
  const first = { point: 3, receiveMemberID: other.id };
  const same = await sendAtOnce(Array.from({ length: 3 }, () => ({ as: one, input: first, key: 'k1' })));
  const others = await sendAtOnce([
    { as: one, input: { ...first, point: 4 }, key: 'k1' },
    { as: one, input: first, key: 'k1' },
    { as: third, input: first, key: 'k1' },
    { as: one, input: { ...first, point: 100 }, key: 'k2' },
    { as: one, input: { ...first, point: 100 }, key: 'k2' },
    { as: one, input: first, key: 'k3' },
    { as: one, input: first, key: 'k1' },
  ]);
  const outcomes = [same[0], ...others];
  expect(new Set(same.map((outcome) => isSent(outcome) && outcome.id)).size).toBe(1);
  const id = (index: number) => (isSent(outcomes[index]) ? (outcomes[index] as Sent).id : outcomes[index]);
  expect([id(2), id(7)]).toEqual([id(0), id(0)]);
  expect([outcomes[1], outcomes[4], outcomes[5]]).toEqual([
    'request.key_reused',
    'coins.not_enough',
    'coins.not_enough',
  ]);
  expect(new Set([id(0), id(3), id(6)]).size).toBe(3);
  expect(await Promise.all([one, other, third].map(balance))).toEqual([14, 29, 17]);
  // Answers of refused transfers are not stored, those of executed ones are.
  expect((await sendAtOnce([{ as: one, input: { ...first, point: 14 }, key: 'k2' }])).map(isSent)).toEqual([true]);
  expect(
    (await sendAtOnce([{ as: one, input: first, key: 'k1' }])).map((outcome) => isSent(outcome) && outcome.id),
  ).toEqual([id(0)]);
  expect(await balance(one)).toBe(0);
});

test('R45 the limit of the day counts what was sent before, and neither refusals nor what was received', async () => {
  const [one, other] = [await member('นับหนึ่ง'), await member('นับสอง')];
  const command = (as: Person, to: Person, point: number): Command => ({
    as,
    input: { point, receiveMemberID: to.id },
  });
  const outcomes = await sendInTurn([
    command(one, other, 1),
    command(one, other, 400),
    command(other, one, 1),
    command(one, other, 1),
    command(one, other, 1),
    command(one, other, 1),
    command(one, other, 1),
    command(other, one, 1),
  ]);
  expect(outcomes.map((outcome) => isSent(outcome) || outcome)).toEqual([
    true,
    'coins.not_enough',
    true,
    true,
    true,
    true,
    'transfers.daily_limit',
    true,
  ]);
  expect(
    (await sendAtOnce([command(one, other, 1), command(other, one, 1)])).map((outcome) => isSent(outcome) || outcome),
  ).toEqual(['transfers.daily_limit', true]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications where member_id = ${other.id} and reason = 'coin'`.execute(
    world.platform.db,
  );
  expect(rows[0]?.count).toBe(4);
});

test('R45 of many transfers at the same moment exactly as many succeed as the limit of the day allows', async () => {
  const [one, other] = [await member('พร้อมกันหนึ่ง'), await member('พร้อมกันสอง')];
  const outcomes = await sendAtOnce(
    Array.from({ length: 9 }, () => ({ as: one, input: { point: 1, receiveMemberID: other.id } })),
  );
  expect(
    outcomes
      .filter(isSent)
      .map(({ left }) => left)
      .toSorted(),
  ).toEqual([16, 17, 18, 19]);
  expect(outcomes.filter((outcome) => outcome === 'transfers.daily_limit')).toHaveLength(5);
});
