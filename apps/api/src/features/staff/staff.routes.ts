import type { StaffRole } from '@pakmut/contract/permissions.ts';
import * as contract from '@pakmut/contract/staff/staff.contract.ts';
import { staffLogPerPage } from '@pakmut/contract/staff/staff.rules.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { languageOf } from '#api/platform/http/reader-language.ts';
import { route } from '#api/platform/http/route.ts';
import { permissionsOf } from '#api/platform/identity/permissions.ts';
import * as queries from './staff.queries.ts';
import * as service from './staff.service.ts';

export function staffRoutes(app: App): void {
  peopleRoutes(app);
  permissionRoutes(app);
  logRoutes(app);
}

function peopleRoutes(app: App): void {
  const { platform } = app;
  const { db, clock } = platform;

  route(app, contract.listStaff, async () => {
    const [staff, invitations] = await Promise.all([queries.listStaff(db), queries.listInvitations(db, clock.now())]);
    return {
      staff: staff.map((row) => ({
        member_id: row.id,
        member_displayname: row.display_name,
        member_email: row.email ?? '',
        role: row.role,
        has_second_factor: row.has_second_factor ? (1 as const) : (0 as const),
        is_suspended: row.is_suspended ? (1 as const) : (0 as const),
        last_date: row.last_at?.toISOString() ?? '',
      })),
      invitations: invitations.map((row) => ({
        invitation_id: row.id,
        email: row.email,
        role: row.role,
        invite_date: row.invited_at.toISOString(),
        expire_date: row.expires_at.toISOString(),
      })),
    };
  });
  route(app, contract.inviteStaff, async ({ email, role }, { member, request }) => ({
    invitation_id: await service.invite(platform, member.memberId, { email, role, language: languageOf(request) }),
  }));
  route(app, contract.withdrawInvitation, async ({ invitationID }, { member }) => {
    await service.withdrawInvitation(platform, member.memberId, invitationID);
    return { withdrawn: 1 as const };
  });
  route(app, contract.acceptInvitation, async ({ token }, { member }) => ({
    role: await service.acceptInvitation(platform, member.memberId, token),
  }));
  route(app, contract.setStaffRole, async ({ memberID, role }, { member }) => {
    await service.setRole(platform, member.memberId, { memberId: memberID, role });
    return { role };
  });
}

function permissionRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.getOwnStaffRights, async (_input, { member }) => ({
    role: member.role as StaffRole,
    permissions: [...(await permissionsOf(platform.db, member.role))],
  }));
  route(app, contract.listPermissions, () => service.listPermissions(platform));
  route(app, contract.setPermission, ({ role, permission, isGranted }, { member }) =>
    service.setPermission(platform, member.memberId, { role, permission, isGranted: isGranted === 1 }),
  );
}

function logRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.listStaffActions, async (input) => {
    const { page, size } = readPage(input, staffLogPerPage);
    const rows = await queries.listActions(platform.db, service.readLogFilter(input), page);
    return cutPage(rows, size, (row) => ({
      action_id: row.id,
      date: row.created_at.toISOString(),
      staff_id: row.staff_id,
      staff_name: row.display_name ?? '',
      action: row.action,
      subject_id: row.subject_id,
      detail: row.detail,
    }));
  });
  route(app, contract.exportStaffActions, async (input, { member, reply }) => {
    const text = await service.exportLog(platform, member.memberId, input);
    reply
      .header('content-disposition', 'attachment; filename="newsroom-log.csv"')
      .type('text/csv; charset=utf-8')
      .send(text);
    return alreadySent;
  });
}
