/**
 * Contents of the first page that editors choose; all visitors share one answer. The calls that change them come with
 * the console.
 */
import * as contract from '@pakmut/contract/editorial/editorial.contract.ts';
import { homeSlides } from '@pakmut/contract/editorial/editorial.rules.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as queries from './editorial.queries.ts';
import { viewMenuEntry, viewSlide, viewSlidesByType } from './editorial.view.ts';

export function editorialRoutes(app: App): void {
  const { db, clock } = app.platform;

  route(app, contract.listAllSlides, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => viewSlidesByType(await queries.listLiveSlides(db, clock.now()))),
  );

  route(app, contract.listSlides, ({ type = homeSlides }, { request, reply }) =>
    cached(app, { request, reply }, async () => (await queries.listLiveSlides(db, clock.now(), type)).map(viewSlide)),
  );

  route(app, contract.listOtherMenus, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => (await queries.listMenuEntries(db)).map(viewMenuEntry)),
  );
}
