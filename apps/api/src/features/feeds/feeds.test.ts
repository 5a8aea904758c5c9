import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { getRss } from '@pakmut/contract/feeds/feeds.contract.ts';
import { addPost, deletePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { parse, validate } from 'fast-xml-parser';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

const origin = 'https://news.example.org';
let world: World;
let ploy: Person;
let jpeg: Buffer;

beforeAll(async () => {
  world = await createWorld({ ORIGIN: origin, SITE_NAME: 'ข่าว & <เรา>' });
  ploy = await world.join('พลอย <b>&');
  jpeg = await snapshot();
});
afterAll(() => world.close());

async function publish(change: Partial<InputOf<typeof addPost>> = {}, person = ploy): Promise<string> {
  const { answer: photo } = await world.upload(person, jpeg);
  const { status, answer } = await world.call(
    addPost,
    {
      categoryID: 4,
      header: 'น้ำท่วม',
      detail: '<p>ระดับน้ำเพิ่มขึ้น</p>',
      latitude: 16.6542,
      longitude: 102.3791,
      publish: 0,
      anonymous: 0,
      img: [photo.fileName],
      tag: [],
      ...change,
    },
    { as: person },
  );
  expect(status).toBe(200);
  return answer.post_id;
}

const get = (url: string, headers: Record<string, string> = {}) => world.app.fastify.inject({ url, headers });
/** Fails for anything that is not well-formed. */
function readXml(text: string) {
  expect(validate(text)).toBe(true);
  return parse(text, { ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false });
}
const listOf = <T>(one: T | T[] | undefined): T[] => (one === undefined ? [] : ([one].flat() as T[]));

describe('news feeds', () => {
  test('a story is in the feeds of everything, its category, hashtag, province and reporter, and in no other', async () => {
    const id = await publish({ tag: ['ฟีด'] });
    const url = `${origin}/newslist/${id}`;
    const links = async (query: string) => {
      const { body, statusCode } = await get(`/feeds/news.rss?${query}`);
      expect(statusCode).toBe(200);
      return listOf(readXml(body).rss.channel.item).map((item: { link: string }) => item.link);
    };
    const tag = encodeURIComponent('ฟีด');
    for (const query of [
      '',
      'category=4',
      `tag=${tag}`,
      `tag=%23${tag}`,
      'province=40',
      `reporter=${ploy.id}`,
      `category=&tag=${tag}&province=&reporter=`,
    ])
      expect([query, (await links(query)).includes(url)]).toEqual([query, true]);
    for (const query of ['category=5', 'tag=other', 'province=50'])
      expect([query, (await links(query)).includes(url)]).toEqual([query, false]);
  });

  test('RSS carries title, time, author, place and picture, and text of members cannot become markup', async () => {
    const header = 'ข่าว <script>alert(1)</script> & "เสียง" ]]> \u0007';
    const id = await publish({ header, tag: ['แท็กหนึ่ง'] });
    const { body, headers } = await get(`/feeds/news.rss?tag=${encodeURIComponent('แท็กหนึ่ง')}`);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).not.toContain('<script>');
    const { channel } = readXml(body).rss;
    expect(channel).toMatchObject({ language: 'th', link: expect.stringContaining('/newslist?tag=') });
    expect(channel.item.link).toBe(`${origin}/newslist/${id}`);
    expect(Number.isNaN(Date.parse(channel.item.pubDate))).toBe(false);
    expect(channel.item.pubDate).toMatch(/GMT$/);
    expect(channel.item.enclosure.url).toMatch(/^https:\/\/news\.example\.org\/media\/p\/.*\.jpg$/);
    expect(channel.item.enclosure.type).toBe('image/jpeg');
    expect(channel.item['georss:point']).toBe('16.6542 102.3791');
    expect(channel.item['dc:creator']).toContain('พลอย');
  });

  test.each([
    ['', '/newslist'],
    ['province=40', '/province/40'],
    ['category=4', '/newslist?cat=4'],
    ['province=40&category=4', '/newslist?cat=4&pv=40'],
    ['province=40&tag=%23x', '/newslist?tag=x&pv=40'],
  ])('the feed of ?%s leads people to %s', async (query, page) => {
    const href = origin + page.replace('&', '&amp;');
    const { channel } = readXml((await get(`/feeds/news.rss?${query}`)).body).rss;
    expect(channel.link).toBe(href);
    const { feed } = readXml((await get(`/feeds/news.atom?${query}`)).body);
    expect(feed.link[1]).toMatchObject({ rel: 'alternate', href });
  });

  test('a summary ends with a whole word and …, also where words stand without spaces between them', async () => {
    const words = ['ชาวบ้าน', 'ร้องเรียน', 'ถนน', 'พัง'];
    const detail = words.join('').repeat(20);
    await publish({ detail, tag: ['ยาว'] });
    const { body } = await get(`/feeds/news.rss?tag=${encodeURIComponent('ยาว')}`);
    const summary: string = readXml(body).rss.channel.item.description;
    expect(summary).toMatch(/…$/);
    const text = summary.slice(0, -1);
    expect(detail.startsWith(text)).toBe(true);
    expect(text.length).toBeGreaterThan(180);
    expect(words.some((word) => text.endsWith(word))).toBe(true);
  });

  test('Atom has what RFC 4287 asks for', async () => {
    const id = await publish({ tag: ['อะตอม'] });
    const { body, headers } = await get(`/feeds/news.atom?tag=${encodeURIComponent('อะตอม')}`);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const { feed } = readXml(body);
    expect(feed.id).toBe(feed.link[0].href);
    expect(feed.author.name).toBeTruthy();
    expect(feed.entry.id).toBe(`urn:uuid:${id}`);
    for (const time of [feed.updated, feed.entry.updated, feed.entry.published])
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(feed.entry.link[0]).toMatchObject({ rel: 'alternate', href: `${origin}/newslist/${id}` });
  });

  test.each([
    ['/feeds/news.rss?category=999', 400],
    ['/feeds/news.rss?category=x', 400],
    ['/feeds/news.rss?province=99', 400],
    ['/feeds/news.rss?tag=%20%20!', 400],
    ['/feeds/news.rss?reporter=00000000-0000-4000-8000-000000000000', 404],
    ['/feeds/news.rss?reporter=x', 404],
    ['/sitemaps/nothing.xml', 404],
    ['/sitemaps/..%2fx.xml', 400],
    ['/data/posts.csv?bbox=1,2,3', 400],
    ['/data/posts.csv?bbox=200,0,100,10', 400],
    ['/data/posts.geojson?dateFrom=yesterday', 400],
    ['/data/posts.csv?dateTo=2026-02-31', 400],
    ['/data/posts.csv?provnce=40', 400],
    ['/data/posts.csv?province=99', 400],
    ['/data/posts.geojson?province=1', 400],
  ])('%s is refused with %i', async (url, status) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  });
});

