/** A page has an address in each language (decision record 0048), and what somebody chose stays theirs. */
import { pageLanguages } from '@pakmut/contract/page-languages.ts';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openListWith, storyOfSomebody } from './member.ts';
import { wordsOf } from './words.ts';

test.use({ hasMaps: false });

const thai = wordsOf('th');
const english = wordsOf('en');

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
/** Requests the page with an empty browser, or with the given cookies. */
const pageOf = async (request: APIRequestContext, address: string, cookie = 'none=1') =>
  (await request.get(address, { headers: { cookie } })).text();

test('an address with a language is in it for everybody; one without is in the chosen language, or in Thai', async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL as string });
  for (const language of pageLanguages) {
    const wanted = language === 'th' ? '/aboutus' : `/aboutus?lang=${language}`;
    expect(languageOf(await pageOf(request, wanted))).toBe(language);
    expect(languageOf(await pageOf(request, `/aboutus?lang=${language}`, 'lang=km'))).toBe(language);
  }
  for (const unknown of ['?lang=fr', '?lang=', '?lang=EN', '?lang=en&lang=lo', '?lang[]=en']) {
    expect(languageOf(await pageOf(request, `/aboutus${unknown}`))).toBe('th');
    expect(languageOf(await pageOf(request, `/aboutus${unknown}`, 'lang=lo'))).toBe('lo');
  }
  await request.dispose();
});

test('pages that visitors share are never in the language of somebody else', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL as string });
  const asked = [
    ['/home', 'none=1', 'th'],
    ['/home?lang=en', 'none=1', 'en'],
    ['/home', 'lang=en', 'en'],
    ['/home?lang=my', 'lang=th', 'my'],
    ['/home', 'lang=th', 'th'],
    ['/home?lang=th', 'lang=en', 'th'],
  ] as const;
  // In parallel, so that the requests meet in the cache, which lives for a second.
  const many = Array.from({ length: 6 }, () => asked).flat();
  const given = await Promise.all(many.map(async ([path, cookie]) => languageOf(await pageOf(request, path, cookie))));
  expect(given).toEqual(many.map(([, , language]) => language));

  await test.step('a browser does not confuse its cached copies of two languages', async () => {
    const first = await request.get('/home', { headers: { cookie: 'lang=en' } });
    expect(first.headers().vary).toContain('Cookie');
    expect(first.headers()['cache-control']).toContain('private');
    const again = await request.get('/home', {
      headers: { cookie: 'lang=th', 'if-none-match': first.headers().etag ?? '' },
    });
    expect([again.status(), languageOf(await again.text())]).toEqual([200, 'th']);
  });
  await request.dispose();
});

test('search engines find every language of a page from each of them', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL as string });
  const story = /<loc>[^<]*(\/newslist\/[^<]+?)<\/loc>/.exec(await pageOf(request, '/sitemaps/first.xml'))?.[1];
  const paths = ['/home', '/newslist', '/newsmap', '/vdolist', '/province/40', story?.replace(/\?.*/, '') ?? ''];
  for (const path of paths) {
    const alternates = [...pageLanguages, 'x-default'].map((language) => {
      const search = language === 'th' || language === 'x-default' ? '' : `?lang=${language}`;
      return `${language} ${baseURL}${path}${search}`;
    });
    for (const language of ['th', 'my']) {
      const html = await pageOf(request, language === 'th' ? path : `${path}?lang=${language}`);
      const links = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)];
      expect(links.map(([, code, href]) => `${code} ${href}`)).toEqual(alternates);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      expect(`${language} ${canonical}`).toBe(alternates.find((one) => one.startsWith(`${language} `)));
    }
  }
  expect(await pageOf(request, '/newslist?q=x&lang=en')).not.toContain('hrefLang');
  await request.dispose();
});

test.describe('a visitor', () => {
  test('a visitor who opened an English address stays in English', async ({
    page,
    context,
    baseURL,
    browserErrors,
  }) => {
    await context.clearCookies({ name: 'lang' });
    const { header } = await storyOfSomebody(baseURL as string);
    await openListWith(page, '/newslist?lang=en', header);
    await expect(page.getByRole('heading', { level: 1, name: english('news_list_title') })).toBeVisible();
    await page.getByRole('link', { name: header }).first().click();
    await expect(page).toHaveURL(/newslist\/[\w-]+$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/newslist');
    await expect(page.getByRole('heading', { level: 1, name: english('news_list_title') })).toBeVisible();
    expect(browserErrors).toEqual([]);
  });

  test('a visitor who has chosen Thai reads an English address in English, also with a dialog open, and other pages in Thai', async ({
    page,
    context,
    browserErrors,
  }) => {
    await page.goto('/newslist?lang=en');
    await expect(page.getByRole('heading', { level: 1, name: english('news_list_title') })).toBeVisible();
    await page.getByRole('button', { name: english('menu'), exact: true }).click();
    await expect(page).toHaveURL(/over=menu/);
    const menu = page.getByRole('dialog', { name: english('menu') });
    await menu.getByRole('link', { name: english('about') }).click();
    await expect(page.getByRole('heading', { level: 1, name: thai('about') })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('th');
    expect(browserErrors).toEqual([]);
  });

  test('choosing a language on an address with a language applies at once and from then on', async ({
    page,
    browserErrors,
  }) => {
    await page.goto('/newslist?lang=en&cat=4');
    await page
      .getByRole('combobox', { name: english('language') })
      .first()
      .selectOption('th');
    await expect(page.getByRole('heading', { level: 1, name: thai('news_list_title') })).toBeVisible();
    await expect(page).toHaveURL(/newslist\?cat=4$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: thai('news_list_title') })).toBeVisible();
    expect(browserErrors).toEqual([]);
  });
});
