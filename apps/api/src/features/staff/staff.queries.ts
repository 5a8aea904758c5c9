/** SQL of the newsroom's people, their permissions and their log. */
import type { Permission, StaffRole } from '@pakmut/contract/permissions.ts';
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { Span } from '#api/platform/http/date-span.ts';

export type StaffRow = {
  readonly id: string;
  readonly display_name: string;
  readonly email: string | null;
  readonly role: StaffRole;
  readonly has_second_factor: boolean;
  readonly is_suspended: boolean;
  readonly last_at: Date | null;
};

export function listStaff(db: Queryable): Promise<StaffRow[]> {
  return query<StaffRow>(db)`
    select m.id, m.display_name, m.email, m.role, exists (select 1 from second_factors f where f.member_id = m.id) as has_second_factor,
           m.suspended_at is not null as is_suspended,
           (select a.at from staff_actions a where a.staff_id = m.id order by a.at desc limit 1) as last_at
    from members m where m.role <> 'member' order by m.role, m.display_name, m.id`;
}

export type Invitation = {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly invited_by: string;
  readonly invited_at: Date;
  readonly expires_at: Date;
};

export function listInvitations(db: Queryable, now: Date): Promise<Invitation[]> {
  return query<Invitation>(db)`
    select id, email, role, invited_by, invited_at, expires_at from staff_invitations where accepted_at is null and expires_at > ${now}
    order by invited_at desc, id`;
}

export async function countInvitations(db: Queryable, since: Date): Promise<number> {
  const row = await queryFirst<{ count: number }>(db)`
    select count(*)::int as count from staff_invitations where invited_at > ${since}`;
  return row?.count ?? 0;
}

export async function insertInvitation(
  db: Queryable,
  row: Omit<Invitation, 'id'> & { readonly token_hash: Buffer },
): Promise<string> {
  const { id } = await db.insertInto('staff_invitations').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Takes an invitation that is still good; undefined for any other. */
export function spendInvitation(
  db: Queryable,
  { hash, memberId, now }: { hash: Buffer; memberId: string; now: Date },
): Promise<{ id: string; role: StaffRole; invited_by: string } | undefined> {
  return queryFirst<{ id: string; role: StaffRole; invited_by: string }>(db)`
    update staff_invitations set accepted_by = ${memberId}, accepted_at = ${now}
    where token_hash = ${hash} and accepted_at is null and expires_at > ${now} returning id, role, invited_by`;
}

export async function endInvitation(db: Queryable, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('staff_invitations')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function deleteOldInvitations(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<', before).execute();
}

export function lockMember(db: Queryable, id: string): Promise<{ id: string; role: string } | undefined> {
  return db.selectFrom('members').select(['id', 'role']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function setRole(db: Queryable, id: string, role: string): Promise<void> {
  await db.updateTable('members').set({ role }).where('id', '=', id).execute();
}

export type PermissionChange = { readonly role: string; readonly permission: string; readonly is_granted: boolean };

export function listChanges(db: Queryable): Promise<PermissionChange[]> {
  return db.selectFrom('permission_changes').select(['role', 'permission', 'is_granted']).execute();
}

export async function storeChange(
  db: Queryable,
  change: { role: StaffRole; permission: Permission; is_granted: boolean; changed_by: string; changed_at: Date },
): Promise<void> {
  const { role, permission, ...rest } = change;
  await db
    .insertInto('permission_changes')
    .values({ role, permission, ...rest })
    .onConflict((conflict) => conflict.columns(['role', 'permission']).doUpdateSet(rest))
    .execute();
}

export async function deleteChange(db: Queryable, role: StaffRole, permission: Permission): Promise<void> {
  await db.deleteFrom('permission_changes').where('role', '=', role).where('permission', '=', permission).execute();
}

export type LogFilter = {
  readonly staffId: string | null;
  readonly subjectId: string | null;
  readonly action: string | null;
  readonly span: Span;
};
export type ActionRow = {
  readonly id: string;
  readonly created_at: Date;
  readonly staff_id: string;
  readonly display_name: string | null;
  readonly action: string;
  readonly subject_id: string;
  readonly detail: string;
};

/** Lines of the log, the newest first. `action` is a whole action, or the group before its point. */
export function listActions(db: Queryable, filter: LogFilter, page: Page): Promise<ActionRow[]> {
  const { staffId, subjectId, action, span } = filter;
  const after = page.after ? sql`and (a.at, a.id) < (${page.after.createdAt}, ${page.after.id}::uuid)` : sql``;
  return query<ActionRow>(db)`
    select a.id, date_trunc('milliseconds', a.at) as created_at, a.staff_id, m.display_name, a.action, a.subject_id, a.detail
    from staff_actions a left join members m on m.id = a.staff_id
    where true ${staffId ? sql`and a.staff_id = ${staffId}` : sql``} ${subjectId ? sql`and a.subject_id = ${subjectId}` : sql``}
      ${action ? sql`and (a.action = ${action} or split_part(a.action, '.', 1) = ${action})` : sql``}
      ${span.from ? sql`and a.at >= ${span.from}` : sql``} ${span.to ? sql`and a.at < ${span.to}` : sql``} ${after}
    order by a.at desc, a.id desc limit ${page.limit} offset ${page.offset}`;
}
