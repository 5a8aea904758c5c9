/** The articles that everybody reads, one answer for all, and the calls by which editors name their sources. */
import * as contract from '@pakmut/contract/articles/articles.contract.ts';
import { articlesPerPage, warningDays } from '@pakmut/contract/articles/articles.rules.ts';
import * as staffContract from '@pakmut/contract/articles/articles.staff.contract.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import { isProvince } from '#api/features/places/places.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as queries from './articles.queries.ts';
import * as service from './articles.service.ts';

const dayMilliseconds = 86_400_000;

export function articlesRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;
  route(app, contract.listArticles, ({ sourceID, ...asked }, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      if (sourceID && !isId(sourceID)) return { items: [] };
      const { page, size } = readPage(asked, articlesPerPage);
      return cutPage(await queries.listArticles(db, page, sourceID), size, viewArticle);
    }),
  );
  route(app, contract.listHighlightedArticles, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => (await queries.listHighlights(db)).map(viewArticle)),
  );
  route(app, contract.listWarnings, ({ provinceID }, { request, reply }) => {
    if (!isProvince(provinceID)) throw new AppError('places.not_found');
    return cached(app, { request, reply }, async () => {
      const since = new Date(platform.clock.now().getTime() - warningDays * dayMilliseconds);
      return (await queries.listWarnings(db, provinceID, since)).map(viewArticle);
    });
  });
  route(app, staffContract.listSources, async () => (await queries.listSources(db)).map(viewSource));
  route(app, staffContract.addSource, async (input, { member }) => ({
    sourceID: await service.addSource(platform, member.memberId, input),
  }));
  route(app, staffContract.changeSource, async ({ sourceID, ...input }, { member }) => {
    await service.changeSource(platform, member.memberId, sourceID, input);
    return { sourceID };
  });
  route(app, staffContract.readSourceSoon, async ({ sourceID }) => {
    await service.readSourceSoon(platform, sourceID);
    return { sourceID };
  });
  route(app, staffContract.deleteSource, async ({ sourceID }, { member }) => {
    await service.deleteSource(platform, member.memberId, sourceID);
    return { sourceID };
  });
}

function viewArticle(row: queries.ArticleRow) {
  return {
    _id: row.id,
    suggest_id: row.id,
    suggest_header: row.header,
    suggest_detail: row.detail,
    suggest_link: row.link,
    suggest_img_path: row.has_picture && row.picture_name ? photoUrl(row.picture_name, 'thumb-webp') : '',
    suggest_date: row.created_at.toISOString(),
    suggest_source_id: row.source_id,
    suggest_source_name: row.source_name,
    suggest_language: row.language,
  };
}

function viewSource(row: queries.SourceRow) {
  return {
    source_id: row.id,
    source_name: row.name,
    source_url: row.url,
    source_language: row.language,
    is_active: toFlag(row.is_active),
    is_warning: toFlag(row.is_warning),
    province_id: row.province_id ?? '',
    article_count: row.articles,
    last_outcome: row.outcome,
    last_status: row.status,
    last_try_date: row.tried_at?.toISOString() ?? ('' as const),
    last_read_date: row.read_at?.toISOString() ?? ('' as const),
  };
}
