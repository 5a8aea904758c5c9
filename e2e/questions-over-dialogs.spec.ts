/** The questions that dialogs ask before they act: each stands out from the dialog that it is about. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { choose, composerOf, deleteFrom, goTo, openComposer, photo } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs, storyOfSomebody } from './member.ts';

test.use({ hasMaps: false });

/** Beside the question a press meets nothing but a veil as large as the window; it darkens, and texts stay readable. */
async function expectVeil(page: Page, title: string | RegExp): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await expect(question).toBeVisible();
  const open = await page.evaluate(() => {
    const asked = document.querySelector('[role=alertdialog]')?.getBoundingClientRect();
    const dialog = document.querySelector('[role=dialog]')?.getBoundingClientRect();
    if (!asked || !dialog) throw new Error('There is no question over a dialog.');
    // The corners of the window, and points of the dialog that the question leaves free.
    const points = [
      [1, 1],
      [innerWidth - 2, 1],
      [dialog.left + dialog.width / 2, dialog.top + 20],
      [dialog.left + 20, (dialog.top + asked.top) / 2],
    ] as const;
    return points.map(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      const { left, top, right, bottom } = hit?.getBoundingClientRect() ?? new DOMRect();
      return {
        isWhole: left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight,
        isDialog: hit?.closest('[role=dialog], [role=alertdialog]') !== null,
        colour: hit ? getComputedStyle(hit).backgroundColor : '',
      };
    });
  });
  for (const point of open) {
    expect(point).toEqual({
      isWhole: true,
      isDialog: false,
      colour: expect.stringMatching(/^rgba\(.+, 0\.[3-9]\d*\)$/),
    });
  }
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
}

test('a veil lies over the form of a story while it asks whether to publish, and whether to delete', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const me = await enterAsNewcomer(page, 'มานี ถามก่อน');
  const id = await publishAs(page, me, 'ข่าวที่ถามก่อน');
  await page.goto(`/newslist/${id}?d=post.${id}`);
  const dialog = composerOf(page, t, 'composer_edit_title');
  await expect(dialog.getByRole('list', { name: t('photo_list') })).toBeVisible();
  await goTo(dialog, t, 'publish', isMobile);
  await dialog.getByRole('button', { name: t('composer_save'), exact: true }).click();
  await expectVeil(page, t('composer_save_confirm'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await deleteFrom(page, dialog, t);
  await expectVeil(page, t('composer_delete_title', { header: 'ข่าวที่ถามก่อน' }));
  expect(browserErrors).toEqual([]);
});

test('a veil lies over a reporter whom one is about to block', async ({ page, words: t, browserErrors, baseURL }) => {
  await enterAsNewcomer(page, 'มานี ไม่อยากเห็น');
  const { id } = await storyOfSomebody(baseURL as string);
  const author = (await (await page.request.get(`/api/v1/public/topic/id/${id}`)).json()).result.post_by;
  await page.goto(`/home?d=reporter.${author}`);
  await page
    .getByRole('dialog', { name: t('reporter_profile') })
    .getByRole('button', { name: t('reporter_menu') })
    .click();
  await page.getByRole('menuitem', { name: t('block'), exact: true }).click();
  await expectVeil(page, t('block_confirm', { name: 'ผู้เขียนอีกคน' }));
  expect(browserErrors).toEqual([]);
});

test('a veil lies over the survey about oneself while it asks whether to store the answers', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAsNewcomer(page, 'มานี ตอบครบ');
  await page.goto('/profile?d=persona');
  const survey = page.getByRole('dialog', { name: t('persona_title') });
  const next = survey.getByRole('button', { name: t('persona_next') });
  await survey.getByText(t('persona_person')).click();
  await next.click();
  await survey.getByLabel(t('persona_objective_3')).check();
  await next.click();
  await survey.getByText('Freshy').click();
  await next.click();
  await survey.getByRole('button', { name: 'การศึกษา' }).click();
  await next.click();
  await survey.getByLabel(t('area_province')).selectOption({ label: 'น่าน' });
  await survey.getByLabel(t('area_amphur')).selectOption({ index: 1 });
  await survey.getByRole('button', { name: t('save') }).click();
  await expectVeil(page, t('confirm_save'));
  expect(browserErrors).toEqual([]);
});

test('a question that is answered in the moment it appears leads on, also where the next page comes slowly', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await enterAsNewcomer(page, 'มานี ตอบทันที');
  const dialog = await openComposer(page, t);
  await choose(dialog, t, [await photo()]);
  await dialog.getByRole('button', { name: t('composer_photo_place_use') }).click();
  await goTo(dialog, t, 'story', isMobile);
  await dialog.getByLabel(t('composer_headline')).fill('ตอบทันที');
  await dialog.getByRole('textbox', { name: t('composer_detail') }).fill('กดสองครั้งติดกัน');
  await goTo(dialog, t, 'publish', isMobile);
  await page.route('**/newslist/*.data*', async (route) => {
    await delay(1_000);
    await route.continue();
  });
  const label = t('composer_publish');
  await dialog.getByRole('button', { name: label, exact: true }).evaluate(async (button: HTMLElement, name) => {
    button.click();
    let answer: HTMLElement | undefined;
    while (!answer) {
      await Promise.resolve();
      const buttons = document.querySelectorAll<HTMLElement>('[role=alertdialog] button');
      answer = [...buttons].find(({ textContent }) => textContent === name);
    }
    answer.click();
  }, label);
  await expect(page.getByRole('heading', { level: 1, name: 'ตอบทันที' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});
