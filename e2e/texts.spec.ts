/** Texts come by namespaces (decision record 0060): whatever opens has its words at once, in the language of the moment. */
import { expect, test } from './fixtures.ts';
import { wordsOf } from './words.ts';

test.use({ hasMaps: false });

const thai = wordsOf('th');
const english = wordsOf('en');

test('the home page brings its own texts; what opens from it brings the others', async ({ page, complaints }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(...(request.url().match(/(?<=assets\/)\w+(?=-[\w-]+\.json)/) ?? [])));
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(files).toContain('shell');
  await page.goto('/home?d=login');
  await expect(page.getByRole('dialog').getByLabel(thai('auth_password'), { exact: true })).toBeVisible();
  expect(files).toContain('members');
  expect(complaints).toEqual([]);
});

test('a page whose texts are not the first has them in its first answer and in the browser', async ({
  page,
  request,
  complaints,
}) => {
  const html = await (await request.get('/aboutus')).text();
  expect(html).toContain(thai('about'));
  expect(html).toMatch(/rel="preload" as="fetch" href="\/assets\/shell-[\w-]+\.json/);
  expect(html).toMatch(/rel="preload" as="fetch" href="\/assets\/pages-[\w-]+\.json/);
  await page.goto('/aboutus');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the other language words what was opened before as well', async ({ page, complaints }) => {
  await page.goto('/home');
  // By the router, which fetches the screen and its words.
  await page
    .getByRole('link', { name: thai('coin_rules_title') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: thai('coin_rules_title') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(thai('coin_rules_title')));
  await page
    .getByRole('combobox', { name: thai('language') })
    .first()
    .selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: english('coin_rules_title') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
