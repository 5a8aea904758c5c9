/** Who works in the newsroom, what each role may do, and what everybody did (decisions §2, §7, R7, R25). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Email, Flag, Id, Instant, Paging, strict } from '../fields.ts';
import { permissionNames, staffRoles } from '../permissions.ts';

const Role = Type.Enum(staffRoles);
const Permission = Type.Enum(permissionNames);

export const getOwnStaffRights = endpoint({
  method: 'GET',
  path: '/admin/me',
  access: 'member',
  permission: 'console.open',
  summary: 'The role of the caller and what it may do now.',
  result: Type.Object({ role: Role, permissions: Type.Array(Permission) }),
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  access: 'member',
  permission: 'staff.view',
  summary: 'Everybody with a role, and the invitations that are open.',
  result: Type.Object({
    staff: Type.Array(
      Type.Object({
        member_id: Id,
        member_displayname: Type.String(),
        member_email: Type.String(),
        role: Role,
        has_second_factor: Flag,
        is_suspended: Flag,
        last_date: Type.String({ description: 'of the last act in the log; empty when there is none' }),
      }),
    ),
    invitations: Type.Array(
      Type.Object({ invitation_id: Id, email: Type.String(), role: Role, invite_date: Instant, expire_date: Instant }),
    ),
  }),
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/staff/invite',
  access: 'member',
  permission: 'staff.manage',
  rate: 'write',
  once: 'after its effect',
  summary: 'Send a mail with a link that gives a role once, within seven days.',
  body: Type.Object({ email: Email, role: Role }, strict),
  result: Type.Object({ invitation_id: Id }),
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/admin/staff/invitation/:invitationID/withdraw',
  access: 'member',
  permission: 'staff.manage',
  rate: 'write',
  summary: 'Make an open invitation void.',
  params: Type.Object({ invitationID: AddressId }),
  result: Type.Object({ withdrawn: Flag }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/private/staff/acceptInvitation',
  access: 'member',
  whileConfined: true,
  rate: 'auth',
  summary: 'Take the role of an invitation; from then on the session owes its second factor.',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, strict),
  result: Type.Object({ role: Role }),
});

export const setStaffRole = endpoint({
  method: 'POST',
  path: '/admin/staff/:memberID/role',
  access: 'member',
  permission: 'staff.manage',
  rate: 'write',
  summary: 'Change the role of a colleague, or take it away with `member`. Bites on their next call.',
  params: Type.Object({ memberID: AddressId }),
  body: Type.Object({ role: Type.Union([Role, Type.Literal('member')]) }, strict),
  result: Type.Object({ role: Type.String() }),
});

const PermissionRow = Type.Object({
  permission: Permission,
  roles: Type.Array(Role, { description: 'the roles that have it now' }),
  changed: Type.Array(Role, { description: 'the roles for which it is not the default' }),
});

export const listPermissions = endpoint({
  method: 'GET',
  path: '/admin/permission',
  access: 'member',
  permission: 'staff.view',
  summary: 'The table of permissions.',
  result: Type.Array(PermissionRow),
});

export const setPermission = endpoint({
  method: 'POST',
  path: '/admin/permission',
  access: 'member',
  permission: 'staff.manage',
  rate: 'write',
  summary: 'Grant a permission to a role, or take it away. Bites on the next call of everybody who has the role.',
  body: Type.Object({ role: Role, permission: Permission, isGranted: Flag }, strict),
  result: PermissionRow,
});

export const StaffAction = Type.Object({
  action_id: Id,
  date: Instant,
  staff_id: Id,
  staff_name: Type.String({ description: 'empty when the account is gone' }),
  action: Type.String(),
  subject_id: Id,
  detail: Type.String(),
});

const logFilters = {
  staffID: Type.Optional(Id),
  subjectID: Type.Optional(Id),
  action: Type.Optional(Type.String({ maxLength: 60, description: 'a group, such as `reports`, or a whole action' })),
  datefrom: Type.Optional(Type.String({ maxLength: 40 })),
  dateto: Type.Optional(Type.String({ maxLength: 40 })),
};

export const listStaffActions = endpoint({
  method: 'GET',
  path: '/admin/log',
  access: 'member',
  permission: 'log.view',
  summary: 'What staff did, the newest first. Nobody can change it.',
  query: Type.Object({ ...logFilters, ...Paging }, strict),
  result: Type.Array(StaffAction),
  paged: true,
});

export const exportStaffActions = endpoint({
  method: 'GET',
  path: '/admin/log.csv',
  access: 'member',
  permission: 'log.view',
  rate: 'costly',
  summary: 'The same as CSV; the download is logged.',
  query: Type.Object(logFilters, strict),
  file: 'text/csv',
  result: Type.Unknown(),
});
