/** Quotas of uploads by tus, and the removal of abandoned uploads. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announce, announced, ask, sendByTus } from '#api/testing/tus.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';
import { removeAbandonedUploads, removeReleasedFiles } from '../media/media.service.ts';
import { removeExpiredUploads } from './uploads.service.ts';

const megabyte = 1024 * 1024;
const day = 86_400_000;
let world: World;
let ploy: Person;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join();
});
afterAll(() => world.close());

const fileOf = (id: string) => path.join(world.platform.config.DATA_DIR, 'incoming', 'tus', id);
const text = { header: 'น้ำท่วมถนน', detail: '<p>รถผ่านไม่ได้</p>', latitude: 16.65, longitude: 102.38 };
const post = { ...text, categoryID: 1, tag: [], publish: 0 as const, anonymous: 0 as const };

test('R41 announced bytes and files count against the day, and a new day begins', async () => {
  const small = await createWorld({ UPLOAD_GB_PER_DAY: '1', UPLOADS_PER_DAY: '5' });
  const [person, other] = [await small.join(), await small.join()];
  const video = { kind: 'video', bytes: 500 * megabyte };
  const statuses = await Promise.all([1, 2, 3].map(async () => (await announce(small, person, video)).statusCode));
  expect(statuses.sort()).toEqual([201, 201, 429]);
  expect((await small.upload(person, await photograph())).status).toBe(200);
  const files = await Promise.all([1, 2, 3].map(async () => (await announce(small, person, { bytes: 10 })).statusCode));
  expect(files.sort()).toEqual([201, 201, 429]);
  const { statusCode, headers } = await announce(small, person, { bytes: 10 });
  expect([statusCode, headers['retry-after']]).toEqual([429, '3600']);
  expect((await announce(small, other, video)).statusCode).toBe(201);
  small.advance(day + 3_600_000);
  const session = small.platform.db.selectFrom('sessions').select('id').where('member_id', '=', person.id);
  const { id: sessionId } = await session.executeTakeFirstOrThrow();
  const accessToken = await small.platform.sessions.sign({ memberId: person.id, sessionId });
  expect((await announce(small, { ...person, accessToken }, video)).statusCode).toBe(201);
  await small.close();
});

describe('uploads that were given up', () => {
  test('a cancelled upload leaves nothing behind', async () => {
    const id = await announced(world, ploy, { bytes: 100 });
    await ask(world, ploy, 'PATCH', id, { offset: 0, payload: Buffer.alloc(50) });
    expect((await ask(world, ploy, 'DELETE', id)).statusCode).toBe(204);
    expect((await ask(world, ploy, 'HEAD', id)).statusCode).toBe(404);
    expect(existsSync(fileOf(id))).toBe(false);
  });

  test('cancelled after it became a photo, the photo goes too, unless a post has it', async () => {
    const [unwanted, posted] = [
      await sendByTus(world, ploy, await photograph(7)),
      await sendByTus(world, ploy, await photograph(8)),
    ];
    expect([unwanted.status, posted.status]).toEqual([200, 200]);
    await world.call(addPost, { ...post, img: [posted.answer?.fileName ?? ''] }, { as: ploy });
    for (const { id } of [unwanted, posted]) expect((await ask(world, ploy, 'DELETE', id)).statusCode).toBe(204);
    await removeReleasedFiles(world.platform);
    const status = async (url = '') => (await world.app.fastify.inject({ url })).statusCode;
    expect(await status(unwanted.answer?.url)).toBe(404);
    expect(await status(posted.answer?.url)).toBe(200);
  });

  test('after 24 hours unfinished uploads and untaken photos go, rows and files, and strays with them', async () => {
    const id = await announced(world, ploy, { bytes: 100 });
    const { answer } = await sendByTus(world, ploy, await photograph(9));
    const stray = fileOf(randomUUID());
    writeFileSync(stray, 'left behind by a member who was erased');
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    for (const file of [stray, fileOf(id)]) utimesSync(file, twoHoursAgo, twoHoursAgo);
    await removeExpiredUploads(world.platform);
    expect(existsSync(stray)).toBe(false);
    expect(existsSync(fileOf(id))).toBe(true);
    world.advance(day + 60_000);
    await removeExpiredUploads(world.platform);
    await removeAbandonedUploads(world.platform);
    expect(existsSync(fileOf(id))).toBe(false);
    expect((await world.app.fastify.inject({ url: answer?.url ?? '' })).statusCode).toBe(404);
    expect(await world.platform.db.selectFrom('incoming_uploads').selectAll().execute()).toEqual([]);
    expect(readdirSync(path.dirname(stray)).filter((name) => name === id)).toEqual([]);
    world.advance(-day - 60_000);
  });
});
