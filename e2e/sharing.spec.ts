/** Sharing stories: shared links, the share sheet, cards in other people's pages, translation, feeds. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, type Newcomer, publishAs } from './member.ts';
import { photographWithPosition } from './photograph.ts';
import { wordsOf } from './words.ts';

/** Some signed story of the demo world. */
async function someStory(page: Page): Promise<{ id: string; header: string }> {
  const { result } = await (await page.request.get('/api/v1/public/topic?maxPerPage=20')).json();
  const post = result.find(
    (one: { post_anonymous: number; post_language: string }) => one.post_anonymous === 0 && one.post_language === 'th',
  );
  return { id: post.post_id, header: post.post_header };
}

async function publishAnonymously(page: Page, who: Newcomer, header: string): Promise<string> {
  const sent = await page.request.post('/api/v1/private/uploadFile/topicImg', {
    headers: { Authorization: `Bearer ${who.token}` },
    multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() } },
  });
  const { fileName } = (await sent.json()).result;
  const { post_id } = await callAs(page, who, 'POST', '/private/topic', {
    categoryID: 4,
    header,
    detail: '<p>ไม่บอกว่าใคร</p>',
    latitude: 16.6542,
    longitude: 102.3791,
    publish: 0,
    anonymous: 10,
    img: [fileName],
    tag: [],
  });
  return post_id;
}

const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** The picture of a preview as services lay it out: a JPEG of the size that the page says, with words for it. */
async function expectPreviewPicture(page: Page, html: string): Promise<void> {
  const fetched = await page.request.get(tag(html, /<meta property="og:image" content="([^"]+)"/) as string);
  expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const { width, height } = await sharp(await fetched.body()).metadata();
  expect([width, height]).toEqual([1_200, 630]);
  expect(tag(html, /<meta property="og:image:width" content="([^"]+)"/)).toBe('1200');
  expect(tag(html, /<meta property="og:image:height" content="([^"]+)"/)).toBe('630');
  expect(tag(html, /<meta property="og:image:alt" content="([^"]+)"/)).toBeTruthy();
  expect(tag(html, /<meta name="twitter:image" content="([^"]+)"/)).toBe(
    tag(html, /<meta property="og:image" content="([^"]+)"/),
  );
}

