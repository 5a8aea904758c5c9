/** Photos of before there were renditions for phones, previews and pins (docs/decisions/0036, 0042). */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getAnnouncement } from '@pakmut/contract/announcements/announcements.contract.ts';
import { listSlides } from '@pakmut/contract/editorial/editorial.contract.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findTraces } from '#api/testing/dump.ts';
import { allNotified } from '#api/testing/notified.ts';
import { createWorld, type Person, photograph, snapshot, type World } from '#api/testing/world.ts';
import {
  laterKinds,
  photoUrl,
  type Rendition,
  releasePhotos,
  removeReleasedFiles,
  storeRenditions,
} from './media.service.ts';
import { makeSmallerRenditions } from './media.smaller.service.ts';

let world: World;
let ploy: Person;
let made: number;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join();
  const { images } = world.platform;
  const { processSmaller } = images;
  images.processSmaller = (file) => {
    made += 1;
    return processSmaller(file);
  };
});
beforeEach(() => {
  made = 0;
});
afterAll(() => world.close());

/** Smooth, because noise is not the same after it was encoded twice. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9cc4e8"/><stop offset="1" stop-color="#3b6b4a"/></linearGradient>
  <rect width="2000" height="1500" fill="url(#sky)"/><circle cx="600" cy="900" r="260" fill="#d8402a"/></svg>`;

const statusOf = async (url: string) => (await world.app.fastify.inject({ url })).statusCode;
const statuses = (name: string) => Promise.all(laterKinds.map((kind) => statusOf(photoUrl(name, kind))));
const there = laterKinds.map(() => 200);
const gone = laterKinds.map(() => 404);

async function forgetFiles(name: string, kinds: readonly Rendition[] = laterKinds): Promise<void> {
  const { storage } = world.platform;
  for (const kind of kinds) await storage.remove(photoUrl(name, kind).replace('/media/', ''));
}

/** A post as it stands in a database that has been migrated: without the renditions, and on the list. */
async function oldPost(
  photos: number,
  more: object = {},
  picture: (seed: number) => Promise<Buffer> = snapshot,
): Promise<{ id: string; names: string[] }> {
  const names: string[] = [];
  for (let seed = 0; seed < photos; seed += 1) {
    names.push((await world.upload(ploy, await picture(seed))).answer.fileName);
  }
  const story = { header: 'น้ำท่วมถนน', detail: '<p>x</p>', latitude: 16.65, longitude: 102.38, categoryID: 1, tag: [] };
  const { answer } = await world.call(
    addPost,
    { ...story, publish: 0, anonymous: 0, img: names, imgAlt: names.map((_name, index) => `ภาพ ${index}`), ...more },
    { as: ploy },
  );
  for (const name of names) await forgetFiles(name);
  await sql`
    update posts set images = (select jsonb_agg(image - 'middle' - 'pin' order by n) from jsonb_array_elements(images) with ordinality as i(image, n))
    where id = ${answer.post_id}`.execute(world.platform.db);
  return { id: answer.post_id, names };
}

const imagesOf = async (postID: string) => (await world.call(getPost.private, { postID }, { as: ploy })).answer.img;
const listed = () => world.platform.db.selectFrom('smaller_renditions_due').selectAll().execute();

test('an old photo is shown without them until they are made, and is otherwise the same afterwards', async () => {
  const { id, names } = await oldPost(2);
  const before = await imagesOf(id);
  for (const image of before) {
    expect(image).toMatchObject({
      post_img_md_path: '',
      post_img_md_webp_path: '',
      post_img_share_path: '',
      post_img_pin_webp_path: '',
    });
  }
  await makeSmallerRenditions(world.platform);
  const after = await imagesOf(id);
  expect(after).toEqual(
    before.map((image, index) => ({
      ...image,
      post_img_md_path: photoUrl(names[index] as string, 'middle'),
      post_img_md_webp_path: photoUrl(names[index] as string, 'middle-webp'),
      post_img_share_path: photoUrl(names[index] as string, 'share'),
      post_img_pin_webp_path: photoUrl(names[index] as string, 'pin-webp'),
    })),
  );
  for (const name of names) expect(await statuses(name)).toEqual(there);
  expect([made, await listed()]).toEqual([2, []]);
  expect(readdirSync(path.join(world.platform.config.DATA_DIR, 'incoming'))).toEqual(['tus']);
});

