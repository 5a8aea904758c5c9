/** The edition of a province in the contract's words. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type { getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { avatarUrl } from '#api/features/media/media.service.ts';
import type { ProvinceExtent } from '#api/features/places/places.service.ts';
import type { EditionFigures, EditionReporterRow } from './lists.provinces.queries.ts';

/** The edition of a province. */
export function viewEdition(
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
