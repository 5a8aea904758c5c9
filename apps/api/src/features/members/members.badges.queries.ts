/** SQL of badges, which stand on profiles and on what their members sign. */
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { Badges } from '#db/types.gen.ts';

export type BadgeRow = Omit<Selectable<Badges>, 'position'>;
export type StaffBadgeRow = Selectable<Badges> & { readonly holders: number };

/** The badge "verified", which migration 0054 has made and only the newsroom gives. */
export const verifiedBadgeId = '7b1f0c52-5e5e-4f0a-9a40-000000000001';

/** A member's badges in their order, as one column; none for the null of an anonymous post (R26). */
export function badgesOf(memberId: RawBuilder<unknown>): RawBuilder<BadgeRow[]> {
  return sql`coalesce((select jsonb_agg(to_jsonb(b) - 'position' order by b.position)
    from member_badges g join badges b on b.id = g.badge_id where g.member_id = ${memberId}), '[]')`;
}

/** The badges of several members, by their ids. */
export async function listBadges(db: Queryable, memberIds: readonly string[]): Promise<Map<string, BadgeRow[]>> {
  const rows = await query<{ id: string; badges: BadgeRow[] }>(db)`
    select id, ${badgesOf(sql`asked.id`)} as badges from unnest(${memberIds}::uuid[]) as asked (id)`;
  return new Map(rows.map(({ id, badges }) => [id, badges]));
}

/** All badges in their order, with the number of members who have each. */
export function listAllBadges(db: Queryable): Promise<StaffBadgeRow[]> {
  return query<StaffBadgeRow>(db)`
    select b.*, (select count(*)::int from member_badges g where g.badge_id = b.id) as holders
    from badges b order by b.position, b.id`;
}

export async function insertBadge(db: Queryable, badge: Insertable<Badges>): Promise<string> {
  const { id } = await db.insertInto('badges').values(badge).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks a badge until the transaction ends; undefined when there is none. */
export function lockBadge(db: Queryable, id: string) {
  return db.selectFrom('badges').select(['id', 'name', 'picture']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateBadge(db: Queryable, id: string, change: Updateable<Badges>): Promise<void> {
  await db.updateTable('badges').set(change).where('id', '=', id).execute();
}

export async function deleteBadge(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('badges').where('id', '=', id).execute();
}
