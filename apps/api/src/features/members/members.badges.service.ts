/** Badges of members, for their profiles and for what they sign (specification §2; R26). */
import type { Badge } from '@pakmut/contract/fields.ts';
import type { Static } from 'typebox';
import { avatarUrl } from '#api/features/media/media.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './members.badges.queries.ts';

export type { BadgeRow } from './members.badges.queries.ts';

/** A member's badges as a column of somebody else's statement. */
export const badgesOf = queries.badgesOf;

/** A badge in the contract's words. */
export function viewBadge(row: queries.BadgeRow): Static<typeof Badge> {
  return {
    badge_id: row.id,
    badge_name: row.name,
    badge_name_en: row.name_en,
    badge_name_lo: row.name_lo,
    badge_name_km: row.name_km,
    badge_name_my: row.name_my,
    badge_detail: row.tooltip,
    badge_detail_en: row.tooltip_en,
    badge_detail_lo: row.tooltip_lo,
    badge_detail_km: row.tooltip_km,
    badge_detail_my: row.tooltip_my,
    badge_img_url: row.picture ? avatarUrl(row.picture) : row.image,
  };
}

/** The badges of several members, by their ids. */
export async function findBadges(
  { db }: Platform,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Static<typeof Badge>[]>> {
  const found = await queries.listBadges(db, [...new Set(memberIds)]);
  return new Map([...found].map(([id, badges]) => [id, badges.map(viewBadge)]));
}
