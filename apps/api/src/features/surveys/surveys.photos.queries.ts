/** SQL of the photos of answers. */
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

export type PhotoRow = {
  readonly name: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
};

type KeyOf = { readonly surveyId: string; readonly key: string };

/** Who sent a photo of this key, where there is one; null within it is somebody without an account. */
export function findSender(db: Queryable, { surveyId, key }: KeyOf): Promise<{ member_id: string | null } | undefined> {
  return queryFirst<{ member_id: string | null }>(db)`
    select member_id from answer_photos where survey_id = ${surveyId} and key = ${key}`;
}

/** Says whether it was the first of its key. */
export async function insertPhoto(
  db: Queryable,
  photo: KeyOf & { memberId: string | null; name: string; width: number; height: number; at: Date },
): Promise<boolean> {
  const { surveyId, key, memberId, name, width, height, at } = photo;
  const rows = await query(db)`
    insert into answer_photos (name, survey_id, key, member_id, width, height, created_at)
    values (${name}, ${surveyId}, ${key}, ${memberId}, ${width}, ${height}, ${at}::timestamptz)
    on conflict (survey_id, key) do nothing returning name`;
  return rows.length > 0;
}

export async function deletePhoto(db: Queryable, name: string): Promise<void> {
  await db.deleteFrom('answer_photos').where('name', '=', name).execute();
}

/** Gives up a photo that no answer names. */
export async function deleteWaiting(db: Queryable, { surveyId, key }: KeyOf): Promise<void> {
  await query(db)`delete from answer_photos where survey_id = ${surveyId} and key = ${key} and answer_id is null`;
}

/** Gives up photos of before a time that no answer has named, nor a draft that was changed since another time. */
export async function deleteWaitingBefore(db: Queryable, before: Date, draftsSince: Date): Promise<void> {
  await query(db)`
    delete from answer_photos p where p.answer_id is null and p.created_at < ${before}::timestamptz
      and not exists (select 1 from survey_drafts d where ${isDrafted} and d.changed_at >= ${draftsSince}::timestamptz)`;
}

/** Whether a draft `d` names a photo `p` of its member. */
const isDrafted = sql`d.survey_id = p.survey_id and d.member_id = p.member_id and p.key = any(d.photos)`;

type Taking = {
  readonly surveyId: string;
  readonly answerId: string;
  readonly memberId: string | null;
  readonly keys: readonly string[];
};

/** Gives an answer the photos that it has, and those that wait and are its giver's; answers with their keys. What it no longer names goes. */
export async function takePhotos(
  db: Queryable,
  { surveyId, answerId, memberId, keys }: Taking,
): Promise<readonly string[]> {
  await query(db)`delete from answer_photos where answer_id = ${answerId} and key <> all(${[...keys]}::text[])`;
  if (keys.length === 0) return [];
  const rows = await query<{ key: string }>(db)`
    update answer_photos set answer_id = ${answerId}
    where survey_id = ${surveyId} and key = any(${[...keys]}::text[])
      and (answer_id = ${answerId} or (answer_id is null and (member_id is null or member_id = ${memberId}::uuid)))
    returning key`;
  return rows.map(({ key }) => key);
}

export function listPhotos(db: Queryable, answerId: string): Promise<PhotoRow[]> {
  return query<PhotoRow>(db)`
    select name, key, width, height from answer_photos where answer_id = ${answerId} order by key`;
}

/** Those that the draft of a member names and that wait for it. */
export function listDraftPhotos(db: Queryable, surveyId: string, memberId: string): Promise<PhotoRow[]> {
  return query<PhotoRow>(db)`
    select p.name, p.key, p.width, p.height from answer_photos p join survey_drafts d on ${isDrafted}
    where d.survey_id = ${surveyId} and d.member_id = ${memberId} and p.answer_id is null order by p.key`;
}

/** Whether an answer names it, or a draft. */
export async function isNamed(db: Queryable, name: string): Promise<boolean> {
  const row = await queryFirst(db)`
    select 1 as yes from answer_photos p where p.name = ${name}
      and (p.answer_id is not null or exists (select 1 from survey_drafts d where ${isDrafted}))`;
  return row !== undefined;
}
