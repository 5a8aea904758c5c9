/** The search field of the news list: words, suggestions, recent searches, and fast typing. */
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a Thai word inside a sentence is found, and suggestions lead to hashtags and places', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/newslist');
  await page.getByLabel(t('news_search_label')).last().fill('ขอนแก่น');
  await expect(page).toHaveURL(/q=/);
  const suggestions = page.getByRole('listbox', { name: t('news_suggestions') });
  await suggestions.getByRole('option', { name: 'ขอนแก่น', exact: true }).last().click();
  await expect(suggestions).toBeHidden();
  await expect(page).toHaveURL(/pv=40/);
  await expect(page.getByRole('article').first()).toContainText('ขอนแก่น');
  expect(browserErrors).toEqual([]);
});

test('an empty search field offers the recent searches, which can be cleared', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/newslist');
  const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
  const recent = page.getByRole('listbox', { name: t('news_recent') });
  await field.click();
  await expect(recent).toBeHidden();
  await field.fill('น้ำท่วม');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await test.step('a search by typing without Enter is stored too', async () => {
    await field.fill('#ขอนแก่น');
    await expect(page).toHaveURL(/tag=/);
    await field.blur();
  });
  await page.goto('/newslist');
  await field.click();
  await expect(recent.getByRole('option')).toHaveText(['#ขอนแก่น', 'น้ำท่วม', t('news_recent_clear')]);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('น้ำท่วม');
  await expect(recent).toBeHidden();
  await expect(page).toHaveURL(`/newslist?q=${encodeURIComponent('น้ำท่วม')}`);
  await field.fill('');
  await recent.getByRole('option', { name: t('news_recent_clear') }).click();
  await expect(recent).toBeHidden();
  await page.reload();
  await field.click();
  await expect(field).toBeFocused();
  await expect(recent).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test('the search of the header shows suggestions on wide screens, and its searches are stored', async ({
  page,
  isMobile,
  words: t,
  browserErrors,
}) => {
  await page.goto('/aboutus');
  const header = page.getByRole('banner');
  const field = header.getByRole('combobox', { name: t('search_news') });
  if (isMobile) {
    await expect(header.getByRole('search')).toBeHidden();
    return;
  }
  await test.step('text typed before the suggestions were loaded stays', async () => {
    const plain = header.getByRole('searchbox', { name: t('search_news') });
    await plain.fill('ขอนแก่น');
    await expect(plain).toBeFocused();
    await plain.blur();
    await expect(field).toHaveValue('ขอนแก่น', { timeout: 20_000 });
  });
  await field.press('Enter');
  await expect(page).toHaveURL(`/newslist?q=${encodeURIComponent('ขอนแก่น')}`);
  await field.fill('');
  await expect(header.getByRole('option', { name: 'ขอนแก่น' })).toBeVisible();
  await field.fill('น่าน');
  const suggestions = header.getByRole('listbox', { name: t('news_suggestions') });
  // A hashtag may have the same name; places are listed below it.
  const place = suggestions.getByRole('option', { name: 'น่าน', exact: true }).last();
  await expect(place).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await place.click();
  await expect(page).toHaveURL('/newslist?pv=55');
  await expect(field).toHaveValue('');
  expect(browserErrors).toEqual([]);
});

test.describe('suggestions of the search field by keyboard', () => {
  const suggestions = [
    { kind: 'tag', text: '#น้ำท่วม', text_en: '#น้ำท่วม', id: '' },
    { kind: 'place', text: 'น่าน', text_en: 'Nan', id: '55' },
    { kind: 'place', text: 'น้ำปาด อุตรดิตถ์', text_en: 'Nam Pat, Uttaradit', id: '5306' },
  ];

  test.beforeEach(async ({ page, words: t }) => {
    await page.route('**/suggestSearch*', (route) => route.fulfill({ json: { result: suggestions } }));
    await page.goto('/newslist');
    await page
      .getByRole('main')
      .getByRole('combobox', { name: t('news_search_label') })
      .pressSequentially('น้');
  });

  test('arrows move through the suggestions and back to the typed text, and Enter opens the active one', async ({
    page,
    words: t,
    browserErrors,
  }) => {
    const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
    const list = page.getByRole('listbox', { name: t('news_suggestions') });
    await expect(list.getByRole('option')).toHaveCount(3);
    await expect(list.getByRole('group', { name: t('composer_step_place') }).getByRole('option')).toHaveCount(2);
    await expect(page.getByText(t('news_suggestions_count', { count: 3 }), { exact: true })).toHaveRole('status');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    const chosen = list.getByRole('option', { selected: true });
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toHaveText('น้ำปาด อุตรดิตถ์');
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveText('น่าน');
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await expect(field).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/newslist?pv=55');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('');
    expect(browserErrors).toEqual([]);
  });

  test('Enter without an active suggestion searches for the typed text and closes the list', async ({
    page,
    words: t,
    browserErrors,
  }) => {
    const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
    const list = page.getByRole('listbox', { name: t('news_suggestions') });
    await expect(list).toBeVisible();
    await page.keyboard.type('ำ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/newslist?q=${encodeURIComponent('น้ำ')}`);
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('น้ำ');
    await expect(field).toBeFocused();
    // The key for it brings the list back.
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list).toBeHidden();
    expect(browserErrors).toEqual([]);
  });

  test('a field that is cleared during its search stays empty', async ({ page, words: t, browserErrors }) => {
    const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
    await expect(page).toHaveURL(/q=/);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/newslist.data*', async (route) => {
      if (!route.request().url().includes(encodeURIComponent('น้ำ'))) return route.continue();
      await held;
      await route.continue().catch(() => undefined);
    });
    await field.fill('');
    await expect(page).toHaveURL('/newslist');
    // Not the request for suggestions, which comes sooner: nothing would have to be searched anew for a field emptied then.
    const asked = page.waitForRequest(
      (request) => request.url().includes('newslist.data') && request.url().includes(encodeURIComponent('น้ำ')),
    );
    await field.fill('น้ำ');
    await asked;
    const emptied = page.waitForRequest(
      (request) => request.url().includes('newslist.data') && !request.url().includes('q='),
    );
    await field.fill('');
    letThrough();
    await emptied;
    await expect(page).toHaveURL('/newslist');
    await expect(field).toHaveValue('');
    expect(browserErrors).toEqual([]);
  });

  test('Escape puts the list away, and once more empties the field', async ({ page, words: t, browserErrors }) => {
    const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
    const list = page.getByRole('listbox', { name: t('news_suggestions') });
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('น้');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await expect(page).toHaveURL('/newslist');
    expect(browserErrors).toEqual([]);
  });

  test('the keys of an input method that is still busy are its own', async ({ page, words: t, browserErrors }) => {
    const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
    const list = page.getByRole('listbox', { name: t('news_suggestions') });
    await expect(list).toBeVisible();
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      await field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
    await expect(list).toBeVisible();
    await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
    await expect(field).toHaveValue('น้');
    expect(browserErrors).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search field is an ordinary form', async ({ page, words: t }) => {
    await page.goto('/newslist?media=photo');
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: t('news_search_label') }).fill('ขอนแก่น');
    await main.getByRole('button', { name: t('news_search_button') }).click();
    await expect(page).toHaveURL(`/newslist?q=${encodeURIComponent('ขอนแก่น')}&media=photo`);
    await expect(main.getByRole('article').first()).toContainText('ขอนแก่น');
  });
});

