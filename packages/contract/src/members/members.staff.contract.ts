/** What the newsroom sees of members and does about them (design reference A-06, R25, decision 0083). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Badge, Flag, Id, Instant, strict } from '../fields.ts';
import { staffRoles } from '../permissions.ts';
import { reportKinds, reportReasons } from '../reports/reports.rules.ts';
import { memberStates, staffNoteMaximum } from './members.staff.rules.ts';

const Reason = Type.Enum(reportReasons);
const onMember = { params: Type.Object({ memberID: AddressId }) } as const;

const listed = {
  member_id: Id,
  member_displayname: Type.String(),
  member_username: Type.String(),
  member_img_profile: Type.String({ description: 'empty: the client draws its default picture' }),
  member_type: Type.Integer({ description: '1 citizen, 2 reporter' }),
  role: Type.Union([Type.Enum(staffRoles), Type.Literal('member')]),
  is_suspended: Flag,
  is_leaving: Flag,
  is_verified: Flag,
  media_skills_level: Type.Integer({ description: '0 not answered, 1 Freshy, 2 Junior, 3 Senior' }),
  member_create_date: Instant,
};

export const StaffMemberRow = Type.Object(listed);

export const listMembersForStaff = endpoint({
  method: 'GET',
  path: '/admin/member',
  access: 'member',
  permission: 'members.view',
  summary:
    'Members by a part of their name in any spelling, by the name most alike, or by id; by their whole e-mail address or number for those who may see contacts, and that is logged. Without `q` the newest members.',
  query: Type.Object(
    {
      q: Type.Optional(Type.String({ maxLength: 254 })),
      state: Type.Optional(Type.Enum(memberStates)),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      maxPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    strict,
  ),
  result: Type.Array(StaffMemberRow),
  paged: true,
});

/** Days, not times: with the hour of an anonymous story, the minute of an activity would narrow down who wrote it (R28). */
const Day = Type.String({ description: 'YYYY-MM-DD' });

/**
 * A member as the newsroom knows them. Counts are of public signed stories and of what was reported of these (R27); nobody learns who
 * reported, and the identity card itself is not in it.
 */
export const StaffMember = Type.Object({
  ...listed,
  can_act: Flag,
  badge: Type.Array(Badge),
  is_level_by_staff: Type.Union(Flag.anyOf, { description: '1: the newsroom has set the level' }),
  member_bio: Type.String(),
  member_province_name: Type.String(),
  member_province_name_en: Type.String(),
  suspend_date: Type.String({ description: 'empty while not suspended' }),
  has_email: Flag,
  has_telephone: Flag,
  post_total: Type.Integer(),
  post_vdo_total: Type.Integer(),
  comment_total: Type.Integer(),
  follower_total: Type.Integer(),
  following_total: Type.Integer(),
  report_total: Type.Integer(),
  identity: Type.Object({
    status: Type.Union([
      Type.Literal('none'),
      Type.Literal('waiting'),
      Type.Literal('accepted'),
      Type.Literal('refused'),
    ]),
    purpose: Type.String(),
    decide_date: Type.String(),
  }),
  sessions: Type.Array(
    Type.Object({
      session_id: Id,
      device: Type.String({ description: 'empty when the device did not say' }),
      create_day: Day,
      last_day: Day,
    }),
  ),
  reports: Type.Array(
    Type.Object({
      kind: Type.Enum(reportKinds),
      subject_id: Id,
      header: Type.String({ description: 'headline or text of the comment; empty for the member' }),
      reason: Reason,
      detail: Type.String(),
      date: Instant,
      outcome: Type.String({ description: 'empty while nobody has decided' }),
    }),
    { description: 'the newest' },
  ),
  acts: Type.Array(
    Type.Object({
      action: Type.String(),
      detail: Type.String(),
      staff_name: Type.String({ description: 'empty when the account is gone' }),
      date: Instant,
    }),
    { description: 'what staff did about the member and what they sign, the newest; looks are left out' },
  ),
  notes: Type.Array(
    Type.Object({
      note_id: Id,
      text: Type.String(),
      staff_name: Type.String(),
      is_own: Flag,
      date: Instant,
    }),
  ),
});

export const viewMemberAsStaff = endpoint({
  method: 'GET',
  path: '/admin/member/:memberID',
  access: 'member',
  permission: 'members.view',
  summary: 'One member as the newsroom knows them; each look is logged, and nobody looks at themselves.',
  ...onMember,
  result: StaffMember,
});

export const viewMemberContacts = endpoint({
  method: 'GET',
  path: '/admin/member/:memberID/contacts',
  access: 'member',
  permission: 'members.contacts',
  summary: 'E-mail address and number of a member; each look is logged.',
  ...onMember,
  result: Type.Object({ email: Type.String(), email_confirmed: Flag, telephone: Type.String() }),
});

const Done = Type.Object({ done: Type.Literal(1) });
const reasoned = { reason: Reason, note: Type.Optional(Type.String({ maxLength: 3_000 })) };

export const suspendMemberAsStaff = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/suspend',
  access: 'member',
  permission: 'members.suspend',
  rate: 'write',
  summary:
    'Suspend a member: sessions end at once, profile and signed stories go out of sight, and the member is told why, by mail too.',
  ...onMember,
  body: Type.Object(reasoned, strict),
  result: Done,
});

export const unsuspendMember = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/unsuspend',
  access: 'member',
  permission: 'members.suspend',
  rate: 'write',
  summary: 'Lift a suspension: what it hid is seen again, and the member is told.',
  ...onMember,
  result: Done,
});

export const warnMember = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/warn',
  access: 'member',
  permission: 'members.warn',
  rate: 'write',
  once: 'with its effect',
  summary: 'Send a member a warning with its reason.',
  ...onMember,
  body: Type.Object(reasoned, strict),
  result: Done,
});

export const endSessionsOfMember = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/endSessions',
  access: 'member',
  permission: 'members.suspend',
  rate: 'write',
  summary: 'End all sessions of a member; they are refused from their next call on (R16).',
  ...onMember,
  result: Done,
});

export const setMemberType = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/reporter',
  access: 'member',
  permission: 'members.promote',
  rate: 'write',
  summary: 'Make a member a reporter, or take that back.',
  ...onMember,
  body: Type.Object({ isReporter: Flag }, strict),
  result: Done,
});

export const setMemberVerified = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/verified',
  access: 'member',
  permission: 'members.promote',
  rate: 'write',
  summary: 'Give a member the mark “verified”, which readers see beside the name and on the profile, or take it away.',
  ...onMember,
  body: Type.Object({ isVerified: Flag }, strict),
  result: Done,
});

export const addMemberNote = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/note',
  access: 'member',
  permission: 'members.note',
  rate: 'write',
  once: 'with its effect',
  summary: 'Write a note about a member for colleagues; the member never sees it.',
  ...onMember,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: staffNoteMaximum * 10 }) }, strict),
  result: Done,
});

export const deleteMemberNote = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/note/:noteID/delete',
  access: 'member',
  permission: 'members.note',
  rate: 'write',
  summary: 'Delete a note of one’s own.',
  params: Type.Object({ memberID: AddressId, noteID: AddressId }),
  result: Done,
});
