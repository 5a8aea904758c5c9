import * as contract from '@pakmut/contract/feeds/feeds.contract.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { App, Caller } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { createStreams, sendShared } from './feeds.answers.ts';
import { composeCsv, composeGeoJson } from './feeds.data.ts';
import { composeAtom, composeRss, newestChange } from './feeds.news.ts';
import * as service from './feeds.service.ts';
import { composeIndex, composeNews, composePages, composePart, partStart } from './feeds.sitemap.ts';

const feedMilliseconds = 30_000;
const sitemapMilliseconds = 600_000;
const utf8 = '; charset=utf-8';

export function feedsRoutes(app: App): void {
  const streams = createStreams();
  crawlerRoutes(app, streams);
  newsRoutes(app);
  dataRoutes(app, streams);
}

function crawlerRoutes(app: App, streams: ReturnType<typeof createStreams>): void {
  const { platform } = app;
  const type = `application/xml${utf8}`;
  const shared = (exchange: Caller, key: string, make: () => Promise<string> | string) =>
    sendShared(app, exchange, { key, milliseconds: sitemapMilliseconds }, async () => ({
      type,
      body: await make(),
      changedAt: null,
    }));

  route(app, contract.getRobots, (_input, exchange) =>
    sendShared(app, exchange, { key: 'robots', milliseconds: sitemapMilliseconds }, async () => ({
      type: `text/plain${utf8}`,
      body: service.composeRobots(platform),
      changedAt: null,
    })),
  );
  route(app, contract.getSitemap, (_input, exchange) => shared(exchange, 'sitemap', () => composeIndex(platform)));
  route(app, contract.getSitemapPart, ({ part }, exchange) => {
    const name = part.replace(/\.xml$/, '');
    if (name === 'pages') return shared(exchange, name, () => composePages(platform));
    if (name === 'news') {
      return shared(exchange, name, async () =>
        composeNews(await service.readLatest(platform), platform.config.SITE_NAME),
      );
    }
    const start = partStart(name);
    if (start === undefined) throw new AppError('request.no_such_call');
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=3600' };
    return streams.send(exchange, headers, async () => composePart(platform, start));
  });
}

function newsRoutes(app: App): void {
  const answer = (exchange: Caller, format: 'rss' | 'atom', input: service.FeedInput) => {
    const { category = '', tag = '', province = '', reporter = '' } = input;
    const key = JSON.stringify([format, category, tag, province, reporter]);
    return sendShared(app, exchange, { key, milliseconds: feedMilliseconds }, async () => {
      const channel = await service.readChannel(app.platform, format, input);
      const body = format === 'rss' ? composeRss(channel) : composeAtom(channel);
      return { type: `application/${format}+xml${utf8}`, body, changedAt: newestChange(channel.items) };
    });
  };
  route(app, contract.getRss, (input, exchange) => answer(exchange, 'rss', input));
  route(app, contract.getAtom, (input, exchange) => answer(exchange, 'atom', input));
}

function dataRoutes(app: App, streams: ReturnType<typeof createStreams>): void {
  const headers = (type: string, name: string) => ({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'public, max-age=60',
  });
  route(app, contract.getGeoJson, (input, exchange) =>
    streams.send(exchange, headers(`application/geo+json${utf8}`, 'pakmut-posts.geojson'), async () => {
      const { batches, context } = await service.readData(app.platform, input);
      return composeGeoJson(batches, context);
    }),
  );
  route(app, contract.getCsv, (input, exchange) =>
    streams.send(exchange, headers(`text/csv${utf8}`, 'pakmut-posts.csv'), async () => {
      const { batches, context } = await service.readData(app.platform, input);
      return composeCsv(batches, context);
    }),
  );
}
