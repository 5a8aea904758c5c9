/** Members as the newsroom sees them, in the contract's words. The fields are listed one by one, so that no further one slips in (R24). */
import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import type { StaffMember, StaffMemberRow } from '@pakmut/contract/members/members.staff.contract.ts';
import type { Static } from 'typebox';
import { viewSession } from '#api/features/auth/auth.view.ts';
import { avatarUrl } from '#api/features/media/media.service.ts';
import { areaNames } from '#api/features/places/places.service.ts';
import type { ListedRow } from './members.staff.queries.ts';
import type { WholeMember } from './members.staff.service.ts';

const dateOf = (at: Date | null) => at?.toISOString() ?? '';

export function viewListedMember(row: ListedRow): Static<typeof StaffMemberRow> {
  return {
    member_id: row.id,
    member_displayname: row.display_name,
    member_username: row.username ?? '',
    member_img_profile: avatarUrl(row.avatar),
    member_type: row.type,
    role: row.role,
    is_suspended: toFlag(row.suspended_at !== null),
    is_leaving: toFlag(row.leaving_at !== null),
    is_verified: toFlag(row.is_verified),
    media_skills_level: row.media_level ?? 0,
    member_create_date: row.created_at.toISOString(),
  };
}

export function viewStaffMember(whole: WholeMember, viewerId: string): Static<typeof StaffMember> {
  const { member, canAct, sessions, reports, acts, notes, badges } = whole;
  const province = areaNames(member.province_id);
  return {
    ...viewListedMember(member),
    can_act: toFlag(canAct),
    badge: badges,
    is_level_by_staff: toFlag(member.level_by_staff === true),
    member_bio: member.bio ?? '',
    member_province_name: province.th,
    member_province_name_en: province.en,
    suspend_date: dateOf(member.suspended_at),
    has_email: toFlag(member.has_email),
    has_telephone: toFlag(member.has_telephone),
    post_total: member.posts,
    post_vdo_total: member.videos,
    comment_total: member.comments,
    follower_total: member.followers,
    following_total: member.following,
    report_total: member.reports,
    identity: {
      status: member.identity_status ?? 'none',
      purpose: member.identity_purpose ?? '',
      decide_date: dateOf(member.identity_decided_at),
    },
    sessions: sessions.map((session) => ({
      session_id: session.id,
      device: viewSession(session, '').device,
      create_day: bangkokDay(session.created_at),
      last_day: bangkokDay(session.last_used_at),
    })),
    reports: reports.map(({ reported_at, ...row }) => ({ ...row, date: reported_at.toISOString() })),
    acts: acts.map(({ at, staff_name, ...row }) => ({
      ...row,
      staff_name: staff_name ?? '',
      date: at.toISOString(),
    })),
    notes: notes.map((row) => ({
      note_id: row.id,
      text: row.text,
      staff_name: row.staff_name ?? '',
      is_own: toFlag(row.author_id === viewerId),
      date: row.written_at.toISOString(),
    })),
  };
}
