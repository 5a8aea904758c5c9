/** Drafts and earlier versions of posts in the contract's words. */
import type { Draft, PostVersion } from '@pakmut/contract/publishing/publishing.contract.ts';
import type { Static } from 'typebox';
import { findPlaceNames } from '#api/features/places/places.service.ts';
import type { Viewer } from '#api/features/posts/posts.sql.ts';
import { viewImage, viewPost } from '#api/features/posts/posts.view.ts';
import type { DraftRow, VersionRow } from './publishing.own.queries.ts';

/** A draft with the fields of a post; missing ones are null or 0. */
export function viewDraft(row: DraftRow, viewer: NonNullable<Viewer>): Static<typeof Draft> {
  const { category_id, latitude, longitude } = row;
  return {
    ...viewPost({ ...row, category_id: category_id ?? 0, latitude: latitude ?? 0, longitude: longitude ?? 0 }, viewer),
    post_latitude: latitude,
    post_longitude: longitude,
    post_pending: row.pending,
    post_device: row.device,
  };
}

/** One version of a post; `stored` names the photos that still exist. */
export function viewVersion(row: VersionRow, stored: ReadonlySet<string>): Static<typeof PostVersion> {
  const place = findPlaceNames(row.province_id, row.amphoe_id);
  const images = row.images.filter(({ name }) => stored.has(name));
  return {
    post_version: row.version,
    post_version_date: row.written_at.toISOString(),
    is_current: row.is_current ? 1 : 0,
    post_header: row.header,
    post_detail: row.detail,
    post_category_id: row.category_id,
    post_latitude: row.latitude,
    post_longitude: row.longitude,
    post_precision: row.place_precision,
    post_place_name: place.th,
    post_place_name_en: place.en,
    post_publish: row.publish,
    post_anonymous: row.anonymous,
    img: images.map((image) => viewImage(image, false)),
    post_img_gone: row.images.length - images.length,
    has_video: row.has_video ? 1 : 0,
    tag: row.tags.map((tag) => ({ post_tag_detail: tag })),
  };
}