test.describe('a shared link', () => {
  test('reads without scripts: the card, and the story behind it', async ({ browser, baseURL, page, words: t }) => {
    const { id, header } = await someStory(page);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
    const visitor = await context.newPage();
    await visitor.goto(`/share?post_id=${id}`);
    await expect(visitor.getByRole('heading', { name: header })).toBeVisible();
    await visitor.getByRole('link', { name: t('share_page_open') }).click();
    await expect(visitor).toHaveURL(new RegExp(`/newslist/${id}`));
    await expect(visitor.getByRole('heading', { level: 1, name: header })).toBeVisible();
    await context.close();
  });

  test('has the meta tags that previews and search engines read', async ({ page, baseURL }) => {
    const { id, header } = await someStory(page);
    const story = await (await page.request.get(`/newslist/${id}`)).text();
    const address = `${baseURL}/newslist/${id}`;
    expect(tag(story, /<link rel="canonical" href="([^"]+)"/)).toBe(address);
    expect(tag(story, /<meta property="og:url" content="([^"]+)"/)).toBe(address);
    expect(tag(story, /<meta name="twitter:card" content="([^"]+)"/)).toBe('summary_large_image');
    expect(tag(story, /<meta property="og:image" content="([^"]+)"/)).toMatch(/-share\.jpg$/);
    await expectPreviewPicture(page, story);
    const article = JSON.parse(tag(story, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) as string);
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: header,
      author: { '@type': 'Person' },
      publisher: { '@type': 'Organization' },
    });
    const oembed =
      tag(story, /type="application\/json\+oembed"[^>]*href="([^"]+)"/) ??
      tag(story, /href="([^"]+)"[^>]*type="application\/json\+oembed"/);
    expect((await (await page.request.get(oembed as string)).json()).html).toContain(`/embed/story/${id}`);
    const share = await (await page.request.get(`/share?post_id=${id}`)).text();
    expect(share).toContain('<meta name="robots" content="noindex"');
    expect(tag(share, /<link rel="canonical" href="([^"]+)"/)).toBe(address);
    await expectPreviewPicture(page, share);
    for (const path of ['/home', '/newslist', '/aboutus', '/opendata']) {
      const html = await (await page.request.get(path)).text();
      await expectPreviewPicture(page, html);
      expect(tag(html, /<link rel="canonical" href="([^"]+)"/)).toBe(baseURL + path);
      expect(html).toContain('type="application/rss+xml"');
      expect(html).toContain('/share.jpg"');
    }
  });

  test('R26 of an anonymous story shows neither photograph nor author anywhere', async ({ page }) => {
    const who = await enterAsNewcomer(page, 'ผู้ไม่เปิดเผยตัว');
    const id = await publishAnonymously(page, who, 'เรื่องลับจากริมน้ำ');
    for (const path of [`/newslist/${id}`, `/share?post_id=${id}`, `/embed/story/${id}`]) {
      const html = await (await page.request.get(path)).text();
      expect(html).not.toContain('ผู้ไม่เปิดเผยตัว');
      expect(html).not.toContain(who.id);
      expect(tag(html, /<meta property="og:image" content="([^"]+)"/)).toContain('/share.jpg');
      await expectPreviewPicture(page, html);
    }
    const story = await (await page.request.get(`/newslist/${id}`)).text();
    const ld = tag(story, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) as string;
    expect(JSON.parse(ld).author).toBeUndefined();
    expect(ld).not.toContain('/media/');
    expect(await (await page.request.get(`/embed/story/${id}`)).text()).not.toContain('/media/');
  });

  test('an embedded story is drawn in a frame that another site has put into a sandbox', async ({ page, baseURL }) => {
    const who = await enterAsNewcomer(page, 'ผู้ถูกฝังข่าว');
    const id = await publishAs(page, who, 'ข่าวในหน้าของคนอื่น');
    const refused: string[] = [];
    page.on('requestfailed', (request) => refused.push(request.url()));
    const body = `<iframe sandbox="allow-popups" src="${baseURL}/embed/story/${id}"></iframe>`;
    const elsewhere = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(body));
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const story = page.frameLocator('iframe');
    await expect(story.getByText('ข่าวในหน้าของคนอื่น')).toBeVisible();
    await expect
      .poll(() => story.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await story.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('Anuphan');
    expect(refused).toEqual([]);
    elsewhere.close();
  });

  test('R21 to a story that nobody may see is 404 and reveals nothing', async ({ page }) => {
    const who = await enterAsNewcomer(page, 'คนเก็บไว้เอง');
    const id = await publishAs(page, who, 'เรื่องที่จะลบ');
    await callAs(page, who, 'POST', `/private/topic/delete/${id}`);
    for (const gone of [id, '00000000-0000-4000-8000-000000000000', 'x', '']) {
      for (const path of [`/newslist/${gone}`, `/share?post_id=${gone}`, `/embed/story/${gone}`]) {
        if (gone === '' && !path.includes('share')) continue;
        const response = await page.request.get(path);
        const html = await response.text();
        expect([path, response.status()]).toEqual([path, 404]);
        expect(html).toContain('content="noindex"');
        for (const word of ['เรื่องที่จะลบ', 'คนเก็บไว้เอง', 'ld+json', 'oembed']) expect(html).not.toContain(word);
      }
    }
  });
});

