import { login, logout, memberStatus, refreshToken } from '@pakmut/contract/auth/auth.contract.ts';
import { endOtherSessions, endSession, listSessions } from '@pakmut/contract/auth/auth.sessions.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import type { App } from '#api/platform/http/call.ts';
import { createPlatform, type Platform } from '#api/platform/platform.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Another login of the newest member who joined. */
async function again(person: Person, headers: Record<string, string> = {}): Promise<Person> {
  const { email } = await world.platform.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const { answer } = await world.call(login, { email: email ?? '', password: 'pass-word' }, { headers });
  return { id: person.id, accessToken: answer.token.accessToken, refreshToken: answer.token.refreshToken };
}

const statusOf = async (as: Person) => (await world.call(memberStatus, {}, { as })).status;

describe('the list of one’s sessions', () => {
  test('lists devices and times, flags the current session, and contains no network address', async () => {
    const person = await world.join();
    world.advance(1_000);
    const phone = await again(person, { 'user-agent': pixel });
    const { answer } = await world.call(listSessions, {}, { as: phone });
    expect(answer).toHaveLength(2);
    expect(answer[0]).toMatchObject({ device: 'Chrome · Android', client: 'other', is_current: 1 });
    expect(answer[1]).toMatchObject({ is_current: 0 });
    expect(Date.parse(answer[0]?.expires ?? '') - Date.parse(answer[0]?.create_date ?? '')).toBe(30 * 86_400_000);
    const row = await world.platform.db.selectFrom('sessions').selectAll().limit(1).executeTakeFirstOrThrow();
    expect(Object.keys(row).filter((column) => /address|ip/.test(column))).toEqual([]);
  });

  test('moves a session up when it is used', async () => {
    const person = await world.join();
    const phone = await again(person, { 'user-agent': pixel });
    world.advance(60_000);
    await world.call(refreshToken, { refreshToken: person.refreshToken });
    const { answer } = await world.call(listSessions, {}, { as: phone });
    expect(answer.map(({ is_current }) => is_current)).toEqual([0, 1]);
  });

  test('R16 ending one bites on its very next call, and it leaves the list', async () => {
    const person = await world.join();
    const phone = await again(person);
    expect(await statusOf(phone)).toBe(200);
    const { answer } = await world.call(listSessions, {}, { as: person });
    const id = answer.find(({ is_current }) => is_current === 0)?.session_id ?? '';
    expect((await world.call(endSession, { id }, { as: person })).status).toBe(200);
    expect(await statusOf(phone)).toBe(401);
    expect((await world.call(refreshToken, { refreshToken: phone.refreshToken })).status).toBe(401);
    expect((await world.call(listSessions, {}, { as: person })).answer).toHaveLength(1);
    expect((await world.call(endSession, { id }, { as: person })).status).toBe(404);
  });

  test('R21 somebody else’s session answers like one that never existed', async () => {
    const [person, stranger] = [await world.join(), await world.join()];
    const { answer } = await world.call(listSessions, {}, { as: person });
    const theirs = await world.call(endSession, { id: answer[0]?.session_id ?? '' }, { as: stranger });
    const none = await world.call(endSession, { id: crypto.randomUUID() }, { as: stranger });
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect({ ...theirs.problem, requestId: '' }).toEqual({ ...none.problem, requestId: '' });
    expect(await statusOf(person)).toBe(200);
  });

  test('R16 ending all others leaves this one alone', async () => {
    const person = await world.join();
    const others = [await again(person), await again(person)];
    for (const other of others) expect(await statusOf(other)).toBe(200);
    expect((await world.call(endOtherSessions, {}, { as: person })).answer.ended).toBe(2);
    for (const other of others) expect(await statusOf(other)).toBe(401);
    expect(await statusOf(person)).toBe(200);
  });
});

