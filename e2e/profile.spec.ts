/** The profile: access, personal data, appearance, saved stories and history. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer, publishAs } from './member.ts';
import { plainPicture } from './photograph.ts';

test.use({ hasMaps: false });

/** The section of a settings page under this heading. */
const sectionOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a visitor is sent home and asked to log in', async ({ page, words: t, browserErrors }) => {
  await page.goto('/profile?tab=edit');
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText(t('profile_login_first'))).toBeVisible();
  await expect(page.getByRole('dialog', { name: t('auth_title_profile') })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('a member fills in the profile: Buddhist birthday, places, skills, and is kept from losing it', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'มานี ลองเขียน');
  await page.goto('/profile?tab=edit');
  const section = sectionOf(page, t('profile_personal'));
  await test.step('the birthday is echoed in both eras, a wrong one is refused at its field', async () => {
    const birthday = section.getByLabel(t('birthday'));
    await birthday.fill('31/02/2530');
    await section.getByRole('button', { name: t('save') }).click();
    await expect(section.getByText(t('birthday_not_valid'))).toBeVisible();
    await expect(birthday).toBeFocused();
    await birthday.fill('14/11/2530');
    await expect(section.getByText(/พ\.ศ\. 2530 \/ ค\.ศ\. 1987/)).toBeVisible();
  });
  await test.step('amphoe and tambon follow the province', async () => {
    await expect(section.getByLabel(t('area_amphur'))).toBeDisabled();
    await section.getByLabel(t('area_province')).selectOption({ label: 'เชียงใหม่' });
    await section.getByLabel(t('area_amphur')).selectOption({ label: 'แม่ริม' });
    await section.getByLabel(t('area_district')).selectOption({ index: 1 });
  });
  await test.step('leaving asks first, an open dialog does not', async () => {
    await page
      .getByRole('link', { name: t('home') })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(t('leave_page_title'));
    await question.getByRole('button', { name: t('leave_page_stay') }).click();
    await expect(section.getByLabel(t('birthday'))).toHaveValue('14/11/2530');
  });
  await section.getByRole('button', { name: t('save') }).click();
  await expect(section.getByText(t('saved'), { exact: true })).toBeVisible();

  const skills = sectionOf(page, t('profile_skills'));
  await skills.getByText('Junior').click();
  await skills.getByRole('button', { name: 'การศึกษา' }).click();
  await skills
    .getByRole('group', { name: t('skill_writing') })
    .getByRole('radio', { name: t('stars_of', { value: 4, max: 5 }) })
    .check({ force: true });
  await skills.getByRole('button', { name: t('save') }).click();
  await expect(skills.getByText(t('saved'), { exact: true })).toBeVisible();

  await test.step('everything is there after a reload', async () => {
    await page.reload();
    await expect(section.getByLabel(t('birthday'))).toHaveValue('14/11/2530');
    await expect(section.getByLabel(t('area_amphur')).locator('option:checked')).toHaveText('แม่ริม');
    await page.goto('/profile');
    await expect(page.getByText('Junior')).toBeVisible();
    await expect(
      page.getByRole('img', { name: t('skill_stars', { skill: t('skill_writing'), value: 4, max: 5 }) }),
    ).toBeVisible();
  });
  expect(browserErrors).toEqual([]);
});

