/** SQL of what members do with lessons: reading, answering quizzes, passing. */
import type { LessonLevel } from '@pakmut/contract/lessons/lessons.rules.ts';
import type { SkillName } from '@pakmut/contract/members/members.skills.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

export type ProgressRow = {
  readonly lesson_id: string;
  readonly sections_read: readonly string[];
  readonly passed_at: Date | null;
  /** When the quiz was answered within the last day, the first first. */
  readonly tries: readonly string[];
};

/** Lessons that a member has begun, tried or passed and readers see, the last read first. */
export function listProgress(db: Queryable, memberId: string, since: Date): Promise<ProgressRow[]> {
  return query<ProgressRow>(db)`
    select l.id as lesson_id, coalesce(g.sections_read, '{}') as sections_read, p.passed_at,
           array(select to_json(a.made_at) #>> '{}' from lesson_attempts a
                 where a.member_id = ${memberId} and a.lesson_id = l.id and a.made_at > ${since} order by a.made_at) as tries
    from lessons l
    left join lesson_progress g on g.lesson_id = l.id and g.member_id = ${memberId}
    left join lesson_passes p on p.lesson_id = l.id and p.member_id = ${memberId}
    where not l.is_hidden and (g.lesson_id is not null or p.lesson_id is not null
      or exists (select 1 from lesson_attempts a where a.member_id = ${memberId} and a.lesson_id = l.id and a.made_at > ${since}))
    order by g.read_at desc nulls last, l.id`;
}

export type Read = { readonly lessonId: string; readonly sections: readonly string[] };

/** Adds what was read to what is known, of lessons and sections that there are; all of it in one statement. */
export async function addProgress(db: Queryable, memberId: string, read: readonly Read[], at: Date): Promise<void> {
  await query(db)`
    insert into lesson_progress (member_id, lesson_id, sections_read, read_at)
    select ${memberId}, l.id, array(select distinct s ->> 'id' from jsonb_array_elements(l.sections) s where s ->> 'id' in
             (select jsonb_array_elements_text(r.sections))), ${at}
    from (select (x ->> 'lessonId')::uuid as id, x -> 'sections' as sections
          from jsonb_array_elements(${JSON.stringify(read)}::jsonb) x) r
    join lessons l on l.id = r.id and not l.is_hidden
    order by l.id
    on conflict (member_id, lesson_id) do update set
      sections_read = array(select distinct unnest(lesson_progress.sections_read || excluded.sections_read)),
      read_at = excluded.read_at`;
}

/** Tries of one member wait for each other until the transaction ends, so that none is counted twice or not at all. */
export async function lockMember(db: Queryable, memberId: string): Promise<void> {
  await query(db)`select id from members where id = ${memberId} for no key update`;
}

export type Tries = { readonly made_at: Date; readonly lesson_id: string };

/** The member's tries since a time, the first first. */
export function listTries(db: Queryable, memberId: string, since: Date): Promise<Tries[]> {
  return query<Tries>(db)`
    select lesson_id, made_at from lesson_attempts where member_id = ${memberId} and made_at > ${since} order by made_at`;
}

export async function insertTry(
  db: Queryable,
  {
    memberId,
    lessonId,
    right,
    questions,
    at,
  }: Record<'memberId' | 'lessonId', string> & {
    readonly right: number;
    readonly questions: number;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('lesson_attempts')
    .values({ member_id: memberId, lesson_id: lessonId, right_total: right, question_total: questions, made_at: at })
    .execute();
}

/** False when the member had passed it before. */
export async function insertPass(db: Queryable, memberId: string, lessonId: string, at: Date): Promise<boolean> {
  const row = await queryFirst<{ lesson_id: string }>(db)`
    insert into lesson_passes (member_id, lesson_id, passed_at) values (${memberId}, ${lessonId}, ${at})
    on conflict do nothing returning lesson_id`;
  return row !== undefined;
}

export type PassRow = {
  readonly lesson_id: string;
  readonly skill: SkillName;
  readonly level: LessonLevel;
  readonly name: FormText;
  readonly is_hidden: boolean;
};

export function listPasses(db: Queryable, memberId: string): Promise<PassRow[]> {
  return query<PassRow>(db)`
    select l.id as lesson_id, l.skill, l.level, l.name, l.is_hidden from lesson_passes p join lessons l on l.id = p.lesson_id
    where p.member_id = ${memberId} order by p.passed_at desc, l.id`;
}

export async function deleteTriesBefore(db: Queryable, before: Date): Promise<void> {
  await query(db)`delete from lesson_attempts where made_at < ${before}`;
}
