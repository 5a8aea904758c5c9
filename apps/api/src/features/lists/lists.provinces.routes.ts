/** The local edition of a province (decisions §7). */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { editionDays, getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { avatarUrl } from '#api/features/media/media.service.ts';
import { type ProvinceExtent, provinceExtent } from '#api/features/places/places.service.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import {
  countEdition,
  type EditionFigures,
  type EditionReporterRow,
  listEditionReporters,
} from './lists.provinces.queries.ts';

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

/** The edition of a province in the contract's words. */
function viewEdition(
  { province, box }: ProvinceExtent,
  figures: EditionFigures,
  reporters: readonly EditionReporterRow[],
): ResultOf<typeof getProvinceEdition> {
  return {
    PROVINCE_ID: province.id,
    PROVINCE_NAME: province.th,
    PROVINCE_NAME_EN: province.en,
    latitude: province.latitude,
    longitude: province.longitude,
    bbox: [...box],
    post_count: figures.posts,
    post_vdo_count: figures.videos,
    reporter_count: figures.reporters,
    reporter: reporters.map((reporter) => ({
      member_id: reporter.id,
      member_displayname: reporter.display_name,
      member_img_profile: avatarUrl(reporter.avatar),
      member_type: reporter.type,
      post_count: reporter.posts,
    })),
  };
}
