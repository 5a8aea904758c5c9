import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { getOriginalForStaff, getOwnOriginal } from '@pakmut/contract/media/media.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTraces } from '#api/testing/dump.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { sendByTus } from '#api/testing/tus.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';
import { forgetUploads, releasePhotos, removeReleasedFiles } from './media.service.ts';

let world: World;
let ploy: Person;
let stranger: Person;
let editor: Person;
let moderator: Person;

beforeAll(async () => {
  world = await createWorld();
  [ploy, stranger] = [await world.join(), await world.join()];
  [editor, moderator] = [await joinStaff(world, 'editor'), await joinStaff(world, 'moderator')];
});
afterAll(() => world.close());

type Sent = { _id: string; fileName: string; url: string };

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function fetchOriginal(endpoint: { path: string }, as: Person | undefined, photoID: string) {
  return world.app.fastify.inject({
    url: apiBase + endpoint.path.replace(':photoID', photoID),
    headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
  });
}

async function post(author: Person, photo: Sent, more: object = {}) {
  const { status } = await world.call(
    addPost,
    {
      header: 'น้ำท่วมถนน',
      detail: '<p>รถผ่านไม่ได้</p>',
      latitude: 16.65,
      longitude: 102.38,
      categoryID: 1,
      tag: [],
      publish: 0,
      anonymous: 0,
      img: [photo.fileName],
      ...more,
    },
    { as: author },
  );
  expect(status).toBe(200);
}

const sealedFile = ({ fileName }: Sent) =>
  path.join(world.platform.config.DATA_DIR, 'media', 'o', fileName.slice(0, 2), `${fileName}.sealed`);

describe('the original of a photo', () => {
  test('comes back to its sender byte by byte, to be saved and not to be shown', async () => {
    const content = await photograph(21);
    for (const sent of [await world.upload(ploy, content), await sendByTus(world, ploy, content, { pieces: 3 })]) {
      const original = await fetchOriginal(getOwnOriginal, ploy, sent.answer?._id ?? '');
      expect(original.statusCode).toBe(200);
      expect(sha256(original.rawPayload)).toBe(sha256(content));
      expect(original.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="original.jpg"',
        'cache-control': 'no-store',
        'content-security-policy': "sandbox; default-src 'none'",
      });
    }
  });

  test('R29 lies sealed: no byte of its metadata is on the disk or in the database', async () => {
    await world.upload(ploy, await photograph(22));
    expect(await findTraces(world, 'CANARY-OWNER')).toEqual([]);
    const files = globSync('media/**/*', { cwd: world.platform.config.DATA_DIR, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      expect(readFileSync(path.join(file.parentPath, file.name)).includes('Exif')).toBe(false);
    }
  });

  test('R29 is reached by no address of /media', async () => {
    const { answer } = await world.upload(ploy, await photograph(23));
    expect(existsSync(sealedFile(answer))).toBe(true);
    const name = answer.fileName;
    for (const url of [
      `/media/o/${name.slice(0, 2)}/${name}.sealed`,
      `/media/p/../o/${name.slice(0, 2)}/${name}.sealed`,
      `/media/p%2f..%2fo%2f${name.slice(0, 2)}%2f${name}.sealed`,
      `/media/o/${name.slice(0, 2)}/${name}.jpg`,
    ]) {
      expect((await world.app.fastify.inject({ url })).statusCode).toBe(404);
    }
  });

  test('R21 answers a stranger as if it never existed', async () => {
    const { answer } = await world.upload(ploy, await photograph(24));
    await post(ploy, answer);
    expect((await fetchOriginal(getOwnOriginal, undefined, answer._id)).statusCode).toBe(401);
    const [theirs, nobodys] = [
      await fetchOriginal(getOwnOriginal, stranger, answer._id),
      await fetchOriginal(getOwnOriginal, stranger, '6b1f0a52-9d7e-4c55-8d0e-0a1b2c3d4e5f'),
    ];
    expect(theirs.statusCode).toBe(404);
    const bare = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
    expect(bare(theirs.body)).toBe(bare(nobodys.body));
  });

  test('R25 is opened by editors for signed public posts, with a line in the log, and by nobody else', async () => {
    const content = await photograph(25);
    const [open, secret] = [(await world.upload(ploy, content)).answer, (await world.upload(ploy, content)).answer];
    expect((await fetchOriginal(getOriginalForStaff, editor, open._id)).statusCode).toBe(404);
    await post(ploy, open);
    await post(ploy, secret, { publish: 10 });
    expect((await fetchOriginal(getOriginalForStaff, ploy, open._id)).statusCode).toBe(403);
    expect((await fetchOriginal(getOriginalForStaff, moderator, open._id)).statusCode).toBe(403);
    expect((await fetchOriginal(getOriginalForStaff, editor, secret._id)).statusCode).toBe(404);
    expect((await fetchOriginal(getOriginalForStaff, editor, 'x')).statusCode).toBe(404);
    const original = await fetchOriginal(getOriginalForStaff, editor, open._id);
    expect(sha256(original.rawPayload)).toBe(sha256(content));
    const log = world.platform.db.selectFrom('staff_actions').select(['staff_id', 'action', 'subject_id']);
    expect(await log.where('action', '=', 'original.view').execute()).toEqual([
      { staff_id: editor.id, action: 'original.view', subject_id: open._id },
    ]);
  });
});