test('the share sheet sends a story on by service, link, QR code and card', async ({
  page,
  context,
  words: t,
  browserErrors,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, header } = await someStory(page);
  await page.goto(`/newslist/${id}`);
  const url = `${baseURL}/newslist/${id}`;
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: t('share_post') })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: t('share_menu') });
  await expect(sheet.getByText(header)).toBeVisible();
  for (const [name, host] of [
    ['LINE', 'social-plugins.line.me'],
    ['Facebook', 'www.facebook.com'],
    ['X', 'twitter.com'],
  ] as const) {
    const link = sheet.getByRole('link', { name: t('share_by', { service: name }), exact: true });
    // A drawing that people know, and no letter in its place.
    await expect(link.locator('svg').locator('path').first()).toBeVisible();
    await expect(link).toHaveText(t('share_by', { service: name }));
    const target = new URL((await link.getAttribute('href')) as string);
    expect([target.host, target.href.includes(encodeURIComponent(url))]).toEqual([host, true]);
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  const counted = page.waitForRequest(/\/public\/topic\/addPointSharePost$/);
  await sheet.getByRole('button', { name: t('copy_link') }).click();
  await counted;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await sheet.getByRole('button', { name: t('share_qr') }).click();
  await expect(sheet.getByRole('img', { name: t('share_qr_of', { header: header }) })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: t('share_embed') }).click();
  await sheet.getByRole('button', { name: t('share_embed_copy') }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `<iframe src="${baseURL}/embed/story/${id}"`,
  );
  await expect(sheet.frameLocator('iframe').getByRole('heading', { name: header })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test.describe('inside another site', () => {
  // A server of its own: a browser lets no made-up public site reach into this machine.
  async function frame(page: Page, src: string) {
    const html = `<!doctype html><title>x</title><iframe src="${src}" title="x" width="480" height="420"></iframe>`;
    const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', () => listening()));
    sites.push(site);
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    return page.frameLocator('iframe');
  }
  const sites: Server[] = [];
  test.afterEach(() => {
    for (const site of sites.splice(0)) {
      site.closeAllConnections();
      site.close();
    }
  });
  // The page of the other site is never hydrated, which the fixture would wait for.
  test.use({ javaScriptEnabled: false });

  test('the card of a story shows, runs no script, and its links leave the frame', async ({ page, baseURL }) => {
    const { id, header } = await someStory(page);
    const response = await page.request.get(`/embed/story/${id}`);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("script-src 'none'");
    expect(response.headers()['set-cookie']).toBeUndefined();
    expect(await response.text()).not.toContain('<script');
    const card = await frame(page, `${baseURL}/embed/story/${id}`);
    await expect(card.getByRole('heading', { name: header })).toBeVisible();
    for (const link of await card.getByRole('link').all()) {
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    }
  });

  test('R33 every other page refuses to be framed', async ({ page, baseURL }) => {
    const { id, header } = await someStory(page);
    for (const path of [`/newslist/${id}`, `/share?post_id=${id}`, '/home', '/opendata']) {
      expect((await page.request.get(path)).headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    const refused = await frame(page, `${baseURL}/newslist/${id}`);
    await expect(refused.getByRole('heading', { name: header })).toHaveCount(0);
  });

  test('the map box names its latest stories even without scripts', async ({ page, baseURL }) => {
    const map = await frame(page, `${baseURL}/embed/map?bbox=97,5,106,21`);
    await expect(map.getByRole('heading', { name: wordsOf('th')('embed_map_list') })).toBeVisible();
    await expect(map.getByRole('listitem').first()).toBeVisible();
  });
});

for (const look of [
  { language: 'th', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const) {
  test.describe(`${look.language} ${look.theme}`, () => {
    test.use({ look });
    test('axe finds nothing on the pages that go out', async ({ page, browserErrors }) => {
      const { id } = await someStory(page);
      const query = `lang=${look.language}&theme=${look.theme}`;
      for (const path of [`/share?post_id=${id}`, '/opendata', `/embed/map?${query}`]) {
        await page.goto(path);
        expect([path, await seriousFindings(page)]).toEqual([path, []]);
      }
      expect(browserErrors).toEqual([]);
    });
  });
}

test.describe('in English', () => {
  test.use({ look: { language: 'en', theme: 'light' } });

  test('a story is translated, says so, and turns back', async ({ page, words: t, browserErrors }) => {
    const { id, header } = await someStory(page);
    await page.goto(`/newslist/${id}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveAttribute('lang', 'th');
    await page.getByRole('button', { name: t('translate_to', { language: 'English' }) }).click();
    await expect(title).toHaveText(`[${header}]`);
    await expect(title).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Machine-translated from Thai')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: t('translate_reset') }).click();
    await expect(title).toHaveText(header);
    await expect(title).toHaveAttribute('lang', 'th');
    expect(browserErrors).toEqual([]);
  });

  test('a translation that fails says so and leaves the story as it is', async ({ page, words: t, browserErrors }) => {
    const { id, header } = await someStory(page);
    await page.route('**/public/translate/', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"message":"wrong","status":503}' }),
    );
    await page.goto(`/newslist/${id}`);
    await page.getByRole('button', { name: t('translate_to', { language: 'English' }) }).click();
    await expect(page.getByText(t('wrong'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(header);
    expect(browserErrors.splice(0).every((line) => line.includes('503'))).toBe(true);
  });
});

test('a story in the reader’s language offers no translation', async ({ page, words: t, look }) => {
  expect(look.language).toBe('th');
  const { id } = await someStory(page);
  await page.goto(`/newslist/${id}`);
  await expect(page.getByRole('button', { name: t('share_post') }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('translate_to', { language: 'ไทย' }) })).toHaveCount(0);
});

test('the page of feeds leads to files that answer', async ({ page, words: t, browserErrors }) => {
  await page.goto('/opendata');
  await page.getByLabel(t('opendata_category')).selectOption('4');
  for (const name of ['RSS', 'Atom', 'CSV', 'GeoJSON']) {
    const href = (await page.getByRole('link', { name, exact: true }).getAttribute('href')) as string;
    expect(href).toContain('category=4');
    expect([name, (await page.request.get(href)).status()]).toEqual([name, 200]);
  }
  expect(browserErrors).toEqual([]);
});
