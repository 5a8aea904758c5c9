/** Menus, panels and sheets over a page: Back closes them and leaves the page where it is (ux §4.2). */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, openListWith, publishAs, storyOfSomebody } from './member.ts';

test.use({ hasMaps: false });

/** The ways to close without the Back button; each leaves the history as it was before the layer opened. */
async function closesByEveryWay(
  page: Page,
  open: () => Promise<unknown>,
  layer: Locator,
  shutByHand: () => Promise<unknown>,
) {
  const address = page.url();
  const length = () => page.evaluate(() => history.length);
  await open();
  await expect(layer).toBeVisible();
  const withLayer = await length();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goBack();
  await expect(layer).toBeHidden();
  expect(page.url()).toBe(address);
  for (const shut of [() => page.keyboard.press('Escape'), shutByHand]) {
    await open();
    await expect(layer).toBeVisible();
    await shut();
    await expect(layer).toBeHidden();
    await expect(page).toHaveURL(address);
  }
  expect(await length()).toBe(withLayer);
  await test.step('reloaded with the layer, the page comes back with it and Back closes it', async () => {
    await open();
    await expect(layer).toBeVisible();
    await page.reload();
    await expect(layer).toBeVisible();
    await page.goBack();
    await expect(layer).toBeHidden();
    expect(page.url()).toBe(address);
  });
}

test('Back closes the sheet with the ways to share a story, and the story stays', async ({
  page,
  baseURL,
  words: t,
  browserErrors,
}) => {
  const { header } = await storyOfSomebody(baseURL as string);
  await openListWith(page, '/home', header);
  await page.getByRole('link', { name: header }).first().click();
  await expect(page).toHaveURL(/newslist\/[\w-]+$/);
  const sheet = page.getByRole('dialog', { name: t('share_menu') });
  // The cards of the page below have such a button as well.
  const story = page.getByRole('dialog', { name: t('story_title') });
  await expect(story.getByRole('heading', { name: header })).toBeVisible();
  const share = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: header }) })
    .last()
    .getByRole('button', { name: t('share_post') })
    .first();
  await closesByEveryWay(
    page,
    () => share.click(),
    sheet,
    () => sheet.getByRole('button', { name: t('close') }).click(),
  );
  await page.goBack();
  await expect(page).toHaveURL(/home$/);
  expect(browserErrors).toEqual([]);
});

test('Back closes the filter panel; the chosen filters form a history entry after the list without them', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/home');
  await page.goto('/newslist?cat=4');
  const panel = page.getByRole('dialog', { name: t('news_filters') });
  const open = () => page.getByRole('button', { name: t('news_filters'), exact: true }).click();
  await closesByEveryWay(page, open, panel, () => panel.getByRole('button', { name: t('close') }).click());
  await open();
  await panel.getByRole('button', { name: t('news_media_photo'), exact: true }).click();
  await panel.getByRole('button', { name: new RegExp(t('news_filters_show', { count: '\\d+\\+?' })) }).click();
  await expect(page).toHaveURL(/newslist\?cat=4&media=photo$/);
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/newslist\?cat=4$/);
  await expect(panel).toBeHidden();
  await open();
  await panel.getByRole('button', { name: new RegExp(t('news_filters_show', { count: '\\d+\\+?' })) }).click();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/home$/);
  expect(browserErrors).toEqual([]);
});

