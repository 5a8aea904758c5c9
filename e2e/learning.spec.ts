/** Lessons: read by a visitor and with the account after login, a quiz by keyboard, without a network, and written in the console (decision 0109). */
import type { Page } from '@playwright/test';
import type { DemoLesson } from '../apps/api/demo/site/lessons/lesson-demo.ts';
import { demoLessons } from '../apps/api/demo/site/lessons.seed.ts';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer } from './member.ts';
import { makeStaff } from './staff.ts';
import { logIn, type Words } from './way-in.ts';

test.use({ hasMaps: false });

const lessonOf = (skill: string): DemoLesson => {
  const lesson = demoLessons.find((one) => one.skill === skill);
  if (!lesson) throw new Error(`no lesson for ${skill}`);
  return lesson;
};
const cardOf = (page: Page, { name }: DemoLesson) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: name.th }) });
const open = async (page: Page, lesson: DemoLesson) => {
  await page.goto('/learning');
  await page.getByRole('link', { name: lesson.name.th, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson.name.th);
};

/** Reads the first section, as somebody does who scrolls to its end. */
async function readFirst(page: Page, t: Words, { sections }: DemoLesson): Promise<void> {
  const section = page.getByRole('region', { name: sections[0]?.name.th ?? '' });
  await section.locator('> :last-child').scrollIntoViewIfNeeded();
  await expect(section.getByText(t('lesson_section_read'))).toBeVisible();
}

test('a visitor reads a lesson, and what was read belongs to the account after login', async ({
  page,
  words: t,
  otherPerson,
}) => {
  const { who } = await otherPerson('ผู้เรียน');
  const lesson = lessonOf('reporting');
  await page.goto('/learning');
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  await open(page, lesson);
  await expect(page.getByText(t('lesson_device_note'))).toBeVisible();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  await readFirst(page, t, lesson);
  await expect(page.getByText(t('lesson_percent', { percent: 20 })).first()).toBeVisible();

  await page.goto('/learning?d=login');
  const merged = page.waitForResponse(
    (answer) => answer.url().endsWith('/lesson/progress') && answer.request().method() === 'POST',
  );
  await logIn(page, t, who.email, who.password);
  expect((await merged).status()).toBe(200);
  await expect(cardOf(page, lesson)).toContainText(t('lesson_percent', { percent: 20 }));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lessonsRead'))).toBe('{}');
  await page.reload();
  await expect(cardOf(page, lesson)).toContainText(t('lesson_percent', { percent: 20 }));
});

test('a quiz is answered by keyboard alone, explained, and its star and name stand on the profile', async ({
  page,
  words: t,
}) => {
  await enterAsNewcomer(page, 'ผู้ผ่านบทเรียน');
  const lesson = lessonOf('communication');
  await open(page, lesson);
  const quiz = page.getByRole('region', { name: t('quiz_title') });

  await test.step('what is missing is named, and nothing is sent', async () => {
    await quiz.getByRole('button', { name: t('quiz_send') }).press('Enter');
    await expect(quiz.getByText(t('quiz_missing', { numbers: '1, 2, 3, 4, 5' }))).toBeVisible();
  });
  for (const question of lesson.questions) {
    const asked = quiz.getByRole('group', { name: question.text.th });
    if (question.kind === 'truth')
      await asked.getByRole('radio', { name: t(question.isTrue ? 'quiz_yes' : 'quiz_no'), exact: true }).press('Space');
    else if (question.kind === 'order')
      await putInOrder(
        page,
        t,
        question.choices.map(([, words]) => words.th),
      );
    else
      for (const [id, words] of question.choices)
        if (question.right.includes(id)) await asked.getByLabel(words.th, { exact: true }).press('Space');
  }
  await page.reload();
  await quiz.getByRole('button', { name: t('quiz_send') }).press('Enter');
  const counts = { right: lesson.questions.length, total: lesson.questions.length };
  await expect(quiz.getByText(t('quiz_passed', counts))).toBeVisible();
  await expect(quiz.getByText(lesson.questions[0]?.why.th ?? '')).toBeVisible();
  await expect(
    quiz.getByText(t('quiz_star_added', { skill: t('learning_skill_communication'), stars: 1 })),
  ).toBeVisible();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);

  await quiz.getByRole('link', { name: t('quiz_see_profile') }).press('Enter');
  await expect(page.getByRole('region', { name: t('passed_lessons') })).toContainText(lesson.name.th);
  const stars = t('skill_stars', { skill: t('skill_communication'), value: 1, max: 5 });
  await expect(page.getByRole('img', { name: stars })).toBeVisible();
});