describe('R29 when nobody may know any more who sent a photo', () => {
  const gone = async (photo: Sent) => {
    expect((await fetchOriginal(getOwnOriginal, ploy, photo._id)).statusCode).toBe(404);
    await removeReleasedFiles(world.platform);
    expect(existsSync(sealedFile(photo))).toBe(false);
    expect((await world.app.fastify.inject({ url: photo.url })).statusCode).toBe(200);
    const { db } = world.platform;
    expect(await db.selectFrom('uploads').select('id').where('name', '=', photo.fileName).execute()).toEqual([]);
    expect(
      await db.selectFrom('incoming_uploads').select('id').where('file_name', '=', photo.fileName).execute(),
    ).toEqual([]);
  };

  test('an anonymous post takes row, original and the answer of tus along', async () => {
    const inPieces = await sendByTus(world, ploy, await photograph(26), { pieces: 2 });
    const whole = await world.upload(ploy, await photograph(27));
    for (const photo of [inPieces.answer as Sent, whole.answer]) {
      await post(ploy, photo, { anonymous: 10 });
      await gone(photo);
    }
    const traces = await findTraces(world, (inPieces.answer as Sent).fileName);
    expect(traces.filter((place) => !place.startsWith('media/p/'))).toEqual(['public.posts']);
  });

  test('so does a signed post that becomes anonymous', async () => {
    const { answer } = await world.upload(ploy, await photograph(28));
    await post(ploy, answer);
    await world.platform.db.transaction().execute((db) => forgetUploads(db, [answer.fileName]));
    await gone(answer);
  });

  test('and the erased member, whose kept posts keep their served photos', async () => {
    const leaving = await world.join();
    const { answer } = await world.upload(leaving, await photograph(29));
    await post(leaving, answer);
    await world.platform.db.deleteFrom('members').where('id', '=', leaving.id).execute();
    await removeReleasedFiles(world.platform);
    expect(existsSync(sealedFile(answer))).toBe(false);
    expect((await world.app.fastify.inject({ url: answer.url })).statusCode).toBe(200);
  });

  test('a transaction that fails gives nothing up', async () => {
    const { answer } = await world.upload(ploy, await photograph(30));
    const failing = world.platform.db.transaction().execute(async (db) => {
      await releasePhotos(db, [answer.fileName]);
      throw new Error('the post could not be stored');
    });
    await expect(failing).rejects.toThrow('could not be stored');
    await removeReleasedFiles(world.platform);
    expect((await fetchOriginal(getOwnOriginal, ploy, answer._id)).statusCode).toBe(200);
  });

  test('a media store that fails is asked again until the files are gone, and only once more than needed', async () => {
    const { answer } = await world.upload(ploy, await photograph(31));
    await releasePhotos(world.platform.db, [answer.fileName]);
    const { storage } = world.platform;
    let failures = 1;
    const removed: string[] = [];
    const flaky = {
      ...world.platform,
      storage: {
        ...storage,
        async remove(name: string) {
          if (name.endsWith('-wm.jpg') && failures-- > 0) throw new Error('the store is away');
          removed.push(name);
          await storage.remove(name);
        },
      },
    };
    await expect(removeReleasedFiles(flaky)).rejects.toThrow('away');
    await removeReleasedFiles(flaky);
    expect(existsSync(sealedFile(answer))).toBe(false);
    expect((await world.app.fastify.inject({ url: answer.url })).statusCode).toBe(404);
    const before = removed.length;
    await removeReleasedFiles(flaky);
    expect(removed.length).toBe(before);
  });
});
