import { skillMaximum } from '@pakmut/contract/members/members.rules.ts';
import type { SkillName } from '@pakmut/contract/members/members.skills.rules.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { type BroadcastRow, latestBroadcastsOf } from '#api/features/broadcasts/broadcasts.sql.ts';
import { isId, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Interests, MemberProfiles, Members } from '#db/types.gen.ts';
import { type BadgeRow, badgesOf } from './members.badges.queries.ts';

export async function findDisplayName(db: Queryable, id: string) {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('members')
    .select('display_name')
    .where('id', '=', id)
    .where('hidden_since', 'is', null)
    .executeTakeFirst();
}

type OfMember =
  | 'id'
  | 'display_name'
  | 'full_name'
  | 'email'
  | 'email_confirmed_at'
  | 'telephone'
  | 'type'
  | 'role'
  | 'avatar'
  | 'language'
  | 'province_id'
  | 'created_at';
type OfProfile = Omit<
  Selectable<MemberProfiles>,
  'member_id' | 'theme' | 'data_saver' | 'anonymous_default' | 'in_community'
>;

/** What stands in the profile is null until something of it was stated. */
export type ProfileRow = Pick<Selectable<Members>, OfMember> & {
  [Column in keyof OfProfile]: OfProfile[Column] | null;
} & {
  has_password: boolean;
  interests: InterestRow[];
  badges: BadgeRow[];
  broadcasts: BroadcastRow[];
  posts: number;
  videos: number;
  followers: number;
  following: number;
  has_persona: boolean;
  is_followed: boolean;
  is_blocked: boolean;
  blocks_viewer: boolean;
};
export type InterestRow = Omit<Selectable<Interests>, 'position'>;

/** A member who is in sight, with what `viewerId` has to do with them. Anonymous posts are in no count (R27). */
export async function findProfile(db: Queryable, id: string, viewerId: string | null): Promise<ProfileRow | undefined> {
  return queryFirst<ProfileRow>(db)`
    select m.id, m.display_name, m.full_name, m.email, m.email_confirmed_at, m.telephone, m.password_hash is not null as has_password,
           m.type, m.role, m.avatar, m.language, m.province_id, m.created_at,
           f.username, f.gender, f.birthday, f.contact_telephone, f.address, f.bio, f.amphoe_id, f.tambon_id, f.media_level, f.level_by_staff,
           f.communication_level, f.writing_level, f.photography_level, f.video_shooting_level, f.video_editing_level, f.reporting_level,
           f.shows_province,
           coalesce((select jsonb_agg(to_jsonb(i) - 'position' order by i.position)
                     from member_interests mi join interests i on i.id = mi.interest_id where mi.member_id = m.id), '[]') as interests,
           ${badgesOf(sql`m.id`)} as badges, ${latestBroadcastsOf(sql`m.id`)} as broadcasts,
           (select count(*)::int from posts p where p.member_id = m.id and p.publish = 0 and p.hidden_at is null and p.deleted_at is null) as posts,
           (select count(*)::int from posts p where p.member_id = m.id and p.publish = 0 and p.hidden_at is null and p.deleted_at is null
             and p.video is not null) as videos,
           (select count(*)::int from follows w join members s on s.id = w.member_id where w.followed_id = m.id and s.hidden_since is null) as followers,
           (select count(*)::int from follows w join members s on s.id = w.followed_id where w.member_id = m.id and s.hidden_since is null) as following,
           exists (select 1 from personas a where a.member_id = m.id and a.answered_at is not null) as has_persona,
           exists (select 1 from follows w where w.member_id = ${viewerId}::uuid and w.followed_id = m.id) as is_followed,
           exists (select 1 from blocks b where b.member_id = ${viewerId}::uuid and b.blocked_id = m.id) as is_blocked,
           exists (select 1 from blocks b where b.member_id = m.id and b.blocked_id = ${viewerId}::uuid) as blocks_viewer
    from members m left join member_profiles f on f.member_id = m.id
    where m.id = ${id} and m.hidden_since is null`;
}

export function updateMember(
  db: Queryable,
  id: string,
  change: { display_name?: string; full_name?: string; province_id?: string | null; language?: string },
) {
  return db.updateTable('members').set(change).where('id', '=', id).execute();
}

export type ProfileChange = Omit<Updateable<MemberProfiles>, 'member_id'>;

/** Sets some columns of a profile, which begins with its first change. */
export async function upsertProfile(db: Queryable, memberId: string, change: ProfileChange): Promise<void> {
  await db
    .insertInto('member_profiles')
    .values({ member_id: memberId, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: memberId, ...change }))
    .execute();
}

/** The stars of a skill; none where nothing was stated. */
export async function findSkillStars(db: Queryable, memberId: string, skill: SkillName): Promise<number> {
  const column = sql.ref(`${skill}_level`);
  const row = await queryFirst<{ stars: number }>(db)`
    select ${column} as stars from member_profiles where member_id = ${memberId}`;
  return row?.stars ?? 0;
}

/** One star more, up to the most; the profile begins with it where there is none. Answers with how many there are then. */
export async function raiseSkill(db: Queryable, memberId: string, skill: SkillName): Promise<number> {
  const column = sql.ref(`${skill}_level`);
  const row = await queryFirst<{ stars: number }>(db)`
    insert into member_profiles as f (member_id, ${column}) values (${memberId}, 1)
    on conflict (member_id) do update set ${column} = least(${sql.lit(skillMaximum)}, f.${column} + 1) returning ${column} as stars`;
  return row?.stars ?? 0;
}

/** Whether the newsroom has set the member's level. */
export async function isLevelByStaff(db: Queryable, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_profiles')
    .select('level_by_staff')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.level_by_staff ?? false;
}

export async function isUsernameTaken(db: Queryable, username: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_profiles')
    .select('member_id')
    .where('username', '=', username)
    .where('member_id', '<>', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export function listInterests(db: Queryable): Promise<InterestRow[]> {
  return db
    .selectFrom('interests')
    .select(['id', 'name', 'name_en', 'name_lo', 'name_km', 'name_my'])
    .orderBy('position')
    .execute();
}

/** Makes these the member's fields of interest. */
export async function replaceInterests(db: Queryable, memberId: string, interests: readonly number[]): Promise<void> {
  await db.deleteFrom('member_interests').where('member_id', '=', memberId).execute();
  await query(db)`
    insert into member_interests (member_id, interest_id) select ${memberId}, unnest(${interests}::smallint[])`;
}

/** Sets the name of the member's picture; the name before, whose file is then of no use. */
export async function swapAvatar(db: Queryable, memberId: string, avatar: string): Promise<string> {
  const rows = await query<{ before: string }>(db)`
    with old as (select id, avatar from members where id = ${memberId} for update)
    update members m set avatar = ${avatar} from old where m.id = old.id returning old.avatar as before`;
  return rows[0]?.before ?? '';
}