/** Moves each thing up to its place, the first one first. */
async function putInOrder(page: Page, t: Words, order: readonly string[]): Promise<void> {
  const list = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t('quiz_up', { choice: order[0] ?? '' }) }) });
  await list.first().waitFor();
  for (const [place, choice] of order.entries()) {
    const up = page.getByRole('button', { name: t('quiz_up', { choice }), exact: true });
    const placeOf = async () =>
      Number(await page.getByRole('listitem').filter({ has: up }).locator('span').first().textContent());
    while ((await placeOf()) > place + 1) await up.press('Enter');
  }
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a lesson that was kept is read, stands first, and its quiz says that it waits', async ({
    page,
    context,
    words: t,
  }) => {
    const lesson = lessonOf('video_shooting');
    const last = demoLessons.filter(({ level }) => level === lesson.level).at(-1);
    await open(page, lesson);
    await page.getByRole('button', { name: t('lesson_keep') }).click();
    await expect(page.getByText(t('lesson_keep_done_film'))).toBeVisible();
    expect(last?.name.th).toBe(lesson.name.th);
    await page.goto('/learning');
    await expect(cardOf(page, lesson)).toContainText(t('lesson_kept'));
    const kept = () => page.evaluate(async () => (await (await caches.open('shell')).keys()).length);
    await expect.poll(kept).toBe(1);
    await context.setOffline(true);
    await expect(async () => {
      await page.goto('/learning');
      await expect(page.getByText(t('learning_offline'))).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('article').first()).toContainText(lesson.name.th);
    await expect(page.getByText(t('lesson_needs_network')).first()).toBeVisible();
    await page.getByRole('link', { name: lesson.name.th, exact: true }).click();
    await expect(page.getByText(t('lesson_film_offline'))).toBeVisible();
    await expect(page.getByText(t('quiz_offline'))).toBeVisible();
    await expect(page.getByText(lesson.sections[1]?.text?.th.slice(0, 40) ?? '')).toBeVisible();
    const answer = page.getByRole('radio').first();
    await answer.check();
    await context.setOffline(false);
    await expect(async () => {
      await page.goto('/learning');
      await page.getByRole('link', { name: lesson.name.th, exact: true }).click();
      await expect(page.getByRole('radio').first()).toBeChecked({ timeout: 5_000 });
    }).toPass();
  });
});

test('an editor writes a lesson, which readers find once it is published', async ({ page, words: t, otherPerson }) => {
  const name = `บทเรียนทดสอบ ${crypto.randomUUID().slice(0, 6)}`;
  const { page: desk, who: editor } = await otherPerson('บรรณาธิการ');
  await makeStaff(editor.id, 'editor');
  await desk.goto('/admin/content?part=lessons');
  await desk.getByRole('button', { name: t('content_lesson_add') }).click();
  const form = desk.getByRole('dialog');
  const part = (label: 'content_lesson_section' | 'content_lesson_question', number: number) =>
    form.getByRole('group', { name: t(label, { number }), exact: true });

  await test.step('faults are said, and what was typed stays', async () => {
    await form.getByLabel(t('content_lesson_name')).fill(name);
    await form.getByLabel(t('content_lesson_summary')).fill('สั้น ๆ');
    await part('content_lesson_section', 1).getByLabel(t('content_lesson_section_name')).fill('ตอนเดียว');
    await part('content_lesson_section', 1).getByLabel(t('content_lesson_section_text')).fill('- หนึ่ง\n- สอง');
    await form.getByLabel(t('content_published')).check();
    await form.getByRole('button', { name: t('save') }).click();
    await expect(form.getByText(t('lesson_unfinished'))).toBeVisible();
  });
  for (const number of [1, 2, 3]) {
    await form.getByRole('button', { name: t('content_lesson_question_add') }).click();
    const question = part('content_lesson_question', number);
    await question.getByLabel(t('content_lesson_question_kind')).selectOption('truth');
    await question
      .getByRole('textbox', { name: t('content_lesson_question_text'), exact: true })
      .fill(`จริงไหม ${number}`);
    await question.getByLabel(t('content_lesson_truth')).check();
    await question.getByLabel(t('content_lesson_explanation')).fill('เพราะจริง');
  }
  expect(await seriousFindingsInBothThemes(desk)).toEqual([]);
  await form.getByRole('button', { name: t('save') }).click();
  const row = desk.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(t('content_lesson_shown'));
  await row.getByRole('button', { name: t('content_preview') }).click();
  await expect(desk.getByRole('dialog').getByText('เพราะจริง').first()).toBeVisible();

  await expect(async () => {
    await page.goto('/learning');
    await page.getByRole('link', { name, exact: true }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'ตอนเดียว' }).getByRole('listitem').first()).toHaveText('หนึ่ง');
  await expect(page.getByText('เพราะจริง')).toHaveCount(0);
});
