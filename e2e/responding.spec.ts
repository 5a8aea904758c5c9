/** Answering a story: comments with a photo, reports, following and blocking. */
import type { Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAs, enterAsNewcomer, type Newcomer, publishAs } from './member.ts';
import { photographWithPosition } from './photograph.ts';
import { chooseTool } from './story-menu.ts';

test.use({
  hasMaps: false,
  look: async ({ isMobile }, use) => use({ language: isMobile ? 'th' : 'en', theme: 'light' }),
});

/** A story by one member, opened by another. */
async function storyAndReader(
  page: Page,
): Promise<{ author: Newcomer; reader: Newcomer; postID: string; header: string }> {
  const author = await enterAsNewcomer(page, 'ผู้เขียนทดสอบ');
  const header = `ข่าวสำหรับตอบ ${Date.now().toString(36)}`;
  const postID = await publishAs(page, author, header);
  const reader = await enterAsNewcomer(page, 'ผู้อ่านทดสอบ');
  return { author, reader, postID, header };
}

test('a comment with a photo is written, edited and deleted; the typed text survives a network failure', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const { postID } = await storyAndReader(page);
  await page.goto(`/newslist/${postID}`);
  const comments = page.locator('#comments');
  const field = comments.getByRole('textbox', { name: t('comment_label') });
  await field.fill('ดูภาพนี้');
  await comments
    .getByTestId('comment-photo')
    .setInputFiles({ name: 'IMG_2569.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() });
  await expect(comments.getByText(t('comment_photo_ready'))).toBeVisible({ timeout: 20_000 });

  await test.step('an emoji by its button', async () => {
    await comments.getByRole('button', { name: t('comment_emoji') }).click();
    await page.getByRole('button', { name: '🙏', exact: true }).click();
    await expect(field).toHaveValue('ดูภาพนี้🙏');
  });

  await test.step('the network breaks: words and photo stay', async () => {
    await page.route('**/private/topic/comment', (route) => route.abort());
    await comments.getByRole('button', { name: t('comment_send') }).click();
    await expect(comments.getByText(t('no_connection'))).toBeVisible();
    await expect(field).toHaveValue('ดูภาพนี้🙏');
    await page.unroute('**/private/topic/comment');
  });

  await comments.getByRole('button', { name: t('comment_send') }).click();
  const written = comments.getByRole('listitem').filter({ hasText: 'ดูภาพนี้🙏' });
  await expect(written.getByRole('img', { name: /ผู้อ่านทดสอบ/ })).toBeVisible();
  await expect(comments.getByText(t('no_connection'))).toBeHidden();
  const picture = await written.getByRole('img').first().getAttribute('src');
  const bytes = await (await page.request.get(picture as string)).body();
  expect(bytes.includes('CANARY')).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);

  const menu = comments.getByRole('button', { name: t('comment_menu') });
  await test.step('changing it is given up, and goes on from the same menu', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: t('comment_edit') }).click();
    await comments
      .getByRole('listitem')
      .getByRole('button', { name: t('cancel') })
      .click();
    await expect(menu).toBeFocused();
  });

  await test.step('changing it takes the photo off', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: t('comment_edit') }).click();
    await comments.getByRole('textbox', { name: t('comment_edit_label') }).fill('แก้แล้ว');
    await comments
      .getByRole('listitem')
      .getByRole('button', { name: t('comment_photo_remove') })
      .click();
    await comments.getByRole('button', { name: t('comment_save') }).click();
    await expect(comments.getByText('แก้แล้ว')).toBeVisible();
    await expect(comments.getByRole('listitem').getByRole('img')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  const remove = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: t('comment_delete') }).click();
    await expect(comments.getByText(t('comments_none'))).toBeVisible();
  };
  await test.step('deleted, it is gone, also after a reload, and it can be brought back', async () => {
    await remove();
    await expect(comments.getByRole('heading')).toBeFocused();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(comments.getByText('แก้แล้ว')).toBeVisible();
    await expect(comments.getByRole('heading')).toContainText('1');
    await remove();
    await page.reload();
    await expect(comments.getByText(t('comments_none'))).toBeVisible();
  });
  expect(browserErrors.filter((text) => !/ERR_FAILED/.test(text))).toEqual([]);
  browserErrors.length = 0;
});

