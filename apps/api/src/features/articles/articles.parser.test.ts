import { describe, expect, test } from 'vitest';
import { rss } from '#api/testing/feed-site.ts';
import { NotAFeed, parseFeed } from './articles.parser.ts';

const now = new Date('2026-11-27T05:00:00Z');
const site = 'https://news.example.org/feed';
const parse = (text: string | Buffer, type = 'application/xml', at = site) =>
  parseFeed(Buffer.from(text as string), type, at, now);
const first = (text: string | Buffer, type?: string) => parse(text, type)[0];

describe('the three kinds of feeds', () => {
  test('RSS 2.0 with its link, time, plain text and picture', () => {
    const more = '<enclosure url="/ping.jpg" type="image/jpeg" length="1"/><media:thumbnail url="/small.jpg"/>';
    const item = { title: 'น้ำปิง &amp; วัง', id: '7', date: 'Thu, 26 Nov 2026 10:30:00 +0700', more };
    expect(first(rss([{ ...item, text: '<p>สูงขึ้น</p><p>10&nbsp;ซม.</p>' }]))).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      header: 'น้ำปิง & วัง',
      detail: 'สูงขึ้น 10 ซม.',
      link: 'https://news.example.org/7',
      pictureUrl: 'https://news.example.org/ping.jpg',
      date: new Date('2026-11-26T03:30:00Z'),
    });
  });

  test('Atom, whose link is the one of the page and whose text may be XHTML', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><link href="https://example.org/"/>
      <entry><id>tag:1</id><title type="html">A &lt;b&gt;bold&lt;/b&gt; word</title>
        <link rel="self" href="https://example.org/1.atom"/><link href="https://example.org/1"/>
        <updated>2026-11-26T00:00:00Z</updated><published>2026-11-25T00:00:00Z</published>
        <content type="xhtml"><div><p>One</p><p>two<img src="/a.png"/></p></div></content></entry></feed>`;
    expect(first(atom)).toMatchObject({
      header: 'A bold word',
      detail: 'One two',
      link: 'https://example.org/1',
      date: new Date('2026-11-25T00:00:00Z'),
    });
  });

  test('JSON Feed', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        { id: '1', url: 'https://example.org/1', title: 'One', content_html: '<p>a<img src="/p.jpg"></p>' },
        { id: '2', url: 'https://example.org/2', content_text: '1 < 2 & <b>', date_published: '2026-11-01T00:00:00Z' },
        null,
        'text',
      ],
    };
    expect(parse(JSON.stringify(feed), 'application/feed+json')).toMatchObject([
      { header: 'One', detail: 'a', pictureUrl: 'https://news.example.org/p.jpg', date: null },
      { header: '1 < 2 & <b>', detail: '', date: new Date('2026-11-01T00:00:00Z') },
    ]);
  });

  test('also in TIS-620, which Thai sites still write', () => {
    const thai = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="tis-620"?><rss><channel><item><link>https://a.example/</link><title>'),
      Buffer.from([0xa2, 0xe8, 0xd2, 0xc7]),
      Buffer.from('</title></item></channel></rss>'),
    ]);
    expect(first(thai)?.header).toBe('ข่าว');
  });
});

describe('a hostile or broken feed', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "${'&lol;'.repeat(10)}">]>
    <rss><channel><item><title>&lol2;</title><link>https://a.example/</link></item></channel></rss>`;
  const outside = bomb.replace(/<!ENTITY lol .*>\]>/s, '<!ENTITY lol2 SYSTEM "file:///etc/passwd">]>');
  test.each([
    ['with entities that grow', bomb],
    ['with entities that name a file', outside],
    ['that is cut off', rss([{ title: 'a' }]).slice(0, -20)],
    ['that is a page', '<!doctype html><html><body><item><title>a</title></item></body></html>'],
    ['that is empty', ''],
    ['that is text', 'hello'],
    ['that is other JSON', '{"items":[]}'],
    ['that is broken JSON', '{"version":"https://jsonfeed.org/version/1.1",'],
    ['that is JSON without articles', '{"version":"https://jsonfeed.org/version/1.1","items":7}'],
    ['as deep as a well', `<rss>${'<a>'.repeat(300_000)}`],
  ])('%s is none', (_what, text) => expect(() => parse(text)).toThrow(NotAFeed));

  test('leaves nothing of scripts, styles, tags and characters that turn the writing around', () => {
    const text =
      '<script>alert(1)</script><style>a{}</style><img src=x onerror=alert(1)>ท่วม\u202E <a href="javascript:x">ที่นี่</a>';
    expect(first(rss([{ title: '&lt;script&gt;alert(1)&lt;/script&gt;น้ำ', text }]))).toMatchObject({
      header: 'น้ำ',
      detail: 'ท่วม ที่นี่',
    });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://a:b@example.org/', ' '])(
    'has no article that leads to %s',
    (link) => expect(parse(rss([{ title: 'a', link, id: 'x y:' }]), undefined, 'https://a.example/')).toEqual([]),
  );

  test('has no picture that is inlined', () => {
    const more = '<enclosure url="data:image/png;base64,AAAA" type="image/png"/>';
    expect(first(rss([{ title: 'a', more }]))?.pictureUrl).toBe('');
  });

  test('of many thousand articles gives a hundred, and of long ones their beginning', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({ title: `${n}` }));
    expect(parse(rss(many))).toHaveLength(100);
    const { header = '', detail = '' } =
      first(rss([{ id: '1', title: 'ก้'.repeat(4_000), text: 'word '.repeat(40_000) }])) ?? {};
    expect([header.length <= 300, header.endsWith('ก้…'), detail.length <= 400, detail.endsWith('word…')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

test.each([
  ['Thu, 26 Nov 2569 10:30:00 +0700', '2026-11-26T03:30:00.000Z'],
  ['2026-11-27T06:00:00Z', '2026-11-27T05:00:00.000Z'],
  ['2031-01-01T00:00:00Z', null],
  ['Thu, 01 Jan 1970 00:00:00 GMT', null],
  ['yesterday', null],
  ['', null],
])('the time %s is %s', (date, expected) => {
  expect(first(rss([{ title: 'a', date }]))?.date?.toISOString() ?? null).toBe(expected);
});

test('of two articles of the same name the first counts', () => {
  const twice = parse(
    rss([
      { title: 'new', id: '1' },
      { title: 'other', id: '2' },
      { title: 'old', id: '1' },
    ]),
  );
  expect(twice.map(({ header }) => header)).toEqual(['new', 'other']);
});
