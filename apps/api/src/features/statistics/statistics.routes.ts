import * as contract from '@pakmut/contract/statistics/statistics.contract.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { PeopleFigures, StoryFigures } from './statistics.queries.ts';
import * as service from './statistics.service.ts';

export function statisticsRoutes(app: App): void {
  const { platform } = app;
  route(app, contract.getUsageStatRpt, ({ provinceID = '', ...asked }, { request, reply }) => {
    const range = service.readRange(platform, asked);
    return cached(app, { request, reply }, async () => {
      const { countedAt, bucket, total, before, series, categories } = await service.readUsage(
        platform,
        range,
        provinceID,
      );
      return {
        ...range,
        counted_at: countedAt?.toISOString() ?? null,
        bucket,
        total: viewFigures(total),
        before: viewFigures(before),
        series: series.map(({ date, ...figures }) => ({ date, ...viewFigures(figures) })),
        category: categories.map(({ category_id, ...figures }) => ({ category_id, ...viewStories(figures) })),
      };
    });
  });
  route(app, contract.getPostProvinceRpt, (asked, { request, reply }) => {
    const range = service.readRange(platform, asked);
    return cached(app, { request, reply }, async () =>
      (await service.readProvinces(platform, range)).map(({ province, postsBefore, ...figures }) => ({
        PROVINCE_ID: province?.id ?? '',
        PROVINCE_NAME: province?.th ?? '',
        PROVINCE_NAME_EN: province?.en ?? '',
        latitude: province?.latitude ?? null,
        longitude: province?.longitude ?? null,
        post_count_before: postsBefore,
        ...viewStories(figures),
      })),
    );
  });
  route(app, contract.getOrganisationRpt, (asked, { request, reply }) => {
    const range = service.readRange(platform, asked);
    return cached(app, { request, reply }, async () =>
      (await service.readOrganisations(platform, range)).map((row) => ({
        organisation_id: row.id,
        organisation_name: row.name,
        member_total: row.members,
        reporter_count: row.reporters,
        post_count: row.posts,
        post_count_before: row.posts_before,
        view_count: row.views,
      })),
    );
  });
}

function viewStories({ posts, views, comments }: StoryFigures) {
  return { post_count: posts, view_count: views, comment_count: comments };
}

function viewFigures({ people, ...stories }: StoryFigures & { people: PeopleFigures | null }) {
  return {
    ...viewStories(stories),
    reporter_count: people?.reporters ?? null,
    member_count: people?.members ?? null,
  };
}
