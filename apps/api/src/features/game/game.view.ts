import type { GameOutcome, GameStory } from '@pakmut/contract/game/game.contract.ts';
import type { Static } from 'typebox';
import { avatarUrl } from '#api/features/media/media.service.ts';
import { findPlaceNames } from '#api/features/places/places.service.ts';
import { viewImage } from '#api/features/posts/posts.view.ts';
import type { LeaderRow, StoryRow } from './game.queries.ts';

/** A story as it is asked; its place comes with the outcome alone. */
export function viewStory(row: StoryRow): Static<typeof GameStory> {
  const { distance_m: distance, points } = row;
  return {
    post_id: row.id,
    post_header: row.header,
    post_detail: row.excerpt,
    post_language: row.language,
    img: viewImage(row.image, false),
    outcome: distance === null || points === null ? null : viewOutcome(row, { distance, points }),
  };
}

/** `distance` is in metres. */
export function viewOutcome(
  row: StoryRow,
  { distance, points }: { distance: number; points: number },
): Static<typeof GameOutcome> {
  const place = findPlaceNames(row.province_id, row.amphoe_id);
  return {
    post_id: row.id,
    post_latitude: row.latitude,
    post_longitude: row.longitude,
    post_place_name: place.th,
    post_place_name_en: place.en,
    distance_km: distance / 1_000,
    points,
  };
}

export function viewLeader(row: LeaderRow) {
  return {
    place: row.place,
    member_id: row.member_id,
    member_displayname: row.display_name,
    member_img_profile: avatarUrl(row.avatar),
    points: row.points,
    day_total: row.days,
  };
}
