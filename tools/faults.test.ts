/** Faults around a running product, tested on its real processes. */

import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { login } from '@pakmut/contract/auth/auth.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost, listMyPosts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../apps/api/src/platform/database/embedded-database.ts';
import { joinOverHttp, type MemberClient, memberPassword, type Reply, request } from './testing/member-client.ts';
import {
  type ApiServer,
  type Ended,
  isAlive,
  killEverything,
  mayMount,
  runTool,
  startApiServer,
  until,
} from './testing/processes.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-faults-'));
// The embedded database runs as nobody when the tests run as root.
chmodSync(folder, 0o755);
/** Nearly all tests take over the folder of the one before, as a server does that is started again and again. */
const data = path.join(folder, 'data');
let photo: Buffer;
let joined = 0;

beforeAll(async () => {
  photo = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#23408e' } })
    .jpeg()
    .toBuffer();
});
afterEach(killEverything);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function join(address: () => string): Promise<MemberClient & { readonly email: string }> {
  joined += 1;
  const email = `person${joined}@example.com`;
  return joinOverHttp(address, email).then((client) => ({ ...client, email }));
}

function story(header: string, fileName: string): InputOf<typeof addPost> {
  return {
    categoryID: 4,
    header,
    detail: '<p>ระดับน้ำเพิ่มขึ้น</p>',
    latitude: 16.6542,
    longitude: 102.3791,
    publish: 0,
    anonymous: 0,
    img: [fileName],
    tag: [],
  };
}

