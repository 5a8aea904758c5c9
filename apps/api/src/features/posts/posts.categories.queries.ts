/** SQL of the news categories. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Categories } from '#db/types.gen.ts';

/** All of them in their order, because older stories keep a retired one. */
export function listCategories(db: Queryable) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'name_en', 'name_lo', 'name_km', 'name_my', 'retired_at', 'slot'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Those that new stories may have. */
export async function listOfferedIds(db: Queryable): Promise<number[]> {
  const rows = await db.selectFrom('categories').select('id').where('retired_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

export type StaffCategoryRow = Selectable<Categories> & { readonly posts: number };

/** All of them with the number of their public stories. */
export function listCategoriesForStaff(db: Queryable): Promise<StaffCategoryRow[]> {
  return query<StaffCategoryRow>(db)`
    select c.*, coalesce(p.posts, 0)::int as posts
    from categories c left join (
      select category_id, count(*) as posts from posts where publish = 0 and hidden_at is null and deleted_at is null group by category_id
    ) p on p.category_id = c.id
    order by c.position, c.id`;
}

/** The next free number; two at the same moment wait for each other. */
export async function nextCategoryId(db: Queryable): Promise<number> {
  await query(db)`select pg_advisory_xact_lock(hashtext('categories'))`;
  const row = await queryFirst<{ id: number }>(db)`select coalesce(max(id), 0) + 1 as id from categories`;
  return row?.id ?? 1;
}

export async function insertCategory(db: Queryable, category: Insertable<Categories>): Promise<void> {
  await db.insertInto('categories').values(category).execute();
}

/** Locks a category until the transaction ends; since when it is retired, or undefined when there is none. */
export function lockCategory(db: Queryable, id: number): Promise<{ retired_at: Date | null } | undefined> {
  return db.selectFrom('categories').select('retired_at').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateCategory(db: Queryable, id: number, change: Updateable<Categories>): Promise<void> {
  await db.updateTable('categories').set(change).where('id', '=', id).execute();
}