test.each(['category=999', 'province=99', 'reporter=x'])(
  'data of an unknown %s are refused by that name',
  async (query) => {
    const answer = await get(`/data/posts.csv?${query}`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, query.split('=')[0]]);
  },
);

describe('tracking parameters that other sites append to links', () => {
  test.each(['/feeds/news.rss', '/feeds/news.atom'])('changes nothing in %s', async (path) => {
    const plain = await get(`${path}?category=4`);
    const marked = await get(`${path}?category=4&utm_source=x&stray=1`);
    expect([marked.statusCode, marked.body]).toEqual([200, plain.body]);
    expect((await get(`${path}?tag=utm&utm_medium=mail`)).body).not.toContain('utm_medium');
  });

  test.each(['utm_source=x&utm_campaign=y', 'fbclid=abc', 'gclid=1', 'mc_cid=2&mc_eid=3'])(
    'are accepted on a download that they were appended to (%s)',
    async (marks) => {
      const marked = await get(`/data/posts.csv?category=4&${marks}`);
      expect([marked.statusCode, marked.body]).toEqual([200, (await get('/data/posts.csv?category=4')).body]);
    },
  );
});

describe('R26 an anonymous post', () => {
  test('leaves without author, photograph, minute or exact place', async () => {
    const id = await publish({ anonymous: 10, exactPlace: true, precision: 'exact', tag: ['ลับ'] });
    const tag = encodeURIComponent('ลับ');
    for (const url of [
      `/feeds/news.rss?tag=${tag}`,
      `/feeds/news.atom?tag=${tag}`,
      `/data/posts.csv?tag=${tag}`,
      `/data/posts.geojson?tag=${tag}`,
    ]) {
      const { body } = await get(url);
      expect([url, body.includes(id)]).toEqual([url, true]);
      for (const word of ['พลอย', ploy.id, '/media/', '16.6542', '102.3791'])
        expect([url, word, body.includes(word)]).toEqual([url, word, false]);
      expect(body).toContain('16.65');
      for (const time of body.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? []) expect(time).toMatch(/T\d\d:00:00\.000Z$/);
    }
    const { body } = await get('/sitemaps/first.xml');
    expect(body.slice(body.indexOf(id)).match(/<lastmod>([^<]+)/)?.[1]).toMatch(/:00:00\.000Z$/);
  });

  test('R27 is in nobody’s feed', async () => {
    const id = await publish({ anonymous: 10 });
    expect((await get(`/feeds/news.rss?reporter=${ploy.id}&category=4`)).body).not.toContain(id);
  });
});

