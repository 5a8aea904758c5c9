/**
 * Editors write announcements, slides and menus, look at them as readers will, and plan them. All tests share one server, so the first two
 * lie in the future: what runs would come up on the pages of the other tests. Who gets it when is told by the tests of the features.
 */
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { dress, expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, publishAs } from './member.ts';
import { photographWithPosition } from './photograph.ts';
import { enterAsStaff, makeStaff } from './staff.ts';
import { wordsOf } from './words.ts';

test.use({ hasMaps: false });

test('an announcement is written in two languages, looked at, planned and deleted', async ({
  page,
  browser,
  baseURL,
  words: t,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const mark = crypto.randomUUID().slice(0, 6);
  const [thai, english] = [`เปิดบ้านปักหมุด ${mark}`, `Open house ${mark}`];
  const editor = await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  await page.goto('/admin/content');
  const row = page.getByRole('row').filter({ hasText: thai });
  const form = page.getByRole('dialog');
  // The panel of the language before lasts for a moment.
  const textsIn = (language: string) => form.getByRole('tabpanel', { name: language });

  await test.step('a fault is said beside the button, and what was typed stays', async () => {
    await page.getByRole('button', { name: t('content_announcement_add') }).click();
    await form.getByRole('tab', { name: 'English' }).click();
    await textsIn('English').getByLabel(t('content_name')).fill(english);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('content_name_missing'))).toBeVisible();
    await form.getByRole('tab', { name: 'ไทย' }).click();
    await textsIn('ไทย').getByLabel(t('content_name')).fill(thai);
    await textsIn('ไทย').getByLabel(t('content_detail')).fill('พบทีมงาน\n\nกินข้าวด้วยกัน');
    await form.getByLabel(t('content_link'), { exact: true }).fill('http://example.org');
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('content_link_invalid'))).toBeVisible();
    await form.getByLabel(t('content_link'), { exact: true }).fill('/privacy');
    await form.getByLabel(t('content_begins')).fill('2099-08-01T09:00');
    await form.getByLabel(t('content_ends')).fill('2099-07-31T09:00');
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('content_end_too_early'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('saved as a draft with its picture', async () => {
    await form.getByLabel(t('content_ends')).fill('2099-08-02T09:00');
    const picture = { name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() };
    await form.getByLabel(t('content_picture')).setInputFiles(picture);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText(t('content_state_draft'));
    await expect(row).toContainText('1 ส.ค. 2642 09:00');
  });

  await test.step('the preview shows what readers of each language get', async () => {
    await row.getByRole('button', { name: t('content_preview') }).click();
    const preview = page.getByRole('dialog', { name: thai });
    await expect(preview.getByText('กินข้าวด้วยกัน')).toBeVisible();
    expect(await isDrawn(page)).toBe(true);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await preview.getByLabel(t('content_languages')).selectOption('en');
    const inEnglish = page.getByRole('dialog', { name: english });
    await expect(inEnglish.getByRole('link', { name: english })).toHaveAttribute('href', '/privacy');
    await inEnglish.getByRole('button', { name: t('close') }).click();
  });

  await test.step('published, it waits for its time, and its text is edited without tags', async () => {
    await row.getByRole('button', { name: t('content_change') }).click();
    await expect(form.getByLabel(t('content_detail'))).toHaveValue('พบทีมงาน\n\nกินข้าวด้วยกัน');
    await expect(form.getByLabel(t('content_begins'))).toHaveValue('2099-08-01T09:00');
    await form.getByLabel(t('content_published')).check();
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText(t('content_state_planned'));
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('a visitor who gets it reads it in their language', async () => {
    const all = await callAs(page, editor, 'GET', '/admin/announcement');
    const planned = all.find(({ announce_name }: { announce_name: string }) => announce_name === thai);
    for (const [language, name] of [
      ['th', thai],
      ['en', english],
    ] as const) {
      const context = await browser.newContext({ baseURL: baseURL as string });
      await dress(context, { language, theme: 'light' }, baseURL as string, { isAnnounced: true });
      const visitor = await context.newPage();
      await visitor.route('**/public/common/announce*', (route) => route.fulfill({ json: { result: planned } }));
      await visitor.goto('/home');
      const dialog = visitor.getByRole('dialog', { name });
      await expect(dialog.getByText('พบทีมงาน')).toBeVisible();
      await expect(dialog.getByLabel(wordsOf(language)('announcement_hide'))).toBeVisible();
      await context.close();
    }
  });

  await test.step('deleted after a question', async () => {
    await row.getByRole('button', { name: t('content_delete') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(thai);
    await question.getByRole('button', { name: t('content_delete') }).click();
    await expect(row).toHaveCount(0);
  });
  expect(browserErrors).toEqual([]);
});

test('a slide needs its picture before it is published, waits for its time, and is deleted', async ({
  page,
  words: t,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const name = `น่านวันนี้ ${crypto.randomUUID().slice(0, 6)}`;
  await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  await page.goto('/admin/content?part=slides');
  const row = page.getByRole('row').filter({ hasText: name });
  const form = page.getByRole('dialog');

  await test.step('written, and not without a picture', async () => {
    await page.getByRole('button', { name: t('content_slide_add') }).click();
    await form.getByLabel(t('content_name'), { exact: true }).fill(name);
    await form.getByRole('tab', { name: 'ລາວ' }).click();
    await form.getByRole('tabpanel', { name: 'ລາວ' }).getByLabel(t('content_name')).fill('ນ່ານມື້ນີ້');
    await form.getByLabel(t('content_link'), { exact: true }).fill('/province/55');
    await form.getByLabel(t('content_begins_optional')).fill('2099-08-01T09:00');
    await form.getByLabel(t('content_published')).check();
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('content_picture_missing'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    const picture = { name: 'nan.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() };
    await form.getByLabel(t('reward_picture')).setInputFiles(picture);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText(t('content_state_planned'));
    await expect(row.locator('img')).toHaveAttribute('src', /thumb/);
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('looked at as readers of another language get it, on a phone and on a wide screen', async () => {
    await row.getByRole('button', { name: t('content_preview') }).click();
    await form.getByLabel(t('content_languages')).selectOption('lo');
    for (const screen of ['content_preview_phone', 'content_preview_wide'] as const) {
      const shown = form.getByRole('region', { name: t(screen) });
      await expect(shown.getByRole('link', { name: 'ນ່ານມື້ນີ້' })).toHaveAttribute('href', '/province/55');
      await expect(shown.locator('img')).toBeVisible();
    }
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await form.getByRole('button', { name: t('close') }).click();
  });

  await test.step('changed, and deleted after a question', async () => {
    await row.getByRole('button', { name: t('content_change') }).click();
    await form.getByLabel(t('content_position')).fill('7');
    await form.getByLabel(t('content_published')).uncheck();
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText(t('content_state_draft'));
    await expect(row.getByRole('cell', { name: /(^|\s)7$/ })).toBeVisible();
    await row.getByRole('button', { name: t('content_delete') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('content_delete') })
      .click();
    await expect(row).toHaveCount(0);
  });
  expect(browserErrors).toEqual([]);
});

test('an entry of the menu is written in two languages and seen in the menu, and one of the survey project on its page', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  const mark = crypto.randomUUID().slice(0, 6);
  const name = `โครงการพิเศษ ${mark}`;
  const reader = (await otherPerson('ผู้อ่าน')).page;
  await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  await page.goto('/admin/content?part=menus');
  const row = page.getByRole('row').filter({ hasText: name });
  const form = page.getByRole('dialog');

  await test.step('written, and not without where it leads', async () => {
    await page.getByRole('button', { name: t('content_menu_add') }).click();
    await form.getByLabel(t('content_name')).fill(name);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('content_link_invalid'))).toBeVisible();
    await form.getByRole('tab', { name: 'English' }).click();
    // The panel before lasts for a moment.
    const english = form.getByRole('tabpanel', { name: 'English' });
    await english.getByLabel(t('content_name')).fill(`Special project ${mark}`);
    await form.getByLabel(t('content_menu_link')).fill('/opendata');
    await form.getByLabel(t('content_position')).fill('900');
    await form.getByLabel(t('content_published')).check();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText(t('content_state_running'));
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('readers find it in the menu and get there', async () => {
    await reader.goto('/aboutus');
    await reader.getByRole('button', { name: t('menu'), exact: true }).click();
    const menu = reader.getByRole('navigation', { name: t('menu') });
    await expect(menu.getByRole('link', { name })).toBeVisible();
    expect(await seriousFindingsInBothThemes(reader)).toEqual([]);
    await menu.getByRole('link', { name }).click();
    await expect(reader).toHaveURL(/\/opendata$/);
  });

  await test.step('at the survey project it stands on its page', async () => {
    await row.getByRole('button', { name: t('content_change') }).click();
    await form.getByLabel(t('content_menu_place')).selectOption('survey');
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row).toContainText(t('survey_project'));
    await reader.goto('/surveylist');
    await expect(reader.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', '/opendata');
    expect(await seriousFindingsInBothThemes(reader)).toEqual([]);
  });

  await test.step('deleted after a question', async () => {
    await row.getByRole('button', { name: t('content_delete') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('content_delete') })
      .click();
    await expect(row).toHaveCount(0);
  });
  expect(browserErrors).toEqual([]);
});

/** Whether the picture of the open dialog has come. */
async function isDrawn(page: Page): Promise<boolean> {
  const picture = page.getByRole('dialog').locator('img');
  await picture.waitFor();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth > 0;
  });
}

test('what an editor asks is found by a reporter, who begins a story with its hashtag, and answers are counted', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const [question, tag] = [`ตลาดน้ำยังเปิดไหม ${mark}`, `ตลาด${mark}`];
  const { page: desk, who: editor } = await otherPerson('บรรณาธิการ');
  await makeStaff(editor.id, 'editor');

  await test.step('the editor writes it; faults are said, and what was typed stays', async () => {
    await desk.goto('/admin/content?part=callouts');
    await desk.getByRole('button', { name: t('content_callout_add') }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel(t('content_callout_question')).fill(question);
    await form.getByLabel(t('content_callout_tag')).fill('ตลาด น้ำ');
    await form.getByLabel(t('content_callout_ends')).fill('2099-08-02T09:00');
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('content_callout_tag_invalid'))).toBeVisible();
    await form.getByLabel(t('content_callout_tag')).fill(tag);
    await form.getByLabel(t('area_province')).selectOption({ label: 'ราชบุรี' });
    await form.getByLabel(t('content_published')).check();
    expect(await seriousFindingsInBothThemes(desk)).toEqual([]);
    await form.getByRole('button', { name: t('save') }).click();
    const row = desk.getByRole('row').filter({ hasText: question });
    await expect(row).toContainText(t('content_state_running'));
    await expect(row).toContainText('ราชบุรี');
  });

  const reporter = await enterAsNewcomer(page, 'ผู้สื่อข่าวราชบุรี');
  const card = page.getByRole('article').filter({ hasText: question });
  await test.step('a reporter reads it and begins an answer, which has the hashtag', async () => {
    await expect(async () => {
      await page.goto('/callouts');
      await expect(card).toContainText(t('callout_no_stories'), { timeout: 2_000 });
    }).toPass();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await card.getByRole('button', { name: t('callout_answer_of', { name: question }) }).click();
    const composer = page.getByRole('dialog');
    await expect(composer.getByText(`#${tag}`)).toBeVisible();
    const asked = composer.getByRole('group', { name: t('composer_callouts') });
    const first = asked.getByRole('button').first();
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('its story is counted and listed', async () => {
    const id = await publishAs(page, reporter, `ตลาดน้ำวันนี้ ${mark}`, { tag: [tag] });
    await expect(async () => {
      await page.goto('/callouts');
      await card.getByRole('link', { name: t('callout_stories', { count: 1 }) }).click({ timeout: 2_000 });
    }).toPass();
    await expect(page.locator(`a[href*="${id}"]`).first()).toBeVisible();
  });
  expect(browserErrors).toEqual([]);
});

test('a feed of another site is named, read and shown to readers as plain text; one of the own network is not read', async ({
  page,
  baseURL,
  words: t,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  const address = new URL(baseURL as string);
  const form = page.getByRole('dialog');
  async function name(source: string, feed: string) {
    await page.getByRole('button', { name: t('content_source_add') }).click();
    await form.getByLabel(t('content_source_name'), { exact: true }).fill(source);
    await form.getByLabel(t('content_source_address')).fill(feed);
    await form.getByRole('button', { name: t('save') }).click();
  }
  const row = (source: string) => page.getByRole('row').filter({ hasText: source });

  await test.step('an editor names two feeds, and sees what becomes of each', async () => {
    await page.goto('/admin/content?part=sources');
    await name('ข่าวตลาดน้ำ', 'news.example.org/feed');
    await expect(form.getByText(t('content_source_address_invalid'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await form.getByLabel(t('content_source_address')).fill(`http://127.0.0.1:${Number(address.port) + 1}/feed`);
    await form.getByRole('button', { name: t('save') }).click();
    await expect(row('ข่าวตลาดน้ำ')).toBeVisible();
    await name('เครือข่ายภายใน', `http://localhost:${address.port}/feeds/news.rss`);
    await expect(row('ข่าวตลาดน้ำ')).toContainText(t('content_source_read'), { timeout: 60_000 });
    await expect(row('เครือข่ายภายใน')).toContainText(t('content_source_forbidden'), { timeout: 60_000 });
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });

  await test.step('readers find its articles, which open elsewhere', async () => {
    await page.goto('/extcontentlist');
    const article = page.getByRole('article').filter({ hasText: 'ตลาดน้ำกลับมาคึกคัก' });
    await expect(article).toContainText('แม่ค้า & นักท่องเที่ยว');
    await expect(article).not.toContainText('alert');
    const link = article.getByRole('link', { name: 'ตลาดน้ำกลับมาคึกคัก' });
    await expect(link).toHaveAttribute('href', 'https://news.example.org/1');
    await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('deleted, it takes its articles along', async () => {
    await page.goto('/admin/content?part=sources');
    for (const source of ['ข่าวตลาดน้ำ', 'เครือข่ายภายใน']) {
      await row(source)
        .getByRole('button', { name: t('content_delete') })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('content_delete') })
        .click();
      await expect(row(source)).toBeHidden();
    }
  });
  expect(browserErrors).toEqual([]);
});

test('an editor gives a category another colour, and every page has it in both themes', async ({ page, words: t }) => {
  const name = `เกษตร ${crypto.randomUUID().slice(0, 6)}`;
  await enterAsStaff(page, 'editor', 'บรรณาธิการ');
  await page.goto('/admin/content?part=categories');
  await page.getByRole('button', { name: t('content_category_add') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t('content_category_name')).fill(name);
  await form.getByRole('tab', { name: 'English' }).click();
  await form.getByRole('tabpanel', { name: 'English' }).getByLabel(t('content_category_name')).fill(name);
  await form.getByRole('radio', { name: t('content_colour_teal') }).check();
  // All tests share one server, and none of the others expects this one among the offered ones.
  await form.getByLabel(t('content_category_retired')).check();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  await form.getByRole('button', { name: t('save') }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(async () => {
    await page.goto('/newslist');
    const colours = await page.evaluate(() => {
      const { style } = document.documentElement;
      const added = [...style].find((property) => style.getPropertyValue(property) === 'var(--hue-7)') ?? '';
      return ['light', 'dark'].map((theme) => {
        document.documentElement.dataset.theme = theme;
        const shown = getComputedStyle(document.documentElement);
        return [shown.getPropertyValue(added), shown.getPropertyValue('--cat-7')];
      });
    });
    expect(colours).toEqual([
      ['#0a6a7a', '#0a6a7a'],
      ['#6fd0e0', '#6fd0e0'],
    ]);
  }).toPass({ timeout: 15_000 });
});
