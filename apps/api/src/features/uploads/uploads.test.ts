import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { createUpload } from '@pakmut/contract/uploads/uploads.contract.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTraces } from '#api/testing/dump.ts';
import { film } from '#api/testing/moving-picture.ts';
import { tablesThatLink } from '#api/testing/no-link.ts';
import { announce, announced, ask, metadataOf, resultOf, sendByTus, tusHeaders } from '#api/testing/tus.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';

const megabyte = 1024 * 1024;
const day = 86_400_000;
let world: World;
let ploy: Person;
let stranger: Person;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join();
  stranger = await world.join();
});
afterAll(() => world.close());

const fileOf = (id: string) => path.join(world.platform.config.DATA_DIR, 'incoming', 'tus', id);
const form = (img: string[], more: object = {}) => ({
  header: 'น้ำท่วมถนน',
  detail: '<p>รถผ่านไม่ได้</p>',
  latitude: 16.65,
  longitude: 102.38,
  categoryID: 1,
  tag: [],
  publish: 0 as const,
  anonymous: 0 as const,
  img,
  ...more,
});

describe('a photo in pieces', () => {
  test('gives what the multipart call gives, and a post can take it', async () => {
    const content = await photograph(3);
    const { status, answer } = await sendByTus(world, ploy, content, { pieces: 5, filename: 'ท่วม.jpg' });
    const { answer: whole } = await world.upload(ploy, content, 'ท่วม.jpg');
    expect(status).toBe(200);
    const fresh = { _id: expect.any(String), url: expect.any(String), fileName: expect.any(String) };
    expect(answer).toEqual({ ...whole, ...fresh });
    expect(answer).toMatchObject({ width: 480, height: 640, originalName: 'ท่วม.jpg' });
    expect(answer?.placeholder).toMatch(/^[\w+/=]{20,60}$/);
    const post = await world.call(addPost, form([answer?.fileName ?? '']), { as: ploy });
    expect(post.status).toBe(200);
  });

  test('asked for twice, and twice at once, the result is the same and made once', async () => {
    const content = await photograph(4);
    const id = await announced(world, ploy, { bytes: content.length });
    await ask(world, ploy, 'PATCH', id, { offset: 0, payload: content });
    const both = await Promise.all([resultOf(world, ploy, id), resultOf(world, ploy, id)]);
    const later = await resultOf(world, ploy, id);
    expect(new Set([...both, later].map(({ answer }) => answer.fileName)).size).toBe(1);
    const rows = await world.platform.db.selectFrom('uploads').select('name').execute();
    expect(rows.filter(({ name }) => name === later.answer.fileName)).toHaveLength(1);
    expect(existsSync(fileOf(id))).toBe(false);
    const head = await ask(world, ploy, 'HEAD', id);
    expect([head.statusCode, head.headers['upload-offset']]).toEqual([200, String(content.length)]);
  });

  test('reports its progress and its kind', async () => {
    const id = await announced(world, ploy, { bytes: 1_000, filename: 'ข่าว.jpg' });
    const sent = await ask(world, ploy, 'PATCH', id, { offset: 0, payload: Buffer.alloc(300) });
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '300']);
    const { statusCode, headers } = await ask(world, ploy, 'HEAD', id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '300',
      'upload-length': '1000',
      'upload-metadata': metadataOf({ kind: 'photo', filename: 'ข่าว.jpg', filetype: 'image/jpeg' }),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('may bring its first bytes with the announcement', async () => {
    const content = await photograph(5);
    const response = await world.app.fastify.inject({
      method: 'POST',
      url: apiBase + createUpload.path,
      headers: {
        ...tusHeaders,
        authorization: `Bearer ${ploy.accessToken}`,
        'upload-length': String(content.length),
        'upload-metadata': metadataOf({ kind: 'photo', filename: 'a.jpg' }),
        'content-type': 'application/offset+octet-stream',
        'idempotency-key': 'with-bytes',
      },
      payload: content.subarray(0, 5_000),
    });
    expect([response.statusCode, response.headers['upload-offset']]).toEqual([201, '5000']);
    expect(response.headers.location).toMatch(/^\/api\/v1\/private\/uploads\/[0-9a-f-]{36}$/);
    expect(new Date(String(response.headers['upload-expires'])).getTime()).toBeGreaterThan(Date.now() + day - 60_000);
  });

  test('before its last byte there is no result', async () => {
    const id = await announced(world, ploy, { bytes: 1_000 });
    await ask(world, ploy, 'PATCH', id, { offset: 0, payload: Buffer.alloc(999) });
    const { status, problem } = await resultOf(world, ploy, id);
    expect([status, problem.message]).toEqual([409, 'upload_unfinished']);
  });
});

describe('R36 a file that is not a JPEG is refused when it is sent in pieces too', () => {
  const canvas = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#23408e' } });
  test.each([
    ['a PNG', () => canvas().png().toBuffer(), 'choose_jpeg'],
    ['a GIF', () => canvas().gif().toBuffer(), 'choose_jpeg'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'choose_jpeg'],
    ['HTML', async () => Buffer.from('<html><script>alert(1)</script></html>'), 'choose_jpeg'],
    ['one byte', async () => Buffer.from([0xff]), 'choose_jpeg'],
    ['a truncated JPEG', async () => (await photograph()).subarray(0, 9_000), 'upload_failed'],
  ])('%s, and asking again gives the same answer', async (_what, make, message) => {
    const { status, problem, id } = await sendByTus(world, ploy, await make());
    expect([status, problem.message]).toEqual([400, message]);
    expect(existsSync(fileOf(id))).toBe(false);
    const again = await resultOf(world, ploy, id);
    expect([again.status, again.problem.message]).toEqual([400, message]);
  });

  test('R37 a bomb of 256 megapixels in 2 MB', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#888' } })
      .jpeg({ quality: 20 })
      .toBuffer();
    const { status, problem } = await sendByTus(world, ploy, bomb);
    expect([status, problem.message]).toEqual([400, 'photo_too_many_pixels']);
  });
});

