/**
 * Members with the contract's fields. The fields that others see are listed one by one, so that no further one can slip
 * in (R24).
 */
import type { MyProfile, PublicProfile } from '@pakmut/contract/members/members.contract.ts';
import type { BlockedMember, FollowedMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import type { Static } from 'typebox';
import { viewBroadcast } from '#api/features/broadcasts/broadcasts.view.ts';
import { avatarUrl } from '#api/features/media/media.service.ts';
import { areaNames } from '#api/features/places/places.service.ts';
import { viewBadge } from './members.badges.service.ts';
import type { ListedMember } from './members.lists.queries.ts';
import type { InterestRow, ProfileRow } from './members.queries.ts';
import type { PreferenceRow } from './members.settings.queries.ts';

export function viewInterest(row: InterestRow) {
  return {
    interest_id: row.id,
    interest_name: row.name,
    interest_name_en: row.name_en,
    interest_name_lo: row.name_lo,
    interest_name_km: row.name_km,
    interest_name_my: row.name_my,
  };
}

/** A profile for everybody but its member. */
export function viewPublicProfile(row: ProfileRow): Static<typeof PublicProfile> {
  const province = row.shows_province === false ? null : row.province_id;
  return {
    ...viewShared(row, province),
    member_token: '',
    member_point: 0,
    member_fullname: '',
    member_tel: '',
    member_address: '',
    is_member_follow: row.is_followed ? 1 : 0,
    is_block: row.is_blocked ? 1 : 0,
  };
}

export function viewMyProfile({ point, ...row }: ProfileRow & { readonly point: number }): Static<typeof MyProfile> {
  const [amphoe, tambon] = [areaNames(row.amphoe_id), areaNames(row.tambon_id)];
  return {
    ...viewShared(row, row.province_id),
    // A handle without power of its own, the same as csite_token (decisions §2).
    member_token: row.id,
    member_point: point,
    member_fullname: row.full_name,
    member_tel: row.contact_telephone ?? '',
    member_address: row.address ?? '',
    member_gender: (row.gender ?? '') as Static<typeof MyProfile>['member_gender'],
    member_birthday: row.birthday ?? '',
    member_amphur_id: row.amphoe_id ?? '',
    member_amphur_name: amphoe.th,
    member_amphur_name_en: amphoe.en,
    member_district_id: row.tambon_id ?? '',
    member_district_name: tambon.th,
    member_district_name_en: tambon.en,
    email: row.email ?? '',
    email_confirmed: row.email_confirmed_at ? 1 : 0,
    telephone: row.telephone ?? '',
    has_password: row.has_password ? 1 : 0,
    role: row.role,
    is_exist_persona: row.has_persona ? 1 : 0,
  };
}

function viewShared(row: ProfileRow, provinceId: string | null) {
  const province = areaNames(provinceId);
  const level = row.media_level ?? 0;
  return {
    member_id: row.id,
    member_username: row.username ?? '',
    member_displayname: row.display_name,
    member_img_profile: avatarUrl(row.avatar),
    member_bio: row.bio ?? '',
    member_type: row.type,
    member_province_id: provinceId ?? '',
    member_province_name: province.th,
    member_province_name_en: province.en,
    media_skills_level: level,
    media_skills_level_name: mediaLevelNames[level] ?? '',
    post_total: row.posts,
    post_vdo_total: row.videos,
    follower_total: row.followers,
    following_total: row.following,
    member_create_date: row.created_at.toISOString(),
    badge: row.badges.map(viewBadge),
    member_news_broadcast: row.broadcasts.map(viewBroadcast),
    member_skill: viewSkill(row),
  };
}

function viewSkill(row: ProfileRow) {
  return {
    communication_level: row.communication_level ?? 0,
    writing_level: row.writing_level ?? 0,
    photography_level: row.photography_level ?? 0,
    video_shooting_level: row.video_shooting_level ?? 0,
    video_editing_level: row.video_editing_level ?? 0,
    reporting_level: row.reporting_level ?? 0,
    interest_detail: row.interests.map(viewInterest),
  };
}

export function viewFollowed(row: ListedMember): Static<typeof FollowedMember> {
  return {
    member_id_follow: row.id,
    member_displayname: row.display_name,
    member_img_profile: avatarUrl(row.avatar),
    is_member_follow: row.is_followed ? 1 : 0,
  };
}

export function viewBlocked(row: ListedMember): Static<typeof BlockedMember> {
  return {
    member_id_block: row.id,
    member_displayname: row.display_name,
    member_img_profile: avatarUrl(row.avatar),
    block_date: row.created_at.toISOString(),
  };
}

const flag = (value: boolean | null, fallback: boolean) => ((value ?? fallback) ? 1 : 0);

export function viewPreferences(row: PreferenceRow) {
  return {
    language: row.language as 'th' | 'en' | 'lo' | 'km' | 'my',
    theme: (row.theme ?? 'system') as 'system' | 'light' | 'dark',
    dataSaver: flag(row.data_saver, false),
    anonymousDefault: flag(row.anonymous_default, false),
    showProvince: flag(row.shows_province, true),
    inCommunity: flag(row.in_community, true),
  } as const;
}
