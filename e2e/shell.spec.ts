/** The shell of every page: languages, themes, dialogs in the address, the login prompt, reading without scripts. */
import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, openListWith, publishAs, storyOfSomebody } from './member.ts';
import { wordsOf } from './words.ts';

test.use({ hasMaps: false });

test('the root leads home', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
});

test('what the operator says about maintenance stands above the pages of its area, in words of the reader, and nowhere else', async ({
  page,
  request,
}) => {
  const english = await (await request.get('/learning', { headers: { cookie: 'lang=en' } })).text();
  expect(english).toContain('The classroom is closed until midnight');
  await page.goto('/learning');
  const banner = page.getByRole('region', { name: /ห้องเรียนปิดปรับปรุง|classroom is closed/ });
  await expect(banner).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(banner).toHaveCount(0);
  await page.goto('/redeemlist');
  await expect(page.getByRole('region', { name: /เหรียญปิดปรับปรุง|Coins are closed/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('all five languages word the page on the server already, categories too', async ({ request, baseURL }) => {
  const health = { th: 'สุขภาพ', en: 'Health', lo: 'ສຸຂະພາບ', km: 'សុខភាព', my: 'ကျန်းမာရေး' };
  for (const language of ['th', 'en', 'lo', 'km', 'my'] as const) {
    const html = await (await request.get('/home', { headers: { cookie: `lang=${language}` } })).text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(wordsOf(language)('home'));
    expect(html).toContain(`>${health[language]}<`);
  }
  expect(baseURL).toBeTruthy();
});

for (const language of ['th', 'en', 'lo', 'km', 'my'] as const) {
  test.describe(language, () => {
    test.use({ look: { language, theme: 'light' } });

    test('dates and numbers are the same on the server and in the browser', async ({
      page,
      request,
      browserErrors,
    }) => {
      const html = await (await request.get('/newslist', { headers: { cookie: `lang=${language}` } })).text();
      await page.goto('/newslist');
      // React logs an error when the browser renders something else than the server did.
      await expect(page.getByRole('article').first()).toBeVisible();
      const [date] = await page.getByRole('article').first().locator('time').allInnerTexts();
      expect(html.replace(/<!-- -->/g, '')).toContain((date as string).split('·')[0]?.trim());
      expect(browserErrors).toEqual([]);
    });
  });
}

test('a dark page is dark in its first answer, without a flash', async ({ request }) => {
  const html = await (await request.get('/home', { headers: { cookie: 'theme=dark' } })).text();
  expect(html).toContain('data-theme="dark"');
});

test('a visitor who wants to post is asked to log in, and OK opens the login dialog', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await page.goto('/home');
  await page
    .getByRole('button', { name: t(isMobile ? 'add_post_short' : 'add_post'), exact: true })
    .last()
    .click();
  await expect(page.getByText(t('please_login'))).toBeVisible();
  await page.getByRole('button', { name: t('ok') }).click();
  await expect(page).toHaveURL(/d=login/);
  await page.goBack();
  await expect(page).not.toHaveURL(/d=login/);
  expect(browserErrors).toEqual([]);
});

test('a demo member logs in and out', async ({ page, words: t, browserErrors }) => {
  await page.goto('/home?d=login');
  await page.getByLabel(t('auth_email')).fill('ploy@example.com');
  await page.getByLabel(t('auth_password'), { exact: true }).fill('wrong-one');
  await page
    .getByRole('button', { name: t('login'), exact: true })
    .last()
    .click();
  await expect(page.getByText(t('email_or_pass_wrong'))).toBeVisible();
  await page.getByLabel(t('auth_password'), { exact: true }).fill('pakmut-demo');
  await page
    .getByRole('button', { name: t('login'), exact: true })
    .last()
    .click();
  await expect(page).not.toHaveURL(/d=login/);
  await page.goto('/profile');
  await expect(page.getByText('พลอย ภูเวียง').first()).toBeVisible();
  // R17: no script can read the refresh token.
  expect(await page.evaluate(() => document.cookie)).not.toContain('refresh');
  expect(browserErrors.filter((line) => !line.includes('401'))).toEqual([]);
  browserErrors.length = 0;
});

test('a story reads without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  const page = await context.newPage();
  const { header } = await storyOfSomebody(baseURL as string);
  await openListWith(page, '/home', header);
  await page.getByRole('link', { name: header }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  await context.close();
});

test('a click on the like button before hydration is replayed after it', async ({ context, words: t }) => {
  const page = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await page
    .getByRole('article')
    .first()
    .getByRole('group', { name: t('story_actions') })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('button', { name: t('ok'), exact: true })).toHaveCount(0);
  scripts.resolve();
  await expect(page.getByRole('button', { name: t('ok'), exact: true })).toBeVisible();
});

test('a click during hydration is handled once', async ({ page, words: t, browserErrors }) => {
  const author = await enterAsNewcomer(page, 'ผู้กดเร็ว');
  const post = await publishAs(page, author, `กดเร็ว ${Date.now().toString(36)}`);
  const likes: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/private/topic/like')) likes.push(request.postDataJSON().isLike === 1);
  });
  // React adds its listeners to the document when it begins to hydrate the server-rendered page.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      listen(type, ...rest);
      if (type !== 'click') return;
      document.addEventListener = listen;
      const heart = document.querySelector('[data-kind=like]');
      // Not `click()`, which browsers ignore while another `click()` on the element runs; a real click is not ignored.
      const click = () => heart?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      setTimeout(click, Number(new URLSearchParams(location.hash.slice(1)).get('after')));
    };
  });
  for (const after of [0, 4, 8, 12, 20, 30, 60]) {
    await test.step(`after ${after} ms`, async () => {
      likes.length = 0;
      await page.goto('/aboutus');
      const answered = page.waitForResponse('**/private/topic/like');
      await page.goto(`/newslist/${post}#after=${after}`);
      await answered;
      // A second like would have been sent before this request.
      const saved = page.waitForResponse('**/private/topic/bookmark');
      await page
        .getByRole('button', { name: t('bookmark_post'), exact: true })
        .first()
        .click();
      await saved;
      expect(likes).toHaveLength(1);
    });
  }
  expect(browserErrors).toEqual([]);
});

