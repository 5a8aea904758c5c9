import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { getVideoState, uploadCaption, uploadPostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { film } from '#api/testing/moving-picture.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { createWorld, type Person, photograph, snapshot, type World } from '#api/testing/world.ts';
import { makeWaitingVideos } from './videos.making.service.ts';
import { removeAbandonedVideos } from './videos.service.ts';

let world: World;
let ploy: Person;
let somchai: Person;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
  somchai = await world.join('สมชาย');
});
afterAll(() => world.close());

async function send(person: Person | undefined, content: Buffer, filename = 'VID_0001.mp4') {
  const form = await fileForm(content, { name: filename, type: 'video/mp4', as: person });
  const response = await world.app.fastify.inject({ url: apiBase + uploadPostVideo.path, ...form });
  return { status: response.statusCode, body: response.json() };
}

/** Sends a film and waits until it is made; answers with its name. */
async function made(person: Person, content: Buffer): Promise<string> {
  const { status, body } = await send(person, content);
  expect(status).toBe(200);
  await makeWaitingVideos(world.platform);
  return body.result.fileName;
}

const stateOf = async (videoName: string, person = ploy) =>
  (await world.call(getVideoState, { videoName }, { as: person })).answer;

async function served(url: string, headers: Record<string, string> = {}) {
  const response = await world.app.fastify.inject({ url, headers });
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
}

async function post(person: Person, vdo: string, anonymous = 0) {
  const { answer } = await world.upload(person, await snapshot());
  const body = { categoryID: 4, header: 'ข่าวมีวิดีโอ', detail: 'เล่า', latitude: 16.65, longitude: 102.38, publish: 0 };
  return world.call(addPost, { ...body, anonymous, img: [answer.fileName], vdo, tag: [] }, { as: person });
}

