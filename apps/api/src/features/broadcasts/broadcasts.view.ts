/** Broadcasts with the fields of the specification (§3). */
import type { NewsBroadcast } from '@pakmut/contract/broadcasts/broadcasts.contract.ts';
import type { Static } from 'typebox';
import { photoUrl } from '#api/features/media/media.service.ts';
import type { BroadcastRow, StoryBroadcastRow } from './broadcasts.sql.ts';

export function viewBroadcast(row: BroadcastRow): Static<typeof NewsBroadcast> {
  return {
    news_broadcast_id: row.id,
    create_date: new Date(row.created_at).toISOString(),
    member_id: row.member_id ?? ('' as const),
    member_displayname: row.display_name ?? '',
    post_id: row.post_id ?? ('' as const),
    // Where no other page is named, the story itself is what there is to read.
    news_broadcast_url: row.url || (row.post_id ? `/newslist/${row.post_id}` : ''),
    news_broadcast_detail: row.detail,
    news_broadcast_header: row.header,
    news_broadcast_thumbnail_img_url: thumbnailUrl(row),
  };
}

/** What the page of a story says of one. */
export function viewStoryBroadcast(row: StoryBroadcastRow) {
  return {
    news_broadcast_id: row.id,
    create_date: new Date(row.created_at).toISOString(),
    news_broadcast_header: row.header,
  };
}

export function thumbnailUrl({ thumbnail }: { thumbnail: string }): string {
  return thumbnail ? photoUrl(thumbnail, 'thumb') : '';
}
