/** SQL of lessons as they are written and read; of members' progress and quizzes: lessons.members.queries.ts. */

import type { LessonDrawing, LessonLevel, lessonUses, QuestionKind } from '@pakmut/contract/lessons/lessons.rules.ts';
import type { SkillName } from '@pakmut/contract/members/members.skills.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Lessons } from '#db/types.gen.ts';

export type StoredSection = {
  readonly id: string;
  readonly name: FormText;
  readonly text: FormText | null;
  readonly drawing: LessonDrawing;
  /** The name of a picture of the lesson, or ''. */
  readonly picture: string;
  readonly picture_text: FormText | null;
  /** The name of a video, or ''. */
  readonly film: string;
  readonly transcript: FormText | null;
};

export type StoredQuestion = {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly text: FormText;
  readonly choices: readonly { readonly id: string; readonly text: FormText }[];
  readonly right: readonly string[];
  readonly explanation: FormText;
};

export type CardRow = {
  readonly id: string;
  readonly skill: SkillName;
  readonly level: LessonLevel;
  readonly position: number;
  readonly name: FormText;
  readonly summary: FormText;
  readonly minutes: number;
  readonly use: (typeof lessonUses)[number];
  readonly published_at: Date | null;
  readonly is_hidden: boolean;
  readonly section_ids: readonly string[];
  readonly questions_total: number;
  readonly has_film: boolean;
};
export type LessonRow = CardRow & {
  readonly practice: string;
  readonly sections: readonly StoredSection[];
  readonly questions: readonly StoredQuestion[];
};

const card = sql`l.id, l.skill, l.level, l.position, l.name, l.summary, l.minutes, l.use, l.published_at, l.is_hidden,
  array(select s ->> 'id' from jsonb_array_elements(l.sections) with ordinality as x(s, at) order by at) as section_ids,
  jsonb_array_length(l.questions) as questions_total,
  exists (select 1 from jsonb_array_elements(l.sections) s where s ->> 'film' <> '') as has_film`;
const whole = sql`${card}, l.practice, l.sections, l.questions`;
/** In the order of the path. */
const path = sql`l.level, l.position, l.id`;

export function listShown(db: Queryable): Promise<CardRow[]> {
  return query<CardRow>(db)`select ${card} from lessons l where not l.is_hidden order by ${path}`;
}

export function listAll(db: Queryable): Promise<(CardRow & { readonly passes: number })[]> {
  return query<CardRow & { readonly passes: number }>(db)`
    select ${card}, (select count(*)::int from lesson_passes p where p.lesson_id = l.id) as passes
    from lessons l order by ${path}`;
}

export function findNewest(db: Queryable): Promise<CardRow | undefined> {
  return queryFirst<CardRow>(db)`
    select ${card} from lessons l where not l.is_hidden order by l.published_at desc, ${path} limit 1`;
}

/** Of the lessons that readers see. */
export function findByUse(db: Queryable, use: string): Promise<CardRow | undefined> {
  return queryFirst<CardRow>(db)`select ${card} from lessons l where l.use = ${use} and not l.is_hidden`;
}

export function findLesson(db: Queryable, id: string): Promise<LessonRow | undefined> {
  return queryFirst<LessonRow>(db)`select ${whole} from lessons l where l.id = ${id}`;
}

/** The lesson is ours until the transaction ends. */
export function lockLesson(db: Queryable, id: string): Promise<LessonRow | undefined> {
  return queryFirst<LessonRow>(db)`select ${whole} from lessons l where l.id = ${id} for update`;
}

/** What a sitemap says of published lessons. */
export function listAddresses(db: Queryable): Promise<{ id: string }[]> {
  return query<{ id: string }>(db)`select l.id from lessons l where not l.is_hidden order by ${path}`;
}

export async function countLessons(db: Queryable): Promise<number> {
  const row = await queryFirst<{ total: number }>(db)`select count(*)::int as total from lessons`;
  return row?.total ?? 0;
}

export async function insertLesson(db: Queryable, lesson: Insertable<Lessons>): Promise<string> {
  const { id } = await db.insertInto('lessons').values(lesson).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateLesson(db: Queryable, id: string, change: Updateable<Lessons>): Promise<void> {
  await db.updateTable('lessons').set(change).where('id', '=', id).execute();
}

/** One lesson for each use: the one before gives it up. */
export async function freeUse(db: Queryable, use: string, except: string | null): Promise<void> {
  await query(db)`update lessons set use = '' where use = ${use} and use <> '' and id is distinct from ${except}::uuid`;
}

/** False for one that members have passed. */
export async function deleteUnpassed(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lessons')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lesson_passes').select('lesson_id').where('lesson_id', '=', id))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type PictureRow = { readonly name: string; readonly width: number; readonly height: number };

export async function insertPicture(
  db: Queryable,
  lessonId: string,
  { name, width, height }: PictureRow,
  at: Date,
): Promise<void> {
  await db.insertInto('lesson_pictures').values({ name, lesson_id: lessonId, width, height, added_at: at }).execute();
}

export function listPictures(db: Queryable, lessonId: string): Promise<PictureRow[]> {
  return db
    .selectFrom('lesson_pictures')
    .select(['name', 'width', 'height'])
    .where('lesson_id', '=', lessonId)
    .execute();
}

/** Forgets the pictures of a lesson that are not among these; answers with their names. */
export async function deletePicturesBut(db: Queryable, lessonId: string, kept: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(db)`
    delete from lesson_pictures where lesson_id = ${lessonId} and not name = any(${kept}::text[]) returning name`;
  return rows.map(({ name }) => name);
}