test('an address that leads nowhere answers 404 with a human sentence', async ({ page, words: t }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(t('page_not_found')).first()).toBeVisible();
});

test.describe('R33 the policy of a page', () => {
  const policyOf = (response: APIResponse) => response.headers()['content-security-policy'] ?? '';
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

  test('names the files of the site and the inline scripts in it, whatever the page', async ({ request, baseURL }) => {
    const { id } = await storyOfSomebody(baseURL as string);
    for (const [address, status] of [
      ['/home', 200],
      ['/newslist', 200],
      [`/newslist/${id}`, 200],
      [`/share?post_id=${id}`, 200],
      ['/profile', 200],
      ['/offline', 200],
      ['/embed/map', 200],
      ['/no-such-page', 404],
      ['/newslist/999999999', 404],
    ] as const) {
      const response = await request.get(address, { headers: { cookie: 'theme=system' } });
      expect([address, response.status()]).toEqual([address, status]);
      const html = await response.text();
      const inline = Array.from(html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>(.+?)<\/script>/gs));
      const hashes = new Set(inline.map(([, script]) => hashOf(script as string)));
      expect(hashes.size).toBeGreaterThan(3);
      const policy = policyOf(response);
      expect([address, policy]).toEqual([
        address,
        expect.stringContaining(`script-src ${["'self'", ...hashes].join(' ')};`),
      ]);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("manifest-src 'self'");
      // A proxy in front of us may have no more than 4 kB for all headers together.
      expect(policy.length).toBeLessThan(1_500);
    }
  });

  test('gives visitors of the same second no nonce that one could use against another', async ({
    playwright,
    baseURL,
  }) => {
    const visitors = await Promise.all([1, 2].map(() => playwright.request.newContext({ baseURL: baseURL as string })));
    // The first page is kept, the other is made anew for each of them.
    for (const address of ['/home', '/no-such-page']) {
      for (const response of await Promise.all(visitors.map((visitor) => visitor.get(address)))) {
        expect(policyOf(response)).toMatch(/; script-src 'self'( 'sha256-[\w+/]{43}=')+; /);
        expect(`${policyOf(response)} ${await response.text()}`).not.toMatch(/[\s']nonce[-=]/i);
      }
    }
    for (const visitor of visitors) await visitor.dispose();
  });

  test('comes again with the answer that a page is still the same', async ({ request }) => {
    await expect(async () => {
      const page = await request.get('/aboutus');
      const again = await request.get('/aboutus', { headers: { 'if-none-match': page.headers().etag ?? '' } });
      expect([again.status(), policyOf(again)]).toEqual([304, policyOf(page)]);
    }).toPass();
  });

  test('runs no script that somebody got into the page, and the page works all the same', async ({ page }) => {
    await page.addInitScript(() => {
      const refused: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        refused.push(effectiveDirective),
      );
      Object.assign(window, { refused });
    });
    await page.route('**/aboutus', async (route) => {
      const response = await route.fetch();
      const injected = `<script>window.stolen = 1</script><script nonce="">window.stolen = 2</script>
        <img src="/no-such-picture" onerror="window.stolen = 3">`;
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${injected}</body>`) });
    });
    await page.goto('/aboutus');
    await expect.poll(() => page.evaluate('refused.length')).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate('[window.stolen, ...new Set(refused)]')).toEqual([
      undefined,
      'script-src-elem',
      'script-src-attr',
    ]);
  });
});

test('R33 the page of the API opens under its policy', async ({ page, browserErrors }) => {
  await page.goto('/api/docs/');
  await page.locator('#operations-tag-topic').click();
  await page.locator('.opblock-summary-control').first().click();
  await expect(page.locator('.opblock .responses-wrapper')).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test.describe('the site as an app of the device', () => {
  test('every page names it in its language, and pages inside those of others do not', async ({ page, baseURL }) => {
    for (const [address, manifest] of [
      ['/home', '/manifest.webmanifest'],
      ['/no-such-page', '/manifest.webmanifest'],
      ['/aboutus?lang=km', '/manifest.webmanifest?lang=km'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', manifest);
      const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
      expect((await page.request.get(icon ?? '')).headers()['content-type']).toBe('image/png');
    }
    const { id } = await storyOfSomebody(baseURL as string);
    for (const address of ['/embed/map', `/embed/story/${id}`]) {
      const html = await (await page.request.get(address)).text();
      expect([address, /rel="(manifest|apple-touch-icon)"/.test(html)]).toEqual([address, false]);
    }
  });

  test('the browser reads it without complaint, and finds everything there that it names', async ({
    page,
    browserErrors,
  }) => {
    await page.goto('/home');
    const browser = await page.context().newCDPSession(page);
    const { url, errors, data } = await browser.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
    const { icons, shortcuts, start_url: start } = JSON.parse(data ?? '');
    const named: { src?: string; url?: string }[] = [...icons, ...shortcuts, { url: start }];
    for (const { src, url } of named) {
      const address = src ?? url ?? '';
      expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
    }
    expect(browserErrors).toEqual([]);
  });

  test('can be installed from the menu where the browser offers it, once', async ({
    page,
    words: t,
    browserErrors,
  }) => {
    const menu = page.getByRole('dialog', { name: t('menu') });
    const install = menu.getByRole('button', { name: t('install_app') });
    const openMenu = () => page.getByRole('button', { name: t('menu'), exact: true }).click();
    /** Dispatches the install event, which headless browsers never fire. */
    const offer = () =>
      page.evaluate(() => {
        const asked = window as { prompts?: number };
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const prompt = async () => {
          asked.prompts = (asked.prompts ?? 0) + 1;
        };
        return !window.dispatchEvent(Object.assign(event, { prompt }));
      });
    const prompts = () => page.evaluate(() => (window as { prompts?: number }).prompts ?? 0);

    await page.goto('/home');
    await openMenu();
    await expect(menu.getByRole('link', { name: t('about') })).toBeVisible();
    await expect(install).toHaveCount(0);
    await page.goBack();
    await expect(menu).toHaveCount(0);

    expect(await offer(), 'the browser’s own bar stays away').toBe(true);
    await openMenu();
    await install.click();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/\/home$/);
    expect(await prompts()).toBe(1);
    await openMenu();
    await expect(menu.getByRole('link', { name: t('about') })).toBeVisible();
    await expect(install).toHaveCount(0);

    await test.step('after an installation by the browser’s own menu the offer is gone', async () => {
      await offer();
      await expect(install).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
      await expect(install).toHaveCount(0);
      expect(await prompts()).toBe(1);
    });
    expect(browserErrors).toEqual([]);
  });
});

const phone = { width: 390, height: 844 };

test('on a phone a story has the screen for itself, with a way back and one bar at the thumb', async ({
  page,
  baseURL,
  words: t,
  browserErrors,
}) => {
  await page.setViewportSize(phone);
  const { id, header } = await storyOfSomebody(baseURL as string);
  const bar = page.getByRole('navigation', { name: t('main_navigation') }).filter({ hasText: t('news_map') });
  await openListWith(page, '/home', header);
  await expect(bar).toBeVisible();
  await page.goto(`/newslist/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('group', { name: t('story_actions') }).first()).toBeInViewport();
  const photo = await page
    .getByRole('button', { name: t('photo_open') })
    .first()
    .boundingBox();
  expect([photo?.x, photo?.width]).toEqual([0, phone.width]);
  await page.getByRole('button', { name: t('back'), exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(browserErrors).toEqual([]);
});

test('on a phone the search stands in the header of every page and leads into the field', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/home');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('search_news') })
    .click();
  await expect(page).toHaveURL(/\/newslist$/);
  await expect(page.getByRole('main').getByRole('combobox', { name: t('news_search_label') })).toBeFocused();
  expect(browserErrors).toEqual([]);
});
