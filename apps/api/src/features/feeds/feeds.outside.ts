/**
 * A post as other programs get it. They keep what they fetch, so an anonymous post leaves with less than the site shows:
 * no author, no photograph, the hour and about the kilometre (R26, R28).
 */
import { anonymousFlag } from '@pakmut/contract/posts/posts.rules.ts';
import type { PublicPost } from '#api/features/posts/posts.public.service.ts';

export type OutsidePost = Readonly<ReturnType<typeof outsidePost>>;

/** Two decimals: the grid of anonymous pins, also where the author let the site show the exact one. */
const gridDigits = 2;
const hour = 3_600_000;

export function outsidePost(post: PublicPost, origin: string) {
  const isAnonymous = post.post_anonymous === anonymousFlag.anonymous;
  const coarse = (degrees: number) => (isAnonymous ? Number(degrees.toFixed(gridDigits)) : degrees);
  const moment = (text: string) => {
    const time = Date.parse(text);
    return new Date(isAnonymous ? Math.floor(time / hour) * hour : time);
  };
  const [photo] = post.img;
  return {
    id: post.post_id,
    url: `${origin}/newslist/${post.post_id}`,
    title: post.post_header,
    summary: post.post_detail,
    language: post.post_language,
    categoryId: post.post_category_id,
    tags: post.tag.map((tag) => tag.post_tag_detail),
    publishedAt: moment(post.post_create_date),
    changedAt: moment(post.post_edit_date || post.post_create_date),
    latitude: coarse(post.post_latitude),
    longitude: coarse(post.post_longitude),
    precision: isAnonymous && post.post_precision === 'exact' ? 'near' : post.post_precision,
    place: post.post_place_name,
    provinceId: post.post_province_id,
    // No author and no address of a JPEG for an anonymous post.
    author: isAnonymous ? null : { id: post.post_by, name: post.member_displayname },
    image: isAnonymous || !photo ? null : new URL(photo.post_img_hd_wm_path, origin).href,
    views: post.post_view_count,
    likes: post.post_like_count,
  };
}