test('comments on an own private story are there after a reload, and for nobody else', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้เขียนทดสอบ');
  const postID = await publishAs(page, author, 'บันทึกส่วนตัว', { publish: 10 });
  await page.goto(`/newslist/${postID}`);
  const comments = page.locator('#comments');
  await expect(comments.getByText(t('comments_none'))).toBeVisible();
  await comments.getByRole('textbox', { name: t('comment_label') }).fill('จดไว้อ่านเอง');
  await comments.getByRole('button', { name: t('comment_send') }).click();
  const written = comments.getByRole('listitem').filter({ hasText: 'จดไว้อ่านเอง' });
  await expect(written).toBeVisible();
  await page.reload();
  await expect(written).toBeVisible();
  await expect(comments.getByText(t('comments_failed'))).toBeHidden();
  // The page itself is for visitors as well, and says that nothing is here.
  expect(browserErrors.filter((text) => !/404/.test(text) || /comment/.test(text))).toEqual([]);
  browserErrors.length = 0;

  await enterAsNewcomer(page, 'ผู้อ่านทดสอบ');
  await page.goto(`/newslist/${postID}`);
  await expect(page.getByText(t('no_data_found'))).toBeVisible();
  browserErrors.length = 0;
});

test('a story and a comment are reported by reasons; the author can be blocked as well', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const { author, postID, header } = await storyAndReader(page);
  await callAs(page, author, 'POST', '/private/topic/comment', { postID, commentText: 'ความเห็นที่น่ารายงาน' });
  await page.goto(`/newslist/${postID}`);

  await test.step('a comment, which needs a reason', async () => {
    await page
      .locator('#comments')
      .getByRole('button', { name: t('comment_menu') })
      .click();
    await page.getByRole('menuitem', { name: t('report_comment') }).click();
    const dialog = page.getByRole('dialog', { name: t('report_comment') });
    await dialog.getByRole('button', { name: t('report_send') }).click();
    await expect(dialog.getByText(t('report_choose_reason'))).toBeVisible();
    await dialog.getByText(t('report_reason_rude')).click();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('report_send') }).click();
    await expect(dialog.getByText(t('report_thanks'))).toBeVisible();
    await dialog
      .getByRole('button', { name: t('close'), exact: true })
      .last()
      .click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the story, and its author is blocked', async () => {
    await chooseTool(page, t, 'report');
    const dialog = page.getByRole('dialog', { name: t('report_post') });
    await dialog.getByText(t('report_reason_false')).click();
    await dialog.getByLabel(t('report_detail')).fill('รูปเก่า');
    await dialog.getByRole('button', { name: t('report_send') }).click();
    await dialog.getByRole('button', { name: t('report_block_too', { name: 'ผู้เขียนทดสอบ' }) }).click();
    await expect(page.getByText(t('block_done', { name: 'ผู้เขียนทดสอบ' }))).toBeVisible();
    // A member does not see the signed stories of a member whom they block.
    await expect(page.getByText(t('no_data_found'))).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the blocked member is in the list and can be removed', async () => {
    await page.goto('/profile?tab=blocked');
    await page.getByRole('button', { name: t('unblock_name', { name: 'ผู้เขียนทดสอบ' }) }).click();
    await page.goto(`/newslist/${postID}`);
    await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  });
  expect(browserErrors.filter((text) => !/404/.test(text))).toEqual([]);
  browserErrors.length = 0;
});