function databaseProcess(dataFolder: string): number {
  return Number(readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Lets eight workers take the items in turn. */
async function byEight<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

async function allOwnHeaders(member: MemberClient): Promise<string[]> {
  const headers: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await member.call(listMyPosts, { maxPerPage: 50, ...(cursor && { cursor }) });
    expect(page.status).toBe(200);
    headers.push(...page.result.map((post) => post.post_header));
    cursor = page.next;
  } while (cursor);
  return headers;
}

describe('a killed server', () => {
  test('P3 kill -9 of the server in the middle of 200 posts: every acknowledged post is there, none twice', async () => {
    let server = await startApiServer({ DATA_DIR: data });
    const ploy = await join(() => server.address);
    const stories: { readonly key: string; readonly body: InputOf<typeof addPost> }[] = [];
    await byEight([...Array(200).keys()], async (index) => {
      const { status, result } = await ploy.upload(photo);
      expect(status).toBe(200);
      stories.push({ key: `story-${index}`, body: story(`ข่าวที่ ${index}`, result.fileName) });
    });

    const acknowledged = new Map<string, string>();
    const post = async ({ key, body }: (typeof stories)[number]) => {
      const { status, result } = await ploy.call(addPost, body, { 'idempotency-key': key });
      if (status === 200) acknowledged.set(key, result.post_id);
    };
    await byEight(stories, async (each) => {
      await post(each).catch(() => undefined);
      if (acknowledged.size >= 80) server.process.kill('SIGKILL');
    });
    expect(acknowledged.size).toBeGreaterThanOrEqual(80);
    expect(acknowledged.size).toBeLessThan(200);
    const before = new Map(acknowledged);

    server = await startApiServer({ DATA_DIR: data });
    await byEight([...before.values()], async (id) => {
      expect((await ploy.call(getPost.private, { postID: id })).status).toBe(200);
    });
    // The acknowledged ones too: a client that lost the answer sends the same again and gets the same id.
    await byEight(stories, post);
    for (const [key, id] of before) expect(acknowledged.get(key)).toBe(id);
    expect(acknowledged.size).toBe(200);
    const headers = await allOwnHeaders(ploy);
    expect(headers).toHaveLength(200);
    expect(new Set(headers)).toEqual(new Set(stories.map(({ body }) => body.header)));
  }, 240_000);

  test('leaves no orphan: after kill -9 the database process ends, and a second start on the same folder works', async () => {
    const first = await startApiServer({ DATA_DIR: data });
    const ploy = await join(() => first.address);
    expect((await ploy.call(listMyPosts, {})).status).toBe(200);
    const pid = databaseProcess(data);
    expect(isAlive(pid)).toBe(true);
    first.process.kill('SIGKILL');
    await until('the database process ends', 10_000, () => !isAlive(pid));
    const second = await startApiServer({ DATA_DIR: data });
    const { status } = await request(second.address, login, { email: ploy.email, password: memberPassword });
    expect(status).toBe(200);
  });
});

describe('the database stopped and started under the running server', () => {
  const place = path.join(folder, 'outage');
  /** The socket folder is new at every start; the server reaches it under one name. */
  const sockets = path.join(place, 'sockets');
  let database: EmbeddedDatabase;
  let server: ApiServer;
  let ploy: Awaited<ReturnType<typeof join>>;

  async function startDatabase(): Promise<void> {
    database = await startEmbeddedDatabase({ folder: path.join(place, 'postgres') });
    // The first Node 24, which Macs bring, removes no link to a folder with rmSync.
    if (lstatSync(sockets, { throwIfNoEntry: false })) unlinkSync(sockets);
    symlinkSync(new URL(database.url).searchParams.get('host') as string, sockets);
  }

  async function serveOnIt(): Promise<void> {
    const address = new URL(database.url);
    address.searchParams.set('host', sockets);
    server = await startApiServer({ DATA_DIR: path.join(place, 'data'), DATABASE_URL: address.href });
    ploy = await join(() => server.address);
  }

  beforeAll(async () => {
    mkdirSync(place);
    chmodSync(place, 0o755);
    await startDatabase();
  });
  afterAll(() => database.stop());

  let asked = 0;
  /**
   * Reads, writes and uploads, signed in or not; a fresh keyword each time, so that no cached answer hides the outage.
   */
  function everyKind(): Promise<Reply<unknown>[]> {
    asked += 1;
    return Promise.all([
      ploy.call(listMyPosts, {}),
      ploy.upload(photo),
      request(server.address, explorePosts.public, { keyword: `น้ำ ${asked}` }),
      request(server.address, login, { email: ploy.email, password: memberPassword }),
      ready(),
    ]);
  }

  async function ready(): Promise<Reply<unknown>> {
    const begun = performance.now();
    const { status, headers } = await fetch(`${server.address}/readyz`);
    return { status, headers, result: null, next: undefined, milliseconds: performance.now() - begun };
  }

  test.each([
    ['stopped', () => database.stop()],
    [
      'killed',
      async () => {
        process.kill(database.pid, 'SIGKILL');
        await until('the database process ends', 10_000, () => !isAlive(database.pid));
      },
    ],
  ])('%s: requests fail fast with 503 and it heals by itself within 5 s without a restart', async (_how, takeAway) => {
    await serveOnIt();
    expect((await everyKind()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

    // Some requests are on their way when it happens.
    const surprised = Array.from({ length: 6 }, everyKind);
    await takeAway();
    for (const { status } of (await Promise.all(surprised)).flat()) expect([200, 503]).toContain(status);
    for (const { status, headers, milliseconds } of [...(await everyKind()), ...(await everyKind())]) {
      expect(status).toBe(503);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThan(3_000);
    }
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);

    await startDatabase();
    await until('every kind of request answers 200', 5_000, async () =>
      (await everyKind()).every(({ status }) => status === 200),
    );
    expect(server.process.exitCode).toBeNull();
    server.process.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});

test('a database killed in the middle of a long statement can be started again at once', async () => {
  const postgres = path.join(folder, 'long/postgres');
  mkdirSync(path.dirname(postgres), { mode: 0o755 });
  const first = await startEmbeddedDatabase({ folder: postgres });
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => {});
  await client.connect();
  // A computing backend does not notice the death of its server and holds on to the shared memory.
  await client.query(`set statement_timeout = '1500ms'`);
  const computing = client.query('select count(*) from generate_series(1, 1000000000)').catch(() => 'lost');
  process.kill(first.pid, 'SIGKILL');
  await until('the database process ends', 10_000, () => !isAlive(first.pid));
  const second = await startEmbeddedDatabase({ folder: postgres });
  expect(await computing).toBe('lost');
  await client.end().catch(() => undefined);
  await second.stop();
});

test('when a process of the database is killed the operator reads it, without the statement, and the database goes on', async () => {
  const postgres = path.join(folder, 'crash/postgres');
  mkdirSync(path.dirname(postgres), { mode: 0o755 });
  const said: string[] = [];
  const database = await startEmbeddedDatabase({ folder: postgres, onCrash: (line) => said.push(line) });
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const client = await connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = client.query(`select pg_sleep(600), 'what a person wrote'`).catch(() => 'lost');
  process.kill(rows[0]?.pid as number, 'SIGKILL');
  expect(await waiting).toBe('lost');
  await until('the operator reads it', 10_000, () => said.length > 0);
  expect(said.join()).toMatch(/was terminated by signal 9/);
  expect(said.join()).not.toContain('person');
  await until('it takes connections again', 10_000, () =>
    connect()
      .then((again) => again.end())
      .then(() => true)
      .catch(() => false),
  );
  await database.stop();
});

describe('ending', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s stops everything with exit code 0 in under 10 s', async (signal) => {
    const server = await startApiServer({ DATA_DIR: data });
    const pid = databaseProcess(data);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const begun = performance.now();
    server.process.kill(signal);
    const { code, output } = await server.ended;
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect([code, output.trim().split('\n').length]).toEqual([0, 1]);
    expect(isAlive(pid)).toBe(false);
  });

  test('requests under way are answered, and the connections that they leave open do not hold up the end', async () => {
    const server = await startApiServer({ DATA_DIR: data });
    const { email } = await join(() => server.address);
    // Passwords are compared a few at a time, so that some of these are still under way.
    const asking = Array.from({ length: 8 }, () => request(server.address, login, { email, password: memberPassword }));
    await Promise.race(asking);
    server.process.kill('SIGTERM');
    for (const { status } of await Promise.all(asking)) expect([200, 503]).toContain(status);
    expect((await server.ended).code).toBe(0);
  });

  test.each<[string, string]>([
    // A browser opens one in advance.
    ['that never asked for anything', ''],
    ['that stopped in the middle of asking', 'GET /home HTTP/1.1\r\nHost: '],
    [
      'that stopped in the middle of sending',
      'POST /api/v1/public/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('a connection %s does not hold it up', async (_what, said) => {
    const server = await startApiServer({ DATA_DIR: data });
    const pid = databaseProcess(data);
    const { hostname, port } = new URL(server.address);
    const connection = connect(Number(port), hostname)
      .on('error', () => undefined)
      .resume();
    await once(connection, 'connect');
    connection.write(said);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect([connection.closed || (await once(connection, 'close').then(() => true)), isAlive(pid)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a start that cannot succeed ends with one clear sentence, exit code 1 and no stack trace', () => {
  function expectSentence({ code, output }: Ended, sentence: RegExp): void {
    expect(output.trim()).toMatch(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at |node:internal/);
    expect(code).toBe(1);
  }

  test('a port in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((done) => {
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port));
    });
    try {
      const ended = await runTool('tools/testing/api-server.ts', { DATA_DIR: data, PORT: String(port) }).ended;
      expectSentence(ended, new RegExp(`^Port ${port} is in use: .*PORT=`));
    } finally {
      other.close();
    }
  });

  test('a data folder that another running Pakmut uses, which goes on undisturbed', async () => {
    const first = await startApiServer({ DATA_DIR: data });
    const ended = await runTool('tools/start.ts', { DATA_DIR: data }).ended;
    expectSentence(ended, /^Another Pakmut \(process \d+\) uses .*DATA_DIR/);
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  });

  test('a file in place of the data folder', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    expectSentence(
      await runTool('tools/start.ts', { DATA_DIR: file }).ended,
      /^The data folder .* cannot be written: .*DATA_DIR/,
    );
    const below = path.join(file, 'data');
    expectSentence(
      await runTool('tools/start.ts', { DATA_DIR: below }).ended,
      /^The data folder .* cannot be written: .*DATA_DIR/,
    );
  });

  test.runIf(process.getuid?.() !== 0)('a read-only data folder (root may write everywhere)', async () => {
    const readOnly = path.join(folder, 'read-only');
    mkdirSync(readOnly, { mode: 0o500 });
    expectSentence(
      await runTool('tools/start.ts', { DATA_DIR: readOnly }).ended,
      /^The data folder .* cannot be written: .*DATA_DIR/,
    );
  });

  test.runIf(mayMount)('a full disk', async () => {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    const onSmallDisk = [
      'unshare',
      '--mount',
      'sh',
      '-c',
      `mount -t tmpfs -o size=20m,mode=755 tmpfs ${disk} && exec "$@"`,
      'sh',
    ];
    expectSentence(
      await runTool('tools/start.ts', { DATA_DIR: path.join(disk, 'data') }, { inside: onSmallDisk }).ended,
      /^The disk of .* is full .*DATA_DIR/,
    );
  });

  test('a database that does not answer', async () => {
    const environment = {
      DATA_DIR: path.join(folder, 'unused'),
      DATABASE_URL: 'postgresql://app:secret-word@localhost:1/pakmut',
    };
    const ended = await runTool('tools/start.ts', environment).ended;
    expectSentence(ended, /^The database .*DATABASE_URL/);
    expect(ended.output).not.toContain('secret-word');
  });

  test.each([
    [{ PORT: 'eighty' }, /^The setting PORT must be a whole number from 0 to 65535; “eighty” is not\.$/],
    [{ DATABASE_URL: 'mysql://localhost' }, /^The setting DATABASE_URL must be a postgres:\/\/ address; what it holds/],
    [{ SECRET_KEY: 'short' }, /^The setting SECRET_KEY must be at least 32 characters; what it holds is not\.$/],
  ])('a wrong setting %j', async (setting, sentence) => {
    expectSentence(await runTool('tools/start.ts', { DATA_DIR: data, ...setting }).ended, sentence);
  });
});
