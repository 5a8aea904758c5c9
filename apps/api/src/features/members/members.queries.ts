import { isId, type Queryable } from '#api/platform/db.ts';

export async function findDisplayName(db: Queryable, id: string) {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('members')
    .select('display_name')
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}