test('typed text and caret stay in the field, also while a hashtag is searched for', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/newslist');
  const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
  await field.click();
  await page.keyboard.type('#น้ำ');
  await expect(page.getByRole('button', { name: t('news_remove_filter', { name: '#น้ำ' }) })).toBeVisible();
  await page.keyboard.type('ท่วม');
  await expect(field).toHaveValue('#น้ำท่วม');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(`/newslist?tag=${encodeURIComponent('น้ำท่วม')}`);
  // A # at the front turns the words into a hashtag.
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(page).toHaveURL(`/newslist?q=${encodeURIComponent('น้ำท่วม')}`);
  await expect(field).toHaveValue('น้ำท่วม');
  await expect(field).toBeFocused();
  expect(browserErrors).toEqual([]);
});

test('a filter that is clicked before typed words are sent searches with both', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/newslist');
  const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
  await field.fill('ขอนแก่น');
  await page
    .getByRole('group', { name: t('feed_categories') })
    .getByRole('button')
    .nth(2)
    .click();
  await expect(page).toHaveURL(/q=.*cat=\d/);
  await expect(field).toHaveValue('ขอนแก่น');
  expect(browserErrors).toEqual([]);
});

test('text typed before hydration is searched for', async ({ page, words: t }) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  const arrives = page.goto('/newslist', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByRole('combobox', { name: t('news_search_label') });
  await field.fill('ขอนแก่น');
  open();
  await arrives;
  await expect(page).toHaveURL(/q=/);
  await expect(field).toHaveValue('ขอนแก่น');
});
