/** SQL of badges, which stand on profiles and on what their members sign. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { Badges } from '#db/types.gen.ts';

export type BadgeRow = Omit<Selectable<Badges>, 'position'>;

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
