/** Texts are loaded by namespace (decision record 0060): each page and dialog has its texts when it opens, in the present language. */
import { expect, test } from './fixtures.ts';
import { wordsOf } from './words.ts';

test.use({ hasMaps: false });

const thai = wordsOf('th');
const english = wordsOf('en');

test('the home page loads its own texts only; dialogs load theirs when they open', async ({ page, browserErrors }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(...(request.url().match(/(?<=assets\/)\w+(?=-[\w-]+\.json)/) ?? [])));
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(files).toContain('shell');
  await page.goto('/home?d=login');
  await expect(page.getByRole('dialog').getByLabel(thai('auth_password'), { exact: true })).toBeVisible();
  expect(files).toContain('members');
  expect(browserErrors).toEqual([]);
});

test('a page whose texts are not the first has them in its first answer and in the browser', async ({
  page,
  request,
  browserErrors,
}) => {
  const html = await (await request.get('/aboutus')).text();
  expect(html).toContain(thai('about'));
  expect(html).toMatch(/rel="preload" as="fetch" href="\/assets\/shell-[\w-]+\.json/);
  expect(html).toMatch(/rel="preload" as="fetch" href="\/assets\/pages-[\w-]+\.json/);
  await page.goto('/aboutus');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('after a language change the texts of opened dialogs are loaded in the new language', async ({
  page,
  browserErrors,
}) => {
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
  expect(browserErrors).toEqual([]);
});
