/** The media desk: pictures seen before, and what originals say (decision 0088). */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as contract from '@pakmut/contract/evidence/evidence.contract.ts';
import { deletePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { runBatch } from '#api/features/publishing/publishing.batches.service.ts';
import { mostSimilarDistance, quartersToLookUp } from '#api/platform/media/perceptual-hash.ts';
import { floorToHour } from '#api/platform/process/clock.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { passedOn, scene } from '#api/testing/scenes.ts';
import { createSigner, type Signer } from '#api/testing/signed-photo.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { listSimilar } from './evidence.hashes.queries.ts';
import { hashPhotos } from './evidence.hashes.service.ts';

let world: World;
let author: Person;
let editor: Person;
let moderator: Person;
let signer: Signer;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  signer = await createSigner('Test Camera Works');
  const trustList = path.join(os.tmpdir(), `pakmut-trust-${process.pid}.pem`);
  writeFileSync(trustList, signer.root);
  world = await createWorld({ ANONYMOUS_BATCHES: 'off', CONTENT_CREDENTIALS_TRUST: trustList });
  posts = createOwnPosts(world, () => author);
  [editor, moderator] = [await joinStaff(world, 'editor'), await joinStaff(world, 'moderator')];
});
beforeEach(async () => {
  author = await world.join('พลอย');
});
afterAll(() => world.close());

type Exif = { IFD0?: Record<string, string>; IFD2?: Record<string, string>; IFD3?: Record<string, string> };
const jpegOf = (seed: number, exif: Exif = {}) =>
  sharp(scene(seed))
    .jpeg()
    .withMetadata({ exif: { ...exif } })
    .toBuffer();

async function publish(picture: Buffer, change = {}, as = author): Promise<string> {
  const { answer } = await world.upload(as, picture);
  return posts.publish({ img: [answer.fileName], ...change }, as);
}

const similar = async (postID: string, as = editor) => world.call(contract.listSimilarPhotos, { postID }, { as });
const examine = (postID: string, as = editor) => world.call(contract.examineOriginals, { postID }, { as });
const foundBy = async (postID: string) =>
  (await similar(postID)).answer.flatMap((photo) => photo.similar.map(({ post_id }) => post_id));

