import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { pageLanguages } from '@pakmut/contract/page-languages.ts';
import { addPost, deletePost, listMyDrafts, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import * as staff from '@pakmut/contract/system/system.staff.contract.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageQueues } from '#api/platform/messages/messages.ts';
import { readMaintenance } from '#api/platform/process/maintenance.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

type Icon = { src: string; sizes: string; type: string; purpose: string };
type Manifest = { icons: Icon[]; start_url: string; shortcuts: { name: string; url: string }[] } & Record<
  string,
  string
>;

const webApp = new URL('../../../../web/', import.meta.url);
const publicFile = (address: string) => readFileSync(new URL(`public${address}`, webApp));
const paper = { r: 0xfa, g: 0xf7, b: 0xf1 };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = (search = '', { app } = world) => app.fastify.inject({ url: `/manifest.webmanifest${search}` });
const manifest = async (search = '', inside = world): Promise<Manifest> => (await get(search, inside)).json();
const iconFor = async (purpose: string, sizes: string) => {
  const { icons } = await manifest();
  return icons.find((icon) => icon.purpose === purpose && icon.sizes === sizes)?.src ?? '';
};
/** Corners and edges, where nothing of a mark may be that phones cut. */
async function pixelsOutside(address: string, radius: number) {
  const { data, info } = await sharp(publicFile(address)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const isOutside = Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2) > radius * info.width;
      const at = (y * info.width + x) * info.channels;
      if (isOutside) colours.add([...data.subarray(at, at + 3)].join(' '));
    }
  }
  return [...colours];
}

describe('the status', () => {
  const status = async (search = '', { app } = world) =>
    (await app.fastify.inject({ url: `/api/v1/public/status${search}` })).json().result;

  test('says that all is well, and where pages, sub-sites and the share page are', async () => {
    const web = world.platform.site.origin();
    expect(await status()).toEqual({ status: 'ok', maintenance: {}, web, csite: web, share: `${web}/share` });
  });

  test('a call that fails inside says that the system could not be accessed, and nothing about why', async () => {
    const broken = await createWorld();
    Object.assign(broken.platform.site, {
      addresses: () => {
        throw new Error('SECRET of the inside');
      },
    });
    const answer = await broken.app.fastify.inject({ url: '/api/v1/public/status' });
    expect([answer.statusCode, answer.json().message]).toEqual([500, 'system_access_error']);
    expect(answer.body).not.toContain('SECRET');
    await broken.close();
  });

  test('says so when the database cannot be reached, and when it can be again', async () => {
    const cut = await createWorld();
    const { pool } = cut.platform.database;
    const query = pool.query;
    pool.query = (() => Promise.reject(new Error('gone'))) as never;
    expect((await status('', cut)).status).toBe('database_unreachable');
    pool.query = (() => new Promise(() => {})) as never;
    expect((await status('', cut)).status).toBe('database_unreachable');
    pool.query = query;
    expect((await status('', cut)).status).toBe('ok');
    await cut.close();
  });

  test('says so when the media store takes no file, and when it does again, without writing at each question', async () => {
    const full = await createWorld();
    const media = path.join(full.platform.config.DATA_DIR, 'media');
    rmSync(media, { recursive: true, force: true });
    // A file where the folder should be: nothing can be written below it.
    writeFileSync(media, '');
    expect((await status('', full)).status).toBe('storage_unreachable');
    rmSync(media);
    expect((await status('', full)).status).toBe('storage_unreachable');
    full.advance(10_001);
    expect((await status('', full)).status).toBe('ok');
    expect(readdirSync(path.join(media, 'probe'))).toEqual([]);
    full.platform.storage.put = () => new Promise(() => {});
    full.advance(10_001);
    expect((await status('', full)).status).toBe('storage_unreachable');
    await full.close();
  });

  test('carries the texts of maintenance by area in the language of the reader, and the addresses of the settings', async () => {
    const kept = await createWorld({
      MAINTENANCE: JSON.stringify({ site: 'ปิดปรับปรุง', learning: { th: 'ห้องเรียนปิด', en: 'No lessons' } }),
      ORIGIN: 'https://news.example.org',
      WEB_URL: 'https://www.example.org',
      CSITE_URL: 'https://survey.example.org,https://nexus.example.org',
      SHARE_URL: 'https://share.example.org/story',
    });
    expect(await status('', kept)).toEqual({
      status: 'ok',
      maintenance: { site: 'ปิดปรับปรุง', learning: 'ห้องเรียนปิด' },
      web: 'https://www.example.org',
      csite: 'https://survey.example.org',
      share: 'https://share.example.org/story',
    });
    expect((await status('?lang=en', kept)).maintenance).toEqual({ site: 'ปิดปรับปรุง', learning: 'No lessons' });
    await kept.close();
  });
});

