/** SQL of organisations and of who belongs to them. Members out of sight are in no list but that of the newsroom. */
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { type FeedPage, isBefore, isPublic, listPosts, type PostRow } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { Organisations } from '#db/types.gen.ts';

export type OrganisationRow = {
  readonly id: string;
  readonly name: FormText;
  readonly detail: FormText | null;
  readonly link: string;
  readonly logo: string;
  readonly province_id: string | null;
  /** Who agreed and is in sight. */
  readonly members: number;
};

/** Of an organisation `o`. */
const columns = sql`o.id, o.name, o.detail, o.link, o.logo, o.province_id,
  (select count(*)::int from affiliations a join members m on m.id = a.member_id
   where a.organisation_id = o.id and a.joined_at is not null and m.hidden_since is null) as members`;

/** Those with most members first; of a province also those of the whole country. */
export function listOrganisations(
  db: Queryable,
  provinceId: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrganisationRow[]> {
  const inProvince = provinceId === null ? sql`true` : sql`(o.province_id is null or o.province_id = ${provinceId})`;
  return query<OrganisationRow>(db)`
    select ${columns} from organisations o where ${inProvince}
    order by members desc, o.name ->> 'th', o.id limit ${limit} offset ${offset}`;
}

export function findOrganisation(db: Queryable, id: string): Promise<OrganisationRow | undefined> {
  return queryFirst<OrganisationRow>(db)`select ${columns} from organisations o where o.id = ${id}`;
}

/** Whose organisations these are, once they agreed. */
export function listOrganisationsOf(db: Queryable, memberId: string): Promise<OrganisationRow[]> {
  return query<OrganisationRow>(db)`
    select ${columns} from affiliations j join organisations o on o.id = j.organisation_id
    where j.member_id = ${memberId} and j.joined_at is not null order by j.joined_at, o.id`;
}

export type OwnRow = OrganisationRow & { readonly asked_at: Date; readonly joined_at: Date | null };

/** Those that wait for the member's word first. */
export function listOwn(db: Queryable, memberId: string): Promise<OwnRow[]> {
  return query<OwnRow>(db)`
    select ${columns}, j.asked_at, j.joined_at from affiliations j join organisations o on o.id = j.organisation_id
    where j.member_id = ${memberId} and j.declined_at is null order by j.joined_at is not null, j.asked_at desc, o.id`;
}

export type AffiliatedRow = {
  readonly id: string;
  readonly display_name: string;
  readonly avatar: string;
  readonly type: number;
};

/** A page of those who agreed, the last to join first, without some. */
export function listMembers(
  db: Queryable,
  organisationId: string,
  without: readonly string[],
  page: Page,
): Promise<(AffiliatedRow & { readonly created_at: Date })[]> {
  const after = page.after ? sql`and (a.joined_at, m.id) < (${page.after.createdAt}, ${page.after.id}::uuid)` : sql``;
  return query<AffiliatedRow & { readonly created_at: Date }>(db)`
    select m.id, m.display_name, m.avatar, m.type, a.joined_at as created_at
    from affiliations a join members m on m.id = a.member_id
    where a.organisation_id = ${organisationId} and a.joined_at is not null and m.hidden_since is null
      and m.id <> all(${without}::uuid[]) ${after}
    order by a.joined_at desc, m.id desc limit ${page.limit} offset ${page.offset}`;
}

/**
 * The newest public stories that members signed: a page of each member's by its index, then the newest of these. An anonymous story has
 * no member to be found by (R26), and a suspended member's are hidden.
 */
export function listStories(
  db: Queryable,
  organisationId: string,
  without: readonly string[],
  page: FeedPage,
): Promise<PostRow[]> {
  const after: RawBuilder<unknown> = page.after ? sql`and ${isBefore(page.after)}` : sql``;
  return listPosts(
    db,
    sql`
    select newest.id from affiliations a cross join lateral (
      select p.id, p.created_at from posts p where p.member_id = a.member_id and ${isPublic} ${after}
      order by p.created_at desc, p.id desc limit ${page.limit + page.offset}
    ) newest
    where a.organisation_id = ${organisationId} and a.joined_at is not null and a.member_id <> all(${without}::uuid[])
    order by newest.created_at desc, newest.id desc limit ${page.limit} offset ${page.offset}`,
  );
}

export type StaffRow = OrganisationRow & { readonly asked: number };

export function listAll(db: Queryable): Promise<StaffRow[]> {
  return query<StaffRow>(db)`
    select ${columns}, (select count(*)::int from affiliations a where a.organisation_id = o.id and a.joined_at is null
                        and a.declined_at is null) as asked
    from organisations o order by o.name ->> 'th', o.id limit 1000`;
}

export async function insertOrganisation(db: Queryable, organisation: Insertable<Organisations>): Promise<string> {
  const row = await db.insertInto('organisations').values(organisation).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Locks an organisation until the transaction ends; undefined when there is none. */
export function lockOrganisation(db: Queryable, id: string) {
  return db.selectFrom('organisations').select(['id', 'logo']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateOrganisation(db: Queryable, id: string, change: Updateable<Organisations>): Promise<void> {
  await db.updateTable('organisations').set(change).where('id', '=', id).execute();
}

export async function deleteOrganisation(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('organisations').where('id', '=', id).execute();
}

export type AskedRow = AffiliatedRow & {
  readonly asked_at: Date;
  readonly joined_at: Date | null;
  readonly declined_at: Date | null;
};

/** All whom an organisation has asked, the last first, also those out of sight: the newsroom sees them too. */
export function listAsked(db: Queryable, organisationId: string): Promise<AskedRow[]> {
  return query<AskedRow>(db)`
    select m.id, m.display_name, m.avatar, m.type, a.asked_at, a.joined_at, a.declined_at
    from affiliations a join members m on m.id = a.member_id where a.organisation_id = ${organisationId}
    order by a.asked_at desc, m.id`;
}

/** Whether there is such a member in sight. */
export async function isMemberInSight(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('hidden_since', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export function findAffiliation(db: Queryable, organisationId: string, memberId: string) {
  return db
    .selectFrom('affiliations')
    .select(['joined_at', 'declined_at'])
    .where('organisation_id', '=', organisationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Those who are asked or belong to it. */
export async function countAffiliations(db: Queryable, organisationId: string): Promise<number> {
  const row = await queryFirst<{ total: number }>(db)`
    select count(*)::int as total from affiliations where organisation_id = ${organisationId} and declined_at is null`;
  return row?.total ?? 0;
}

/** Asks, also somebody who declined a while ago. */
export async function insertAffiliation(
  db: Queryable,
  organisationId: string,
  memberId: string,
  at: Date,
): Promise<void> {
  await query(db)`
    insert into affiliations (organisation_id, member_id, asked_at) values (${organisationId}, ${memberId}, ${at})
    on conflict (organisation_id, member_id) do update set asked_at = excluded.asked_at, joined_at = null, declined_at = null`;
}

/** Notes what a member says who is asked or belongs to it; false where nobody asked, or they have declined. */
export async function answerAffiliation(
  db: Queryable,
  organisationId: string,
  memberId: string,
  answer: { isMember: boolean; at: Date },
): Promise<boolean> {
  const { isMember, at } = answer;
  const set = isMember
    ? sql`joined_at = coalesce(joined_at, ${at}::timestamptz)`
    : sql`joined_at = null, declined_at = ${at}::timestamptz`;
  const rows = await query<{ member_id: string }>(db)`
    update affiliations set ${set} where organisation_id = ${organisationId} and member_id = ${memberId} and declined_at is null
    returning member_id`;
  return rows.length > 0;
}

/** False when there was none; that somebody declined stays, or they could be asked again at once. */
export async function deleteAffiliation(db: Queryable, organisationId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('affiliations')
    .where('organisation_id', '=', organisationId)
    .where('member_id', '=', memberId)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