describe('a film with sound, an owner and a position in its metadata', () => {
  let name: string;
  let original: Buffer;
  beforeAll(async () => {
    original = await film({ width: 640, height: 480 });
    name = await made(ploy, original);
  });

  test('becomes HLS in its sizes, an MP4 and a poster', async () => {
    const video = await stateOf(name);
    expect(video).toMatchObject({
      post_video_state: 'ready',
      post_video_percent: 100,
      post_video_width: 640,
      post_video_height: 480,
      post_video_seconds: 2,
    });
    const master = (await served(video.post_video_path)).bytes.toString();
    expect(master).toMatch(/RESOLUTION=480x360[\s\S]+360p\.m3u8[\s\S]+RESOLUTION=640x480[\s\S]+480p\.m3u8/);
    const list = await served(video.post_video_path.replace('master', '360p'));
    expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const [segment] = list.bytes.toString().match(/360p-\d+\.m4s/) ?? [];
    expect((await served(video.post_video_path.replace('master.m3u8', segment as string))).status).toBe(200);
    const poster = await sharp((await served(video.post_video_poster_path)).bytes).metadata();
    expect([poster.format, poster.width, poster.height]).toEqual(['jpeg', 640, 480]);
  });

  test('R38 none of its metadata is in any served file', async () => {
    expect(original.includes('CANARY')).toBe(true);
    const row = await world.platform.db
      .selectFrom('videos')
      .select('files')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect(row.files.length).toBeGreaterThan(6);
    for (const file of row.files) {
      const { status, bytes } = await served(`/media/v/${name.slice(0, 2)}/${name}/${file}`);
      expect([file, status, bytes.includes('CANARY'), bytes.includes('16.65'), bytes.includes('\xa9xyz')]).toEqual([
        file,
        200,
        false,
        false,
        false,
      ]);
    }
  });

  test('the file that was sent is gone, and was never served', async () => {
    expect(await world.platform.storage.open(`vs/${name.slice(0, 2)}/${name}`)).toBeNull();
    expect((await served(`/media/vs/${name.slice(0, 2)}/${name}`)).status).toBe(404);
    expect(readdirSync(path.join(world.platform.config.DATA_DIR, 'work'))).toEqual([]);
  });

  test('R40 players may ask for parts of the MP4, which no page can run in', async () => {
    const url = (await stateOf(name)).post_video_original_path;
    const whole = await served(url);
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    const part = await served(url, { range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.bytes.length}`]);
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
    const tail = await served(url, { range: 'bytes=-5' });
    expect(tail.bytes.equals(whole.bytes.subarray(-5))).toBe(true);
    expect((await served(url, { range: 'bytes=99999999-' })).status).toBe(416);
  });

  test('a post shows it to everybody; its name for changes and its reason only to the author', async () => {
    const { answer } = await post(ploy, name);
    const open = (await world.call(getPost.public, { postID: answer.post_id })).answer;
    expect(open.vdo).toHaveLength(1);
    expect(open.vdo[0]).toMatchObject({ post_video_state: 'ready', post_video_file_name: '' });
    const own = (await world.call(getPost.private, { postID: answer.post_id }, { as: ploy })).answer;
    expect(own.vdo[0]?.post_video_file_name).toBe(name);
    expect((await post(ploy, name)).problem.message).toBe('upload_not_found');
  });
});

test.each([
  ['turned by a phone that was held upright', { container: 'mov', width: 320, height: 240 }, [240, 320]],
  ['without sound', { sound: false }, [320, 240]],
  ['in Matroska', { container: 'mkv' }, [320, 240]],
  ['in AVI', { container: 'avi' }, [320, 240]],
  ['in a transport stream', { container: 'ts' }, [320, 240]],
] as const)('a film %s is taken upright and whole', async (_what, wanted, [width, height]) => {
  const name = await made(ploy, await film({ seconds: 1, ...wanted }));
  const video = await stateOf(name);
  expect(video).toMatchObject({ post_video_state: 'ready', post_video_width: width, post_video_height: height });
  const poster = await sharp((await served(video.post_video_poster_path)).bytes).metadata();
  expect([poster.width, poster.height]).toEqual([width, height]);
});

test('R38 what is no video is refused whatever it is called, and nothing of it stays', async () => {
  const before = await world.platform.db.selectFrom('videos').select('name').execute();
  const cases: [string, Buffer][] = [
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/secret.ts\n')],
    ['a list of files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a photo', await photograph()],
    ['noise', Buffer.alloc(60_000, 7)],
    ['nothing', Buffer.alloc(0)],
    ['the head of a film', (await film({ seconds: 1 })).subarray(0, 400)],
  ];
  for (const [what, content] of cases) {
    const { status, body } = await send(ploy, content);
    expect([what, status, body.message]).toEqual([what, 400, 'choose_video']);
  }
  expect(await world.platform.db.selectFrom('videos').select('name').execute()).toHaveLength(before.length);
  expect(readdirSync(path.join(world.platform.config.DATA_DIR, 'incoming')).filter((name) => name !== 'tus')).toEqual(
    [],
  );
});

test('R39 nobody takes or sees another member’s video', async () => {
  const name = await made(somchai, await film({ seconds: 1 }));
  expect((await post(ploy, name)).problem.message).toBe('upload_not_found');
  expect((await world.call(getVideoState, { videoName: name }, { as: ploy })).status).toBe(404);
  expect((await send(undefined, Buffer.from('x'))).status).toBe(401);
});

test('R29 a video that an anonymous post takes forgets whose it was', async () => {
  const name = await made(somchai, await film({ seconds: 1 }));
  const { status, answer } = await post(somchai, name, 10);
  expect(status).toBe(200);
  const row = await world.platform.db
    .selectFrom('videos')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  expect(row.member_id).toBeNull();
  expect((await world.call(getPost.public, { postID: answer.post_id })).answer.vdo).toHaveLength(1);
  expect((await world.call(getVideoState, { videoName: name }, { as: somchai })).status).toBe(404);
});

test('work that a killed server left behind is taken up when its lease has run out, and three times at most', async () => {
  const { body } = await send(ploy, await film({ seconds: 1 }));
  const name = body.result.fileName as string;
  await makeWaitingVideos(world.platform);
  const rows = () => world.platform.db.updateTable('videos').where('name', '=', name);
  // As a server leaves it that dies while it works; the source would still be there.
  const source = await film({ seconds: 1 });
  await world.platform.storage.put(`vs/${name.slice(0, 2)}/${name}`, source, 'application/octet-stream');
  const leased_until = new Date(world.platform.clock.now().getTime() + 30_000);
  await rows().set({ state: 'processing', attempts: 1, leased_until, files: [] }).execute();
  await makeWaitingVideos(world.platform);
  expect((await stateOf(name)).post_video_state).toBe('processing');
  world.advance(31_000);
  await makeWaitingVideos(world.platform);
  expect((await stateOf(name)).post_video_state).toBe('ready');

  await world.platform.storage.put(`vs/${name.slice(0, 2)}/${name}`, source.subarray(0, 2_000), 'video/mp4');
  await rows().set({ state: 'waiting', attempts: 0 }).execute();
  await makeWaitingVideos(world.platform);
  const failed = await stateOf(name);
  expect([failed.post_video_state, failed.post_video_reason, failed.post_video_path]).toEqual([
    'failed',
    'video_failed',
    '',
  ]);
});

test('captions are stored as plain cues, one file for each language', async () => {
  const name = await made(ploy, await film({ seconds: 1 }));
  const set = (language: 'th' | 'en', text: string) =>
    world.call(uploadCaption, { videoName: name, language, text }, { as: ploy });
  const vtt =
    'WEBVTT\n\nSTYLE\n::cue { background: url(http://evil/) }\n\n00:00.000 --> 00:01.000 line:0\n<v ครู><b>น้ำมา</b>แล้ว\n';
  const [caption] = (await set('th', vtt)).answer;
  const { bytes, headers } = await served(caption?.url as string);
  expect(bytes.toString()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nน้ำมาแล้ว\n');
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
  await set('en', '1\r\n00:00:00,000 --> 00:00:01,000\r\nThe water is here\r\n');
  expect((await stateOf(name)).post_video_captions.map(({ language }) => language)).toEqual(['th', 'en']);
  expect((await set('th', 'no times here')).problem.message).toBe('captions_not_valid');
  expect((await set('th', '')).answer.map(({ language }) => language)).toEqual(['en']);
  expect((await served(caption?.url as string)).status).toBe(404);
  const strangers = { videoName: name, language: 'th', text: vtt } as const;
  expect((await world.call(uploadCaption, strangers, { as: somchai })).status).toBe(404);
});

test('a video that no post took within a day is removed with its files', async () => {
  const name = await made(ploy, await film({ seconds: 1 }));
  const url = (await stateOf(name)).post_video_original_path;
  await removeAbandonedVideos(world.platform);
  expect((await served(url)).status).toBe(200);
  world.advance(24 * 3_600_000 + 1);
  await removeAbandonedVideos(world.platform);
  expect([
    (await served(url)).status,
    (await world.call(getVideoState, { videoName: name }, { as: ploy })).status,
  ]).toEqual([404, 401]);
});

test('an independent reader finds the streams and no tags, where one is installed', async ({ skip }) => {
  if (spawnSync('ffprobe', ['-version']).status !== 0) return skip();
  const name = await made(await world.join('อีกคน'), await film({ seconds: 1 }));
  const file = path.join(world.platform.config.DATA_DIR, 'made.mp4');
  writeFileSync(file, (await served(`/media/v/${name.slice(0, 2)}/${name}/video.mp4`)).bytes);
  const { stdout } = spawnSync('ffprobe', ['-v', 'error', '-show_format', '-show_streams', file], { encoding: 'utf8' });
  expect(stdout).toMatch(/codec_name=h264[\s\S]+codec_name=aac/);
  expect(stdout).not.toMatch(/CANARY|location/);
});
