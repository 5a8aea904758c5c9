/** SQL of members as the newsroom knows them. Nothing here reads or counts an anonymous story: those have no member (R26, R27). */
import type { MemberState } from '@pakmut/contract/members/members.staff.rules.ts';
import type { StaffRole } from '@pakmut/contract/permissions.ts';
import type { ReportKind, ReportReason } from '@pakmut/contract/reports/reports.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import { verifiedBadgeId } from './members.badges.queries.ts';

export type ListedRow = {
  readonly id: string;
  readonly display_name: string;
  readonly username: string | null;
  readonly avatar: string;
  readonly type: number;
  readonly role: StaffRole | 'member';
  readonly suspended_at: Date | null;
  readonly leaving_at: Date | null;
  readonly is_verified: boolean;
  readonly media_level: number | null;
  readonly created_at: Date;
};

export type SoughtContact = { readonly by: 'email' | 'telephone'; readonly value: string };
/** What members are found by; all of them without any. */
export type Sought =
  | { readonly by: 'all' }
  | { readonly by: 'id'; readonly value: string }
  | SoughtContact
  | { readonly by: 'name'; readonly folded: string }
  | { readonly by: 'ids'; readonly ids: readonly string[] };

const isVerified = sql`exists (select 1 from member_badges g where g.member_id = m.id and g.badge_id = ${verifiedBadgeId})`;
const listedColumns = sql`m.id, m.display_name, f.username, m.avatar, m.type, m.role, m.suspended_at, m.leaving_at, m.created_at, f.media_level,
  ${isVerified} as is_verified`;

const stateConditions: Record<MemberState, RawBuilder<unknown>> = {
  suspended: sql`m.suspended_at is not null`,
  reporter: sql`m.type = 2`,
  verified: isVerified,
  staff: sql`m.role <> 'member'`,
};

function conditionOf(sought: Sought): RawBuilder<unknown> {
  switch (sought.by) {
    case 'all':
      return sql`true`;
    case 'id':
      return sql`m.id = ${sought.value}`;
    case 'email':
      return sql`m.email = ${sought.value}`;
    case 'telephone':
      return sql`m.telephone = ${sought.value}`;
    case 'ids':
      return sql`m.id = any(${sought.ids}::uuid[])`;
    case 'name': {
      const pattern = `%${escapeLike(sought.folded)}%`;
      // A union, because a condition on two tables would read every member.
      return sql`m.id in (select id from members where one_spelling(display_name) like ${pattern}
        union select member_id from member_profiles where username like ${pattern})`;
    }
  }
}

/** Names that begin as what was typed first, then the shortest; without a name the newest members. */
function orderOf(sought: Sought): RawBuilder<unknown> {
  if (sought.by === 'ids') return sql`array_position(${sought.ids}::uuid[], m.id)`;
  if (sought.by !== 'name') return sql`m.created_at desc, m.id`;
  return sql`starts_with(one_spelling(m.display_name), ${sought.folded}) desc, char_length(m.display_name), m.display_name, m.id`;
}

function filtered(sought: Sought, state: MemberState | undefined): RawBuilder<unknown> {
  const narrowed = state ? sql`and ${stateConditions[state]}` : sql``;
  return sql`from members m left join member_profiles f on f.member_id = m.id where ${conditionOf(sought)} ${narrowed}`;
}

export function listMembers(
  db: Queryable,
  sought: Sought,
  { state, limit, offset }: { state: MemberState | undefined; limit: number; offset: number },
): Promise<ListedRow[]> {
  return query<ListedRow>(db)`
    select ${listedColumns} ${filtered(sought, state)} order by ${orderOf(sought)} limit ${limit} offset ${offset}`;
}

export async function countMembers(
  db: Queryable,
  sought: Sought,
  state: MemberState | undefined,
  bound: number,
): Promise<number> {
  const row = await queryFirst<{ total: number }>(db)`
    select count(*)::int as total from (select 1 ${filtered(sought, state)} limit ${bound}) hits`;
  return row?.total ?? 0;
}

export type MemberRow = ListedRow & {
  readonly bio: string | null;
  readonly level_by_staff: boolean | null;
  readonly province_id: string | null;
  readonly has_email: boolean;
  readonly has_telephone: boolean;
  readonly posts: number;
  readonly videos: number;
  readonly comments: number;
  readonly followers: number;
  readonly following: number;
  readonly reports: number;
  readonly identity_status: 'none' | 'waiting' | 'accepted' | 'refused' | null;
  readonly identity_purpose: string | null;
  readonly identity_decided_at: Date | null;
};

const isPublicPost = sql`p.member_id = m.id and p.publish = 0 and p.deleted_at is null and (p.hidden_at is null or p.hidden_with_member)`;
/** The ids of reports about the member and what they sign, by the index of each kind. */
const reportsAbout = sql`select id from reports where member_id = m.id
  union all select o.id from posts q join reports o on o.post_id = q.id where q.member_id = m.id
  union all select o.id from comments q join reports o on o.comment_id = q.id where q.member_id = m.id`;

/** One member, also out of sight. */
export function findMember(db: Queryable, id: string): Promise<MemberRow | undefined> {
  return queryFirst<MemberRow>(db)`
    select ${listedColumns}, f.bio, f.level_by_staff, m.province_id, m.email is not null as has_email, m.telephone is not null as has_telephone,
           (select count(*)::int from posts p where ${isPublicPost}) as posts,
           (select count(*)::int from posts p where ${isPublicPost} and p.video is not null) as videos,
           (select count(*)::int from comments k where k.member_id = m.id and k.deleted_at is null) as comments,
           (select count(*)::int from follows w where w.followed_id = m.id) as followers,
           (select count(*)::int from follows w where w.member_id = m.id) as following,
           (select count(*)::int from (${reportsAbout}) about) as reports,
           c.status as identity_status, c.purpose as identity_purpose, c.decided_at as identity_decided_at
    from members m left join member_profiles f on f.member_id = m.id left join identity_cards c on c.member_id = m.id
    where m.id = ${id}`;
}