describe('R21 private, deleted and suspended people’s stories', () => {
  test('are in no output', async () => {
    const gone = await world.join('คนถูกระงับ');
    const ids = [
      await publish({ publish: 10, tag: ['ปิด'] }),
      await publish({ tag: ['ปิด'] }),
      await publish({ tag: ['ปิด'] }, gone),
    ];
    await world.call(deletePost, { postID: ids[1] as string }, { as: ploy });
    await sql`update members set suspended_at = now() where id = ${gone.id}`.execute(world.platform.db);
    const tag = encodeURIComponent('ปิด');
    for (const url of [
      `/feeds/news.rss?tag=${tag}`,
      `/feeds/news.atom?tag=${tag}`,
      `/data/posts.csv?tag=${tag}`,
      `/data/posts.geojson?tag=${tag}`,
      '/sitemaps/first.xml',
      '/sitemaps/news.xml',
    ]) {
      const { body, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      for (const id of ids) expect([url, body.includes(id)]).toEqual([url, false]);
    }
    expect((await get(`/feeds/news.rss?reporter=${gone.id}`)).statusCode).toBe(404);
  });
});

describe('data downloads', () => {
  test('GeoJSON is a collection of points with the licence, narrowed by box, dates and province', async () => {
    const id = await publish({ tag: ['ข้อมูล'] });
    const tag = encodeURIComponent('ข้อมูล');
    const { body, headers } = await get(`/data/posts.geojson?tag=${tag}`);
    expect(headers['content-type']).toBe('application/geo+json; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBe('*');
    const collection = JSON.parse(body);
    expect(collection).toMatchObject({ type: 'FeatureCollection', licence: expect.stringContaining(origin) });
    expect(collection.features).toHaveLength(1);
    expect(collection.features[0]).toMatchObject({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [102.3791, 16.6542] },
      properties: { title: 'น้ำท่วม', author: 'พลอย <b>&' },
    });
    const count = async (query: string) =>
      JSON.parse((await get(`/data/posts.geojson?tag=${tag}&${query}`)).body).features.length;
    expect(await count('bbox=102,16,103,17')).toBe(1);
    expect(await count('bbox=100,13,101,14')).toBe(0);
    expect(await count('dateTo=2020-01-01')).toBe(0);
    expect(await count('dateTo=2563-01-01')).toBe(0);
    expect(await count('dateFrom=2563-01-01')).toBe(1);
    expect(await count('province=40&category=4')).toBe(1);
  });

  test('R35 no cell of the CSV begins a formula, and spreadsheets know that it is UTF-8', async () => {
    const header = '=HYPERLINK("http://evil","x")';
    await publish({ header, detail: '<p>+1,"two"</p><p>three</p>', tag: ['สูตร'] });
    const { rawPayload, headers, body } = await get(`/data/posts.csv?tag=${encodeURIComponent('สูตร')}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [names, row] = readCsv(body.replace(/^\ufeff/, ''));
    expect(row).toHaveLength(names?.length ?? 0);
    expect(row?.[names?.indexOf('title') ?? 0]).toBe(`'${header}`);
    expect(row?.[names?.indexOf('summary') ?? 0]).toMatch(/^'\+1,"two"/);
    expect(row?.[names?.indexOf('latitude') ?? 0]).toBe('16.6542');
  });

  test('more posts than one batch come whole, once each, newest first', async () => {
    await sql`
      with many as (
        insert into posts (member_id, category_id, header, detail, excerpt, latitude, longitude, province_id, publish, tags, created_at)
        select ${ploy.id}::uuid, 5, 'ข่าวที่ ' || n, '<p>x</p>', 'x', 13, 100, '10', 0, array['#มาก'], '2026-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, 1203) n returning id
      ) insert into post_counters (post_id) select id from many`.execute(world.platform.db);
    const { body } = await get(`/data/posts.csv?tag=${encodeURIComponent('มาก')}`);
    const [, ...rows] = readCsv(body);
    expect(rows).toHaveLength(1203);
    expect(new Set(rows.map(([id]) => id)).size).toBe(1203);
    expect(rows[0]?.[2]).toBe('ข่าวที่ 1203');
  });

  test('when all places are taken a download is asked to wait', async () => {
    const [slow, rest] = [4, 4];
    // The place of the download before is free a moment after its last byte.
    await new Promise((done) => setTimeout(done, 50));
    const answers = await Promise.all(Array.from({ length: slow + rest }, () => get('/data/posts.csv')));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(slow);
    for (const { statusCode, headers } of answers.filter(({ statusCode }) => statusCode !== 200))
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    for (let time = 0; time < 6; time += 1) {
      const head = await world.app.fastify.inject({ method: 'HEAD', url: '/data/posts.csv' });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      await new Promise((done) => setTimeout(done, 50));
    }
    expect((await get('/data/posts.csv')).statusCode).toBe(200);
  });

  test('a client that disconnects midway frees its place', async () => {
    const address = await world.app.fastify.listen({ host: '127.0.0.1', port: 0 });
    for (let time = 0; time < 6; time += 1) {
      const leaving = new AbortController();
      const answer = await fetch(`${address}/data/posts.csv`, { signal: leaving.signal });
      expect(answer.status).toBe(200);
      leaving.abort();
      await new Promise((done) => setTimeout(done, 100));
    }
  });
});

describe('crawlers', () => {
  test('robots.txt keeps them from private places and names the sitemap, which leads to every public story', async () => {
    const id = await publish();
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain('Disallow: /profile');
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const parts = listOf(readXml(body).sitemapindex.sitemap).map((part: { loc: string }) => part.loc);
    const texts = await Promise.all(parts.map(async (part) => (await get(part.replace(origin, ''))).body));
    for (const text of texts) readXml(text);
    expect(texts.join('')).toContain(`${origin}/newslist/${id}`);
    expect(texts[0]).toContain(`${origin}/home`);
    expect(readXml(texts[1] as string).urlset.url[0]['news:news']['news:title']).toBeTruthy();
  });

  test('the sitemap has an address for each language of a page, and each leads to all of them', async () => {
    const id = await publish();
    const { body: index } = await get('/sitemap.xml');
    const parts: string[] = listOf(readXml(index).sitemapindex.sitemap).map((part: { loc: string }) => part.loc);
    const texts = await Promise.all(parts.map(async (part) => (await get(part.replace(origin, ''))).body));
    const alternates = ['th', 'en', 'lo', 'km', 'my', 'x-default'];
    const inLanguage = (address: string, language: string) =>
      ['th', 'x-default'].includes(language) ? address : `${address}?lang=${language}`;
    for (const path of ['/home', '/newsmap', '/province/40', `/newslist/${id}`]) {
      const address = origin + path;
      const links = alternates.map(
        (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(address, language)}"/>`,
      );
      const text = texts.find((part) => part.includes(`<loc>${address}</loc>`)) ?? '';
      for (const language of ['th', 'my']) {
        const [, entry] = text.split(`<url><loc>${inLanguage(address, language)}</loc>`);
        expect(entry?.split('</url>')[0]).toContain(links.join(''));
      }
    }
  });

  test('a part begins where the one before it ended', async () => {
    const { listPartStarts, partBatches } = await import('#api/features/lists/lists.sitemap.service.ts');
    const starts = await listPartStarts(world.platform, 500);
    expect(starts.length).toBeGreaterThan(2);
    const ids: string[] = [];
    for (const start of starts) {
      for await (const batch of partBatches(world.platform, start, 500)) ids.push(...batch.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(1_203);
  });
});

test('R33 feeds and downloads carry the strict policy of everything else', async () => {
  const { headers } = await get(getRss.path);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a client with the newest version gets 304, by ETag, and by date once the hour is over', async () => {
  await publish({ tag: ['ซ้ำ'] });
  const url = `/feeds/news.rss?tag=${encodeURIComponent('ซ้ำ')}`;
  const first = await get(url);
  const mark = String(first.headers.etag);
  for (const known of [mark, mark.replace('W/', ''), `"other", ${mark}`, '*'])
    expect([known, (await get(url, { 'if-none-match': known })).statusCode]).toEqual([known, 304]);
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  // An anonymous post of this hour may still come behind it.
  const marked = String(first.headers['last-modified']);
  expect((await get(url, { 'if-modified-since': marked })).statusCode).toBe(200);
  world.advance(3_600_000);
  const later = await get(`${url}&category=4`);
  expect(
    (await get(`${url}&category=4`, { 'if-modified-since': String(later.headers['last-modified']) })).statusCode,
  ).toBe(304);
  expect((await get(`${url}&category=4`, { 'if-modified-since': marked })).statusCode).toBe(200);
});

test('a feed is compressed as the client asks, under one weak ETag', async () => {
  const packed = async (accepts: string) => {
    const { headers } = await get(getRss.path, { 'accept-encoding': accepts });
    expect(headers.etag).toMatch(/^W\/"/);
    return headers['content-encoding'];
  };
  expect(await packed('gzip, deflate, br')).toBe('br');
  expect(await packed('br;q=0.1, gzip')).toBe('gzip');
  expect(await packed('gzip;q=0, identity')).toBeUndefined();
});

/** A small reader of RFC 4180, so that the writer is not its own judge. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /("((?:[^"]|"")*)"|[^",\r\n]*)(,|\r\n|$)/gy;
  while (cells.lastIndex < text.length) {
    const [, plain = '', quoted, end] = cells.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
