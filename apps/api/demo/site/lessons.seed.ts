/** Puts the lessons of the demo world into an empty database, with what some members have read and passed of them. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isSoundQuestion } from '@pakmut/contract/lessons/lessons.rules.ts';
import { addProgress, insertPass } from '#api/features/lessons/lessons.members.queries.ts';
import { insertLesson, type StoredQuestion, type StoredSection } from '#api/features/lessons/lessons.queries.ts';
import { senderMark } from '#api/features/media/media.senders.service.ts';
import { raiseSkill } from '#api/features/members/members.service.ts';
import { sourceName } from '#api/features/videos/videos.files.ts';
import { insertVideo, takeVideo } from '#api/features/videos/videos.queries.ts';
import type { Platform } from '#api/platform/platform.ts';
import { communicationLessons } from './lessons/communication.lessons.ts';
import type { DemoLesson, DemoQuestion, DemoSection } from './lessons/lesson-demo.ts';
import { photographyLessons } from './lessons/photography.lessons.ts';
import { reportingLessons } from './lessons/reporting.lessons.ts';
import { videoEditingLessons } from './lessons/video-editing.lessons.ts';
import { videoShootingLessons } from './lessons/video-shooting.lessons.ts';
import { writingLessons } from './lessons/writing.lessons.ts';

/** In the order in which they are taken within a level. */
export const demoLessons: readonly DemoLesson[] = [
  ...communicationLessons,
  ...reportingLessons,
  ...writingLessons,
  ...photographyLessons,
  ...videoShootingLessons,
  ...videoEditingLessons,
];

/** A film of a lesson as `demo/films` has it: without sound, sent by nobody who could be named. */
const film = { width: 640, height: 360, seconds: 15 } as const;
const dayMilliseconds = 86_400_000;

/** Who has passed three, two and one. */
const learners = ['ton', 'nok', 'arm'] as const;

export async function seedLessons(platform: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const now = platform.clock.now();
  const ids: string[] = [];
  for (const [position, lesson] of demoLessons.entries()) {
    const published_at = new Date(now.getTime() - (demoLessons.length - position) * dayMilliseconds);
    const sections = await Promise.all(lesson.sections.map((section) => storedSection(platform, section)));
    ids.push(
      await insertLesson(platform.db, {
        skill: lesson.skill,
        level: lesson.level,
        position,
        name: JSON.stringify(lesson.name),
        summary: JSON.stringify(lesson.summary),
        minutes: lesson.minutes,
        practice: lesson.practice ?? '',
        use: lesson.use ?? '',
        sections: JSON.stringify(sections),
        questions: JSON.stringify(lesson.questions.map(storedQuestion)),
        published_at,
        is_hidden: false,
      }),
    );
  }
  const memberIds = learners.flatMap((key) => members.get(key) ?? []);
  await seedLearners(platform, memberIds, ids);
}

/** Some members have passed the first lessons; others are in the middle of one. */
async function seedLearners({ db, clock }: Platform, memberIds: readonly string[], ids: readonly string[]) {
  const now = clock.now();
  for (const [at, memberId] of memberIds.entries()) {
    for (const [passed, lessonId] of ids.slice(0, Math.max(0, 3 - at)).entries()) {
      const lesson = demoLessons[passed] as DemoLesson;
      const sections = lesson.sections.map(({ id }) => id);
      await addProgress(db, memberId, [{ lessonId, sections }], now);
      if (await insertPass(db, memberId, lessonId, now)) await raiseSkill(db, memberId, lesson.skill);
    }
    const [next, lesson] = [ids[3], demoLessons[3]];
    const first = lesson?.sections[0]?.id;
    if (next && first) await addProgress(db, memberId, [{ lessonId: next, sections: [first] }], now);
  }
}

async function storedSection(platform: Platform, section: DemoSection): Promise<StoredSection> {
  return {
    id: section.id,
    name: section.name,
    text: section.text ?? null,
    drawing: section.drawing ?? '',
    picture: '',
    picture_text: section.shows ?? null,
    film: section.film ? await seedFilm(platform, section.film) : '',
    transcript: section.transcript ?? null,
  };
}

/** The file waits to be made like any that was sent; the lesson has taken it, and it belongs to no member. */
async function seedFilm(platform: Platform, name: string): Promise<string> {
  if (!platform.videos.isAvailable) return '';
  const bytes = await readFile(path.join(import.meta.dirname, '../films', `${name}.mp4`));
  const stored = randomBytes(16).toString('hex');
  const now = platform.clock.now();
  await platform.storage.putStream(
    sourceName(stored),
    Readable.from([bytes]),
    bytes.length,
    'application/octet-stream',
  );
  const facts = { container: 'mov', ...film, turned: 0, videoStream: 0, audioStream: null } as const;
  const sender = senderMark(platform, stored, stored);
  await insertVideo(platform.db, { name: stored, sender, facts, now });
  await takeVideo(platform.db, { memberId: '00000000-0000-4000-8000-000000000000', sender }, stored, false, now);
  return stored;
}

export function storedQuestion(question: DemoQuestion): StoredQuestion {
  const { id, kind, text, why: explanation } = question;
  const choices = kind === 'truth' ? [] : question.choices.map(([choice, words]) => ({ id: choice, text: words }));
  const right =
    kind === 'truth'
      ? [question.isTrue ? 'yes' : 'no']
      : kind === 'order'
        ? choices.map((choice) => choice.id)
        : question.right;
  const asked = { kind, right, choices: choices.map((choice) => ({ choice_id: choice.id })) };
  if (!isSoundQuestion(asked)) throw new Error(`the question ${id} of a demo lesson cannot be graded`);
  return { id, kind, text, choices, right, explanation };
}
