import { defaultCentre, mapZoom } from '@pakmut/contract/places/places.rules.ts';
import type { NewsPost } from '#web/features/posts/post-pages.ts';

type Pictured = Pick<
  NewsPost['img'][number],
  'post_img_thumb_path' | 'post_img_thumb_webp_path' | 'post_img_pin_webp_path'
>;

/** What a pin shows of a photo: the picture that is made for pins, or the thumbnail until there is one. */
export function pictureOfPin(photo: Pictured) {
  return {
    thumb: photo.post_img_thumb_path || undefined,
    webp: photo.post_img_pin_webp_path || photo.post_img_thumb_webp_path,
  };
}

/** Each post as a pin of its own. */
export function clustersOf(posts: readonly NewsPost[]) {
  return posts.map((post) => ({
    latitude: post.post_latitude,
    longitude: post.post_longitude,
    count: 1,
    post_id: post.post_id,
    category_id: post.post_category_id,
    ...(post.img[0] && pictureOfPin(post.img[0])),
    header: post.post_header,
  }));
}

/** Degrees that a map column shows at zoom 0, with some margin around the pins. */
const degreesAtZoomZero = 300;
const nearest = 11;

/** A view that holds every post; Thailand when there are none. */
export function viewOf(posts: readonly NewsPost[]) {
  if (posts.length === 0) return { ...defaultCentre, zoom: mapZoom.start };
  const latitudes = posts.map((post) => post.post_latitude);
  const longitudes = posts.map((post) => post.post_longitude);
  const [south, north, west, east] = [
    Math.min(...latitudes),
    Math.max(...latitudes),
    Math.min(...longitudes),
    Math.max(...longitudes),
  ];
  const span = Math.max(north - south, east - west, 0.001);
  return {
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
    zoom: Math.min(nearest, Math.max(4, Math.log2(degreesAtZoomZero / span))),
  };
}
