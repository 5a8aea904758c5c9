import * as contract from '@pakmut/contract/reports/reports.contract.ts';
import { reportsPerPage } from '@pakmut/contract/reports/reports.rules.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { countWaiting, listReported } from './reports.queries.ts';
import * as service from './reports.service.ts';
import { resolveReports } from './reports.staff.service.ts';
import { viewReported } from './reports.view.ts';

const reported = { reported: 1 } as const;

export function reportsRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.reportPost, async ({ postID, ...input }, { member }) => {
    await service.reportPost(platform, member.memberId, postID, input);
    return reported;
  });
  route(app, contract.reportComment, async ({ commentID, ...input }, { member }) => {
    await service.reportComment(platform, member.memberId, commentID, input);
    return reported;
  });
  route(app, contract.reportMember, async ({ memberID, ...input }, { member }) => {
    await service.reportMember(platform, member.memberId, memberID, input);
    return reported;
  });

  route(
    app,
    contract.listReports,
    async ({ kind = null, state = 'waiting', page = 0, maxPerPage = reportsPerPage }) => {
      const isReviewed = state === 'reviewed';
      const rows = await listReported(platform.db, { kind, isReviewed, offset: page * maxPerPage, limit: maxPerPage });
      const total = isReviewed ? {} : { total: await countWaiting(platform.db, kind) };
      return { items: rows.map(viewReported), ...total };
    },
  );
  route(app, contract.resolveReports, async ({ kind, subjectID, outcome, note = '', again }, { member }) => {
    await resolveReports(
      platform,
      member.memberId,
      { kind, id: subjectID },
      { outcome, note: note.trim(), again: again === 1 },
    );
    return { outcome };
  });
}
