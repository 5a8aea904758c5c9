/**
 * Notifications on real processes: two servers that notify each other, and killed ones that neither lose nor repeat a
 * notification.
 */
import { openStream } from '@pakmut/contract/alerts/alerts.contract.ts';
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { addressOf } from '@pakmut/contract/endpoint.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../apps/api/src/testing/event-stream.ts';
import { openFaultEnvironment } from './testing/fault-environment.ts';
import { joinOverHttp, type MemberClient } from './testing/member-client.ts';
import { type ApiServer, killEverything, startApiServer, until } from './testing/processes.ts';

const { data, database, client, close } = await openFaultEnvironment('notification-faults');
const followers = 20_000;
const kills = 4;
let server: ApiServer;
let ploy: MemberClient;
let ton: MemberClient;

beforeAll(async () => {
  server = await start();
  ploy = await joinOverHttp(() => server.address, 'ploy@example.com');
  ton = await joinOverHttp(() => server.address, 'ton@example.com');
}, 180_000);
afterEach(async () => {
  await killEverything();
  server = await start();
}, 180_000);
afterAll(async () => {
  await killEverything();
  await close();
});

const start = () => startApiServer({ DATA_DIR: data, DATABASE_URL: database.url });

async function publish(): Promise<string> {
  const picture = sharp({ create: { width: 160, height: 120, channels: 3, background: '#23408e' } });
  const { result: photo } = await ploy.upload(await picture.jpeg().toBuffer());
  const { result } = await ploy.call(addPost, {
    categoryID: 1,
    header: 'น้ำล้นตลิ่ง',
    detail: 'ระดับน้ำเพิ่มขึ้น',
    latitude: 13.75,
    longitude: 100.5,
    publish: 0,
    anonymous: 0,
    img: [photo.fileName],
    tag: [],
  });
  return result.post_id;
}

async function told(postId: string): Promise<{ rows: number; members: number }> {
  const { rows } = await client.query(
    'select count(*)::int as rows, count(distinct member_id)::int as members from notifications where post_id = $1',
    [postId],
  );
  return rows[0];
}

test('servers that are killed while they notify followers miss nobody and notify nobody twice', async () => {
  await client.query(
    `with crowd as (
       insert into members (display_name, terms_version, terms_accepted_at, age_consent)
       select 'follower ' || n, '1', now(), 'adult' from generate_series(1, $1::int) n returning id
     )
     insert into follows (member_id, followed_id, created_at)
     select crowd.id, p.id, now() - interval '1 day' from crowd, members p where p.email = 'ploy@example.com'`,
    [followers],
  );
  // Two servers share the work; one dies after the other.
  const second = await start();
  const postId = await publish();
  let dying = [server, second];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await told(postId);
    await until('some more are told', 30_000, async () => {
      const { rows } = await told(postId);
      return rows > before.rows || rows === followers;
    });
    const [victim, other] = dying as [ApiServer, ApiServer];
    victim.process.kill('SIGKILL');
    await victim.ended;
    dying = [other, await start()];
  }
  await until('all are told', 60_000, async () => {
    const { rows } = await client.query('select 1 from notification_fanouts');
    return rows.length === 0 || undefined;
  });
  expect(await told(postId)).toEqual({ rows: followers, members: followers });
}, 180_000);

test('a comment at one server rings the bell of a page at another, also after both were killed', async () => {
  const postId = await publish();
  for (let round = 1; round <= 2; round += 1) {
    const second = await start();
    const page = await readEvents(second.address + addressOf(openStream.private), {
      authorization: ploy.authorization,
    });
    await page.next('alerts');
    await ton.call(addComment, { postID: postId, commentText: `ความเห็น ${round}` });
    expect((await page.next('alerts')).data).toEqual({ new_alert_cnt: round });
    await killEverything();
    await page.ended;
    server = await start();
  }
}, 120_000);
