/** The feed, highlights, and the lists of one member, of reporters and of provinces (decisions §1, §3). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/lists/lists.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { answerPosts, blockedBy, cutPage, pageOf } from '#api/features/posts/posts.pages.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import type { Viewer } from '#api/features/posts/posts.sql.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { ownListsRoutes } from './lists.own.routes.ts';
import { peopleRoutes } from './lists.people.routes.ts';
import { provincesRoutes } from './lists.provinces.routes.ts';
import { listFeed, listHighlights } from './lists.queries.ts';

export function listsRoutes(app: App): void {
  feedRoutes(app);
  highlightsRoutes(app);
  ownListsRoutes(app);
  peopleRoutes(app);
  provincesRoutes(app);
}

function feedRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  async function feed(input: InputOf<typeof contract.listPosts.public>, viewer: Viewer) {
    const page = pageOf(input);
    const asked = { ...page, categoryId: input.categoryID, without: await blockedBy(db, viewer) };
    return answerPosts(db, cutPage(await listFeed(db, asked), page.size), viewer);
  }

  route(app, contract.listPosts.public, (input, { request, reply }) =>
    cached(app, { request, reply }, () => feed(input, null)),
  );
  route(app, contract.listPosts.private, (input, { member }) => feed(input, viewerOf(platform, member)));
}

/** How far back highlights reach. */
const highlightDays = 14;
const mostHighlights = 12;
const highlightsMilliseconds = 60_000;

function highlightsRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;
  type Wanted = { readonly since: Date; readonly without: readonly string[] };
  const findHighlights = platform.cache.memoize(
    { name: 'highlights', freshMilliseconds: highlightsMilliseconds },
    ({ since, without }: Wanted) => listHighlights(db, since, without, mostHighlights),
  );

  async function highlights({ maxPerPage }: InputOf<typeof contract.listHighlights.public>, viewer: Viewer) {
    // To the hour, so that everybody asks for the same.
    const hour = Math.floor(platform.clock.now().getTime() / 3_600_000) * 3_600_000;
    const since = new Date(hour - highlightDays * 86_400_000);
    const rows = await findHighlights({ since, without: (await blockedBy(db, viewer)).toSorted() });
    return (await answerPosts(db, { rows: rows.slice(0, maxPerPage ?? pageSizes.highlights) }, viewer)).items;
  }

  route(app, contract.listHighlights.public, (input) => highlights(input, null));
  route(app, contract.listHighlights.private, (input, { member }) => highlights(input, viewerOf(platform, member)));
}
