import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { LoadFailure, Waiting } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './CommentList.module.css';
import { CommentThread } from './CommentThread.tsx';
import type { Comment } from './comment-pages.ts';
import { NewComment } from './NewComment.tsx';
import type { Beside, Comments } from './use-comments.ts';

type CommentListProps = {
  comments: Comments;
  count: number;
  note?: ReactNode;
  /** What can be done with the conversation, beside its title. */
  aside?: ReactNode;
  /** The story takes no responses of this reader; `note` says why. */
  isClosed?: boolean;
};

/** The conversation below a story: write, read, change one's own. Only one comment at a time is in edit mode. */
export function CommentList({ comments, count, note, aside, isClosed = false }: CommentListProps) {
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const [editing, setEditing] = useState<string | null>(null);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const toast = useToast();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  function report({ post_comment_id: id, post_comment_by: by }: Comment) {
    const what = `comment.${id}.${by}`;
    membersOnly(() => dialogs.open('report', what), `report.${what}`);
  }
  const title = useRef<HTMLHeadingElement>(null);
  const remove = useDeleting(comments, { canUndo: !isClosed, onDone: () => title.current?.focus() });
  const endReply = () => {
    setReplyingTo(null);
    // The form goes, and with it the field that had the focus.
    setTimeout(() => document.getElementById(`reply-${replyingTo}`)?.focus());
  };
  const actionsOf = (comment: Comment) => {
    const { post_comment_id: id, post_comment_by: by } = comment;
    return {
      isOwn: memberId !== undefined && by === memberId,
      isClosed,
      isEditing: editing === id,
      onEdit: () => setEditing(id),
      onCancelEdit: () => setEditing(null),
      async onSave(commentText: string, beside: Beside) {
        await comments.edit(id, { commentText, ...beside });
        setEditing(null);
        toast({ text: t('edit_comment_success'), tone: 'success' });
      },
      onDelete: () => void remove(comment),
      onReport: () => report(comment),
      onReply: () => membersOnly(() => setReplyingTo(id), `comment.${comments.postID}`),
      onOpenAuthor: () => dialogs.open('reporter', by),
    };
  };
  return (
    <section className={styles.comments} id="comments" aria-labelledby="comments-title">
      <div className={styles.title}>
        <h2 id="comments-title" ref={title} tabIndex={-1}>
          {t('comments_title')} <span className={styles.count}>{formatCount(count)}</span>
        </h2>
        {aside}
      </div>
      {note}
      {count > 1 && <OrderChoice comments={comments} />}
      <ListState comments={comments} />
      <ul>
        {comments.comments.map((comment) => (
          <CommentThread
            key={comment.post_comment_id}
            comments={comments}
            comment={comment}
            actionsOf={actionsOf}
            replyingTo={replyingTo}
            onReplied={endReply}
            note={note}
          />
        ))}
      </ul>
      {comments.query.hasNextPage && (
        <Button
          variant="quiet"
          busy={comments.query.isFetchingNextPage}
          busyLabel={t('feed_loading')}
          onClick={() => comments.query.fetchNextPage()}
        >
          {t(comments.order === 'top' ? 'comments_more_top' : 'comments_more')}
        </Button>
      )}
      {!isClosed && (
        <div className={styles.composer} data-above-tabs>
          <NewComment comments={comments} />
        </div>
      )}
    </section>
  );
}

/** Newest or top, as long as the story is open. */
function OrderChoice({ comments: { order, setOrder } }: { comments: Comments }) {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={t('comments_order')} className={styles.order}>
      {(['newest', 'top'] as const).map((one) => (
        <Chip key={one} pressed={order === one} onClick={() => setOrder(one)}>
          {t(one === 'top' ? 'comments_top' : 'comments_newest')}
        </Chip>
      ))}
    </div>
  );
}

function ListState({ comments: { comments, query } }: { comments: Comments }) {
  const t = useMessages();
  if (query.isPending) {
    return (
      <Waiting label={t('feed_loading')} className={styles.waiting}>
        <Skeleton width="40%" />
        <Skeleton width="90%" />
      </Waiting>
    );
  }
  if (query.isLoadingError || query.isFetchNextPageError) {
    return <LoadFailure isWhole title={t('comments_failed')} onRetry={query.refetch} />;
  }
  return comments.length === 0 ? <p className={styles.none}>{t('comments_none')}</p> : null;
}

/** Deletes at once, and offers to take it back (ux §4.4). `onDone` is called when the comment is gone, and with it the button that had the focus. */
function useDeleting(
  comments: Comments,
  { canUndo, onDone }: { canUndo: boolean; onDone: () => void },
): (comment: Comment) => Promise<void> {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const toast = useToast();
  async function act(work: () => Promise<void>, done?: () => void) {
    try {
      await work();
      done?.();
    } catch (failure) {
      const again = () => void act(work, done);
      toast({ text: wordsOf(failure), tone: 'warn', action: { label: t('retry'), onClick: again } });
    }
  }
  return (comment) =>
    act(
      () => comments.remove(comment),
      () => {
        const undo = () => void act(() => comments.restore(comment.post_comment_id));
        const action = canUndo ? { action: { label: t('undo'), onClick: undo } } : {};
        toast({ text: t('comment_deleted'), tone: 'success', ...action });
        setTimeout(onDone);
      },
    );
}