test('a picture is cropped by keys and slider, shown everywhere, and taken away again', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'มานี มีรูป');
  await page.goto('/profile?tab=edit');
  const section = sectionOf(page, t('avatar'));
  const buffer = await plainPicture(900, 600);
  await section.getByLabel(t('avatar_choose')).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: t('avatar_crop') });
  await dialog.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByLabel(t('avatar_crop_area')).press('ArrowLeft');
  await dialog.getByRole('button', { name: t('save') }).click();
  await expect(dialog).toBeHidden();
  const picture = section.locator('img[src*="/media/a/"]');
  await expect(picture).toBeVisible();
  const stored = await page.request.get((await picture.getAttribute('src')) as string);
  expect(await sharp(await stored.body()).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
  await section.getByRole('button', { name: t('avatar_remove') }).click();
  await expect(picture).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test('the persona survey comes by itself in a quiet moment, can wait a day, and shows on the profile', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'มานี มาใหม่', { putOffPersona: false });
  const survey = page.getByRole('dialog', { name: t('persona_title') });
  await test.step('not over the composer', async () => {
    await page.goto('/home?d=post');
    await expect(page.getByRole('dialog', { name: t('composer_title') })).toBeVisible();
    await page.waitForTimeout(3_000);
    await expect(survey).toBeHidden();
  });
  await test.step('on a calm page; later means not again today', async () => {
    await page.goto('/home');
    await expect(survey).toBeVisible();
    await survey
      .getByRole('button', { name: t('persona_later') })
      .last()
      .click();
    await expect(survey).toBeHidden();
    await page.reload();
    await page.waitForTimeout(3_000);
    await expect(survey).toBeHidden();
  });
  await test.step('each question wants its answer; the last asks before it stores', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: t('persona_start') }).click();
    const next = survey.getByRole('button', { name: t('persona_next') });
    await next.click();
    await expect(survey.getByText(t('please_answer_who'))).toBeVisible();
    await survey.getByText(t('persona_person')).click();
    await next.click();
    await survey.getByLabel(t('persona_objective_3')).check();
    await next.click();
    await survey.getByText('Freshy').click();
    await next.click();
    await next.click();
    await expect(survey.getByText(t('please_answer_interest'))).toBeVisible();
    await survey.getByRole('button', { name: 'การศึกษา' }).click();
    await next.click();
    await survey.getByLabel(t('area_province')).selectOption({ label: 'น่าน' });
    await survey.getByRole('button', { name: t('save') }).click();
    await expect(survey.getByText(t('please_specify_amphur'))).toBeVisible();
    await survey.getByLabel(t('area_amphur')).selectOption({ index: 1 });
    await survey.getByRole('button', { name: t('save') }).click();
    const question = page.getByRole('alertdialog', { name: t('confirm_save') });
    await question.getByRole('button', { name: t('save') }).click();
    await expect(survey).toBeHidden();
  });
  await expect(page.getByText('Freshy')).toBeVisible();
  await expect(page.getByText(/น่าน/)).toBeVisible();
  await expect(page.getByRole('button', { name: t('persona_start') })).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test('language, theme, data saver and privacy settings take effect and persist', async ({
  page,
  words: t,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี ตั้งค่า');
  await page.goto('/profile?tab=privacy');
  await page.getByLabel(t('privacy_anonymous')).check();
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible();
  // On phones the choice stands on the last step of the composer, which wants the others first.
  if (!isMobile) {
    await page.goto('/home?d=post');
    const composer = page.getByRole('dialog', { name: t('composer_title') });
    await expect(composer.getByRole('radio', { name: t('mode_anonymous'), includeHidden: true })).toBeChecked();
  }

  await page.goto('/profile?tab=notifications');
  const box = page.getByLabel(t('notify_cell', { type: t('notify_of_comment'), channel: t('notify_by_email') }));
  await box.check();
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();

  await page.goto('/profile?tab=look');
  await page.getByLabel(t('data_saver_on')).check();
  await page.getByText(t('theme_dark')).last().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel(t('language_choose')).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Language and display' })).toBeVisible();
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const waiting = page.getByRole('button', { name: 'Tap to load the picture' });
  await waiting.first().click();
  // Another test may have published a story above meanwhile.
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
});

test('saved stories, view history, following and blocking begin empty, fill, and can be taken back', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  const author = await otherPerson('วันเพ็ญ ผู้เล่า');
  const postID = await publishAs(author.page, author.who, 'ข่าวที่น่าเก็บไว้');
  const me = await enterAsNewcomer(page, 'มานี เก็บไว้');
  for (const [tab, empty] of [
    ['posts', 'my_posts_empty'],
    ['bookmarks', 'bookmarks_empty'],
    ['history', 'history_empty'],
    ['following', 'following_empty'],
    ['blocked', 'blocked_empty'],
  ] as const) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByText(t(empty))).toBeVisible();
  }
  const story = (await (await page.request.get(`/api/v1/public/topic/id/${postID}`)).json()).result;
  await callAs(page, me, 'POST', '/private/topic/bookmark', { postID: story.post_id, isBookmark: 1 });
  await page.goto(`/newslist/${story.post_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const counted = page.waitForResponse((response) => response.url().includes('/private/topic/view/'));
  await counted;

  await test.step('a saved story goes and comes back', async () => {
    await page.goto('/profile?tab=bookmarks');
    const row = page.getByRole('article').filter({ hasText: story.post_header });
    await row.getByRole('button', { name: t('bookmark_remove', { header: story.post_header }) }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(row).toBeVisible();
  });
  await test.step('a story that was read is in the history until it is cleared', async () => {
    await page.goto('/profile?tab=history');
    await expect(page.getByRole('article').filter({ hasText: story.post_header })).toBeVisible();
    await page.getByRole('button', { name: t('history_clear') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('history_clear') })
      .click();
    await expect(page.getByText(t('history_empty'))).toBeVisible();
  });
  await test.step('following and blocking', async () => {
    await callAs(page, me, 'POST', '/private/member/memberFollow', { idFollow: story.post_by, isFollow: 1 });
    await page.goto('/profile');
    await page.getByRole('button', { name: new RegExp(t('following_open')) }).click();
    const dialog = page.getByRole('dialog', { name: t('following') });
    await dialog.getByRole('button', { name: t('unfollow_name', { name: story.member_displayname }) }).click();
    await expect(dialog.getByText(t('following_empty'))).toBeVisible();
    await callAs(page, me, 'POST', '/private/member/memberBlock', { memberID: story.post_by, isBlock: 1 });
    await page.goto('/profile?tab=blocked');
    await page.getByRole('button', { name: t('unblock_name', { name: story.member_displayname }) }).click();
    await expect(page.getByText(t('blocked_empty'))).toBeVisible();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(page.getByText(story.member_displayname, { exact: true })).toBeVisible();
  });
  await test.step('the author’s own story shows its visibility', async () => {
    await publishAs(page, me, 'ข่าวของมานี');
    await page.goto('/profile?tab=posts');
    await expect(page.getByRole('article').filter({ hasText: 'ข่าวของมานี' })).toContainText(t('mode_public'));
  });
  expect(browserErrors).toEqual([]);
});

test('a member reads who follows them, follows back, and sees their profile as others do', async ({
  page,
  otherPerson,
  words: t,
  browserErrors,
}) => {
  const me = await enterAsNewcomer(page, 'มานี มีคนตาม');
  const other = await otherPerson('ปิติ ผู้ติดตาม');
  await page.goto('/profile');
  const open = page.getByRole('button', { name: new RegExp(t('followers_open')) });
  await open.click();
  const dialog = page.getByRole('dialog', { name: t('figure_followers') });
  await expect(dialog.getByText(t('followers_empty'))).toBeVisible();
  await dialog.getByRole('button', { name: t('close') }).click();

  await callAs(other.page, other.who, 'POST', '/private/member/memberFollow', { idFollow: me.id, isFollow: 1 });
  await page.reload();
  await expect(open).toContainText('1');
  await open.click();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: `${t('follow')} ปิติ ผู้ติดตาม` }).click();
  await expect(dialog.getByRole('button', { name: `${t('follow_on')} ปิติ ผู้ติดตาม` })).toBeVisible();
  await dialog.getByRole('button', { name: t('close') }).click();

  await page.getByRole('button', { name: t('profile_public_see') }).click();
  const asOthersSee = page.getByRole('dialog', { name: t('reporter_profile') });
  await expect(asOthersSee.getByRole('heading', { name: 'มานี มีคนตาม' })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('an identity card is handed in with its religion covered, shown masked, and taken back', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'มานี ยืนยันตัว');
  await page.goto('/profile?tab=identity');
  const send = page.getByRole('button', { name: t('card_send') });
  await page.getByLabel(t('card_number')).fill('1-1037-02071-81-2');
  await send.click();
  await expect(page.getByText(t('card_number_not_valid'))).toBeVisible();
  await page.getByLabel(t('card_number')).fill('1-1037-02071-81-1');
  await send.click();
  await expect(page.getByText(t('card_copy_missing'))).toBeVisible();
  const buffer = await plainPicture(1_000, 630);
  await page.getByLabel(t('card_copy_choose')).setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
  const bar = page.getByRole('button', { name: t('card_band', { number: 1 }) });
  const heightOf = () => bar.evaluate((element) => Number.parseFloat(element.style.top));
  const before = await heightOf();
  await bar.press('ArrowDown');
  expect(await heightOf()).toBeGreaterThan(before);
  await send.click();
  await expect(page.getByText(t('card_consent_missing'))).toBeVisible();
  await page.getByLabel(t('card_consent')).check();
  await send.click();
  await expect(page.getByText(t('card_status_waiting'))).toBeVisible();
  await expect(page.getByText('x-xxxx-xxxxx-81-1')).toBeVisible();
  expect(await page.content()).not.toContain('1103702071811');
  await page.getByRole('button', { name: t('card_withdraw') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('card_withdraw') })
    .click();
  await expect(send).toBeVisible();
  expect(browserErrors).toEqual([]);
});