test('a visitor who reports or follows is asked to log in and then continues', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const { author, reader, postID } = await storyAndReader(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: '__Host-refresh' });
  await page.goto(`/newslist/${postID}`);
  await chooseTool(page, t, 'report');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('ok') })
    .click();
  await logIn(page, t, reader);
  await expect(page.getByRole('dialog', { name: t('report_post') })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/newslist/${postID}`);
  await page.getByRole('button', { name: `${t('follow')} ผู้เขียนทดสอบ` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('ok') })
    .click();
  await logIn(page, t, reader);
  await expect(page.getByRole('button', { name: `${t('follow_on')} ผู้เขียนทดสอบ` })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/newslist/${postID}?d=reporter.${author.id}`);
  await page.getByRole('button', { name: t('reporter_menu') }).click();
  await page.getByRole('menuitem', { name: t('block'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('ok') })
    .click();
  // A busy browser goes back late; the question must not be asked over a dialog that is still about to close.
  await page.evaluate(() => {
    const go = history.go.bind(history);
    history.go = (delta) => void setTimeout(go, 500, delta);
  });
  await logIn(page, t, reader);
  await expect(page.getByRole('alertdialog', { name: t('block_confirm', { name: 'ผู้เขียนทดสอบ' }) })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

type Words = Parameters<Parameters<typeof test>[2]>[0]['words'];

async function logIn(page: Page, t: Words, who: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('auth_email_or_telephone')).fill(who.email);
  await dialog.getByLabel(t('auth_password'), { exact: true }).fill(who.password);
  await dialog
    .getByRole('button', { name: t('login'), exact: true })
    .last()
    .click();
}

test('a reporter is followed, unfollowed, blocked and unblocked on their profile, whose list loads its next page by itself', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const { author, postID } = await storyAndReader(page);
  for (let n = 0; n < 10; n += 1) await publishAs(page, author, `ข่าวเก่าที่ ${n}`);
  await page.goto(`/newslist/${postID}`);
  await page
    .getByRole('button', { name: new RegExp(`ผู้เขียนทดสอบ.*${t('reporter_see')}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('reporter_profile') });
  await expect(dialog.getByRole('heading', { name: 'ผู้เขียนทดสอบ' })).toBeVisible();
  await expect(dialog.getByRole('article')).toHaveCount(9);
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('follow, unfollow and undo', async () => {
    await dialog.getByRole('button', { name: `${t('follow')} ผู้เขียนทดสอบ` }).click();
    const followed = dialog.getByRole('button', { name: `${t('follow_on')} ผู้เขียนทดสอบ` });
    await expect(followed).toBeVisible();
    await followed.click();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(followed).toBeVisible();
  });

  await test.step('the rest of the list comes within two pixels of its end', async () => {
    await dialog.getByRole('button', { name: t('feed_load_more') }).evaluate((button) => {
      const end = button.parentElement as HTMLElement;
      let body = end.parentElement as HTMLElement;
      while (getComputedStyle(body).overflowY !== 'auto') body = body.parentElement as HTMLElement;
      body.scrollTop += end.getBoundingClientRect().top - body.getBoundingClientRect().bottom - 1;
    });
    await expect(dialog.getByRole('article')).toHaveCount(11);
    await expect(dialog.getByText(t('feed_end'))).toBeVisible();
  });

  await test.step('videos are a list of their own, which Back leaves', async () => {
    await dialog.getByRole('tab', { name: t('videos') }).click();
    await expect(dialog.getByText(t('videos_empty'))).toBeVisible();
  });

  await test.step('block after a question, and unblock', async () => {
    await dialog.getByRole('button', { name: t('reporter_menu') }).click();
    await page.getByRole('menuitem', { name: t('block'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('block'), exact: true })
      .click();
    await expect(dialog.getByText(t('block_you_do'))).toBeVisible();
    await dialog.getByRole('button', { name: t('unblock_name', { name: 'ผู้เขียนทดสอบ' }) }).click();
    await expect(dialog.getByRole('button', { name: `${t('follow')} ผู้เขียนทดสอบ` })).toBeVisible();
  });

  await test.step('without an intersection observer a button loads the next page by keyboard', async () => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      } as unknown as typeof IntersectionObserver;
    });
    await page.goto(`/aboutus?d=reporter.${author.id}`);
    await expect(dialog.getByRole('article')).toHaveCount(9);
    await dialog.getByRole('button', { name: t('feed_load_more') }).press('Enter');
    await expect(dialog.getByRole('article')).toHaveCount(11);
  });

  await page.goto('/home?d=reporter.00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(t('member_not_found'))).toBeVisible();
  expect(browserErrors.filter((text) => !/404/.test(text))).toEqual([]);
  browserErrors.length = 0;
});

test('undoing a block restores the following that it ended', async ({ page, words: t, browserErrors }) => {
  const { author } = await storyAndReader(page);
  await page.goto(`/aboutus?d=reporter.${author.id}`);
  const dialog = page.getByRole('dialog', { name: t('reporter_profile') });
  const followed = dialog.getByRole('button', { name: `${t('follow_on')} ผู้เขียนทดสอบ` });
  const blockAndUndo = async () => {
    await dialog.getByRole('button', { name: t('reporter_menu') }).click();
    await page.getByRole('menuitem', { name: t('block'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('block'), exact: true })
      .click();
    await expect(dialog.getByText(t('block_you_do'))).toBeVisible();
    const words = page.getByText(t('block_done', { name: 'ผู้เขียนทดสอบ' }), { exact: true });
    const note = page.getByRole('dialog').filter({ has: words });
    await note.getByRole('button', { name: t('undo') }).click();
    await expect(dialog.getByText(t('block_you_do'))).toBeHidden();
  };
  await test.step('a member who was not followed is not followed afterwards', async () => {
    await blockAndUndo();
    await expect(dialog.getByRole('button', { name: `${t('follow')} ผู้เขียนทดสอบ` })).toBeVisible();
  });
  await test.step('a member who was followed is followed again', async () => {
    await dialog.getByRole('button', { name: `${t('follow')} ผู้เขียนทดสอบ` }).click();
    await expect(followed).toBeVisible();
    await blockAndUndo();
    await expect(followed).toBeVisible();
    await page.reload();
    await expect(followed).toBeVisible();
  });
  expect(browserErrors).toEqual([]);
});

test('the videos of a reporter show length, date, author and badges; one links to its story, and Back returns', async ({
  page,
  words: t,
  isMobile,
  browserErrors,
}) => {
  const found = await page.request.post('/api/v1/public/topic/listExplore', { data: { keyword: 'ก้อง ดอยสุเทพ' } });
  const [{ post_by: id }] = (await found.json()).result;
  await page.goto(`/aboutus?d=reporter.${id}.videos`);
  const dialog = page.getByRole('dialog', { name: t('reporter_profile') });
  const card = dialog.getByRole('article').filter({ hasText: 'ยี่เป็งเชียงใหม่' });
  await expect(card.getByText('0:08', { exact: true })).toBeVisible();
  await expect(card.getByRole('time')).toBeVisible();
  await expect(card.getByText('ก้อง ดอยสุเทพ')).toBeVisible();
  await expect(card.locator('img[src*="/media/"]')).toHaveCount(2);
  const badge = card.getByRole('button', { name: isMobile ? 'แจ้งเตือนภัย:' : 'Early warner:' });
  await expect(badge).toBeVisible();
  if (!isMobile) {
    await badge.hover();
    await expect(page.getByText('Told of a disaster in time to help the people there')).toBeVisible();
  }
  expect(await seriousFindings(page)).toEqual([]);

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /ยี่เป็งเชียงใหม่/ })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(card).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('a reporter’s broadcasts are listed on their profile and open with picture, text and a link to read more', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const found = await page.request.post('/api/v1/public/topic/listExplore', { data: { keyword: 'ก้อง ดอยสุเทพ' } });
  const [{ post_by: id }] = (await found.json()).result;
  await page.goto(`/aboutus?d=reporter.${id}`);
  const profile = page.getByRole('dialog', { name: t('reporter_profile') });
  const broadcasts = profile.getByRole('region', { name: t('reporter_broadcasts') });
  const rows = broadcasts.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first().locator('img')).toHaveAttribute('src', /thumb/);
  await expect(rows.first().getByText('ภาพจากก้อง ดอยสุเทพ เปิดรายการข่าวค่ำ')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await rows.nth(1).getByRole('button').click();
  const info = page.getByRole('dialog', { name: 'เช้านี้: คืนที่แม่แจ่ม กับอาสาทำแนวกันไฟ' });
  await expect(info.getByText('ทีมข่าวเดินตามก้องขึ้นสันเขาที่สาม')).toBeVisible();
  await expect(info.locator('img')).toBeVisible();
  const outside = info.getByRole('link', { name: t('broadcast_read_more') });
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toContainText(t('opens_in_new_tab'));
  expect(await seriousFindings(page)).toEqual([]);
  await info.getByRole('button', { name: t('back') }).click();
  await expect(info).toBeHidden();

  await test.step('the address of one is a link of its own, which may lead to a page of this site', async () => {
    const { member_news_broadcast: aired } = (
      await (await page.request.get(`/api/v1/public/member/memberInfo/${id}`)).json()
    ).result;
    // The broadcast is fetched by itself and not taken from the profile, which has the latest only, so older ones open too.
    await page.route('**/memberInfo/**', (call) => call.abort());
    await page.goto(`/aboutus?d=broadcast.${id}.${aired[0].news_broadcast_id}`);
    await page.getByRole('link', { name: t('broadcast_read_more') }).click();
    await expect(page).toHaveURL(/newslist\?tag=/);
    await expect(page.getByRole('article').filter({ hasText: 'ยี่เป็งเชียงใหม่' })).toBeVisible();
  });
  await page.goto(`/aboutus?d=broadcast.${id}.00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText(t('broadcast_gone'))).toBeVisible();
  expect(browserErrors.filter((text) => !/404/.test(text))).toEqual([]);
  browserErrors.length = 0;
});

test('the tooltip of a badge opens by tap and by keyboard', async ({ page, words: t, isMobile, browserErrors }) => {
  const { id } = await enterAs(page, 'ploy@example.com');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/aboutus?d=reporter.${id}`);
  const badges = page.getByRole('list', { name: t('reporter_badges') }).getByRole('button');
  const [name, detail] = ((await badges.first().getAttribute('aria-label')) as string).split(': ') as [string, string];
  await expect(badges.first()).toHaveText(name);
  if (isMobile) await badges.first().tap();
  else await badges.first().focus();
  await expect(page.getByText(detail, { exact: true })).toBeVisible();
  if (isMobile) await badges.nth(1).tap();
  else await badges.nth(1).focus();
  await expect(page.getByText(detail, { exact: true })).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test('a member sees their own badges, broadcasts and public profile on /profile', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAs(page, 'ploy@example.com');
  await page.goto('/profile');
  await expect(
    page
      .getByRole('list', { name: t('reporter_badges') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  const broadcasts = page.getByRole('region', { name: t('reporter_broadcasts') });
  await expect(broadcasts.getByRole('listitem')).toHaveCount(1);
  await broadcasts.getByRole('button').click();
  const info = page.getByRole('dialog', { name: 'ข่าวเที่ยง: ห้วยทรายล้นตลิ่ง เรือยังไม่พอ' });
  await expect(info.getByText('พลอย ภูเวียง รายงานสดจากริมห้วย')).toBeVisible();
  await page.goBack();
  await expect(info).toBeHidden();
  await page.getByRole('button', { name: t('profile_public_see') }).click();
  await expect(
    page
      .getByRole('dialog', { name: t('reporter_profile') })
      .getByText('พลอย ภูเวียง')
      .first(),
  ).toBeVisible();
  expect(browserErrors).toEqual([]);
});