export type ReportRow = {
  readonly kind: ReportKind;
  readonly subject_id: string;
  readonly header: string;
  readonly reason: ReportReason;
  readonly detail: string;
  readonly reported_at: Date;
  readonly outcome: string;
};

/** The newest reports about a member, without who reported. A draft's headline is its author's alone. */
export function listReportsAbout(db: Queryable, id: string, limit: number): Promise<ReportRow[]> {
  return query<ReportRow>(db)`
    select case when r.post_id is not null then 'post' when r.comment_id is not null then 'comment' else 'member' end as kind,
           coalesce(r.post_id, r.comment_id, r.member_id) as subject_id,
           coalesce(case when p.publish <> 20 then p.header end, left(k.text, 200), '') as header,
           r.reason, r.detail, r.reported_at, r.outcome
    from members m cross join lateral (${reportsAbout}) about join reports r on r.id = about.id left join posts p on p.id = r.post_id left join comments k on k.id = r.comment_id
    where m.id = ${id} order by r.reported_at desc, r.id limit ${limit}`;
}

export type ActRow = {
  readonly action: string;
  readonly detail: string;
  readonly staff_name: string | null;
  readonly at: Date;
};

/** Actions that only look. */
const looks = [
  'members.viewed',
  'members.contacts_viewed',
  'members.searched',
  'coins.viewed',
  'identity.view',
  'identity.view_copy',
  'orders.view',
  'original.view',
  'posts.history_viewed',
];

/** What staff did about a member and what they sign, the newest. */
export function listActsAbout(db: Queryable, id: string, limit: number): Promise<ActRow[]> {
  return query<ActRow>(db)`
    select a.action, a.detail, s.display_name as staff_name, a.at from staff_actions a left join members s on s.id = a.staff_id
    where a.subject_id in (select ${id}::uuid union all select id from posts where member_id = ${id}
                           union all select id from comments where member_id = ${id})
      and a.action <> all(${looks}) and a.staff_id <> ${id}
    order by a.at desc, a.id desc limit ${limit}`;
}

export type NoteRow = {
  readonly id: string;
  readonly text: string;
  readonly author_id: string | null;
  readonly staff_name: string | null;
  readonly written_at: Date;
};

export function listNotes(db: Queryable, memberId: string): Promise<NoteRow[]> {
  return query<NoteRow>(db)`
    select n.id, n.text, n.author_id, s.display_name as staff_name, n.written_at
    from member_notes n left join members s on s.id = n.author_id
    where n.member_id = ${memberId} order by n.written_at desc, n.id limit 200`;
}

export async function insertNote(
  db: Queryable,
  note: { member_id: string; author_id: string; text: string; written_at: Date },
): Promise<void> {
  await db.insertInto('member_notes').values(note).execute();
}

export async function deleteNote(
  db: Queryable,
  note: { id: string; memberId: string; authorId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('member_notes')
    .where('id', '=', note.id)
    .where('member_id', '=', note.memberId)
    .where('author_id', '=', note.authorId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export type ContactRow = {
  readonly email: string | null;
  readonly email_confirmed_at: Date | null;
  readonly telephone: string | null;
};

export function findContacts(db: Queryable, id: string): Promise<ContactRow | undefined> {
  return db
    .selectFrom('members')
    .select(['email', 'email_confirmed_at', 'telephone'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The member on whom somebody acts, locked: their role and state stay as they are until the act is stored. */
export function lockMember(db: Queryable, id: string) {
  return db
    .selectFrom('members')
    .select(['id', 'role', 'type', 'suspended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setType(db: Queryable, id: string, type: 1 | 2): Promise<void> {
  await db.updateTable('members').set({ type }).where('id', '=', id).execute();
}

/** Whether that changed anything. The member's own answers leave the level from now on. */
export async function setLevel(db: Queryable, memberId: string, level: number): Promise<boolean> {
  const row = await queryFirst<{ member_id: string }>(db)`
    insert into member_profiles as f (member_id, media_level, level_by_staff) values (${memberId}, ${level}, true)
    on conflict (member_id) do update set media_level = excluded.media_level, level_by_staff = true
    where f.media_level <> excluded.media_level or not f.level_by_staff
    returning f.member_id`;
  return row !== undefined;
}

/** Whether that changed anything. */
export async function giveBadge(
  db: Queryable,
  badge: { member_id: string; badge_id: string; given_at: Date },
): Promise<boolean> {
  const given = await db
    .insertInto('member_badges')
    .values(badge)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (given.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether that changed anything. */
export async function takeBadge(db: Queryable, memberId: string, badgeId: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('member_badges')
    .where('member_id', '=', memberId)
    .where('badge_id', '=', badgeId)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Whether the same colleague looked since then. */
export async function hasLooked(
  db: Queryable,
  look: { staffId: string; memberId: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_actions')
    .select('id')
    .where('subject_id', '=', look.memberId)
    .where('staff_id', '=', look.staffId)
    .where('action', '=', 'members.viewed')
    .where('at', '>', look.since)
    .executeTakeFirst();
  return row !== undefined;
}
