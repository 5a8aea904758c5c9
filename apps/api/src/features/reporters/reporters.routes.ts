import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/reporters/reporters.contract.ts';
import { viewBadge } from '#api/features/members/members.badges.service.ts';
import { cutPage } from '#api/platform/database/pages.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { listReporters, overviewOf } from './reporters.service.ts';
import { viewProvinces, viewReporter } from './reporters.view.ts';

export function reportersRoutes(app: App): void {
  const { platform } = app;
  const findOverview = overviewOf(platform);

  async function community(asked: InputOf<typeof contract.getReporterCommunity.public>, memberId: string | null) {
    const { rows, size, total, followed } = await listReporters(platform, asked, memberId);
    return { ...cutPage(rows, size, (row) => viewReporter(row, followed)), ...(total !== undefined && { total }) };
  }
  route(app, contract.getReporterCommunity.public, (asked, { request, reply }) =>
    cached(app, { request, reply }, () => community(asked, null)),
  );
  route(app, contract.getReporterCommunity.private, (asked, { member }) => community(asked, member.memberId));
  route(app, contract.getCommunityOverview, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const { provinces, badges } = await findOverview();
      return {
        reporter_total: provinces.reduce((sum, { total }) => sum + total, 0),
        province: viewProvinces(provinces),
        badge: badges.map(viewBadge),
      };
    }),
  );
}