test('a photo that lacks the picture for pins alone gets it, and the map shows it when it is there', async () => {
  const { id, names } = await oldPost(1, { latitude: 17.5, longitude: 103.1 });
  const [name] = names as [string];
  await makeSmallerRenditions(world.platform);
  made = 0;
  await forgetFiles(name, ['pin-webp']);
  await sql`
    update posts set images = (select jsonb_agg(image - 'pin') from jsonb_array_elements(images) image)
    where id = ${id}`.execute(world.platform.db);
  // Each time another view, because visitors' answers are kept for a moment.
  const seenFrom = async (north: number) => {
    await allNotified(world);
    const { answer } = await world.call(mapClusters.public, { bbox: `103,17.4,103.2,${north}`, zoom: 14 });
    return answer.map((pin) => [pin.post_id, pin.post_img_thumb_webp_path, pin.post_img_pin_webp_path]);
  };
  expect(await seenFrom(17.6)).toEqual([[id, photoUrl(name, 'thumb-webp'), '']]);
  expect(await listed()).toEqual([{ kind: 'post', id }]);
  await makeSmallerRenditions(world.platform);
  expect([made, await listed(), await statuses(name)]).toEqual([0, [], there]);
  expect(await seenFrom(17.7)).toEqual([[id, photoUrl(name, 'thumb-webp'), photoUrl(name, 'pin-webp')]]);
});

test('R29 they are the size and picture that an upload gets at once, and hold no metadata', async () => {
  const river = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  const { names } = await oldPost(1, {}, async () => river);
  const [name] = names as [string];
  await makeSmallerRenditions(world.platform);
  const fresh = (await world.upload(ploy, river)).answer.fileName;
  for (const kind of laterKinds) {
    const [old, young] = await Promise.all(
      [name, fresh].map(async (one) => {
        const { rawPayload } = await world.app.fastify.inject({ url: photoUrl(one, kind) });
        const { exif, icc, xmp } = await sharp(rawPayload).metadata();
        expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
        const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
        return { data, size: [info.width, info.height] };
      }),
    );
    expect(old?.size).toEqual(young?.size);
    const differences = [...(old?.data ?? [])].map((value, index) => Math.abs(value - (young?.data[index] ?? 0)));
    expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(4);
  }
});

test('R29 those of an anonymous post are made without its author, whose traces do not come back', async () => {
  const { id, names } = await oldPost(1, { anonymous: 10 });
  await removeReleasedFiles(world.platform);
  await makeSmallerRenditions(world.platform);
  expect(await statuses(names[0] as string)).toEqual(there);
  expect((await imagesOf(id))[0]?.post_img_md_path).not.toBe('');
  const traces = await findTraces(world, names[0] as string);
  expect(traces.filter((place) => !place.startsWith('media/p/'))).toEqual(['public.posts']);
});

test('renditions that a crash left unfinished are completed, and complete ones are not made again', async () => {
  const [half, whole] = [await oldPost(2), await oldPost(1)];
  const { storage } = world.platform;
  let failures = 1;
  const flaky = {
    ...world.platform,
    storage: {
      ...storage,
      async put(...[name, content, type]: Parameters<typeof storage.put>) {
        if (name.includes(half.names[1] as string) && name.endsWith('-share.jpg') && failures-- > 0)
          throw new Error('the store is away');
        await storage.put(name, content, type);
      },
    },
  };
  await expect(makeSmallerRenditions(flaky)).rejects.toThrow('away');
  expect((await imagesOf(half.id)).map((image) => image.post_img_md_path)).toEqual(['', '']);
  made = 0;
  await makeSmallerRenditions(world.platform);
  expect(await listed()).toEqual([]);
  for (const name of [...half.names, ...whole.names]) expect(await statuses(name)).toEqual(there);
  // The first photo of the half one was finished before the failure.
  expect(made).toBeLessThanOrEqual(2);
  await sql`insert into smaller_renditions_due (kind, id) values ('post', ${whole.id})`.execute(world.platform.db);
  made = 0;
  await makeSmallerRenditions(world.platform);
  expect([made, await listed()]).toEqual([0, []]);
});

