/** SQL of the further menus. */
import type { MenuPlace } from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { MenuEntries } from '#db/types.gen.ts';

export type MenuRow = Selectable<MenuEntries>;

/** More than a reader would go through. */
const most = 60;

/** The entries of a place that are live at a time, in their order. */
export function listLiveMenus(db: Queryable, at: Date, place: MenuPlace): Promise<MenuRow[]> {
  return query<MenuRow>(db)`
    select * from menu_entries
    where is_published and place = ${place} and (begins_at is null or begins_at <= ${at}) and (ends_at is null or ends_at > ${at})
    order by position, id limit ${most}`;
}

export function listAllMenus(db: Queryable): Promise<MenuRow[]> {
  return db.selectFrom('menu_entries').selectAll().orderBy('place').orderBy('position').orderBy('id').execute();
}

export async function insertMenuEntry(db: Queryable, entry: Insertable<MenuEntries>): Promise<string> {
  const { id } = await db.insertInto('menu_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks an entry until the transaction ends; the name of its picture, or undefined when there is no such entry. */
export async function lockMenuEntry(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('menu_entries').select('image').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.image;
}

export async function updateMenuEntry(db: Queryable, id: string, change: Updateable<MenuEntries>): Promise<void> {
  await db.updateTable('menu_entries').set(change).where('id', '=', id).execute();
}

export async function deleteMenuEntry(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('menu_entries').where('id', '=', id).execute();
}
