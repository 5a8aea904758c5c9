import type { Comment } from '@pakmut/contract/comments/comments.contract.ts';
import { imageFileType, splitMentions } from '@pakmut/contract/comments/comments.rules.ts';
import type { Static } from 'typebox';
import { avatarUrl, photoUrl } from '#api/features/media/media.service.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { NamedMember } from './comments.mentions.queries.ts';
import type { CommentImage, CommentRow, ThreadRow } from './comments.queries.ts';

/**
 * A comment with the contract's fields. An answer that was stored under an idempotency key has its time as text, and no mentions if that
 * was before there were any.
 */
export function viewComment(row: CommentRow): Static<typeof Comment> {
  return {
    post_comment_id: row.id,
    post_comment_post_id: row.post_id,
    post_comment_by: row.member_id ?? '',
    post_comment_text: withNamesOfToday(row),
    ...viewFile(row.image),
    post_comment_create_date: new Date(row.created_at).toISOString(),
    // Clients that speak another language know by the empty post_comment_by what to say instead.
    member_displayname: row.display_name ?? textIn('th', 'member_erased'),
    member_img_profile: avatarUrl(row.avatar ?? ''),
    post_comment_parent_id: row.parent_id ?? '',
    post_comment_like_count: row.likes,
    post_comment_reply_count: row.replies,
    is_like: row.is_liked ? 1 : 0,
    post_comment_mentions: (row.mentions ?? []).map(({ id, name }) => ({ member_id: id, member_displayname: name })),
  };
}

/** The words of the comment, in which whom it names stands by the name that they have now. */
function withNamesOfToday({ text, mentions = [] }: CommentRow): string {
  const nameOf = new Map(mentions.map(({ id, name }) => [id, name]));
  return splitMentions(
    text,
    mentions.map(({ id, written }) => ({ id, name: written })),
  )
    .map((part) => (part.mentionId ? `@${nameOf.get(part.mentionId)}` : part.text))
    .join('');
}

/** A comment with its first replies; one that is gone says so. */
export function viewThread(row: ThreadRow): Static<typeof Comment> {
  return {
    ...viewComment(row),
    ...(row.is_gone && { is_deleted: 1 as const }),
    post_comment_replies: row.first.map(viewComment),
  };
}

export function viewMentionable({ id, display_name, avatar }: NamedMember) {
  return { member_id: id, member_displayname: display_name, member_img_profile: avatarUrl(avatar) };
}

function viewFile(image: CommentImage | null) {
  return {
    post_comment_file_type: image ? imageFileType : 0,
    post_comment_file_original_path: image ? photoUrl(image.name, 'hd') : '',
    post_comment_file_name: image ? `${image.name}.jpg` : '',
    post_comment_file_thumb_path: image ? photoUrl(image.name, 'thumb') : '',
    post_comment_file_width: image?.width ?? 0,
    post_comment_file_height: image?.height ?? 0,
    post_comment_file_placeholder: image?.placeholder ?? '',
  };
}