test('Back closes the menu of the site, and after a link in it Back leads to the page it was opened on', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/newslist');
  const button = page.getByRole('button', { name: t('menu'), exact: true });
  const menu = page.getByRole('dialog', { name: t('menu') });
  const open = () => button.click();
  // A click outside closes the menu and does nothing else.
  await closesByEveryWay(page, open, menu, () => page.mouse.click(4, 400));
  await test.step('the page stays where one reads', async () => {
    await page.evaluate(() => scrollTo(0, 300));
    // A synthetic click, because Playwright's click would scroll to the sticky header first.
    await button.dispatchEvent('click');
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    // What is above may become higher or lower meanwhile.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  });
  await open();
  await menu.getByRole('link', { name: t('news_list'), exact: true }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/newslist$/);
  await open();
  await menu.getByRole('link', { name: t('privacy_policy') }).click();
  await expect(page).toHaveURL(/privacy$/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/newslist$/);
  await expect(menu).toBeHidden();
  expect(browserErrors).toEqual([]);
});

/** How bright the ground of a surface is just inside its upper and lower edge, and in its middle (of 255). */
async function groundOf(surface: Locator): Promise<{ top: number; middle: number; bottom: number }> {
  const { data, info } = await sharp(await surface.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The middle fifth of a row; letters are darker than their ground and never fill it.
  const ground = (y: number) => {
    const start = (y * info.width + Math.round(info.width * 0.4)) * info.channels;
    return Math.max(...data.subarray(start, start + Math.round(info.width * 0.2) * info.channels));
  };
  const border = 2;
  return { top: ground(border), middle: ground(info.height >> 1), bottom: ground(info.height - 1 - border) };
}

test('the menu of a member shows at its edge that it goes on, until its end is reached', { tag: '@phone' }, async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await enterAsNewcomer(page, 'มานี เมนูยาว');
  await page.goto('/aboutus');
  await page.getByRole('button', { name: t('menu'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: t('menu') });
  await expect(menu.getByRole('button', { name: t('logout') })).toBeAttached();
  await expect(menu.getByRole('button', { name: t('logout') })).not.toBeInViewport();
  const visibleShadow = 8;
  const edges = async () => {
    const { top, middle, bottom } = await groundOf(menu);
    return { above: middle - top > visibleShadow, below: middle - bottom > visibleShadow };
  };
  await expect.poll(edges).toEqual({ above: false, below: true });
  // To the end again at each look: entries that editors add meanwhile make the menu longer.
  const edgesOfTheEnd = async () => {
    await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    return edges();
  };
  await expect.poll(edgesOfTheEnd).toEqual({ above: true, below: false });
  expect(browserErrors).toEqual([]);
});

test('Back closes the latest notifications, and a page opened from them replaces their history entry', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'ผู้กดย้อนกลับ');
  await page.goto('/aboutus');
  const bell = page.getByRole('button', { name: t('alerts'), exact: true });
  const latest = page.getByRole('dialog', { name: t('alerts') });
  await bell.click();
  const more = latest.getByRole('button', { name: t('alerts_more') });
  await expect(more).toBeVisible();
  await page.goBack();
  await expect(more).toBeHidden();
  await expect(page).toHaveURL(/aboutus$/);
  await bell.click();
  await more.click();
  await expect(page).toHaveURL(/aboutus\?d=alerts$/);
  await expect(more).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/aboutus$/);
  await expect(latest).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test('coming back to a profile above a story and closing it leaves the keyboard in the story', async ({
  page,
  words: t,
  browserErrors,
}) => {
  // Simulates a slow phone: a dialog takes the focus in the frame after it was rendered.
  await page.addInitScript(() => {
    const inNextFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (act) => inNextFrame(() => setTimeout(() => act(performance.now()), 100));
  });
  const author = await enterAsNewcomer(page, 'ผู้เขียนสองข่าว');
  const suffix = Date.now().toString(36);
  for (const number of ['หนึ่ง', 'สอง']) await publishAs(page, author, `ข่าว${number} ${suffix}`);
  await page.goto(`/newslist?by=${author.id}`);
  await page.getByRole('link', { name: `ข่าวหนึ่ง ${suffix}` }).click();
  const story = page.getByRole('dialog', { name: t('story_title') });
  await story.getByRole('button', { name: `ผู้เขียนสองข่าว ${t('reporter_see')}` }).click();
  const profile = page.getByRole('dialog', { name: t('reporter_profile') });
  await profile.getByRole('link', { name: `ข่าวสอง ${suffix}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `ข่าวสอง ${suffix}` })).toBeVisible();
  await page.goBack();
  await expect(profile).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(story).toBeVisible();
  await expect.poll(() => story.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(story).toBeHidden();
  await expect(page).toHaveURL(/newslist\?by=/);
  expect(browserErrors).toEqual([]);
});

test('Back closes an action menu and cancels its question; neither leaves a history entry behind', async ({
  page,
  words: t,
  otherPerson,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'ผู้ลังเลใจ');
  const { who } = await otherPerson('ผู้ถูกบล็อก');
  await page.goto('/aboutus');
  await page.goto(`/newslist?d=reporter.${who.id}`);
  const address = page.url();
  const profile = page.getByRole('dialog', { name: t('reporter_profile') });
  const open = profile.getByRole('button', { name: t('reporter_menu') });
  const block = page.getByRole('menuitem', { name: t('block'), exact: true });
  const question = page.getByRole('alertdialog');
  const ask = async () => {
    await open.click();
    await block.click();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/over=/);
  };

  await open.click();
  await expect(block).toBeVisible();
  await expect(page).toHaveURL(/over=/);
  await page.goBack();
  await expect(block).toBeHidden();
  await expect(page).toHaveURL(address);

  await ask();
  const length = await page.evaluate(() => history.length);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(address);
  for (const say of [
    () => page.keyboard.press('Escape'),
    () => question.getByRole('button', { name: t('cancel') }).click(),
  ]) {
    await ask();
    await say();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(address);
  }
  await expect(profile.getByText(t('block_you_do'))).toBeHidden();

  await test.step('neither Forward nor a reload reopens a question', async () => {
    await page.goForward();
    await expect(page).toHaveURL(address);
    await ask();
    await page.reload();
    await expect(profile).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(question).toBeHidden();
  });

  await ask();
  await question.getByRole('button', { name: t('block'), exact: true }).click();
  await expect(profile.getByText(t('block_you_do'))).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.goBack();
  await expect(page).toHaveURL(/aboutus$/);
  expect(browserErrors).toEqual([]);
});

test('after an answer that navigates, Back returns to the page and not to the question', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/privacy');
  await page.goto('/aboutus');
  const bell = page.getByRole('button', { name: t('alerts'), exact: true });
  const question = page.getByRole('alertdialog');
  await bell.click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/aboutus$/);
  await bell.click();
  await question.getByRole('button', { name: t('ok') }).click();
  await expect(page).toHaveURL(/aboutus\?d=login/);
  await page.goBack();
  await expect(page).toHaveURL(/aboutus$/);
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/privacy$/);
  expect(browserErrors).toEqual([]);
});

test('Back closes the emoji picker, and picking an emoji leaves no history entry behind', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const who = await enterAsNewcomer(page, 'ผู้เลือกรูปยิ้ม');
  const postID = await publishAs(page, who, `ข่าวรูปยิ้ม ${Date.now().toString(36)}`);
  await page.goto('/aboutus');
  await page.goto(`/newslist/${postID}`);
  const comments = page.locator('#comments');
  const field = comments.getByRole('textbox', { name: t('comment_label') });
  const smile = page.getByRole('button', { name: '🙏', exact: true });
  await field.fill('ขอบคุณ');
  await comments.getByRole('button', { name: t('comment_emoji') }).click();
  await expect(smile).toBeVisible();
  await expect(page).toHaveURL(/over=/);
  await page.goBack();
  await expect(smile).toBeHidden();
  await expect(field).toHaveValue('ขอบคุณ');
  await comments.getByRole('button', { name: t('comment_emoji') }).click();
  await smile.click();
  await expect(field).toHaveValue('ขอบคุณ🙏');
  await expect(page).toHaveURL(new RegExp(`/newslist/${postID}$`));
  await page.goBack();
  await expect(page).toHaveURL(/aboutus$/);
  expect(browserErrors).toEqual([]);
});

test('Back at the question about unsaved changes means to stay', async ({ page, words: t, browserErrors }) => {
  await enterAsNewcomer(page, 'ผู้ยังไม่บันทึก');
  await page.goto('/profile');
  await page.locator('a[href*="tab=edit"]').first().click();
  const name = page.getByLabel(t('auth_full_name')).first();
  await name.fill('ยังไม่เสร็จ');
  const question = page.getByRole('alertdialog', { name: t('leave_page_title') });
  await page
    .getByRole('link', { name: t('home') })
    .first()
    .click();
  await expect(question).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/tab=edit/);
  await expect(name).toHaveValue('ยังไม่เสร็จ');
  expect(browserErrors).toEqual([]);
});

test('a question over a dialog has a veil of its own, and the age is one choice of two', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/home?d=register');
  const dialog = page.getByRole('dialog').last();
  const age = dialog.getByRole('group', { name: t('auth_age_legend') });
  await age.getByRole('radio', { name: t('auth_age_guardian') }).check({ force: true });
  await age.getByRole('radio', { name: t('auth_age_adult') }).check({ force: true });
  await expect(age.getByRole('radio', { checked: true })).toHaveCount(1);
  await dialog.getByLabel(t('auth_display_name')).fill('มะลิ');
  await dialog.getByLabel(t('auth_email'), { exact: true }).fill('veil@example.com');
  await dialog.getByLabel(t('auth_password'), { exact: true }).fill('น้ำใสไหลเย็น');
  await dialog.getByLabel(t('auth_password_again')).fill('น้ำใสไหลเย็น');
  await dialog.getByLabel(t('auth_terms')).check();
  await dialog
    .getByRole('button', { name: t('register'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // What lies under a point of the dialog beside the question is the veil.
  const covered = await page.evaluate(() => {
    const heading = document.querySelector('[role=dialog] h2')?.getBoundingClientRect();
    const hit = heading && document.elementFromPoint(heading.left + 4, heading.top + heading.height / 2);
    return hit ? getComputedStyle(hit).backgroundColor : '';
  });
  expect(covered).toMatch(/0\.\d+|\/ 0?\.\d/);
  expect(browserErrors).toEqual([]);
});

test('nothing of the page behind a dialog takes the focus, and all of it does again afterwards', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/aboutus?d=login');
  await expect(page.getByRole('dialog', { name: t('login') })).toBeVisible();
  const inert = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-page]')].map((part) => part.hasAttribute('inert')));
  await expect.poll(inert).not.toContain(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(inert).not.toContain(true);
  expect(browserErrors).toEqual([]);
});
