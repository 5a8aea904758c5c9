import * as contract from '@pakmut/contract/members/members.staff.contract.ts';
import { staffMembersPerPage } from '@pakmut/contract/members/members.staff.rules.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { badgeStaffRoutes } from './members.badges.routes.ts';
import * as service from './members.staff.service.ts';
import { viewListedMember, viewStaffMember } from './members.staff.view.ts';

const done = { done: 1 } as const;

export function memberStaffRoutes(app: App): void {
  lookRoutes(app);
  actRoutes(app);
  badgeStaffRoutes(app);
}

function lookRoutes(app: App): void {
  const { platform } = app;

  route(
    app,
    contract.listMembersForStaff,
    async ({ q = '', state, page = 0, maxPerPage: size = staffMembersPerPage }, { member }) => {
      const { rows, total } = await service.findMembers(platform, member, { typed: q, state, page, size });
      return { items: rows.map(viewListedMember), total };
    },
  );
  route(app, contract.viewMemberAsStaff, async ({ memberID }, { member }) =>
    viewStaffMember(await service.viewMember(platform, member, memberID), member.memberId),
  );
  route(app, contract.viewMemberContacts, async ({ memberID }, { member }) => {
    const row = await service.viewContacts(platform, member, memberID);
    return {
      email: row.email ?? '',
      email_confirmed: row.email_confirmed_at ? (1 as const) : (0 as const),
      telephone: row.telephone ?? '',
    };
  });
}

function actRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.suspendMemberAsStaff, async ({ memberID, ...given }, { member }) => {
    await service.suspend(platform, member, memberID, given);
    return done;
  });
  route(app, contract.unsuspendMember, async ({ memberID }, { member }) => {
    await service.unsuspend(platform, member, memberID);
    return done;
  });
  route(app, contract.warnMember, async ({ memberID, ...given }, { member, idempotencyKey }) => {
    await service.warn(platform, member, idempotencyKey, { id: memberID, ...given });
    return done;
  });
  route(app, contract.endSessionsOfMember, async ({ memberID }, { member }) => {
    await service.endSessions(platform, member, memberID);
    return done;
  });
  route(app, contract.setMemberType, async ({ memberID, isReporter }, { member }) => {
    await service.setReporter(platform, member, memberID, isReporter === 1);
    return done;
  });
  route(app, contract.setMemberVerified, async ({ memberID, isVerified }, { member }) => {
    await service.setVerified(platform, member, memberID, isVerified === 1);
    return done;
  });
  route(app, contract.addMemberNote, async ({ memberID, text }, { member, idempotencyKey }) => {
    await service.addNote(platform, member, idempotencyKey, { id: memberID, text });
    return done;
  });
  route(app, contract.deleteMemberNote, async ({ memberID, noteID }, { member }) => {
    await service.deleteNote(platform, member, memberID, noteID);
    return done;
  });
}