describe('R16 another process', () => {
  let platform: Platform;
  let other: App;
  beforeAll(async () => {
    platform = createPlatform(world.platform.config, { warn: () => {} }, world.platform.clock);
    other = await buildApp(platform);
    await vi.waitFor(async () => expect(await caches(other)).toBe(true));
  });
  afterAll(async () => {
    await other.fastify.close();
    await platform.close();
  });

  const askOther = async (as: Person) =>
    (
      await other.fastify.inject({
        url: `${apiBase}/private/member/status`,
        headers: { authorization: `Bearer ${as.accessToken}` },
      })
    ).statusCode;

  /** True once this process is subscribed to ended sessions and may cache them: a second call then sends no query. */
  async function caches(app: App): Promise<boolean> {
    const person = await world.join();
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const first = await app.platform.sessions.read(headers.authorization);
    return first !== null && (await app.platform.sessions.read(headers.authorization)) === first;
  }

  const within = { timeout: 500, interval: 5 };

  test('R16 a logout takes effect in other processes at once, long before the cached session would expire', async () => {
    const person = await world.join();
    expect(await askOther(person)).toBe(200);
    await world.call(logout, {}, { as: person });
    await expect.poll(() => askOther(person), within).toBe(401);
  });

  test('R16 a suspension or a changed role takes effect in other processes, whichever statement made the change', async () => {
    const [one, two] = [await world.join(), await world.join()];
    expect([await askOther(one), await askOther(two)]).toEqual([200, 200]);
    const change = (id: string, set: { suspended_at: Date } | { role: string }) =>
      world.platform.db.updateTable('members').set(set).where('id', '=', id).execute();
    await change(one.id, { suspended_at: new Date() });
    await expect.poll(() => askOther(one), within).toBe(401);
    const before = await platform.sessions.read(`Bearer ${two.accessToken}`);
    expect(before).toMatchObject({ role: 'member', isConfined: false });
    await change(two.id, { role: 'editor' });
    const now = () => platform.sessions.read(`Bearer ${two.accessToken}`);
    await expect.poll(async () => (await now())?.isConfined, within).toBe(true);
  });

  test('R16 a deleted member is signed out in other processes', async () => {
    const person = await world.join();
    const read = () => platform.sessions.read(`Bearer ${person.accessToken}`);
    expect(await read()).not.toBeNull();
    await world.platform.db.deleteFrom('members').where('id', '=', person.id).execute();
    await expect.poll(read, within).toBeNull();
  });

  test('R16 without a subscription to the database no session is cached', async () => {
    const person = await world.join();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'pakmut-endings' and datname = current_database()`.execute(world.platform.db);
    await expect.poll(() => caches(other), within).toBe(false);
    expect(await askOther(person)).toBe(200);
    await world.call(logout, {}, { as: person });
    expect(await askOther(person)).toBe(401);
    await expect.poll(() => caches(other), { timeout: 5_000, interval: 50 }).toBe(true);
  });
});

test('a lookup that the database refuses is the server’s failure, and logs nobody out', async () => {
  const small = await createWorld();
  const person = await small.join();
  await small.asOwner((db) => sql`alter table sessions rename to sessions_elsewhere`.execute(db));
  expect((await small.call(memberStatus, {}, { as: person })).status).toBe(500);
  await small.asOwner((db) => sql`alter table sessions_elsewhere rename to sessions`.execute(db));
  expect((await small.call(memberStatus, {}, { as: person })).status).toBe(200);
  await small.close();
});

describe('renewing', () => {
  const web = { 'x-client': 'web' };

  test('R17 the cookie renews for our own pages only, and only with the header of our client', async () => {
    const person = await world.join();
    const { headers } = await again(person).then(() =>
      world.call(login, { email: 'nobody@example.com', password: 'x' }, { headers: web }),
    );
    expect(headers['set-cookie']).toBeUndefined();
    const { email } = await world.platform.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const opened = await world.call(login, { email: email ?? '', password: 'pass-word' }, { headers: web });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const renew = (extra: Record<string, string>) =>
      world.call(refreshToken, {}, { headers: { cookie, host: 'news.example.org', ...extra } });
    expect((await renew({})).status).toBe(401);
    const foreign = await renew({ ...web, origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    const nameless = await renew({ ...web, 'sec-fetch-site': 'cross-site' });
    expect([nameless.status, nameless.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await renew({ ...web, origin: 'https://news.example.org' })).status).toBe(200);
  });

  test('R15 another member’s id is refused, and csiteToken decides nothing', async () => {
    const [person, other] = [await world.join(), await world.join()];
    const wrong = await world.call(refreshToken, { refreshToken: person.refreshToken, csiteMemberID: other.id });
    expect(wrong.status).toBe(401);
    const right = { refreshToken: person.refreshToken, csiteMemberID: person.id, csiteToken: other.id };
    expect((await world.call(refreshToken, right)).status).toBe(200);
  });

  test('R15 no session outlives thirty days', async () => {
    let { refreshToken: token } = await world.join();
    for (let n = 0; n < 29; n += 1) {
      world.advance(86_400_000);
      token = (await world.call(refreshToken, { refreshToken: token })).answer.token.refreshToken;
    }
    world.advance(86_400_000);
    expect((await world.call(refreshToken, { refreshToken: token })).status).toBe(401);
  });

  test('R19 logging out clears what the browser stores, and personal answers are not stored', async () => {
    const person = await world.join();
    const { headers } = await world.call(memberStatus, {}, { as: person });
    expect(headers['cache-control']).toBe('no-store');
    const out = await world.call(logout, {}, { as: person, headers: web });
    expect(out.headers['clear-site-data']).toBe('"storage"');
    expect(String(out.headers['set-cookie'])).toMatch(/__Host-pakmut-refresh=;.*Expires=Thu, 01 Jan 1970/);
  });
});
