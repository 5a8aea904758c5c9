import type { Comment } from '@pakmut/contract/comments/comments.contract.ts';
import type { Static } from 'typebox';
import { avatarUrl } from '#api/features/media/media.service.ts';
import { textIn } from '#api/platform/texts.ts';
import type { CommentRow } from './comments.queries.ts';

/** A comment in the contract's words. An answer remembered by its Idempotency-Key carries its time as text. */
export function viewComment(row: CommentRow): Static<typeof Comment> {
  return {
    post_comment_id: row.id,
    post_comment_post_id: row.post_id,
    post_comment_by: row.member_id ?? '',
    post_comment_text: row.text,
    post_comment_file_type: 0,
    post_comment_file_original_path: '',
    post_comment_file_name: '',
    post_comment_create_date: new Date(row.created_at).toISOString(),
    // Clients that speak another language know by the empty post_comment_by what to say instead.
    member_displayname: row.display_name ?? textIn('th', 'member_erased'),
    member_img_profile: avatarUrl(row.avatar ?? ''),
  };
}
