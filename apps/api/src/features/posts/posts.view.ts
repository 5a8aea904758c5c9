import type { Post, PostFlags, PostImage } from '@pakmut/contract/posts/posts.contract.ts';
import { anonymousFlag } from '@pakmut/contract/posts/posts.rules.ts';
import type { Static } from 'typebox';
import { viewStoryBroadcast } from '#api/features/broadcasts/broadcasts.view.ts';
import { avatarUrl, photoUrl } from '#api/features/media/media.service.ts';
import { viewBadge } from '#api/features/members/members.badges.service.ts';
import { findPlaceNames } from '#api/features/places/places.service.ts';
import { viewVideo } from '#api/features/videos/videos.service.ts';
import { keptTogether } from '#api/platform/language/phrases.ts';
import type { FlagsRow, OwnFlags } from './posts.queries.ts';
import type { ImageRecord, PostRow, Viewer } from './posts.sql.ts';

export type WirePost = Static<typeof Post>;

const anonymousAuthor = {
  post_by: '',
  member_displayname: 'ไม่เปิดเผยชื่อ',
  member_img_profile: '',
  member_type: 1,
} as const;
const noFlags: OwnFlags = { liked: new Set(), bookmarked: new Set(), followed: new Set() };

/** Whether the viewer wrote it, under their name or anonymously. */
export function isByViewer(row: Pick<PostRow, 'member_id' | 'author_tag'>, viewer: NonNullable<Viewer>): boolean {
  return row.member_id === viewer.memberId || row.author_tag?.equals(viewer.authorTag) === true;
}

/** `flags` are the viewer's own; without a viewer they are 0, as behind `/public` (decisions §1). */
export function viewPost(row: PostRow, viewer: Viewer = null, flags: OwnFlags = noFlags): WirePost {
  const isOwn = viewer !== null && isByViewer(row, viewer);
  const ownFlags = {
    ...row,
    liked: flags.liked.has(row.id),
    bookmarked: flags.bookmarked.has(row.id),
    followed: row.member_id !== null && flags.followed.has(row.member_id),
  };
  const place = findPlaceNames(row.province_id, row.amphoe_id);
  return {
    _id: row.id,
    ...viewFlags(ownFlags, isOwn),
    post_category_id: row.category_id,
    post_header: row.header,
    ...keptOf(row.header),
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
    post_point: row.points,
    post_create_date: row.created_at.toISOString(),
    post_edit_date: row.edited_at?.toISOString() ?? '',
    ...viewAuthor(row),
    member_tel: '',
    badge: (row.badges ?? []).map(viewBadge),
    comment: '',
    ...(row.ruling && { dispute: row.ruling }),
    ...newsroomOf(row),
    ...onAir(row),
    ...(row.is_waiting && { post_waiting: 1 as const }),
  };
}

/** What the newsroom found; not who of it. */
function newsroomOf({ verification, corrections = [] }: PostRow): Pick<WirePost, 'verification' | 'corrections'> {
  return {
    ...(verification && {
      verification: { state: verification.state, reason: verification.reason, date: verification.date },
    }),
    ...(corrections.length > 0 && { corrections: [...corrections] }),
  };
}

/** When it was shown on air; left out where it was not. */
function onAir({ broadcasts = [] }: PostRow): Pick<WirePost, 'broadcasts'> {
  return broadcasts.length > 0 ? { broadcasts: broadcasts.map(viewStoryBroadcast) } : {};
}

function keptOf(header: string): Pick<WirePost, 'post_header_kept'> {
  const kept = keptTogether(header);
  return kept.length > 0 ? { post_header_kept: [...kept] } : {};
}

/** The fields that differ between viewers, for clients that already have the rest of the post. */
export function viewFlags(row: FlagsRow, isOwn: boolean): Static<typeof PostFlags> {
  return {
    post_id: row.id,
    post_version: isOwn ? row.version : 0,
    post_like_count: row.likes,
    post_bookmark_count: row.bookmarks,
    post_comment_count: row.comments,
    is_like: row.liked ? 1 : 0,
    is_bookmark: row.bookmarked ? 1 : 0,
    is_member_follow: row.followed ? 1 : 0,
    is_own: isOwn ? 1 : 0,
    ...(isOwn && row.hidden_at && { post_hidden: 1 as const }),
    ...(isOwn && row.review_state && { post_review: row.review_state }),
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

export function viewImage(image: ImageRecord, isOwn: boolean): Static<typeof PostImage> {
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
