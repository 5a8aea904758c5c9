/** Photos in the talk between newsroom and author (decision 0084). */
import { addressOf, type Endpoint } from '@pakmut/contract/endpoint.ts';
import { listReviewItems } from '@pakmut/contract/moderation/moderation.contract.ts';
import * as contract from '@pakmut/contract/verification/verification.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { findTraces } from '#api/testing/dump.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { tablesThatEverLinked } from '#api/testing/stored-rows.ts';
import { createWorld, type Person, photograph, snapshot, type World } from '#api/testing/world.ts';
import { removeUnsentPhotos } from './verification.photos.service.ts';

const hour = 3_600_000;
let world: World;
let author: Person;
let editor: Person;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;

beforeAll(async () => {
  world = await createWorld({ ANONYMOUS_BATCHES: 'off' });
  posts = createOwnPosts(world, () => author);
});
beforeEach(async () => {
  editor = await joinStaff(world, 'editor');
  author = await world.join('พลอย');
  postID = await posts.publish({ header: 'สะพานขาด' });
});
afterAll(() => world.close());

async function upload(endpoint: Endpoint, as: Person, id: string, content: Buffer) {
  const form = await fileForm(content, { name: 'CANARY-name.jpg', as });
  return world.app.fastify.inject({ url: addressOf(endpoint).replace(':postID', id), ...form });
}
const nameIn = (response: Awaited<ReturnType<typeof upload>>): string => response.json().result.photo;
const fromEditor = async (id = postID, as = editor) =>
  upload(contract.uploadTalkPhotoForStaff, as, id, await snapshot());
const fromAuthor = async (id = postID, as = author) => upload(contract.uploadTalkPhoto, as, id, await snapshot());
const ask = (text: string, photos: string[] = [], id = postID) =>
  world.call(contract.writeToAuthor, { postID: id, text, photos }, { as: editor });
const answer = (text: string, photos: string[] = [], id = postID, as = author) =>
  world.call(contract.writeToNewsroom, { postID: id, text, photos }, { as });
const talk = async (id = postID) => (await world.call(contract.getStoryTalk, { postID: id }, { as: author })).answer;
const get = (url: string) => world.app.fastify.inject({ url });

describe('photos of a message', () => {
  test('are seen by both sides, in their order, as we encoded them: nothing of the device is in them', async () => {
    await ask('มีภาพใกล้กว่านี้ไหม', [nameIn(await fromEditor())]);
    const large = nameIn(await upload(contract.uploadTalkPhoto, author, postID, await photograph()));
    const names = [nameIn(await fromAuthor()), large];
    const { answer: sent } = await answer('', names);
    expect(sent.messages.map(({ text, photos }) => [text, photos.length])).toEqual([
      ['มีภาพใกล้กว่านี้ไหม', 1],
      ['', 2],
    ]);
    expect(sent.messages[1]?.photos.map(({ photo }) => photo)).toEqual(names);
    const desk = (await world.call(contract.getStoryForStaff, { postID }, { as: editor })).answer;
    expect(desk.messages[1]?.photos).toEqual(sent.messages[1]?.photos);
    const [, shown] = sent.messages[1]?.photos ?? [];
    for (const address of [shown?.thumb ?? '', shown?.img ?? '']) {
      const { statusCode, headers, rawPayload } = await get(address);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'private, no-store',
      ]);
      expect([rawPayload.includes('CANARY'), (await sharp(rawPayload).metadata()).exif]).toEqual([false, undefined]);
    }
    // The photograph lay on its side.
    expect([shown?.width, shown?.height]).toEqual([480, 640]);
    expect(await findTraces(world, 'CANARY')).toEqual([]);
  });

  test('without words wait in the queue under a sign of their own', async () => {
    await ask('ถ่ายเมื่อกี่โมง');
    await answer('', [nameIn(await fromAuthor())]);
    const { items } = (await world.call(listReviewItems, { kind: 'message', maxPerPage: 50 }, { as: editor })).answer;
    expect(items.find(({ post_id }) => post_id === postID)?.detail).toBe('📷');
    expect((await answer(' ')).problem.message).toBe('review_text_missing');
  });

  test('are opened by no other address, and by none after two hours or when the story is gone', async () => {
    await ask('ดูภาพนี้', [nameIn(await fromEditor())]);
    const img = (await talk()).messages[0]?.photos[0]?.img ?? '';
    const waiting = nameIn(await fromEditor());
    const [photo = ''] = /[0-9a-f]{32}/.exec(img) ?? [];
    expect((await get(img)).statusCode).toBe(200);
    for (const other of [
      img.replace(/code=./, 'code=_'),
      img.replace(/until=\d/, 'until=9'),
      img.replace(photo, waiting),
    ])
      expect((await get(other)).statusCode).toBe(404);
    await posts.remove(postID);
    expect((await get(img)).statusCode).toBe(404);
    const other = await posts.publish();
    await ask('x', [nameIn(await fromEditor(other))], other);
    const address = (await talk(other)).messages[0]?.photos[0]?.img ?? '';
    world.advance(3 * hour);
    expect((await get(address)).statusCode).toBe(404);
  });
});

