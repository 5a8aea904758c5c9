import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { LoadFailure, Waiting } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import styles from './CommentList.module.css';
import type { Comment, Comments } from './use-comments.ts';

type CommentListProps = {
  comments: Comments;
  count: number;
  note?: ReactNode;
  /** The story takes no responses of this reader; `note` says why. */
  isClosed?: boolean;
};

/** The conversation below a story: write, read, change one's own. Only one comment at a time is in edit mode. */
export function CommentList({ comments, count, note, isClosed = false }: CommentListProps) {
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const [editing, setEditing] = useState<string | null>(null);
  const toast = useToast();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  function report({ post_comment_id: id, post_comment_by: by }: Comment) {
    const what = `comment.${id}.${by}`;
    membersOnly(() => dialogs.open('report', what), `report.${what}`);
  }
  const title = useRef<HTMLHeadingElement>(null);
  const remove = useDeleting(comments, { canUndo: !isClosed, onDone: () => title.current?.focus() });
  return (
    <section className={styles.comments} id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" ref={title} tabIndex={-1}>
        {t('comments_title')} <span className={styles.count}>{formatCount(count)}</span>
      </h2>
      {note}
      {!isClosed && <NewComment comments={comments} />}
      <ListState comments={comments} />
      <ul>
        {comments.comments.map((comment) => (
          <CommentItem
            key={comment.post_comment_id}
            comment={comment}
            isOwn={memberId !== undefined && comment.post_comment_by === memberId}
            isClosed={isClosed}
            isEditing={editing === comment.post_comment_id}
            onEdit={() => setEditing(comment.post_comment_id)}
            onCancelEdit={() => setEditing(null)}
            onSave={async (commentText, photo) => {
              await comments.edit(comment.post_comment_id, { commentText, ...photo });
              setEditing(null);
              toast({ text: t('edit_comment_success'), tone: 'success' });
            }}
            onDelete={() => void remove(comment)}
            onReport={() => report(comment)}
            onOpenAuthor={() => dialogs.open('reporter', comment.post_comment_by)}
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
          {t('comments_more')}
        </Button>
      )}
    </section>
  );
}

function NewComment({ comments }: { comments: Comments }) {
  const t = useMessages();
  const toast = useToast();
  const membersOnly = useMembersOnly();
  const isMember = useSession() !== null;
  const attempt = useRef<{ written: string; key: string }>(undefined);
  if (!isMember) {
    return (
      <Button variant="secondary" onClick={() => membersOnly(() => undefined, `comment.${comments.postID}`)}>
        {t('comment_login_hint')}
      </Button>
    );
  }
  return (
    <CommentForm
      label={t('comment_label')}
      submitLabel={t('comment_send')}
      clears
      draftKey={`${storageKeys.commentDraft}.${comments.postID}`}
      onSubmit={async (commentText, photo) => {
        const written = { commentText, ...photo };
        // A retry after a failure is sent under the same idempotency key; a different text is a different comment.
        if (JSON.stringify(written) !== attempt.current?.written) {
          attempt.current = { written: JSON.stringify(written), key: newIdempotencyKey() };
        }
        await comments.add(written, attempt.current.key);
        attempt.current = undefined;
        toast({ text: t('comment_success'), tone: 'success' });
      }}
    />
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
  if (query.isError) {
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
  return ({ post_comment_id: id }) =>
    act(
      () => comments.remove(id),
      () => {
        const undo = () => void act(() => comments.restore(id));
        const action = canUndo ? { action: { label: t('undo'), onClick: undo } } : {};
        toast({ text: t('comment_deleted'), tone: 'success', ...action });
        setTimeout(onDone);
      },
    );
}
