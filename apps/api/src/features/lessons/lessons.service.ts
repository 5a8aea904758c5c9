/** Lessons as readers get them, and what members have read of them (decision 0109). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { saveLessonProgress } from '@pakmut/contract/lessons/lessons.contract.ts';
import { nextLesson, triesPerLesson } from '@pakmut/contract/lessons/lessons.rules.ts';
import { findVideo } from '#api/features/videos/videos.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as members from './lessons.members.queries.ts';
import * as queries from './lessons.queries.ts';
import { type LessonFiles, viewCard } from './lessons.view.ts';

export const dayMilliseconds = 86_400_000;
/** How long it is kept how a quiz was answered; the pass itself stays. */
const triesKept = 90 * dayMilliseconds;

/** A lesson that readers see, with its files. @throws lessons.not_found */
export async function getLesson({ db }: Pick<Platform, 'db'>, id: string) {
  const row = isId(id) ? await queries.findLesson(db, id) : undefined;
  if (!row || row.is_hidden) throw new AppError('lessons.not_found');
  return { row, files: await filesOf(db, row) };
}

/** The pictures and films that a lesson names. */
export async function filesOf(db: Queryable, row: queries.LessonRow): Promise<LessonFiles> {
  const names = [...new Set(row.sections.map(({ film }) => film).filter(Boolean))];
  const [pictures, films] = await Promise.all([
    queries.listPictures(db, row.id),
    Promise.all(names.map((name) => findVideo(db, name))),
  ]);
  return {
    pictures: new Map(pictures.map((picture) => [picture.name, picture])),
    films: new Map(films.flatMap((film) => (film ? [[film.name, film] as const] : []))),
  };
}

export async function listProgress({ db, clock }: Platform, memberId: string) {
  const now = clock.now();
  const rows = await members.listProgress(db, memberId, new Date(now.getTime() - dayMilliseconds));
  return rows.map((row) => ({
    lesson_id: row.lesson_id,
    sections_read: [...row.sections_read],
    is_passed: row.passed_at ? (1 as const) : (0 as const),
    passed_date: row.passed_at?.toISOString() ?? ('' as const),
    ...triesLeft(row.tries.map((at) => new Date(at))),
  }));
}

/** How often a quiz may still be answered after these tries of a day, the first first, and from when on where it may not. */
export function triesLeft(tries: readonly Date[]) {
  const left = Math.max(0, triesPerLesson - tries.length);
  const freed = left === 0 ? tries.at(-triesPerLesson) : undefined;
  const next = freed ? new Date(freed.getTime() + dayMilliseconds).toISOString() : ('' as const);
  return { tries_left: left, next_try_date: next };
}

/** Adds what was read; unknown lessons and sections are left out, so that a device with old ones loses nothing else. */
export async function saveProgress(
  platform: Platform,
  memberId: string,
  { lessons }: InputOf<typeof saveLessonProgress>,
): Promise<void> {
  const read = new Map<string, Set<string>>();
  for (const { lessonID, sections } of lessons)
    if (isId(lessonID)) read.set(lessonID, new Set([...(read.get(lessonID) ?? []), ...sections]));
  const rows = [...read].map(([lessonId, sections]) => ({ lessonId, sections: [...sections] }));
  if (rows.length > 0) await members.addProgress(platform.db, memberId, rows, platform.clock.now());
}

/** What a member goes on with; for visitors the newest lesson. */
export async function findNext(platform: Platform, memberId: string | null) {
  const { db } = platform;
  if (!memberId) {
    const newest = await queries.findNewest(db);
    return newest ? viewCard(newest) : null;
  }
  const [rows, progress] = await Promise.all([queries.listShown(db), listProgress(platform, memberId)]);
  return nextLesson(rows.map(viewCard), progress) ?? null;
}

/** The addresses of published lessons, for the sitemap. */
export async function listLessonAddresses({ db }: Pick<Platform, 'db'>): Promise<string[]> {
  return (await queries.listAddresses(db)).map(({ id }) => `/learning?lesson=${id}`);
}

/** A job. */
export async function forgetTries({ db, clock }: Platform): Promise<void> {
  await members.deleteTriesBefore(db, new Date(clock.now().getTime() - triesKept));
}
