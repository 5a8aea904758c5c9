/** The pages of organisations, what a member says about belonging to one, and the calls by which editors make them. */
import { membersPerPage } from '@pakmut/contract/members/members.rules.ts';
import * as contract from '@pakmut/contract/organisations/organisations.contract.ts';
import { organisationsPerPage } from '@pakmut/contract/organisations/organisations.rules.ts';
import * as staff from '@pakmut/contract/organisations/organisations.staff.contract.ts';
import { photoLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { assertInSight } from '#api/features/members/members.lists.service.ts';
import { answerPosts, blockedBy, cutPage as cutPosts, pageOf } from '#api/features/posts/posts.pages.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { readPosition, writePosition } from '#api/platform/http/cursor.ts';
import { route } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import * as queries from './organisations.queries.ts';
import * as service from './organisations.service.ts';
import * as staffService from './organisations.staff.service.ts';
import { viewOrganisation, viewOrganisationMember } from './organisations.view.ts';

type Asked = { page?: number; cursor?: string; maxPerPage?: number };

export function organisationsRoutes(app: App): void {
  publicRoutes(app);
  peopleRoutes(app);
  ownRoutes(app);
  staffRoutes(app);
  affiliationRoutes(app);
}

function publicRoutes(app: App): void {
  const { platform } = app;
  route(app, contract.listOrganisations, ({ provinceID, ...asked }, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const size = asked.maxPerPage ?? organisationsPerPage;
      const offset = readPosition(asked.cursor) ?? (asked.page ?? 0) * size;
      const rows = await queries.listOrganisations(platform.db, provinceID || null, { limit: size + 1, offset });
      const next = rows.length > size ? { next: writePosition(offset + size) } : {};
      return { items: rows.slice(0, size).map(viewOrganisation), ...next };
    }),
  );
  route(app, contract.getOrganisation, ({ organisationID }, { request, reply }) =>
    cached(app, { request, reply }, async () =>
      viewOrganisation(await service.getOrganisation(platform, organisationID)),
    ),
  );
}

function peopleRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  async function membersOf(organisationId: string, asked: Asked, member: SignedIn | null) {
    const { id } = await service.getOrganisation(platform, organisationId);
    const { page, size } = readPage(asked, membersPerPage);
    const without = await blockedBy(db, viewerOf(platform, member));
    return cutPage(await queries.listMembers(db, id, without, page), size, viewOrganisationMember);
  }
  const { listOrganisationMembers: members, listOrganisationPosts: posts, listOrganisationsOf: groups } = contract;
  route(app, members.public, ({ organisationID, ...asked }, { request, reply }) =>
    cached(app, { request, reply }, () => membersOf(organisationID, asked, null)),
  );
  route(app, members.private, ({ organisationID, ...asked }, { member }) => membersOf(organisationID, asked, member));

  async function storiesOf(organisationId: string, asked: Asked, member: SignedIn | null) {
    const { id } = await service.getOrganisation(platform, organisationId);
    const viewer = viewerOf(platform, member);
    const page = pageOf(asked);
    const rows = await queries.listStories(db, id, await blockedBy(db, viewer), page);
    return answerPosts(db, cutPosts(rows, page.size), viewer);
  }
  route(app, posts.public, ({ organisationID, ...asked }, { request, reply }) =>
    cached(app, { request, reply }, () => storiesOf(organisationID, asked, null)),
  );
  route(app, posts.private, ({ organisationID, ...asked }, { member }) => storiesOf(organisationID, asked, member));

  async function groupsOf(memberId: string, viewerId: string | null) {
    await assertInSight(platform, memberId, viewerId);
    return (await queries.listOrganisationsOf(db, memberId)).map(viewOrganisation);
  }
  route(app, groups.public, ({ memberID }) => groupsOf(memberID, null));
  route(app, groups.private, ({ memberID }, { member }) => groupsOf(memberID, member.memberId));
}

function ownRoutes(app: App): void {
  const { platform } = app;
  route(app, contract.listOwnOrganisations, async (_input, { member }) =>
    (await queries.listOwn(platform.db, member.memberId)).map((row) => ({
      ...viewOrganisation(row),
      affiliation: row.joined_at ? ('member' as const) : ('asked' as const),
      ask_date: row.asked_at.toISOString(),
    })),
  );
  route(app, contract.setAffiliation, async ({ organisationID, isMember }, { member }) => {
    await service.setAffiliation(platform, member.memberId, organisationID, isMember === 1);
    return { isMember };
  });
}

function staffRoutes(app: App): void {
  const { platform } = app;
  route(app, staff.listStaffOrganisations, async () =>
    (await queries.listAll(platform.db)).map((row) => ({ ...viewOrganisation(row), asked_total: row.asked })),
  );
  route(app, staff.addOrganisation, async (input, { member }) => ({
    organisationID: await staffService.addOrganisation(platform, member.memberId, input),
  }));
  route(app, staff.changeOrganisation, async ({ organisationID, ...input }, { member }) => {
    await staffService.changeOrganisation(platform, member.memberId, organisationID, input);
    return { organisationID };
  });
  route(app, staff.deleteOrganisation, async ({ organisationID }, { member }) => {
    await staffService.deleteOrganisation(platform, member.memberId, organisationID);
    return { organisationID };
  });
  route(app, staff.uploadOrganisationLogo, ({ organisationID }, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) => ({
      organisation_logo: await staffService.replaceLogo(platform, member.memberId, organisationID, upload),
    })),
  );
}

function affiliationRoutes(app: App): void {
  const { platform } = app;
  route(app, staff.listAffiliations, async ({ organisationID }) =>
    (await staffService.listAffiliations(platform, organisationID)).map((row) => ({
      ...viewOrganisationMember(row),
      affiliation: row.joined_at ? ('member' as const) : row.declined_at ? ('declined' as const) : ('asked' as const),
      ask_date: row.asked_at.toISOString(),
      answer_date: (row.joined_at ?? row.declined_at)?.toISOString() ?? ('' as const),
    })),
  );
  route(app, staff.askMember, async ({ organisationID, memberID }, { member }) => {
    await staffService.askMember(platform, member.memberId, organisationID, memberID);
    return { organisationID };
  });
  route(app, staff.removeAffiliation, async ({ organisationID, memberID }, { member }) => {
    await staffService.removeAffiliation(platform, member.memberId, organisationID, memberID);
    return { organisationID };
  });
}
