/** The local edition of a province (decisions §7). */
import { editionDays, getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { provinceExtent } from '#api/features/places/places.service.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { countEdition, listEditionReporters } from './lists.provinces.queries.ts';
import { viewEdition } from './lists.view.ts';

const dayMilliseconds = 86_400_000;

export function provincesRoutes(app: App): void {
  const { db, clock } = app.platform;
  route(app, getProvinceEdition, ({ provinceID }, { request, reply }) => {
    const extent = provinceExtent(provinceID);
    return cached(app, { request, reply }, async () => {
      const since = new Date(clock.now().getTime() - editionDays * dayMilliseconds);
      const [figures, reporters] = await Promise.all([
        countEdition(db, provinceID, since),
        listEditionReporters(db, provinceID, since),
      ]);
      return viewEdition(extent, figures, reporters);
    });
  });
}
