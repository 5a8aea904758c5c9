/** Posts in the contract's words. An anonymous post carries the same author block whoever wrote it (R26). */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type { MapCluster, Post, PostImage } from '@pakmut/contract/posts/posts.contract.ts';
import type { Draft, PostVersion } from '@pakmut/contract/posts/posts.editing.contract.ts';
import type { getProvinceEdition } from '@pakmut/contract/posts/posts.provinces.contract.ts';
import { anonymousFlag } from '@pakmut/contract/posts/posts.rules.ts';
import type { Static } from 'typebox';
import { avatarUrl, photoUrl } from '#api/features/media/media.service.ts';
import { viewBadge } from '#api/features/members/members.badges.service.ts';
import { findPlaceNames, type ProvinceExtent } from '#api/features/places/places.service.ts';
import { viewVideo } from '#api/features/videos/videos.service.ts';
import type { ClusterRow } from './posts.map.queries.ts';
import type { DraftRow, VersionRow } from './posts.own.queries.ts';
import type { EditionFigures, EditionReporterRow } from './posts.provinces.queries.ts';
import type { ImageRecord, OwnFlags, PostRow, Viewer } from './posts.queries.ts';

export type WirePost = Static<typeof Post>;

const anonymousAuthor = {
  post_by: '',
  member_displayname: 'ไม่เปิดเผยชื่อ',
  member_img_profile: '',
  member_type: 1,
} as const;
const noFlags: OwnFlags = { liked: new Set(), bookmarked: new Set(), followed: new Set() };

/** Whether the viewer wrote it, under their name or anonymously. */
export function isByViewer(row: PostRow, viewer: NonNullable<Viewer>): boolean {
  return row.member_id === viewer.memberId || row.author_tag?.equals(viewer.authorTag) === true;
}

/** `flags` are the viewer's own; without a viewer they are 0, as behind `/public` (decisions §1). */
export function viewPost(row: PostRow, viewer: Viewer = null, flags: OwnFlags = noFlags): WirePost {
  const isOwn = viewer !== null && isByViewer(row, viewer);
  const place = findPlaceNames(row.province_id, row.amphoe_id);
  return {
    _id: row.id,
    post_id: row.id,
    post_category_id: row.category_id,
    post_header: row.header,
    post_detail: row.body,
    post_latitude: row.latitude,
    post_longitude: row.longitude,
    post_province_id: row.province_id,
    post_amphur_id: row.amphoe_id,
    post_place_name: place.th,
    post_place_name_en: place.en,
    post_precision: row.place_precision,
    post_publish: row.publish,
    post_anonymous: row.anonymous,
    post_language: row.language,
    img: row.images.map((image) => viewImage(image, isOwn)),
    vdo: row.video ? [viewVideo(row.video, isOwn)] : [],
    tag: row.tags.map((tag) => ({ post_tag_detail: tag })),
    tag_display: row.tags.join(' '),
    post_view_count: row.views,
    post_like_count: row.likes,
    post_bookmark_count: row.bookmarks,
    post_comment_count: row.comments,
    post_point: row.points,
    post_create_date: row.created_at.toISOString(),
    post_edit_date: row.edited_at?.toISOString() ?? '',
    post_version: isOwn ? row.version : 0,
    is_like: flags.liked.has(row.id) ? 1 : 0,
    is_bookmark: flags.bookmarked.has(row.id) ? 1 : 0,
    is_member_follow: row.member_id && flags.followed.has(row.member_id) ? 1 : 0,
    is_own: isOwn ? 1 : 0,
    ...(isOwn && row.hidden_at && { post_hidden: 1 as const }),
    ...viewAuthor(row),
    member_tel: '',
    badge: (row.badges ?? []).map(viewBadge),
    ...(row.ruling && { dispute: row.ruling }),
  };
}

function viewAuthor(row: PostRow) {
  if (row.anonymous === anonymousFlag.anonymous) return anonymousAuthor;
  return {
    post_by: row.member_id ?? '',
    member_displayname: row.display_name ?? '',
    member_img_profile: avatarUrl(row.avatar ?? ''),
    member_type: row.member_type ?? 1,
  };
}

function viewImage(image: ImageRecord, isOwn: boolean): Static<typeof PostImage> {
  return {
    post_img_id: image.id,
    post_img_thumb_path: photoUrl(image.name, 'thumb'),
    post_img_original_file: '',
    post_img_hd_path: photoUrl(image.name, 'hd'),
    post_img_hd_wm_path: photoUrl(image.name, 'wm'),
    post_img_hd_webp_path: image.webp ? photoUrl(image.name, 'hd-webp') : '',
    post_img_thumb_webp_path: image.webp ? photoUrl(image.name, 'thumb-webp') : '',
    post_img_md_path: image.middle ? photoUrl(image.name, 'middle') : '',
    post_img_md_webp_path: image.middle ? photoUrl(image.name, 'middle-webp') : '',
    post_img_share_path: image.middle ? photoUrl(image.name, 'share') : '',
    post_img_pin_webp_path: image.pin ? photoUrl(image.name, 'pin-webp') : '',
    post_img_width: image.width,
    post_img_height: image.height,
    post_img_alt: image.alt ?? '',
    post_img_placeholder: image.placeholder ?? '',
    post_img_file_name: isOwn ? image.name : '',
  };
}

/** A draft in the words of a post; what is missing is null or 0. */
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

export function viewCluster(row: ClusterRow): Static<typeof MapCluster> {
  const [west, south, east, north] = row.box;
  return {
    latitude: middleOf(row.latitude, south, north),
    longitude: middleOf(row.longitude, west, east),
    count: row.count,
    post_id: row.post_id,
    post_category_id: row.category_id,
    post_header: row.header ?? '',
    post_img_thumb_path: row.image ? photoUrl(row.image, 'thumb') : '',
    post_img_thumb_webp_path: row.image && row.has_webp ? photoUrl(row.image, 'thumb-webp') : '',
    post_img_pin_webp_path: row.image && row.has_pin ? photoUrl(row.image, 'pin-webp') : '',
    bbox: [...row.box],
  };
}

/** To a tenth of a millimetre, because sums differ by the order in which they were made; never outside the group. */
function middleOf(average: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, Math.round(average * 1e9) / 1e9));
}

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
