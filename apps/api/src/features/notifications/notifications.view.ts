import { avatarUrl } from '#api/features/media/media.service.ts';
import type { PlaceRow } from './notifications.places.queries.ts';

export function viewPlace(row: PlaceRow) {
  return {
    place_id: row.id,
    place_name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    radius_km: row.radius_km,
    category_id: row.categories,
  };
}

export function viewMutes({
  members,
  posts,
}: {
  members: readonly { id: string; display_name: string; avatar: string }[];
  posts: readonly { id: string; header: string }[];
}) {
  return {
    members: members.map((row) => ({
      member_id: row.id,
      member_displayname: row.display_name,
      member_img_profile: avatarUrl(row.avatar),
    })),
    posts: posts.map((row) => ({ post_id: row.id, post_header: row.header })),
  };
}