describe('the state for operators', () => {
  let kept: World;
  let operator: Person;
  beforeAll(async () => {
    kept = await createWorld({ MAINTENANCE: JSON.stringify({ learning: { th: 'ห้องเรียนปิด', en: 'No lessons' } }) });
    operator = await joinStaff(kept, 'operator');
    await kept.platform.messages.settled();
  });
  afterAll(() => kept.close());
  const state = async () => (await kept.call(staff.getSystemState, { lang: 'en' }, { as: operator })).answer;
  const { mail } = messageQueues;
  /** A task of the mail queue that has been given up, as pg-boss leaves it. */
  const giveUp = async () => {
    const id = crypto.randomUUID();
    await kept.platform.queue.send(mail, { sealed: '', expiresAt: '2020-01-01T00:00:00Z' }, { id, keepFor: 3_600 });
    await sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 3,
      output = '{"message": "the mail server hung up", "stack": "SECRET"}' where id = ${id}`.execute(kept.platform.db);
    return id;
  };
  const retry = (jobID: string, queue: string, as = operator) => kept.call(staff.retryJob, { jobID, queue }, { as });

  test('tells of database, storage, cache, channels, videos and maintenance', async () => {
    const shown = await state();
    expect(shown.database.milliseconds).toBeGreaterThan(0);
    expect(shown.database.connections).toBeGreaterThan(0);
    expect(shown.database.most_connections).toBeGreaterThan(shown.database.connections);
    expect(shown.database.bytes).toBeGreaterThan(1_000_000);
    expect(shown.storage).toMatchObject({ is_writable: 1 });
    expect(shown.storage.free_bytes).toBeLessThanOrEqual(shown.storage.total_bytes);
    expect(shown.cache.most_bytes).toBeGreaterThan(0);
    expect(shown.channels.map(({ channel, way }) => [channel, way])).toEqual([
      ['mail', 'outbox'],
      ['sms', 'outbox'],
      ['push', 'server'],
    ]);
    expect(shown.videos).toEqual({ waiting: 0, processing: 0, failed: 0, oldest_date: '' });
    expect(shown.maintenance).toEqual({ learning: 'No lessons' });
  });

  test('counts what waits in a queue and since when, and what failed, with its reason and nothing more', async () => {
    const id = crypto.randomUUID();
    await kept.platform.queue.send(mail, { sealed: '', expiresAt: '2020-01-01T00:00:00Z' }, { id, keepFor: 3_600 });
    const failed = await giveUp();
    const shown = await state();
    const queue = shown.queues.find((row) => row.queue === 'mail');
    expect(queue).toMatchObject({ waiting: 1, active: 0, failed: 1 });
    expect(new Date(queue?.oldest_date ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    expect(shown.failed_jobs).toMatchObject([
      { job_id: failed, queue: 'mail', attempts: 4, reason: 'the mail server hung up' },
    ]);
    expect(JSON.stringify(shown)).not.toContain('SECRET');
    await kept.platform.queue.remove(mail, id);
    await kept.platform.queue.remove(mail, failed);
  });

  test('R25 lets a failed job be tried once more, which is logged, and no other', async () => {
    const id = await giveUp();
    for (const [job, queue] of [
      [id, 'sms'],
      [id, 'nothing'],
      ['nobody', 'mail'],
      [crypto.randomUUID(), 'mail'],
    ] as const)
      expect((await retry(job, queue)).status).toBe(404);
    // What no queue can be called is refused before pg-boss is asked, which would fail.
    for (const queue of ['น้ำ', '%', 'two words']) expect((await retry(id, queue)).status).toBe(400);
    expect((await retry(id, 'mail')).status).toBe(200);
    expect((await retry(id, 'mail')).status).toBe(404);
    const shown = await state();
    expect(shown.failed_jobs).toEqual([]);
    expect(shown.queues.find((row) => row.queue === 'mail')?.waiting).toBe(1);
    const lines = await kept.platform.db
      .selectFrom('staff_actions')
      .select(['staff_id', 'action', 'detail'])
      .where('subject_id', '=', id)
      .execute();
    expect(lines).toEqual([{ staff_id: operator.id, action: 'system.job_retried', detail: 'mail' }]);
    // The mail has had its time, so the attempt ends it.
    await kept.platform.messages.settled();
    expect((await state()).queues.find((row) => row.queue === 'mail')?.waiting).toBe(0);
  });

  test('says that the store takes no file', async () => {
    const put = kept.platform.storage.put;
    kept.platform.storage.put = () => Promise.reject(new Error('full'));
    expect((await state()).storage.is_writable).toBe(0);
    kept.platform.storage.put = put;
  });
});

describe('while publishing is under maintenance', () => {
  let kept: World;
  let posts: ReturnType<typeof createOwnPosts>;
  let as: Awaited<ReturnType<World['join']>>;
  beforeAll(async () => {
    kept = await createWorld();
    as = await kept.join('ผู้เขียน');
    posts = createOwnPosts(kept, () => as);
  });
  afterAll(() => kept.close());
  const pause = (texts: object) => {
    Object.assign(kept.platform.config, { MAINTENANCE: readMaintenance(JSON.stringify(texts)) });
  };
  const open = () => pause({});
  const shut = () => pause({ publishing: 'ปิดปรับปรุง' });
  const paused = [503, 'publish_paused', '60'];
  const told = ({ status, problem, headers }: Awaited<ReturnType<typeof send>>) => [
    status,
    problem.message,
    headers['retry-after'],
  ];
  const send = async (change = {}) => kept.call(addPost, await posts.story(change), { as });

  test('nothing new is published, and the refusal says when to try again', async () => {
    shut();
    expect(told(await send())).toEqual(paused);
    expect(told(await send({ anonymous: 10 }))).toEqual(paused);
    pause({ site: 'ปิดปรับปรุง', publishing: '' });
    expect((await send()).status).toBe(200);
  });

  test('drafts and private stories are kept, and come into sight afterwards', async () => {
    shut();
    const draft = await send({ publish: 20 });
    const own = await send({ publish: 10 });
    expect([draft.status, own.status]).toEqual([200, 200]);
    const drafts = await kept.call(listMyDrafts, {}, { as });
    expect(drafts.answer.items.map(({ post_id }) => post_id)).toEqual([draft.answer.post_id]);
    const showing = async ({ answer: { post_id: postID } }: typeof draft) =>
      kept.call(updatePost, { postID, ...(await posts.story()) }, { as });
    expect(told(await showing(draft))).toEqual(paused);
    expect(told(await showing(own))).toEqual(paused);
    open();
    expect([(await showing(draft)).status, (await showing(own)).status]).toEqual([200, 200]);
  });

  test('what is public is read, changed and deleted as ever', async () => {
    open();
    const postID = await posts.publish();
    shut();
    const { answer } = await kept.call(listPosts.public, { maxPerPage: 50 });
    expect(answer.items.map(({ post_id }) => post_id)).toContain(postID);
    expect((await posts.edit(postID, { header: 'ชื่อถูกลบออก' })).status).toBe(200);
    expect((await kept.call(deletePost, { postID }, { as })).status).toBe(200);
  });
});

describe('the manifest of the installed app', () => {
  test('comes as what it is, may be kept for an hour, and is not sent twice to who has it', async () => {
    const { statusCode, headers } = await get('?lang=en');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const again = await world.app.fastify.inject({
      url: '/manifest.webmanifest?lang=en',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('words itself in five languages, and is one app in all of them', async () => {
    const all = await Promise.all(pageLanguages.map((language) => manifest(`?lang=${language}`)));
    expect(all.map(({ lang }) => lang)).toEqual(pageLanguages);
    expect(all.map(({ name }) => name)).toEqual(['ปักหมุด', 'Pakmut', 'ປັກໝຸດ', 'ប៉ាក់មុត', 'ပတ်မုဒ်']);
    for (const field of ['short_name', 'description']) expect(new Set(all.map((one) => one[field])).size).toBe(5);
    for (const position of [0, 1, 2]) expect(new Set(all.map((one) => one.shortcuts[position]?.name)).size).toBe(5);
    for (const field of ['id', 'start_url', 'scope', 'display', 'dir'])
      expect(new Set(all.map((one) => one[field])).size).toBe(1);
    expect(all[0]).toMatchObject({ id: '/home', scope: '/', display: 'standalone', dir: 'ltr' });
    expect(all[0]).toMatchObject({ theme_color: '#FAF7F1', background_color: '#FAF7F1' });
  });

  test.each(['', '?lang=', '?lang=fr', '?other=1'])('is Thai for who asks %j', async (search) => {
    expect(await manifest(search)).toMatchObject({ lang: 'th', name: 'ปักหมุด' });
  });

  test('bears the name that the operator gave the site, in every language', async () => {
    const named = await createWorld({ SITE_NAME: 'ข่าว & <เรา>' });
    for (const language of pageLanguages) {
      const { name, short_name } = await manifest(`?lang=${language}`, named);
      expect([language, name, short_name]).toEqual([language, 'ข่าว & <เรา>', 'ข่าว & <เรา>']);
    }
    await named.close();
    const unnamed = await createWorld({ SITE_NAME: '' });
    expect((await manifest('?lang=lo', unnamed)).name).toBe('ປັກໝຸດ');
    await unnamed.close();
  });

  test('begins and leads to where pages and dialogs are', async () => {
    const { start_url: start, shortcuts } = await manifest();
    const routes = readFileSync(new URL('app/routes.ts', webApp), 'utf8');
    const dialogs = readFileSync(new URL('app/dialogs.ts', webApp), 'utf8');
    expect(shortcuts.map(({ url }) => url)).toEqual(['/home?d=post', '/newsmap', '/newslist']);
    for (const address of [start, ...shortcuts.map(({ url }) => url)]) {
      const { pathname, searchParams } = new URL(address, 'https://news.example.org');
      expect(routes).toMatch(new RegExp(`route\\('${pathname.slice(1)}[/']`));
      const dialog = searchParams.get('d');
      if (dialog) expect(dialogs).toMatch(new RegExp(`\\b${dialog}: `));
    }
  });
});

describe('the icons of the installed app', () => {
  test('are there, in the size and the type that the manifest says', async () => {
    const { icons } = await manifest();
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
      'any any',
    ]);
    for (const { src, sizes, type } of icons) {
      const { format, width, height } = await sharp(publicFile(src)).metadata();
      const shown = sizes === 'any' ? 'any' : `${width}x${height}`;
      expect([src, shown, `image/${format === 'svg' ? 'svg+xml' : format}`]).toEqual([src, sizes, type]);
    }
  });

  test('keep the logo inside of the area that no phone cuts off, on a background that reaches the edges', async () => {
    const address = await iconFor('maskable', '512x512');
    expect((await sharp(publicFile(address)).stats()).isOpaque).toBe(true);
    expect(await pixelsOutside(address, 0.4)).toEqual([Object.values(paper).join(' ')]);
  });

  test('have no holes on the home screen of an iPhone, which would fill them with black', async () => {
    const picture = sharp(publicFile('/icons/apple-touch-180.png'));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect((await picture.stats()).isOpaque).toBe(true);
  });

  test('are a white shape with an eye where a phone takes the shape alone', async () => {
    const { data, info } = await sharp(publicFile('/icons/badge-96.png'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([96, 96]);
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([alphaAt(48, 48), alphaAt(48, 12), alphaAt(95, 95)]).toEqual([0, 255, 0]);
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 0) expect([...data.subarray(at, at + 3)]).toEqual([255, 255, 255]);
  });
});
