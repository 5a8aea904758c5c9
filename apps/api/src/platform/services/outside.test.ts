import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenOnLoopback } from '#api/testing/loopback.ts';
import { fetchOutside, isOpen, NotFetched } from './outside.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Server = Awaited<ReturnType<typeof listenOnLoopback>>;

let answer: Answer;
let allowed: Server;
let inward: Server;
let inwardRequests = 0;

beforeAll(async () => {
  allowed = await listenOnLoopback(createServer((request, response) => answer(request, response)));
  inward = await listenOnLoopback(
    createServer((_request, response) => {
      inwardRequests += 1;
      response.end('a secret of the own network');
    }),
  );
});
beforeEach(() => {
  inwardRequests = 0;
  answer = (_request, response) => response.end('hello');
});
afterAll(async () => {
  await allowed.close();
  await inward.close();
});

const request = () => ({ headers: {}, mostBytes: 1_000, milliseconds: 20_000, allowedInside: [allowed.url] });
const get = (path = '/', change: Partial<ReturnType<typeof request>> = {}) =>
  fetchOutside(path.startsWith('/') ? allowed.url + path : path, { ...request(), ...change });
const reasonOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'fetched',
    (error: unknown) => (error instanceof NotFetched ? error.reason : String(error)),
  );

describe('the address of something of the open web', () => {
  test.each(['8.8.8.8', '203.150.228.1', '2606:4700::6810:84e5'])('%s may be connected to', (address) =>
    expect(isOpen(address)).toBe(true),
  );
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('%s may not', (address) => expect(isOpen(address)).toBe(false));
});

describe('no connection is made to', () => {
  test.each([
    ['this machine', (port: string) => `http://127.0.0.1:${port}/`],
    ['this machine by its name', () => 'http://localhost/'],
    ['this machine in one number', () => 'http://2130706433/'],
    ['this machine in IPv6', () => 'http://[::1]/'],
    ['this machine in IPv6 around IPv4', () => 'http://[::ffff:127.0.0.1]/'],
    ['what a cloud tells its machines', () => 'http://169.254.169.254/latest/meta-data/'],
    ['another port', () => 'http://example.org:22/'],
    ['another protocol', () => 'file:///etc/passwd'],
    ['an address with a password', () => 'https://a:b@example.org/'],
    ['what is no address', () => 'feed'],
  ])('%s', async (_what, address) => {
    expect(await reasonOf(get(address(new URL(inward.url).port)))).toBe('forbidden');
    expect(inwardRequests).toBe(0);
  });

  test.each([301, 302, 303, 307, 308])('this machine by a redirect of %i', async (status) => {
    answer = (_request, response) => response.writeHead(status, { location: `${inward.url}/admin` }).end();
    expect(await reasonOf(get())).toBe('forbidden');
    expect(inwardRequests).toBe(0);
  });

  test('a file by a redirect', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect(await reasonOf(get())).toBe('forbidden');
  });
});

test('redirects to allowed places are followed, a few of them', async () => {
  answer = (incoming, response) => {
    const left = Number(incoming.url?.slice(1));
    if (left === 0) response.end('arrived');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };
  const { body, url } = await get('/4');
  expect([body.toString(), url]).toEqual(['arrived', `${allowed.url}/0`]);
  expect(await reasonOf(get('/5'))).toBe('refused');
});

describe('a server that', () => {
  test.each<[string, Answer, string]>([
    ['sends without end', (_request, response) => response.end('x'.repeat(2_000)), 'too_large'],
    [
      'says that it will',
      (_request, response) => void response.writeHead(200, { 'content-length': '100000000' }).flushHeaders(),
      'too_large',
    ],
    [
      'sends a packed bomb',
      (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
      'too_large',
    ],
    [
      'sends what is not packed as it says',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('hello'),
      'unreachable',
    ],
    ['breaks off', (_request, response) => response.destroy(), 'unreachable'],
    ['answers 500', (_request, response) => response.writeHead(500).end('{}'), 'refused'],
  ])('%s is refused', async (_what, behaviour, reason) => {
    answer = behaviour;
    expect(await reasonOf(get())).toBe(reason);
  });

  test('never ends is left after the time it has', async () => {
    answer = (_request, response) => void response.writeHead(200).write('x');
    expect(await reasonOf(get('/', { milliseconds: 200 }))).toBe('too_slow');
  });

  test('has nothing new says so', async () => {
    answer = (incoming, response) =>
      incoming.headers['if-none-match'] === '"1"' ? response.writeHead(304).end() : response.end('new');
    const { isUnchanged, body } = await get('/', { headers: { 'if-none-match': '"1"' } });
    expect([isUnchanged, body.length]).toEqual([true, 0]);
  });

  test('packs its answer is understood', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('สวัสดี'));
    expect((await get()).body.toString()).toBe('สวัสดี');
  });
});
