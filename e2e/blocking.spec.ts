/** The stories of a blocked member disappear at once. */

import type { listHighlights } from '@pakmut/contract/lists/lists.contract.ts';
import type { ResultOf } from '../packages/contract/src/endpoint.ts';
import { expect, test } from './fixtures.ts';
import { pinsOf } from './map.ts';
import { callAs, enterAsNewcomer } from './member.ts';

test('stories of a blocked member disappear from the highlights and the map, and return after unblocking', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const reader = await enterAsNewcomer(page, 'ผู้อ่านทดสอบ');
  const shown: ResultOf<typeof listHighlights.public> = await callAs(
    page,
    reader,
    'GET',
    '/public/topic/postHighlight',
  );
  const story = shown.find((post) => post.post_by !== '');
  if (!story) throw new Error('nothing signed is among the highlights');
  const link = page.getByRole('region', { name: t('highlights') }).getByRole('link', { name: story.post_header });
  const onMap = `/newsmap?at=${story.post_latitude},${story.post_longitude},18`;
  const pin = pinsOf(page).and(page.getByTitle(story.post_header));

  await page.goto(onMap);
  await expect(pin).toBeVisible();
  await page.goto('/home');
  await expect(link).toBeVisible();

  await test.step('the member blocks the author in a dialog over the page', async () => {
    await page.goto(`/home?d=reporter.${story.post_by}`);
    const dialog = page.getByRole('dialog', { name: t('reporter_profile') });
    await dialog.getByRole('button', { name: t('reporter_menu') }).click();
    await page.getByRole('menuitem', { name: t('block'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('block'), exact: true })
      .click();
    await expect(dialog.getByText(t('block_you_do'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: t('highlights') })).toBeVisible();
    await expect(link).toHaveCount(0);
  });

  await test.step('the map requests pins as the member', async () => {
    // A map that settles abandons the request of its first view, and that one never finishes.
    const answered = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/private/topic/mapClusters'),
    );
    await page.goto(onMap);
    await answered;
    await expect(page.getByText(t('news_map_in_view', { count: 0 }))).toBeVisible();
    await expect(pin).toHaveCount(0);
  });

  await test.step('the map box shows the pins that visitors see', async () => {
    await page.goto(onMap.replace('newsmap', 'newsmapbox'));
    await expect(pin).toBeVisible();
  });

  await callAs(page, reader, 'POST', '/private/member/memberBlock', { memberID: story.post_by, isBlock: 0 });
  await page.goto(onMap);
  await expect(pin).toBeVisible();
  expect(browserErrors).toEqual([]);
});