test('two servers that work at once make each photo once', async () => {
  const posts = [await oldPost(1), await oldPost(1), await oldPost(1)];
  await Promise.all([makeSmallerRenditions(world.platform), makeSmallerRenditions(world.platform)]);
  expect([made, await listed()]).toEqual([3, []]);
  for (const { names } of posts) expect(await statuses(names[0] as string)).toEqual(there);
});

test('a photo that is given up while its renditions are made leaves none behind', async () => {
  const { names } = await oldPost(1);
  const [name] = names as [string];
  const { images } = world.platform;
  const late = {
    ...world.platform,
    images: {
      ...images,
      async processSmaller(file: string) {
        const outcome = await images.processSmaller(file);
        await releasePhotos(world.platform.db, [name]);
        await removeReleasedFiles(world.platform);
        return outcome;
      },
    },
  };
  await makeSmallerRenditions(late);
  expect(await statuses(name)).toEqual(gone);
  expect([await statusOf(photoUrl(name, 'hd')), await listed()]).toEqual([404, []]);
});

test('a photo without files is not tried again, and its neighbour gets what it lacks', async () => {
  const { id, names } = await oldPost(2);
  const [lost, kept] = names as [string, string];
  await releasePhotos(world.platform.db, [lost]);
  await removeReleasedFiles(world.platform);
  await makeSmallerRenditions(world.platform);
  expect((await imagesOf(id)).map((image) => image.post_img_md_path)).toEqual(['', photoUrl(kept, 'middle')]);
  expect(await listed()).toEqual([]);
});

test('an old upload that waited counts as soon as a post takes it', async () => {
  const { answer } = await world.upload(ploy, await photograph(9));
  await forgetFiles(answer.fileName);
  await sql`update uploads set has_middle = false, has_pin = false where name = ${answer.fileName}`.execute(
    world.platform.db,
  );
  const story = { header: 'x', detail: 'x', latitude: 16, longitude: 102, categoryID: 1, tag: [], publish: 0 };
  const { answer: post } = await world.call(addPost, { ...story, anonymous: 0, img: [answer.fileName] }, { as: ploy });
  expect(await listed()).toEqual([{ kind: 'post', id: post.post_id }]);
  await makeSmallerRenditions(world.platform);
  expect(await statuses(answer.fileName)).toEqual(there);
});

test('slides and announcements of before get theirs too', async () => {
  const { db, clock, images } = world.platform;
  const file = path.join(world.platform.config.DATA_DIR, 'picture.jpg');
  await sharp(await photograph(3)).toFile(file);
  const outcome = await images.process(file);
  if (!outcome.ok) throw new Error(outcome.reason);
  const name = await storeRenditions(world.platform, outcome.files);
  await forgetFiles(name);
  const now = clock.now();
  const texts = { name: 'x', is_published: true, image: name };
  await db
    .insertInto('slides')
    .values({ ...texts, kind: 'home', width: 480, height: 640, created_at: now })
    .execute();
  await db
    .insertInto('announcements')
    .values({ ...texts, begins_at: now })
    .execute();
  await makeSmallerRenditions(world.platform);
  expect([made, await listed(), await statuses(name)]).toEqual([1, [], there]);
  const [slide] = (await world.call(listSlides, {})).answer;
  expect(slide?.slide_img_md_webp_path).toBe(photoUrl(name, 'middle-webp'));
  expect((await world.call(getAnnouncement, {})).answer?.announce_pc_pic_md_path).toBe(photoUrl(name, 'middle'));
});
