/** SQL of what editors put on the first page. */
import type { Insertable } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { MenuEntries, Slides } from '#db/types.gen.ts';

export type SlideRow = {
  id: string;
  kind: string;
  name: string;
  name_en: string;
  detail: string;
  detail_en: string;
  image: string;
  width: number;
  height: number;
  link: string;
  has_middle: boolean;
};

/** More than a reader would go through. */
const most = 60;

/** The slides that are live at a time, of one place or of all, in their order. */
export async function listLiveSlides(db: Queryable, at: Date, kind?: string): Promise<SlideRow[]> {
  return query<SlideRow>(db)`
    select id, kind, name, name_en, detail, detail_en, image, width, height, link, has_middle from slides
    where is_published and (begins_at is null or begins_at <= ${at}) and (ends_at is null or ends_at > ${at})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by kind, position, created_at, id limit ${most}`;
}

export async function insertSlide(db: Queryable, slide: Insertable<Slides>): Promise<void> {
  await db.insertInto('slides').values(slide).execute();
}

export type MenuRow = { id: string; name: string; description: string; image: string; link: string };

export function listMenuEntries(db: Queryable): Promise<MenuRow[]> {
  return db
    .selectFrom('menu_entries')
    .select(['id', 'name', 'description', 'image', 'link'])
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function insertMenuEntry(db: Queryable, entry: Insertable<MenuEntries>): Promise<void> {
  await db.insertInto('menu_entries').values(entry).execute();
}
