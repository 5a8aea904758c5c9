/** Articles of other sites: read from a real server, with what hostile ones answer (decision 0105). */
import { listArticles, listHighlightedArticles, listWarnings } from '@pakmut/contract/articles/articles.contract.ts';
import * as contract from '@pakmut/contract/articles/articles.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { nobody } from '#api/testing/editor-acts.ts';
import { type FeedSite, file, rss, startFeedSite } from '#api/testing/feed-site.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { fetchDuePictures, readDueSources } from './articles.reading.service.ts';

type Input = InputOf<typeof contract.addSource>;

const minute = 60_000;
let site: FeedSite;
/** A part of the own network that no setting allows. */
let inside: FeedSite;
let world: World;
let editor: Person;

beforeAll(async () => {
  [site, inside] = await Promise.all([startFeedSite(), startFeedSite()]);
  world = await createWorld({ ARTICLE_SOURCES_INSIDE: site.url });
});
afterAll(async () => {
  await world.close();
  await Promise.all([site.close(), inside.close()]);
});
beforeEach(async () => {
  editor = await joinStaff(world, 'editor');
  for (const { source_id } of await sources()) await remove(source_id);
  site.answers.clear();
  site.requests.length = 0;
  site.answers.set(
    '/feed',
    file(rss([{ title: 'น้ำปิงสูงขึ้น', date: 'Thu, 26 Nov 2020 10:30:00 +0700', text: '<b>10</b> ซม.' }])),
  );
});

const written = (change: Partial<Input> = {}): Input => ({
  source_name: 'ข่าวภาคเหนือ',
  source_url: `${site.url}/feed`,
  source_language: 'th',
  is_active: 1,
  is_warning: 0,
  province_id: '',
  ...change,
});
const add = (change: Partial<Input> = {}, as = editor) => world.call(contract.addSource, written(change), { as });
const change = (sourceID: string, to: Partial<Input>, as = editor) =>
  world.call(contract.changeSource, { sourceID, ...written(to) }, { as });
const remove = (sourceID: string, as = editor) => world.call(contract.deleteSource, { sourceID }, { as });
const readSoon = (sourceID: string, as = editor) => world.call(contract.readSourceSoon, { sourceID }, { as });
const sources = async () => (await world.call(contract.listSources, {}, { as: editor })).answer;
const read = () => readDueSources(world.platform);
async function articles(asked: InputOf<typeof listArticles> = {}) {
  // Visitors share an answer for a second.
  world.advance(1_000);
  return (await world.call(listArticles, asked)).answer;
}
/** A session of staff does not last that long. */
async function pass(minutes: number): Promise<void> {
  world.advance(minutes * minute);
  editor = await joinStaff(world, 'editor');
}
const headers = async () => (await articles()).items.map(({ suggest_header }) => suggest_header);

