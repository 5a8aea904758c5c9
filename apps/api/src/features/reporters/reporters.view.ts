/** The reporter community in the contract's words. The fields are listed one by one, so that no further one slips in (R24). */
import { toFlag } from '@pakmut/contract/fields.ts';
import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import type { CommunityProvince, CommunityReporter } from '@pakmut/contract/reporters/reporters.contract.ts';
import type { Static } from 'typebox';
import { avatarUrl } from '#api/features/media/media.service.ts';
import { viewBadge } from '#api/features/members/members.badges.service.ts';
import { areaNames, listProvinces } from '#api/features/places/places.service.ts';
import type { ProvinceCount, ReporterRow } from './reporters.queries.ts';

export function viewReporter(row: ReporterRow, followed: ReadonlySet<string>): Static<typeof CommunityReporter> {
  const province = areaNames(row.province_id);
  const level = row.media_level ?? 0;
  return {
    member_id: row.member_id,
    member_displayname: row.display_name,
    member_img_profile: avatarUrl(row.avatar),
    member_type: row.type,
    member_province_id: row.province_id ?? '',
    member_province_name: province.th,
    member_province_name_en: province.en,
    media_skills_level: level,
    media_skills_level_name: mediaLevelNames[level] ?? '',
    badge: row.badges.map(viewBadge),
    post_total: row.posts,
    post_id: row.id,
    post_header: row.header,
    post_create_date: row.created_at.toISOString(),
    is_member_follow: toFlag(followed.has(row.member_id)),
  };
}

/** Provinces in which somebody is, those with most first. */
export function viewProvinces(counts: readonly ProvinceCount[]): Static<typeof CommunityProvince>[] {
  const byId = new Map(listProvinces().map((province) => [province.id, province]));
  return counts.flatMap(({ province_id: id, total }) => {
    const province = id === null ? undefined : byId.get(id);
    if (!province) return [];
    const { latitude, longitude } = province;
    const names = { PROVINCE_ID: province.id, PROVINCE_NAME: province.th, PROVINCE_NAME_EN: province.en };
    return [{ ...names, latitude, longitude, reporter_count: total }];
  });
}
