/** The newsroom's people: roles, invitations, permissions, and the log of what they did (decisions §2, R7, R25, decision 0080). */
import { createHash, randomBytes } from 'node:crypto';
import { foldEmail, isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { csvFile } from '@pakmut/contract/csv.ts';
import {
  isChangeable,
  isStaffRole,
  mayByDefault,
  type Permission,
  permissionNames,
  type StaffRole,
  staffRoles,
} from '@pakmut/contract/permissions.ts';
import { invitationDays, invitationsPerDay, staffLogExportMaximum } from '@pakmut/contract/staff/staff.rules.ts';
import { isId } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { readSpan } from '#api/platform/http/date-span.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './staff.queries.ts';

const dayMilliseconds = 86_400_000;

/** Sends a mail whose link gives a role once, to whoever opens it and logs in. */
export async function invite(
  platform: Platform,
  staffId: string,
  { email: typed, role, language }: { email: string; role: StaffRole; language: string },
): Promise<string> {
  const email = foldEmail(typed);
  if (!isEmail(email)) throw new AppError('auth.email_malformed');
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const sent = await queries.countInvitations(db, new Date(now.getTime() - dayMilliseconds));
    if (sent >= invitationsPerDay) throw new AppError('staff.invitations_full');
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + invitationDays * dayMilliseconds);
    const id = await queries.insertInvitation(db, {
      token_hash: hashOf(token),
      email,
      role,
      invited_by: staffId,
      invited_at: now,
      expires_at: expiresAt,
    });
    await platform.messages.sendMail(
      {
        to: email,
        language,
        subject: 'mail_invitation_subject',
        body: 'mail_invitation_body',
        button: { label: 'mail_invitation_button', link: `${platform.site.origin()}/admin/invitation?token=${token}` },
        expiresAt,
      },
      db,
    );
    await recordStaffAction(db, { staffId, action: 'staff.invited', subjectId: id, detail: role, at: now });
    return id;
  });
}

export async function withdrawInvitation(platform: Platform, staffId: string, id: string): Promise<void> {
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    if (!isId(id) || !(await queries.endInvitation(db, id, at))) throw new AppError('staff.invitation_invalid');
    await recordStaffAction(db, { staffId, action: 'staff.invitation_withdrawn', subjectId: id, at });
  });
}

/** The link was mailed, so whoever has it may take the role, with any account. An administrator's own role is never lowered by a link. */
export async function acceptInvitation(platform: Platform, memberId: string, token: string): Promise<StaffRole> {
  const now = platform.clock.now();
  const role = await platform.db.transaction().execute(async (db) => {
    const invitation = await queries.spendInvitation(db, { hash: hashOf(token), memberId, now });
    if (!invitation) throw new AppError('staff.invitation_invalid');
    const member = await queries.lockMember(db, memberId);
    if (member?.role === 'admin') return 'admin';
    await queries.setRole(db, memberId, invitation.role);
    const by = { staffId: invitation.invited_by, action: 'staff.role_set', subjectId: memberId } as const;
    await recordStaffAction(db, { ...by, detail: invitation.role, at: now });
    return invitation.role;
  });
  platform.sessions.forget(memberId);
  return role;
}

/** Nobody changes their own role, so there is always an administrator left. */
export async function setRole(
  platform: Platform,
  staffId: string,
  { memberId, role }: { memberId: string; role: StaffRole | 'member' },
): Promise<void> {
  if (memberId === staffId) throw new AppError('staff.not_yourself');
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const member = isId(memberId) ? await queries.lockMember(db, memberId) : undefined;
    // Members become staff by an invitation, which they accept.
    if (!member || !isStaffRole(member.role)) throw new AppError('staff.not_found');
    await queries.setRole(db, memberId, role);
    const detail = `${member.role} → ${role}`;
    await recordStaffAction(db, { staffId, action: 'staff.role_set', subjectId: memberId, detail, at });
  });
  platform.sessions.forget(memberId);
}

export type PermissionRow = {
  readonly permission: Permission;
  readonly roles: StaffRole[];
  readonly changed: StaffRole[];
};

/** The table of permissions as it is now. */
export async function listPermissions(platform: Platform): Promise<PermissionRow[]> {
  const changes = new Map(
    (await queries.listChanges(platform.db)).map((row) => [`${row.role} ${row.permission}`, row.is_granted]),
  );
  return permissionNames.map((permission) => {
    const has = (role: StaffRole) => changes.get(`${role} ${permission}`) ?? mayByDefault(role, permission);
    return {
      permission,
      roles: staffRoles.filter(has),
      changed: staffRoles.filter((role) => has(role) !== mayByDefault(role, permission)),
    };
  });
}

/** Grants or takes away; what is the default anyway is no change. */
export async function setPermission(
  platform: Platform,
  staffId: string,
  { role, permission, isGranted }: { role: StaffRole; permission: Permission; isGranted: boolean },
): Promise<PermissionRow> {
  if (!isChangeable(role, permission)) throw new AppError('staff.permission_fixed');
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    if (mayByDefault(role, permission) === isGranted) await queries.deleteChange(db, role, permission);
    else {
      const change = { role, permission, is_granted: isGranted, changed_by: staffId, changed_at: at };
      await queries.storeChange(db, change);
    }
    const action = isGranted ? 'staff.permission_granted' : 'staff.permission_taken';
    await recordStaffAction(db, { staffId, action, subjectId: staffId, detail: `${role}: ${permission}`, at });
  });
  const rows = await listPermissions(platform);
  return rows.find((row) => row.permission === permission) as PermissionRow;
}

export type LogAsked = {
  readonly staffID?: string;
  readonly subjectID?: string;
  readonly action?: string;
  readonly datefrom?: string;
  readonly dateto?: string;
};

/** The filter of the log; an id that is none finds nothing. */
export function readLogFilter({ staffID, subjectID, action, datefrom, dateto }: LogAsked): queries.LogFilter {
  const nobody = '00000000-0000-0000-0000-000000000000';
  const idOf = (text: string | undefined) => (text ? (isId(text) ? text : nobody) : null);
  return {
    staffId: idOf(staffID),
    subjectId: idOf(subjectID),
    action: action?.trim() || null,
    span: readSpan(['datefrom', datefrom], ['dateto', dateto]),
  };
}

/** The log as CSV; the download is a line of it. */
export async function exportLog(platform: Platform, staffId: string, asked: LogAsked): Promise<string> {
  const filter = readLogFilter(asked);
  const at = platform.clock.now();
  const detail = JSON.stringify(asked);
  await recordStaffAction(platform.db, { staffId, action: 'staff.log_exported', subjectId: staffId, detail, at });
  const rows = await queries.listActions(platform.db, filter, { after: null, offset: 0, limit: staffLogExportMaximum });
  const lines = rows.map((row) => [
    row.created_at.toISOString(),
    row.staff_id,
    row.display_name ?? '',
    row.action,
    row.subject_id,
    row.detail,
  ]);
  const head = ['date', 'staff_id', 'staff_name', 'action', 'subject_id', 'detail'];
  return csvFile([head, ...lines]);
}

/** A job: invitations that ended a month ago. */
export async function deleteOldInvitations({ db, clock }: Platform): Promise<void> {
  await queries.deleteOldInvitations(db, new Date(clock.now().getTime() - 30 * dayMilliseconds));
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