describe('a source', () => {
  test('is read within a minute, and its articles are plain text that leads to the other site', async () => {
    const { sourceID } = (await add()).answer;
    await read();
    expect((await articles()).items).toEqual([
      {
        _id: expect.any(String),
        suggest_id: expect.any(String),
        suggest_header: 'น้ำปิงสูงขึ้น',
        suggest_detail: '10 ซม.',
        suggest_link: encodeURI('https://news.example.org/น้ำปิงสูงขึ้น'),
        suggest_img_path: '',
        suggest_date: '2020-11-26T03:30:00.000Z',
        suggest_source_id: sourceID,
        suggest_source_name: 'ข่าวภาคเหนือ',
        suggest_language: 'th',
      },
    ]);
    expect(await sources()).toMatchObject([{ article_count: 1, last_outcome: 'read', last_status: 200 }]);
    expect(site.requests[0]?.headers['user-agent']).toMatch(/^pakmut \(\+http/);
  });

  test('is asked again after a quarter of an hour, and need not send what is known', async () => {
    const state = { etag: '"7"', 'last-modified': 'Thu, 26 Nov 2020 03:30:00 GMT' };
    site.answers.set('/feed', (response, { 'if-none-match': known }) =>
      known === '"7"' ? response.writeHead(304).end() : response.writeHead(200, state).end(rss([{ title: 'a' }])),
    );
    await add();
    await read();
    await read();
    expect(site.requests).toHaveLength(1);
    await pass(16);
    await read();
    expect(site.requests[1]?.headers).toMatchObject({
      'if-none-match': '"7"',
      'if-modified-since': state['last-modified'],
    });
    expect(await sources()).toMatchObject([{ last_outcome: 'unchanged', last_status: 304, article_count: 1 }]);
  });

  test('is read by one of two servers', async () => {
    await add();
    await Promise.all([read(), read()]);
    expect(site.requests).toHaveLength(1);
  });

  test('changes articles in place, keeps the time of their first appearance, and forgets the oldest beyond two hundred', async () => {
    const list = (from: number) => rss(Array.from({ length: 100 }, (_, n) => ({ title: `${from + n}` })));
    const { sourceID } = (await add()).answer;
    for (const from of [0, 100, 200]) {
      site.answers.set('/feed', file(list(from)));
      await readSoon(sourceID);
      await read();
      await pass(1);
    }
    expect(await sources()).toMatchObject([{ article_count: 200 }]);
    expect((await headers()).slice(0, 3)).toEqual(['200', '201', '202']);
    const before = (await articles({ maxPerPage: 50 })).items.find(({ suggest_header }) => suggest_header === '200');
    site.answers.set('/feed', file(rss([{ title: 'corrected', id: '200' }])));
    await readSoon(sourceID);
    await read();
    const after = (await articles({ maxPerPage: 50 })).items.find(
      ({ suggest_id }) => suggest_id === before?.suggest_id,
    );
    expect(after).toMatchObject({ suggest_header: 'corrected', suggest_date: before?.suggest_date });
    expect(await sources()).toMatchObject([{ article_count: 200 }]);
  });

  test('that is switched off is not read, and its articles are not shown until it is on again', async () => {
    const { sourceID } = (await add()).answer;
    await read();
    await change(sourceID, { is_active: 0 });
    await pass(60);
    await read();
    expect([site.requests.length, await headers()]).toEqual([1, []]);
    await change(sourceID, { is_active: 1 });
    expect(await headers()).toEqual(['น้ำปิงสูงขึ้น']);
  });

  test('with another address is read there, without the state of the one before', async () => {
    site.answers.set('/feed', file(rss([{ title: 'a' }]), 'text/xml', { etag: '"1"' }));
    site.answers.set('/other', file(rss([{ title: 'b' }])));
    const { sourceID } = (await add()).answer;
    await read();
    await change(sourceID, { source_url: `${site.url}/other` });
    await read();
    expect(site.requests.map(({ path, headers }) => [path, headers['if-none-match']])).toEqual([
      ['/feed', undefined],
      ['/other', undefined],
    ]);
  });
});

describe('a source that fails', () => {
  const bomb =
    '<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>';
  test.each<[string, string, Parameters<FeedSite['answers']['set']>[1]]>([
    ['brings entities of its own', 'not_a_feed', file(bomb)],
    ['is a page', 'not_a_feed', file('<!doctype html><html><title>a</title></html>', 'text/html')],
    ['is cut off', 'not_a_feed', file(rss([{ title: 'a' }]).slice(0, -30))],
    [
      'has a hundred megabytes',
      'too_large',
      (response) => void response.writeHead(200, { 'content-length': '100000000' }).flushHeaders(),
    ],
    ['leads inward', 'forbidden', (response) => response.writeHead(302, { location: inside.url }).end()],
    ['answers 500', 'refused', (response) => response.writeHead(500).end()],
    ['breaks off', 'unreachable', (response) => response.destroy()],
  ])('because it %s keeps what it had, and says so', async (_what, outcome, answer) => {
    const { sourceID } = (await add()).answer;
    await read();
    const warned = world.warnings.length;
    site.answers.set('/feed', answer);
    await readSoon(sourceID);
    await read();
    expect(await headers()).toEqual(['น้ำปิงสูงขึ้น']);
    expect(await sources()).toMatchObject([{ last_outcome: outcome, article_count: 1 }]);
    expect(world.warnings.slice(warned)).toEqual([{ source: sourceID, reason: expect.any(String) }]);
    expect(inside.requests).toEqual([]);
  });

  test('is left alone for longer each time, and is well again when it is', async () => {
    site.answers.set('/feed', (response) => response.writeHead(503).end());
    await add();
    const attemptsIn = async (minutes: number) => {
      const before = site.requests.length;
      for (let passed = 0; passed < minutes; passed += 15) {
        await read();
        await pass(15);
      }
      return site.requests.length - before;
    };
    expect(await attemptsIn(120)).toBe(3);
    expect(await sources()).toMatchObject([{ last_outcome: 'refused', last_status: 503, last_read_date: '' }]);
    site.answers.set('/feed', file(rss([{ title: 'wieder da' }])));
    world.advance(1_440 * minute);
    await read();
    expect(await headers()).toEqual(['wieder da']);
  });

  test('of the own network is not connected to', async () => {
    for (const address of [`${inside.url}/feed`, 'http://169.254.169.254/feed']) await add({ source_url: address });
    await read();
    expect((await sources()).map(({ last_outcome }) => last_outcome)).toEqual(['forbidden', 'forbidden']);
    expect(inside.requests).toEqual([]);
  });
});

describe('the picture of an article', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp') =>
    sharp({ create: { width: 90, height: 60, channels: 4, background: '#0a06' } })
      .withExif({ IFD0: { Make: 'CANARY' } })
      .toFormat(format)
      .toBuffer();
  const withPicture = (path = '/a') =>
    file(rss([{ title: 'a', more: `<enclosure url="${path}" type="image/jpeg"/>` }]));
  const shown = async () => (await articles()).items[0]?.suggest_img_path ?? '';
  const get = (path: string) => world.app.fastify.inject({ url: path });

  test.each(['png', 'jpeg', 'webp'] as const)('in %s is shown as our own copy, encoded anew', async (format) => {
    site.answers.set('/a', file(await picture(format), 'text/html'));
    site.answers.set('/feed', withPicture());
    await add();
    await read();
    expect(await shown()).toBe('');
    await fetchDuePictures(world.platform);
    const copy = await get(await shown());
    expect([copy.statusCode, copy.headers['content-type'], copy.body.includes('CANARY')]).toEqual([
      200,
      'image/webp',
      false,
    ]);
    expect(await sharp(copy.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
  });

  test('goes with its source, and with another picture', async () => {
    site.answers.set('/a', file(await picture('png')));
    site.answers.set('/b', file(await picture('jpeg')));
    site.answers.set('/feed', withPicture());
    const { sourceID } = (await add()).answer;
    await read();
    await fetchDuePictures(world.platform);
    const before = await shown();
    site.answers.set('/feed', withPicture('/b'));
    await readSoon(sourceID);
    await read();
    await fetchDuePictures(world.platform);
    const after = await shown();
    await removeReleasedFiles(world.platform);
    expect([(await get(before)).statusCode, (await get(after)).statusCode]).toEqual([404, 200]);
    await remove(sourceID);
    await removeReleasedFiles(world.platform);
    expect((await get(after)).statusCode).toBe(404);
  });

  test.each<[string, Parameters<FeedSite['answers']['set']>[1]]>([
    ['is a drawing with scripts', file('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml')],
    ['is a page', file('<html></html>', 'image/jpeg')],
    ['is not there', (response) => response.writeHead(404).end()],
    ['leads inward', (response) => response.writeHead(302, { location: `${inside.url}/a.png` }).end()],
  ])('that %s is left out after three attempts, and the article stays', async (_what, answer) => {
    site.answers.set('/a', answer);
    site.answers.set('/feed', withPicture());
    await add();
    await read();
    for (let times = 0; times < 5; times += 1) {
      await fetchDuePictures(world.platform);
      await pass(11);
    }
    expect(site.requests.filter(({ path }) => path === '/a')).toHaveLength(3);
    expect([await shown(), await headers(), inside.requests]).toEqual(['', ['a'], []]);
  });
});

describe('the list', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toUTCString();

  test('is in pages without a gap, of all sources or of one', async () => {
    const list = (name: string) => rss([1, 2, 3, 4, 5].map((n) => ({ title: `${name}${n}`, date: day(n) })));
    site.answers.set('/feed', file(list('a')));
    site.answers.set('/other', file(list('b')));
    const { sourceID } = (await add()).answer;
    await add({ source_url: `${site.url}/other` });
    await read();
    const all: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await articles({ maxPerPage: 3, ...(cursor && { cursor }) });
      all.push(...page.items.map(({ suggest_header }) => suggest_header));
      cursor = page.next;
    }
    expect(all.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4', 'b5']);
    expect(all.map((header) => header.slice(1)).join('')).toBe('5544332211');
    const one = (await articles({ sourceID })).items.map(({ suggest_header }) => suggest_header);
    expect(one).toEqual(['a5', 'a4', 'a3', 'a2', 'a1']);
    expect((await articles({ sourceID: 'x' })).items).toEqual([]);
    const { answer } = await world.call(listHighlightedArticles, {});
    expect(answer.map(({ suggest_header }) => suggest_header).toSorted()).toEqual(['a4', 'a5', 'b4', 'b5']);
  });
});

describe('warnings', () => {
  const day = 86_400_000;
  const warn = async (title: string, change: Partial<Input>, age = 0) => {
    const date = new Date(world.platform.clock.now().getTime() - age).toUTCString();
    site.answers.set(`/${title}`, file(rss([{ title, date }])));
    await add({ source_url: `${site.url}/${title}`, is_warning: 1, ...change });
    await read();
  };
  async function warningsOf(provinceID: string) {
    world.advance(1_001);
    const { answer } = await world.call(listWarnings, { provinceID });
    return answer.map(({ suggest_header }) => suggest_header);
  }

  test('of an office are shown for its province, or for all, and never among articles', async () => {
    await warn('north', { province_id: '50' }, 2_000);
    await warn('country', {}, 1_000);
    expect(await warningsOf('50')).toEqual(['country', 'north']);
    expect(await warningsOf('90')).toEqual(['country']);
    expect(await headers()).toEqual([]);
    world.advance(1_001);
    expect((await world.call(listHighlightedArticles, {})).answer).toEqual([]);
  });

  test('are over after three days, and gone when their source is switched off', async () => {
    await warn('old', {}, 3 * day + 60_000);
    await warn('fresh', {}, 3 * day - 60_000);
    expect(await warningsOf('50')).toEqual(['fresh']);
    for (const { source_id, source_url, source_name } of await sources())
      await change(source_id, { source_url, source_name, is_warning: 1, is_active: 0 });
    expect(await warningsOf('50')).toEqual([]);
  });

  test('are asked for by a province that exists, and a source names one that exists', async () => {
    expect((await world.call(listWarnings, { provinceID: '99' })).status).toBe(404);
    expect((await add({ province_id: '99' })).problem.type).toBe('urn:pakmut:articles.province_unknown');
  });
});

describe('the console', () => {
  test('refuses a source without a name, without an address of the web, and one that is there', async () => {
    const refusalOf = async (input: Partial<Input>) => (await add(input)).problem.type;
    expect(await refusalOf({ source_name: ' ' })).toBe('urn:pakmut:articles.name_missing');
    expect(await refusalOf({ source_url: 'file:///etc/passwd' })).toBe('urn:pakmut:articles.address_invalid');
    const { sourceID } = (await add()).answer;
    expect(await refusalOf({})).toBe('urn:pakmut:articles.address_taken');
    const other = (await add({ source_url: `${site.url}/other` })).answer.sourceID;
    expect((await change(other, {})).status).toBe(409);
    expect((await change(sourceID, { source_name: 'x' })).status).toBe(200);
    for (const id of [nobody, 'x']) {
      expect([(await change(id, {})).status, (await remove(id)).status, (await readSoon(id)).status]).toEqual([
        404, 404, 404,
      ]);
    }
  });

  test('R25 is for editors and administrators, and each act is logged', async () => {
    const [admin, moderator, ploy] = [
      await joinStaff(world, 'admin'),
      await joinStaff(world, 'moderator'),
      await world.join(),
    ];
    const { sourceID } = (await add({}, admin)).answer;
    for (const as of [moderator, ploy]) {
      expect((await world.call(contract.listSources, {}, { as })).status).toBe(403);
      for (const act of [add({}, as), change(sourceID, {}, as), remove(sourceID, as), readSoon(sourceID, as)])
        expect((await act).status).toBe(403);
    }
    await change(sourceID, {});
    await remove(sourceID);
    const { items } = (await world.call(listStaffActions, { subjectID: sourceID }, { as: admin })).answer;
    expect(items.map(({ action }) => action).toSorted()).toEqual([
      'articles.source_add',
      'articles.source_change',
      'articles.source_delete',
    ]);
  });
});