describe('a photo', () => {
  test('is taken once, by a message of its own side and story, and the message is not written otherwise', async () => {
    await ask('ถ่ายเมื่อกี่โมง');
    const [mine, theirs] = [nameIn(await fromAuthor()), nameIn(await fromEditor())];
    const other = await posts.publish();
    await ask('x', [], other);
    for (const attempt of [
      answer('a', [theirs]),
      answer('a', [mine], other),
      answer('a', ['0'.repeat(32)]),
      ask('a', [mine]),
    ])
      expect((await attempt).problem.message).toBe('upload_not_found');
    expect((await talk()).messages).toHaveLength(1);
    expect((await answer('a', [mine])).status).toBe(200);
    expect((await answer('b', [mine])).status).toBe(400);
  });

  test('R21 is uploaded by the author alone, once the newsroom has asked, and by staff who may verify', async () => {
    expect((await fromAuthor()).json().message).toBe('story_talk_closed');
    await ask('ถ่ายเมื่อกี่โมง');
    const [stranger, auditor] = [await world.join(), await joinStaff(world, 'auditor')];
    expect((await fromAuthor(postID, stranger)).statusCode).toBe(404);
    expect((await fromEditor(postID, auditor)).statusCode).toBe(403);
    expect((await fromEditor('nothing')).statusCode).toBe(404);
    const own = await posts.publish({}, editor);
    expect((await fromEditor(own)).statusCode).toBe(403);
  });

  test('R36 that is none is refused', async () => {
    await ask('ถ่ายเมื่อกี่โมง');
    const { statusCode, body } = await upload(contract.uploadTalkPhoto, author, postID, Buffer.from('<svg/>'));
    expect([statusCode, JSON.parse(body).message]).toEqual([400, 'choose_jpeg']);
  });

  test('that no message takes is gone after a day, with its files', async () => {
    await ask('ถ่ายเมื่อกี่โมง');
    const [left, sent] = [nameIn(await fromAuthor()), nameIn(await fromAuthor())];
    await answer('a', [sent]);
    world.advance(26 * hour);
    await removeUnsentPhotos(world.platform);
    await removeReleasedFiles(world.platform);
    expect(await findTraces(world, left)).toEqual([]);
    expect(await findTraces(world, sent)).toContain('public.story_message_photos');
  });

  test('goes with its story, row and files', async () => {
    await ask('ถ่ายเมื่อกี่โมง', [nameIn(await fromEditor())]);
    const name = nameIn(await fromAuthor());
    await answer('a', [name]);
    await world.asOwner((db) => db.deleteFrom('posts').where('id', '=', postID).execute());
    await removeReleasedFiles(world.platform);
    expect(await findTraces(world, name)).toEqual([]);
  });
});

test('R26 R28 a photo of an anonymous author names nobody in any row, alive or dead, and tells the hour', async () => {
  const secret = await posts.publish({ anonymous: 10 });
  await ask('ปลอดภัยไหม', [], secret);
  const name = nameIn(await fromAuthor(secret));
  await answer('', [name], secret);
  const row = await world.platform.db
    .selectFrom('story_message_photos')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  expect(row.created_at.toISOString().slice(13)).toBe(':00:00.000Z');
  expect(JSON.stringify(row)).not.toContain(author.id);
  expect(await tablesThatEverLinked(world, author.id, [name, secret])).toEqual([]);
  const desk = (await world.call(contract.getStoryForStaff, { postID: secret }, { as: editor })).answer;
  expect(JSON.stringify(desk)).not.toContain(author.id);
});
