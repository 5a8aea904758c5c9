/** SQL of the photos in the talk about a story. No row names who sent one (R26). */
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

/** The side of a talk whose photos these are. */
export type Side = { readonly postId: string; readonly isStaff: boolean };
export type PhotoRow = {
  readonly name: string;
  readonly message_id: string;
  readonly width: number;
  readonly height: number;
};

export async function insertPhoto(
  db: Queryable,
  photo: Side & { name: string; width: number; height: number; at: Date },
): Promise<void> {
  const { postId, isStaff, name, width, height, at } = photo;
  await query(db)`
    insert into story_message_photos (name, post_id, is_staff, width, height, created_at)
    values (${name}, ${postId}, ${isStaff}, ${width}, ${height}, ${at})`;
}

export async function deletePhoto(db: Queryable, name: string): Promise<void> {
  await db.deleteFrom('story_message_photos').where('name', '=', name).execute();
}

/** Gives a message photos that wait on its side of the talk, in this order; answers how many there were. */
export async function takePhotos(
  db: Queryable,
  { postId, isStaff, messageId, names }: Side & { messageId: string; names: readonly string[] },
): Promise<number> {
  const rows = await query(db)`
    update story_message_photos set message_id = ${messageId}, place = array_position(${[...names]}::text[], name)
    where name = any(${[...names]}::text[]) and post_id = ${postId} and is_staff = ${isStaff} and message_id is null
    returning name`;
  return rows.length;
}

export function listPhotos(db: Queryable, postId: string): Promise<PhotoRow[]> {
  return query<PhotoRow>(db)`
    select name, message_id, width, height from story_message_photos
    where post_id = ${postId} and message_id is not null order by place`;
}

/** Whether it stands in the talk about a story that is still there. */
export async function isInTalk(db: Queryable, name: string): Promise<boolean> {
  const row = await queryFirst(db)`
    select 1 as yes from story_message_photos f join posts p on p.id = f.post_id
    where f.name = ${name} and f.message_id is not null and p.deleted_at is null`;
  return row !== undefined;
}

/** Gives up photos that no message took in time; a trigger has their files removed. */
export async function deleteWaitingBefore(db: Queryable, before: Date): Promise<void> {
  await query(db)`delete from story_message_photos where message_id is null and created_at < ${before}`;
}
