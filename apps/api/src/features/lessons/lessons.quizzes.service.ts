/** Quizzes: graded here, tried a few times a day, and what a pass brings (decision 0109). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import type { answerQuiz } from '@pakmut/contract/lessons/lessons.contract.ts';
import {
  isAnswered,
  isPassed,
  isRight,
  secondsBetweenTries,
  triesInAll,
  triesPerLesson,
} from '@pakmut/contract/lessons/lessons.rules.ts';
import { getSkillStars, raiseSkill } from '#api/features/members/members.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { idempotent, type Sender } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as members from './lessons.members.queries.ts';
import { findLesson, type LessonRow, type StoredQuestion } from './lessons.queries.ts';
import { dayMilliseconds, triesLeft } from './lessons.service.ts';

type Answers = InputOf<typeof answerQuiz>['answers'];
type Answering = { readonly memberId: string; readonly lessonId: string; readonly answers: Answers };

/**
 * One try. What is refused costs none: answers that are not whole, questions that an editor has changed meanwhile, and what comes too often.
 * @throws lessons.not_found, lessons.changed, lessons.answers_incomplete, lessons.no_tries, lessons.too_fast
 */
export async function gradeQuiz(
  platform: Platform,
  sender: Sender & { memberId: string },
  asked: Omit<Answering, 'memberId'>,
) {
  return idempotent(platform, sender, async (db) => {
    const lesson = isId(asked.lessonId) ? await findLesson(db, asked.lessonId) : undefined;
    if (!lesson || lesson.is_hidden) throw new AppError('lessons.not_found');
    const chosen = readAnswers(lesson.questions, asked.answers);
    const at = platform.clock.now();
    const who = { memberId: sender.memberId, lessonId: lesson.id };
    const tries = await claimTry(platform, db, { ...who, at });
    const answers = lesson.questions.map((question) => graded(question, chosen.get(question.id) ?? []));
    const right = answers.filter(({ is_right }) => is_right === 1).length;
    await members.insertTry(db, { ...who, right, questions: answers.length, at });
    const passed = isPassed(right, answers.length);
    return {
      lesson_id: lesson.id,
      lesson_skill: lesson.skill,
      right_total: right,
      question_total: answers.length,
      is_passed: toFlag(passed),
      ...(await rewardPass(db, { memberId: sender.memberId, lesson, passed, at })),
      ...triesLeft([...tries, at]),
      answers,
    };
  });
}

/** What was chosen for each question of the lesson as it stands now. */
function readAnswers(questions: readonly StoredQuestion[], answers: Answers): Map<string, readonly string[]> {
  const chosen = new Map(answers.map(({ questionID, choices }) => [questionID, choices]));
  if (chosen.size > questions.length || [...chosen.keys()].some((id) => !questions.some((one) => one.id === id)))
    throw new AppError('lessons.changed');
  for (const { id, kind, choices } of questions) {
    const asked = { kind, choices: choices.map((choice) => ({ choice_id: choice.id })) };
    if (!isAnswered(asked, chosen.get(id) ?? [])) throw new AppError('lessons.answers_incomplete');
  }
  return chosen;
}

/** The tries of the last day at this lesson, when another one may be made; tries of one member come one after the other. */
async function claimTry(
  platform: Platform,
  db: Queryable,
  { memberId, lessonId, at }: Record<'memberId' | 'lessonId', string> & { at: Date },
) {
  await members.lockMember(db, memberId);
  const all = await members.listTries(db, memberId, new Date(at.getTime() - dayMilliseconds));
  const here = all.filter((one) => one.lesson_id === lessonId).map(({ made_at }) => made_at);
  const last = all.at(-1)?.made_at;
  const refuse = (code: 'lessons.no_tries' | 'lessons.too_fast', free: Date): never => {
    // Without ids, which no line of the log holds (R30): a script shows by how many lines there are.
    platform.log.warn({ refused: code, today: all.length, here: here.length }, 'a quiz was answered too often');
    const seconds = Math.max(1, Math.ceil((free.getTime() - at.getTime()) / 1_000));
    throw new AppError(code, { retryAfter: seconds, details: { next_try_date: free.toISOString() } });
  };
  const inADay = (first: Date | undefined) => new Date((first ?? at).getTime() + dayMilliseconds);
  if (here.length >= triesPerLesson) refuse('lessons.no_tries', inADay(here.at(-triesPerLesson)));
  if (all.length >= triesInAll) refuse('lessons.no_tries', inADay(all.at(-triesInAll)?.made_at));
  const soonest = new Date((last?.getTime() ?? 0) + secondsBetweenTries * 1_000);
  if (last && soonest > at) refuse('lessons.too_fast', soonest);
  return here;
}

function graded({ id, kind, right, explanation }: StoredQuestion, chosen: readonly string[]) {
  return {
    question_id: id,
    is_right: toFlag(isRight({ kind, right }, chosen)),
    right_choices: [...right],
    explanation,
  };
}

type Pass = { readonly memberId: string; readonly lesson: LessonRow; readonly passed: boolean; readonly at: Date };

/** The first pass of a lesson adds a star to its skill; it stands on the profile from then on. */
async function rewardPass(db: Queryable, { memberId, lesson, passed, at }: Pass) {
  const before = await getSkillStars(db, memberId, lesson.skill);
  const isFirst = passed && (await members.insertPass(db, memberId, lesson.id, at));
  const after = isFirst ? await raiseSkill(db, memberId, lesson.skill) : before;
  return { is_first_pass: toFlag(isFirst), stars_before: before, stars_after: after };
}
