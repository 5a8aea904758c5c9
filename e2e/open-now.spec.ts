/** What one can take part in now, on the first page: it stands among the news, and names the next event and the next lesson. */
import { expect, test } from './fixtures.ts';
import { callAs, enterAsNewcomer } from './member.ts';

test.use({ hasMaps: false });

const kinds = ['open_callout', 'open_survey', 'open_event', 'open_lesson'] as const;

test('home names what is open, the next event and the first lesson below the first stories', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/home');
  const open = page.getByRole('article', { name: t('open_now') });
  await open.scrollIntoViewIfNeeded();
  for (const kind of kinds) await expect(open.getByText(t(kind)).first()).toBeVisible();
  expect(await open.locator('xpath=preceding-sibling::article').count()).toBeGreaterThan(2);
  const { result } = await (await page.request.get('/api/v1/public/lesson')).json();
  const lesson = open.getByRole('link', { name: result[0].lesson_name.th });
  await expect(lesson).toHaveAttribute('href', `/learning?lesson=${result[0].lesson_id}`);
  await open.locator('a[href^="/events/"]').click();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('a member is led to the lesson that they have begun', async ({ page, words: t, browserErrors }) => {
  const member = await enterAsNewcomer(page, 'ผู้เรียน');
  const { result } = await (await page.request.get('/api/v1/public/lesson')).json();
  const begun = result[2];
  await callAs(page, member, 'POST', '/private/lesson/progress', {
    lessons: [{ lessonID: begun.lesson_id, sections: [begun.lesson_sections[0]] }],
  });
  await page.goto('/home');
  const open = page.getByRole('article', { name: t('open_now') });
  await expect(open.locator(`a[href="/learning?lesson=${begun.lesson_id}"]`)).toHaveText(begun.lesson_name.th);
  await expect(open.locator('a[href^="/learning"]')).toHaveCount(1);
  expect(browserErrors).toEqual([]);
});
