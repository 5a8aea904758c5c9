/** Faults around photos and videos, tested on real processes: killed servers and workers, a full disk. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { createUpload, getUploadResult, sendUploadBytes } from '@pakmut/contract/uploads/uploads.contract.ts';
import { getVideoState } from '@pakmut/contract/videos/videos.contract.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { childProcesses } from '../apps/api/src/testing/child-processes.ts';
import { film } from '../apps/api/src/testing/moving-picture.ts';
import { openFaultEnvironment } from './testing/fault-environment.ts';
import { joinOverHttp, type MemberClient } from './testing/member-client.ts';
import { type ApiServer, killEverything, mayMount, startApiServer, until } from './testing/processes.ts';

const { folder, data, database, client, close } = await openFaultEnvironment('media-faults');
const tus = { 'tus-resumable': '1.0.0' };
let server: ApiServer;
let ploy: MemberClient;
let photo: string;

beforeAll(async () => {
  server = await start();
  ploy = await joinOverHttp(() => server.address, 'ploy@example.com');
  const picture = sharp({ create: { width: 160, height: 120, channels: 3, background: '#23408e' } });
  photo = (await ploy.upload(await picture.jpeg().toBuffer())).result.fileName;
}, 180_000);
afterEach(killEverything);
afterAll(close);

const start = () => startApiServer({ DATA_DIR: data, DATABASE_URL: database.url });

async function killAndStart(): Promise<void> {
  server.process.kill('SIGKILL');
  await server.ended;
  // The lease of the killed server would have to expire first; the test does not wait for that.
  await client.query(`update videos set leased_until = now() - interval '1 second' where state = 'processing'`);
  server = await start();
}

async function announce(bytes: number): Promise<string> {
  const name = Buffer.from('VID_1.mp4').toString('base64');
  const metadata = `kind ${Buffer.from('video').toString('base64')},filename ${name}`;
  const headers = { ...tus, 'upload-length': String(bytes), 'upload-metadata': metadata };
  const response = await ploy.ask(createUpload.path, { method: 'POST', headers });
  expect(response.status).toBe(201);
  return response.headers.get('location')?.split('/').at(-1) as string;
}

const addressOf = (id: string) => sendUploadBytes.path.replace(':uploadID', id);

async function offsetOf(id: string): Promise<number> {
  const response = await ploy.ask(addressOf(id), { method: 'HEAD', headers: tus });
  expect(response.status).toBe(200);
  return Number(response.headers.get('upload-offset'));
}

function send(id: string, bytes: Buffer, offset: number, length = bytes.length): Promise<Response> {
  return ploy.ask(addressOf(id), {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes.subarray(offset, Math.min(bytes.length, offset + length))),
  });
}

/** The processes that a server started for itself: the workers that look into strangers' files. */
function workersOf(parent: number, program: string): number[] {
  return childProcesses(parent)
    .filter(({ command }) => command.includes(program))
    .map(({ pid }) => pid);
}

test('P3 kill -9 of servers and workers while a film travels, is made and posted: one upload, one video, one post', async () => {
  const bytes = await film({ width: 1_280, height: 720, seconds: 6 });
  const id = await announce(bytes.length);
  const piece = Math.ceil(bytes.length / 6);
  let acknowledged = 0;
  let cuts = 0;
  for (let offset = 0; offset < bytes.length; offset = await offsetOf(id)) {
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    const sent = send(id, bytes, offset, piece).catch(() => null);
    if (acknowledged > 0 && cuts < 2) {
      cuts += 1;
      await killAndStart();
    }
    const reply = await sent;
    if (reply?.status === 204) acknowledged = Number(reply.headers.get('upload-offset'));
  }

  const asked = ploy.call(getUploadResult, { uploadID: id }).catch(() => null);
  await killAndStart();
  await asked;
  const { status, result } = await ploy.call(getUploadResult, { uploadID: id });
  expect(status).toBe(200);
  expect((await ploy.call(getUploadResult, { uploadID: id })).result.fileName).toBe(result.fileName);

  const story = {
    ...{ categoryID: 4, header: 'คลิปจากที่เกิดเหตุ', detail: 'ดูเอง', latitude: 16.65, longitude: 102.38 },
    ...{ publish: 0, anonymous: 0, img: [photo], vdo: result.fileName, tag: [] },
  };
  const posting = () => ploy.call(addPost, story, { 'idempotency-key': 'one-story' });
  const first = posting().catch(() => null);
  await killAndStart();
  await first;
  const { result: post } = await posting();
  expect((await posting()).result.post_id).toBe(post.post_id);

  const video = { videoName: result.fileName };
  await until('a worker makes the video', 60_000, () => workersOf(server.process.pid as number, 'video-worker')[0]);
  process.kill(workersOf(server.process.pid as number, 'video-worker')[0] as number, 'SIGKILL');
  await until('the work is begun again', 60_000, async () => {
    const [row] = (await client.query('select attempts, state from videos')).rows;
    return row.attempts >= 2 && row.state === 'processing';
  });
  await killAndStart();
  await until('the video is ready', 90_000, async () => {
    const { result: state } = await ploy.call(getVideoState, video);
    expect(state.post_video_state).not.toBe('failed');
    return state.post_video_state === 'ready';
  });

  const count = async (table: string) => Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
  expect([await count('videos'), await count('posts')]).toEqual([1, 1]);
  const shown = await ploy.call(getPost.private, { postID: post.post_id });
  const playlist = await fetch(server.address + shown.result.vdo[0]?.post_video_path);
  expect([playlist.status, await playlist.text()]).toEqual([200, expect.stringContaining('#EXTM3U')]);
}, 240_000);

test.runIf(mayMount)(
  'a disk that fills up while a film travels is said in words, and the server goes on',
  async () => {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    const onSmallDisk = ['unshare', '--mount', 'sh', '-c'];
    const mount = `mount -t tmpfs -o size=330m,mode=755 tmpfs ${disk} && exec "$@"`;
    server = await startApiServer(
      { DATA_DIR: disk, DATABASE_URL: database.url },
      {
        inside: [...onSmallDisk, mount, 'sh'],
      },
    );
    const niran = await joinOverHttp(() => server.address, 'niran@example.com');
    ploy = niran;
    // A server does not start on less than 300 MB, so the film is larger than that.
    const bytes = Buffer.alloc(350_000_000);
    const id = await announce(bytes.length);
    const reply = await send(id, bytes, 0);
    expect(reply.status).toBe(507);
    expect(await reply.json()).toMatchObject({ status: 507, message: 'storage_full' });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect((await niran.ask(addressOf(id), { method: 'DELETE', headers: tus })).status).toBe(204);
    const small = await announce(1_000);
    expect((await send(small, randomBytes(1_000), 0)).status).toBe(204);
  },
  240_000,
);