describe('pictures seen before', () => {
  test('are found in other stories, cut and encoded anew, with how far they differ', async () => {
    const first = await publish(await jpegOf(1));
    const again = await publish(await passedOn(1), { header: 'ภาพเดิม' });
    await publish(await jpegOf(2));
    expect((await similar(first)).answer).toMatchObject([{ is_compared: 0, similar: [] }]);
    await hashPhotos(world.platform);
    const { answer } = await similar(first, moderator);
    expect(answer).toMatchObject([{ is_compared: 1, similar: [{ post_id: again, header: 'ภาพเดิม', is_hidden: 0 }] }]);
    expect(answer[0]?.similar[0]?.distance).toBeLessThanOrEqual(11);
    expect(await foundBy(again)).toEqual([first]);
  });

  test('R21 R22 in private stories, drafts and deleted ones are not shown, in hidden ones they are marked', async () => {
    const picture = await jpegOf(3);
    const story = await publish(picture);
    await publish(picture, { publish: 10 });
    await publish(picture, { publish: 20 });
    const deleted = await publish(picture);
    const hidden = await publish(picture);
    await hashPhotos(world.platform);
    await world.call(deletePost, { postID: deleted }, { as: author });
    await world.platform.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', hidden).execute();
    expect((await similar(story)).answer[0]?.similar).toMatchObject([{ post_id: hidden, is_hidden: 1, distance: 0 }]);
  });

  test('a story that becomes private is not shown any more, and is again when it is public', async () => {
    const picture = await jpegOf(4);
    const [story, other] = [await publish(picture), await publish(picture)];
    await hashPhotos(world.platform);
    await posts.edit(other, { publish: 10 });
    expect(await foundBy(story)).toEqual([]);
    await posts.edit(other, { publish: 0 });
    expect(await foundBy(story)).toEqual([other]);
  });

  test('R26 of an anonymous story show the story, whoever wrote it', async () => {
    const picture = await jpegOf(5);
    const [story, stranger] = [await publish(picture), await world.join('สมชาย')];
    const seen: unknown[] = [];
    for (const as of [author, stranger]) {
      const anonymous = await publish(picture, { anonymous: 10 }, as);
      await hashPhotos(world.platform);
      const { answer } = await similar(story);
      seen.push(
        answer[0]?.similar.map(({ post_id, img, ...more }) => ({
          ...more,
          isIt: post_id === anonymous,
          hasPicture: img !== '',
        })),
      );
      expect(JSON.stringify(answer)).not.toContain(as.id);
      await world.call(deletePost, { postID: anonymous }, { as });
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('R28 the hash of a photo that an anonymous story got later comes with the batch of the hour', async () => {
    const { db, clock } = world.platform;
    const anonymous = await publish(await jpegOf(7), { anonymous: 10 });
    const other = await publish(await jpegOf(6));
    await hashPhotos(world.platform);
    const count = async () =>
      (await db.selectFrom('photo_hashes').select('name').where('post_id', '=', anonymous).execute()).length;
    expect(await count()).toBe(1);
    await db.deleteFrom('photo_hashes').where('post_id', '=', other).execute();
    // What updatePost writes between two batches.
    await sql`update posts set images = (select images from posts where id = ${other}), version = version + 1,
      edited_at = ${floorToHour(clock.now())} where id = ${anonymous}`.execute(db);
    await hashPhotos(world.platform);
    expect(await count()).toBe(1);
    await runBatch(world.platform);
    await hashPhotos(world.platform);
    expect(await count()).toBe(2);
  });

  test('the indexes find a hash by each of its quarters, and nothing that is too far away, whatever its first bit is', async () => {
    const { db } = world.platform;
    const story = await publish(await jpegOf(10));
    await hashPhotos(world.platform);
    const { name } = await db
      .selectFrom('photo_hashes')
      .select('name')
      .where('post_id', '=', story)
      .executeTakeFirstOrThrow();
    const asked = { most: mostSimilarDistance, exceptPostId: randomUUID() };
    for (const hash of [0x8000_0000_0000_0001n, 0xffff_ffff_ffff_ffffn, 0x0123_4567_89ab_cdefn, 0n]) {
      // Three bits in three quarters and two in the fourth, which alone finds it; then one bit more.
      for (const quarter of [0n, 16n, 32n, 48n]) {
        const near = hash ^ 0x0007_0007_0007_0007n ^ (1n << quarter);
        for (const [stored, isThere] of [
          [near, true],
          [near ^ (1n << quarter), false],
        ] as const) {
          await db
            .updateTable('photo_hashes')
            .set({ hash: sql`${String(BigInt.asIntN(64, stored))}::bigint` })
            .where('name', '=', name)
            .execute();
          const found = await listSimilar(db, { ...asked, hash, quarters: quartersToLookUp(hash) }, 5);
          expect(found.map(({ distance }) => distance)).toEqual(isThere ? [mostSimilarDistance] : []);
        }
      }
    }
  });

  test('hashes go with the story and with the photo', async () => {
    const { db } = world.platform;
    const story = await publish(await jpegOf(8));
    await hashPhotos(world.platform);
    const count = async () =>
      (await db.selectFrom('photo_hashes').select('name').where('post_id', '=', story).execute()).length;
    expect(await count()).toBe(1);
    await world.call(deletePost, { postID: story }, { as: author });
    await runBatch(world.platform);
    await removeReleasedFiles(world.platform);
    expect(await count()).toBe(0);
  });

  test('R25 are for those of the staff who may compare, and of stories that are or were public', async () => {
    const story = await publish(await jpegOf(9));
    expect((await similar(story, author)).status).toBe(403);
    expect((await similar(story, await joinStaff(world, 'reward_manager'))).status).toBe(403);
    expect((await similar(await publish(await jpegOf(9), { publish: 10 }))).status).toBe(404);
    expect((await similar('nothing')).status).toBe(404);
  });
});

describe('an original', () => {
  const exif: Exif = {
    IFD0: { Make: 'Canon', Model: 'Canon EOS R6', Software: 'Firmware 1.8' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '1666/100 0/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '10238/100 0/1 0/1',
    },
  };
  /** Three hours before now, as a clock of Thailand shows it. */
  const clock = (hoursAgo: number, zone = 7) =>
    new Date(world.platform.clock.now().getTime() + (zone - hoursAgo) * 3_600_000)
      .toISOString()
      .slice(0, 19)
      .replaceAll('-', ':')
      .replace('T', ' ');

  test('says when and where it was taken, against the story, and with what', async () => {
    const story = await publish(await jpegOf(11, { ...exif, IFD2: { DateTimeOriginal: clock(3) } }));
    const { answer } = await examine(story);
    expect(answer).toMatchObject([
      {
        is_readable: 1,
        taken: { zone: 'assumed', hours_before: 3 },
        place: { latitude: 16.66, longitude: 102.38, km_from_pin: 0.7 },
        camera: 'Canon EOS R6',
        software: 'Firmware 1.8',
      },
    ]);
    expect('credentials' in (answer[0] ?? {})).toBe(false);
  });

  test('with a zone of its own is not taken for Thai time', async () => {
    const IFD2 = { DateTimeOriginal: clock(2, 9), OffsetTimeOriginal: '+09:00' };
    const { answer } = await examine(await publish(await jpegOf(12, { IFD2 })));
    expect(answer[0]?.taken).toMatchObject({ zone: 'file', hours_before: 2 });
  });

  test('without metadata says nothing, and one that is gone neither', async () => {
    const story = await publish(await sharp(scene(13)).jpeg().toBuffer());
    expect((await examine(story)).answer).toMatchObject([{ is_readable: 1, camera: '', software: '' }]);
    await world.platform.db.updateTable('uploads').set({ has_original: false }).execute();
    expect((await examine(story)).answer).toMatchObject([{ photo_id: '', is_readable: 0 }]);
  });

  test('has Content Credentials: who signed, with what, and whether that holds', async () => {
    const jpeg = await jpegOf(14);
    const signed = await signer.sign(jpeg, { tool: 'Test Camera/1.2', source: 'digitalCapture' });
    const { answer } = await examine(await publish(signed));
    expect(answer[0]?.credentials).toEqual({
      state: 'trusted',
      signer: 'Test Camera Works',
      tool: 'Test Camera 1.2',
      source: 'camera',
    });
    const stranger = await createSigner('Anybody');
    const made = await stranger.sign(jpeg, { tool: 'Model/2', source: 'trainedAlgorithmicMedia' });
    expect((await examine(await publish(made))).answer[0]?.credentials).toMatchObject({
      state: 'intact',
      signer: 'Anybody',
      source: 'generated',
    });
    const changed = Buffer.from(signed);
    changed[changed.length - 300] = (changed[changed.length - 300] ?? 0) ^ 1;
    expect((await examine(await publish(changed))).answer[0]?.credentials).toMatchObject({ state: 'broken' });
  });

  test('R25 is examined by those who may see originals, with a line in the log for each', async () => {
    const story = await publish(await jpegOf(15));
    expect((await examine(story, moderator)).status).toBe(403);
    expect((await examine(story, author)).status).toBe(403);
    const { answer } = await examine(story);
    const log = world.platform.db.selectFrom('staff_actions').select(['staff_id', 'action']);
    expect(await log.where('subject_id', '=', answer[0]?.photo_id ?? '').execute()).toEqual([
      { staff_id: editor.id, action: 'original.examined' },
    ]);
  });

  test('R26 R29 of an anonymous story there is none, and nothing is logged of it', async () => {
    const anonymous = await publish(await jpegOf(16, exif), { anonymous: 10 });
    const lines = async () => (await world.platform.db.selectFrom('staff_actions').select('id').execute()).length;
    const before = await lines();
    expect((await examine(anonymous)).answer).toMatchObject([{ photo_id: '', is_readable: 0, camera: '' }]);
    expect(await lines()).toBe(before);
  });
});
