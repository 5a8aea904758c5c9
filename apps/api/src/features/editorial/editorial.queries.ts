/** SQL of what editors put on the first page. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { Slides } from '#db/types.gen.ts';

export type SlideRow = Selectable<Slides>;

/** More than a reader would go through. */
const most = 60;

/** The slides that are live at a time, of one place or of all, in their order. */
export async function listLiveSlides(db: Queryable, at: Date, kind?: string): Promise<SlideRow[]> {
  return query<SlideRow>(db)`
    select * from slides
    where is_published and (begins_at is null or begins_at <= ${at}) and (ends_at is null or ends_at > ${at})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by kind, position, created_at, id limit ${most}`;
}

export function listAllSlides(db: Queryable): Promise<SlideRow[]> {
  return db
    .selectFrom('slides')
    .selectAll()
    .orderBy('kind')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertSlide(db: Queryable, slide: Insertable<Slides>): Promise<string> {
  const { id } = await db.insertInto('slides').values(slide).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks a slide until the transaction ends; the name of its picture, or undefined when there is no such slide. */
export async function lockSlide(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('slides').select('image').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.image;
}

export async function updateSlide(db: Queryable, id: string, change: Updateable<Slides>): Promise<void> {
  await db.updateTable('slides').set(change).where('id', '=', id).execute();
}

export async function deleteSlide(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('slides').where('id', '=', id).execute();
}
