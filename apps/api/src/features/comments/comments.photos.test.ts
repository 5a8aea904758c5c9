/** Photos of comments (specification §3, §5, §7): taken once, served without metadata, gone with their comment. */
import * as contract from '@pakmut/contract/comments/comments.contract.ts';
import { undoMilliseconds } from '@pakmut/contract/comments/comments.rules.ts';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeAbandonedUploads, removeReleasedFiles } from '#api/features/media/media.service.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { uploadTo } from '#api/testing/uploads.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';
import { endUndo } from './comments.service.ts';

let world: World;
let ploy: Person;
let somchai: Person;
let postID: string;

beforeAll(async () => {
  world = await createWorld();
  [ploy, somchai] = [await world.join('พลอย'), await world.join('สมชาย')];
  postID = await createOwnPosts(world, () => ploy).publish();
});
afterAll(() => world.close());

async function photo(as = somchai): Promise<string> {
  const { status, body } = await uploadTo(world, contract.uploadCommentPhoto, as, await photograph());
  if (status !== 200) throw new Error(`uploading failed with ${status}`);
  return body.result.fileName;
}
async function say(fileName: string, as = somchai, commentText = 'ดูภาพนี้') {
  return world.call(contract.addComment, { postID, commentText, fileName, realFilename: 'CANARY-name.jpg' }, { as });
}
const edit = (commentID: string, fileName?: string, as = somchai) =>
  world.call(
    contract.editComment,
    { commentID, commentText: 'แก้แล้ว', ...(fileName !== undefined && { fileName }) },
    { as },
  );
const served = (url: string) => world.app.fastify.inject({ url });

test('R29 a comment shows its photo as we encoded it, and says nothing of the device’s name for it', async () => {
  const { answer } = await say(await photo());
  const { comment } = answer;
  expect([comment.post_comment_file_type, comment.post_comment_file_width]).toEqual([10, 480]);
  expect(JSON.stringify((await world.call(contract.listComments.public, { postID })).answer)).not.toContain('CANARY');
  for (const url of [comment.post_comment_file_original_path, comment.post_comment_file_thumb_path]) {
    const { statusCode, rawPayload } = await served(url);
    expect(statusCode).toBe(200);
    expect(rawPayload.includes('CANARY')).toBe(false);
    expect(await exifr.parse(rawPayload, true).catch(() => undefined)).not.toMatchObject({
      latitude: expect.anything(),
    });
  }
  // Neither the upload with the device's name for it nor its original stays.
  expect(
    await world.platform.db.selectFrom('uploads').selectAll().where('member_id', '=', somchai.id).execute(),
  ).toEqual([]);
});

test('R36 anything but a JPEG is refused', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const content of [png, Buffer.from('<svg/>'), Buffer.alloc(0)]) {
    const { status, body } = await uploadTo(world, contract.uploadCommentPhoto, somchai, content);
    expect([status, body.message]).toEqual([400, 'choose_jpeg']);
  }
});

test('words are needed beside a photo, which then waits for the next attempt', async () => {
  const fileName = await photo();
  const refused = await say(fileName, somchai, ' ');
  expect([refused.status, refused.problem.message]).toEqual([400, 'please_state_opinion']);
  expect((await say(fileName)).status).toBe(200);
});

test('R39 a photo of somebody else, one that was used, and a path are refused, and nothing is stored', async () => {
  const used = await photo();
  await say(used);
  const before = (await world.call(contract.listComments.public, { postID })).answer.total;
  for (const name of [used, await photo(ploy), '../../secret', 'ไม่มี']) {
    const { status, problem } = await say(name);
    expect([status, problem.message]).toEqual([400, 'upload_not_found']);
  }
  expect((await world.call(contract.listComments.public, { postID })).answer.total).toBe(before);
});

test('a comment that is sent twice with one key takes its photo once and answers alike', async () => {
  const input = { postID, commentText: 'ส่งสองครั้ง', fileName: await photo() };
  const options = { as: somchai, idempotencyKey: 'photo-1' };
  const [first, again] = [
    await world.call(contract.addComment, input, options),
    await world.call(contract.addComment, input, options),
  ];
  expect(again.answer).toEqual(first.answer);
});

test('editing keeps, replaces or removes the photo, and the files of a photo that is no longer shown are deleted', async () => {
  const { post_comment_id: id, post_comment_file_original_path: url } = (await say(await photo())).answer.comment;
  expect((await edit(id)).answer.comment.post_comment_file_original_path).toBe(url);
  const replaced = (await edit(id, await photo())).answer.comment.post_comment_file_original_path;
  expect(replaced).not.toBe(url);
  await removeReleasedFiles(world.platform);
  expect([(await served(url)).statusCode, (await served(replaced)).statusCode]).toEqual([404, 200]);
  expect((await edit(id, '')).answer.comment.post_comment_file_type).toBe(0);
  await removeReleasedFiles(world.platform);
  expect((await served(replaced)).statusCode).toBe(404);
});

test('a foreign edit leaves the photo that came with it to its sender', async () => {
  const { comment } = (await say(await photo())).answer;
  const fileName = await photo(ploy);
  const { status, problem } = await edit(comment.post_comment_id, fileName, ploy);
  expect([status, problem.message]).toEqual([403, 'not_allow_edit_comment']);
  expect((await say(fileName, ploy)).status).toBe(200);
});

test('a comment that is brought back has its photo; one that cannot be any more leaves no files', async () => {
  const { comment } = (await say(await photo())).answer;
  const remove = () => world.call(contract.deleteComment, { commentID: comment.post_comment_id }, { as: somchai });
  await remove();
  await endUndo(world.platform);
  await removeReleasedFiles(world.platform);
  const back = await world.call(contract.restoreComment, { commentID: comment.post_comment_id }, { as: somchai });
  expect(back.answer.comment).toEqual(comment);
  expect((await served(comment.post_comment_file_original_path)).statusCode).toBe(200);
  await remove();
  world.advance(undoMilliseconds);
  await endUndo(world.platform);
  await removeReleasedFiles(world.platform);
  for (const url of [comment.post_comment_file_original_path, comment.post_comment_file_thumb_path])
    expect((await served(url)).statusCode).toBe(404);
});

test('a photo that no comment took within a day is removed', async () => {
  const { body } = await uploadTo(world, contract.uploadCommentPhoto, somchai, await photograph());
  world.advance(25 * 3_600_000);
  await removeAbandonedUploads(world.platform);
  expect((await served(body.result.url)).statusCode).toBe(404);
});
