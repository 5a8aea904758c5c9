/** Posts in the contract's words. An anonymous post carries the same author block whoever wrote it (R26). */
import type { MapCluster, Post } from '@pakmut/contract/posts/posts.contract.ts';
import { anonymousFlag } from '@pakmut/contract/posts/posts.rules.ts';
import type { Static } from 'typebox';
import { avatarUrl, photoUrl } from '#api/features/media/media.service.ts';
import { findPlaceNames } from '#api/features/places/places.service.ts';
import type { ClusterRow } from './posts.map.queries.ts';
import type { ImageRecord, OwnFlags, PostRow, Viewer } from './posts.queries.ts';

export type WirePost = Static<typeof Post>;

const anonymousAuthor = {
  post_by: '',
  member_displayname: 'ไม่เปิดเผยชื่อ',
  member_img_profile: '',
  member_type: 1,
} as const;
const noFlags: OwnFlags = { liked: new Set(), bookmarked: new Set(), followed: new Set() };

/** `flags` are the viewer's own; without a viewer they are 0, as behind `/public` (decisions §1). */
export function viewPost(row: PostRow, viewer: Viewer = null, flags: OwnFlags = noFlags): WirePost {
  const isOwn =
    viewer !== null && (row.member_id === viewer.memberId || row.author_tag?.equals(viewer.authorTag) === true);
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
    post_publish: row.publish,
    post_anonymous: row.anonymous,
    post_language: row.language,
    img: row.images.map(viewImage),
    vdo: [],
    tag: row.tags.map((tag) => ({ post_tag_detail: tag })),
    tag_display: row.tags.join(' '),
    post_view_count: row.views,
    post_like_count: row.likes,
    post_bookmark_count: row.bookmarks,
    post_comment_count: row.comments,
    post_point: row.points,
    post_create_date: row.created_at.toISOString(),
    is_like: flags.liked.has(row.id) ? 1 : 0,
    is_bookmark: flags.bookmarked.has(row.id) ? 1 : 0,
    is_member_follow: row.member_id && flags.followed.has(row.member_id) ? 1 : 0,
    is_own: isOwn ? 1 : 0,
    ...viewAuthor(row),
    member_tel: '',
    badge: [],
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

function viewImage(image: ImageRecord) {
  return {
    post_img_id: image.id,
    post_img_thumb_path: photoUrl(image.name, 'thumb'),
    post_img_original_file: '',
    post_img_hd_path: photoUrl(image.name, 'hd'),
    post_img_hd_wm_path: photoUrl(image.name, 'wm'),
  };
}

export function viewCluster(row: ClusterRow): Static<typeof MapCluster> {
  const image = row.images?.[0];
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    count: row.count,
    post_id: row.post_id,
    post_category_id: row.category_id,
    post_header: row.header ?? '',
    post_img_thumb_path: image ? photoUrl(image.name, 'thumb') : '',
  };
}