describe('sizes are refused before any byte comes', () => {
  test.each([
    ['photo', 100 * megabyte, 201, undefined],
    ['photo', 100 * megabyte + 1, 413, 'file_max_100mb'],
    ['video', 500 * megabyte, 201, undefined],
    ['video', 500 * megabyte + 1, 413, 'file_max_500mb'],
    ['photo', 0, 400, 'upload_file_missing'],
    ['photo', -1, 400, 'invalid_input'],
    ['photo', '1e3', 400, 'invalid_input'],
    ['photo', '99999999999999999999', 400, 'invalid_input'],
    ['script', 10, 400, 'invalid_input'],
    ['', 10, 400, 'invalid_input'],
  ])('%s of %s bytes: %i', async (kind, bytes, status, message) => {
    const response = await announce(world, ploy, { kind, bytes });
    expect([response.statusCode, response.body && response.json().message]).toEqual([status, message ?? '']);
  });

  test('a piece that goes beyond the announced end is refused', async () => {
    const id = await announced(world, ploy, { bytes: 100 });
    const sent = await ask(world, ploy, 'PATCH', id, { offset: 0, payload: Buffer.alloc(101) });
    expect([sent.statusCode, sent.json().message]).toEqual([413, 'upload_failed']);
  });

  test('a piece at the wrong place changes nothing', async () => {
    const id = await announced(world, ploy, { bytes: 100 });
    await ask(world, ploy, 'PATCH', id, { offset: 0, payload: Buffer.alloc(10) });
    for (const offset of [0, 9, 11]) {
      const sent = await ask(world, ploy, 'PATCH', id, { offset, payload: Buffer.alloc(5) });
      expect([sent.statusCode, sent.json().message]).toEqual([409, 'upload_wrong_offset']);
    }
    expect((await ask(world, ploy, 'HEAD', id)).headers['upload-offset']).toBe('10');
  });
});

test('requests that are not of tus 1.0 are refused in our words', async () => {
  const id = await announced(world, ploy, { bytes: 100 });
  const bytes = Buffer.alloc(5);
  const cases = [
    [{ offset: 0, payload: bytes, headers: { 'tus-resumable': '0.2.2' } }, 400],
    [{ offset: 0, payload: bytes, headers: { 'content-type': 'application/json' } }, 400],
    [{ offset: 0, payload: bytes, headers: { 'content-type': 'image/jpeg' } }, 415],
    [{ payload: bytes }, 400],
    [{ offset: 0, payload: bytes, headers: { 'upload-offset': '-1' } }, 400],
  ] as const;
  for (const [request, status] of cases) {
    const response = await ask(world, ploy, 'PATCH', id, request);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  }
  const missing = await announce(world, ploy, { bytes: 5, headers: { 'tus-resumable': '' } });
  expect(missing.statusCode).toBe(412);
});

test('bytes of tus are refused by every other call', async () => {
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: apiBase + addPost.path,
    headers: {
      authorization: `Bearer ${ploy.accessToken}`,
      'content-type': 'application/offset+octet-stream',
      'idempotency-key': 'x',
    },
    payload: Buffer.alloc(10),
  });
  expect(response.statusCode).toBe(415);
});

