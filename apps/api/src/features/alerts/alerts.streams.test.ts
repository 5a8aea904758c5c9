import { countNewAlerts, viewAllAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { logout } from '@pakmut/contract/auth/auth.contract.ts';
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#api/app.ts';
import { createPlatform } from '#api/platform/platform.ts';
import { type EventReader, readEvents } from '#api/testing/event-stream.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { startReverseProxy } from '#api/testing/reverse-proxy.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
let ton: Person;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;
/** Two servers on one database: what happens at one is heard at the other. */
let addresses: readonly string[];
let stopSecond: () => Promise<void>;
const readers: EventReader[] = [];

beforeAll(async () => {
  world = await createWorld({ LIVE_STREAMS: '20' });
  posts = createOwnPosts(world, () => ploy);
  const { config, log, clock } = world.platform;
  const second = createPlatform(config, log, clock);
  const app = await buildApp(second);
  addresses = [
    await world.app.fastify.listen({ host: '127.0.0.1', port: 0 }),
    await app.fastify.listen({ host: '127.0.0.1', port: 0 }),
  ];
  stopSecond = async () => {
    await app.fastify.close();
    await second.close();
  };
});
beforeEach(async () => {
  [ploy, ton] = [await world.join('พลอย'), await world.join('ต้น')];
  postID = await posts.publish();
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await stopSecond();
  await world.close();
});

type Opening = { story?: string; known?: string; through?: string };

async function open(server: 0 | 1, as: Person | null, opening: Opening = {}): Promise<EventReader> {
  const { story = '', known = '', through = addresses[server] } = opening;
  const path = `/api/v1/${as ? 'private' : 'public'}/live${story ? `?postID=${story}` : ''}`;
  const reader = await readEvents(through + path, {
    ...(as && { authorization: `Bearer ${as.accessToken}` }),
    ...(known && { 'last-event-id': known }),
  });
  readers.push(reader);
  return reader;
}
const comment = () => world.call(addComment, { postID, commentText: 'ขอให้ปลอดภัย' }, { as: ton });

test('the bell rings at once at every server, and falls silent everywhere when it is read at one', async () => {
  const [here, there] = [await open(0, ploy), await open(1, ploy)];
  expect((await here.next()).data).toEqual({ new_alert_cnt: 0 });
  expect((await there.next()).data).toEqual({ new_alert_cnt: 0 });
  await comment();
  expect((await here.next()).data).toEqual({ new_alert_cnt: 1 });
  expect((await there.next()).data).toEqual({ new_alert_cnt: 1 });
  await world.call(viewAllAlerts, {}, { as: ploy });
  expect((await there.next()).data).toEqual({ new_alert_cnt: 0 });
});

test('a page that comes back with its Last-Event-ID is sent only what is new', async () => {
  const first = await open(0, ploy);
  const { id } = await first.next();
  first.close();
  const same = await open(1, ploy, { known: id });
  await comment();
  expect((await same.next()).data).toEqual({ new_alert_cnt: 1 });
  same.close();
  await comment();
  const later = await open(0, ploy, { known: id });
  expect((await later.next()).data).toEqual({ new_alert_cnt: 2 });
});

test('through a reverse proxy the bell rings as soon, and rings on after the proxy was away', async () => {
  let proxy = await startReverseProxy(addresses[0] as string);
  const before = await open(0, ploy, { through: proxy.address });
  const { id: known } = await before.next();
  await comment();
  expect((await before.next()).data).toEqual({ new_alert_cnt: 1 });
  await proxy.close();
  await before.ended;
  await comment();
  proxy = await startReverseProxy(addresses[1] as string);
  const after = await open(1, ploy, { through: proxy.address, known });
  expect((await after.next()).data).toEqual({ new_alert_cnt: 2 });
  await proxy.close();
});

test('the counts of the open story move, for visitors too', async () => {
  const [visitor, member] = [await open(0, null, { story: postID }), await open(1, ton, { story: postID })];
  expect((await visitor.next('counts')).data).toMatchObject({ post_id: postID, post_like_count: 0 });
  await member.next('counts');
  await world.call(likePost, { postID, isLike: 1 }, { as: ton });
  await comment();
  const last = async (reader: EventReader) => {
    let data: Record<string, unknown>;
    do data = (await reader.next('counts')).data;
    while (data.post_comment_count === 0);
    return data;
  };
  const moved = { post_like_count: 1, post_comment_count: 1 };
  expect(await last(visitor)).toMatchObject(moved);
  expect(await last(member)).toMatchObject(moved);
});

test('R22 a private story has no counts for anybody', async () => {
  const hidden = await posts.publish({ publish: 10 });
  const reader = await open(0, ploy, { story: hidden });
  await reader.next('alerts');
  await expect(
    Promise.race([
      reader.next('counts'),
      new Promise((_, fail) => setTimeout(() => fail(new Error('silence')), 5_000)),
    ]),
  ).rejects.toThrow('silence');
});

test('R16 a stream ends with its session, at whatever server either is', async () => {
  const streams = [await open(0, ploy), await open(1, ploy)];
  for (const stream of streams) await stream.next();
  await world.call(logout, {}, { as: ploy });
  await Promise.all(streams.map((stream) => stream.ended));
  expect((await open(0, ploy)).status).toBe(401);
});

test('R16 and with the suspension of the member', async () => {
  const stream = await open(1, ploy);
  await stream.next();
  const { db } = world.platform;
  await db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', ploy.id).execute();
  await stream.ended;
});

test('visitors have no stream of a member, and nothing of a stream is kept by anybody on its way', async () => {
  expect((await readEvents(`${addresses[0]}/api/v1/private/live`)).status).toBe(401);
  const { headers } = await open(0, ploy);
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store, no-transform');
  expect(headers['x-accel-buffering']).toBe('no');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('one member cannot take all streams: the oldest of twelve gives way; a full server says so', async () => {
  const own = [];
  for (let index = 0; index < 13; index += 1) own.push(await open(0, ploy));
  await own[0]?.ended;
  for (let index = 0; index < 8; index += 1) await open(0, null, { story: postID });
  const refused = await open(0, null, { story: postID });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
});

test('what the stream says is what the count says', async () => {
  await comment();
  const stream = await open(0, ploy);
  const { answer } = await world.call(countNewAlerts, {}, { as: ploy });
  expect((await stream.next()).data).toEqual(answer);
});
