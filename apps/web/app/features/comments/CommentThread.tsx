import type { ReactNode } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './CommentItem.module.css';
import { CommentItem, type CommentItemProps } from './CommentItem.tsx';
import type { Comment } from './comment-pages.ts';
import { ReplyForm } from './NewComment.tsx';
import { type Comments, useReplies } from './use-comments.ts';

type CommentThreadProps = {
  comments: Comments;
  comment: Comment;
  /** What can be done to the comment and to each of its replies. */
  actionsOf: (comment: Comment) => Omit<CommentItemProps, 'comment' | 'children'>;
  /** Which comment or reply is being answered, if one is. */
  replyingTo: string | null;
  onReplied: () => void;
  /** What a reader has to mind who replies. */
  note: ReactNode;
};

/** A comment with its replies, of which only the first stand there until the others are unfolded. */
export function CommentThread({ comments, comment, actionsOf, replyingTo, onReplied, note }: CommentThreadProps) {
  const t = useMessages();
  const { query, isOpen, setOpen, replies, more } = useReplies(comment);
  const answered = [comment, ...replies].find(({ post_comment_id: id }) => id === replyingTo);
  const hasReplies = replies.length > 0 || more > 0;
  return (
    <CommentItem comment={comment} {...actionsOf(comment)}>
      {(hasReplies || answered) && (
        <div className={styles.replies}>
          {replies.length > 0 && (
            <ul>
              {replies.map((reply) => (
                <CommentItem key={reply.post_comment_id} comment={reply} {...actionsOf(reply)} />
              ))}
            </ul>
          )}
          {isOpen && query.isLoadingError && (
            <LoadFailure isWhole title={t('replies_failed')} onRetry={query.refetch} />
          )}
          {isOpen && query.hasNextPage && (
            <Button
              variant="quiet"
              size="small"
              busy={query.isFetchingNextPage}
              busyLabel={t('feed_loading')}
              onClick={() => query.fetchNextPage()}
            >
              {t('replies_next')}
            </Button>
          )}
          {(more > 0 || isOpen) && (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              busy={isOpen && query.isLoading}
              busyLabel={t('feed_loading')}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('replies_fold') : t('replies_show', { count: formatCount(more) })}
            </Button>
          )}
          {answered && note}
          {answered && <ReplyForm key={replyingTo} comments={comments} to={answered} onDone={onReplied} />}
        </div>
      )}
    </CommentItem>
  );
}