describe('whose upload it is', () => {
  test('a visitor cannot announce, look, send, cancel or ask', async () => {
    const id = await announced(world, ploy, { bytes: 100 });
    expect((await announce(world, undefined, { bytes: 100 })).statusCode).toBe(401);
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      const payload = method === 'PATCH' ? { offset: 0, payload: Buffer.alloc(5) } : {};
      expect((await ask(world, undefined, method, id, payload)).statusCode).toBe(401);
    }
    expect((await resultOf(world, undefined, id)).status).toBe(401);
  });

  test('R39 another member’s upload answers exactly like one that never existed', async () => {
    const id = await announced(world, ploy, { bytes: 100 });
    const never = randomUUID();
    const shown = async (of: string) => {
      const answers = [
        await ask(world, stranger, 'HEAD', of),
        await ask(world, stranger, 'PATCH', of, { offset: 0, payload: Buffer.alloc(5) }),
        await ask(world, stranger, 'DELETE', of),
      ].map(({ statusCode, body }) => [statusCode, body.replace(/"requestId":"[^"]+"/, '')]);
      const { status, problem } = await resultOf(world, stranger, of);
      return [...answers, [status, problem.message]];
    };
    expect(await shown(id)).toEqual(await shown(never));
    expect((await shown(id))[0]?.[0]).toBe(404);
    expect((await ask(world, ploy, 'HEAD', id)).headers['upload-offset']).toBe('0');
  });

  test.each(['..%2f..%2fsecret.key', '%2e%2e%2fsecret.key', 'a%5cb', `${randomUUID()}%00`, 'tus', '%2fetc%2fpasswd'])(
    'R39 the id %s is refused',
    async (id) => {
      for (const method of ['HEAD', 'DELETE'] as const) {
        expect((await ask(world, ploy, method, id)).statusCode).toBe(400);
      }
      expect((await ask(world, ploy, 'PATCH', id, { offset: 0, payload: Buffer.alloc(1) })).statusCode).toBe(400);
    },
  );

  test('R39 a photo that another member sent in pieces cannot be posted', async () => {
    const { answer } = await sendByTus(world, ploy, await photograph(6));
    const { status, problem } = await world.call(addPost, form([answer?.fileName ?? '']), { as: stranger });
    expect([status, problem.message]).toEqual([400, 'upload_not_found']);
  });
});

test('R26 R29 what waits for a post names nobody, each file under a mark of its own', async () => {
  const before = await findTraces(world, ploy.id);
  const [first, second] = [
    await world.upload(ploy, await photograph(31)),
    await world.upload(ploy, await photograph(32)),
  ];
  const video = await sendByTus(world, ploy, await film({ seconds: 1 }), { kind: 'video', filename: 'น้ำ.mp4' });
  const unfinished = await announced(world, ploy, { bytes: 10 });
  expect(await findTraces(world, ploy.id)).toEqual(before);
  const { db } = world.platform;
  const marks = await sql<{ sender: string }>`
    select encode(sender, 'hex') as sender from uploads where used_at is null
    union all select encode(sender, 'hex') from videos where used_at is null
    union all select encode(sender, 'hex') from incoming_uploads where id in (${unfinished}, ${video.id})`.execute(db);
  expect(new Set(marks.rows.map(({ sender }) => sender)).size).toBe(marks.rows.length);
  expect(marks.rows.length).toBeGreaterThanOrEqual(5);
  await world.call(addPost, form([first.answer.fileName], { vdo: video.answer?.fileName ?? '' }), { as: ploy });
  const taken = db.selectFrom('uploads').select(['member_id', 'sender']).where('name', '=', first.answer.fileName);
  expect(await taken.execute()).toEqual([{ member_id: ploy.id, sender: null }]);
  expect((await world.call(addPost, form([second.answer.fileName], { anonymous: 10 }), { as: ploy })).status).toBe(200);
  expect(await tablesThatLink(world, ploy.id, [second.answer.fileName])).toEqual([]);
});

describe('a video in pieces', () => {
  test('is taken by content, and a post can take it; an anonymous one leaves no answer that names it', async () => {
    const { status, answer, id } = await sendByTus(world, ploy, await film({ seconds: 1 }), {
      pieces: 3,
      kind: 'video',
      filename: 'น้ำมา.mp4',
    });
    expect([status, answer?.originalName]).toEqual([200, 'น้ำมา.mp4']);
    expect((await resultOf(world, ploy, id)).answer).toEqual(answer);
    const { answer: photo } = await world.upload(ploy, await photograph(12));
    const vdo = { vdo: answer?.fileName ?? '', anonymous: 10 as const };
    expect((await world.call(addPost, form([photo.fileName], vdo), { as: ploy })).status).toBe(200);
    expect((await resultOf(world, ploy, id)).status).toBe(404);
    const kept = world.platform.db.selectFrom('incoming_uploads').select('id');
    expect(await kept.where('file_name', '=', answer?.fileName ?? '').execute()).toEqual([]);
  });

  test.each([
    ['a photo', () => photograph(13)],
    ['a playlist', async () => Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret\n#EXT-X-ENDLIST\n')],
  ])('R38 %s named .mp4 is none', async (_what, make) => {
    const { status, problem } = await sendByTus(world, ploy, await make(), { kind: 'video', filename: 'film.mp4' });
    expect([status, problem.message]).toEqual([400, 'choose_video']);
  });
});
