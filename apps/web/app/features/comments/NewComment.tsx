import { useRef } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { newIdempotencyKey } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { Comment } from './comment-pages.ts';
import type { Comments, Written } from './use-comments.ts';

/** A comment on the story; visitors are led to the login. */
export function NewComment({ comments }: { comments: Comments }) {
  const t = useMessages();
  const membersOnly = useMembersOnly();
  const isMember = useSession() !== null;
  const send = useSending(comments);
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
      postID={comments.postID}
      clears
      isShort
      draftKey={`${storageKeys.commentDraft}.${comments.postID}`}
      onSubmit={(commentText, beside) => send({ commentText, ...beside })}
    />
  );
}

type ReplyFormProps = { comments: Comments; to: Comment; onDone: () => void };

/** A reply to a comment, or to a reply, which then stands under the same comment. */
export function ReplyForm({ comments, to, onDone }: ReplyFormProps) {
  const t = useMessages();
  const send = useSending(comments);
  const parentID = to.post_comment_id;
  return (
    <CommentForm
      label={t('comment_reply_to', { name: to.post_comment_by ? to.member_displayname : t('member_erased') })}
      submitLabel={t('comment_reply')}
      postID={comments.postID}
      draftKey={`${storageKeys.commentDraft}.${comments.postID}.${parentID}`}
      autoFocus
      onSubmit={async (commentText, beside) => {
        await send({ commentText, ...beside, parentID });
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

/** Sends, and says so. A retry after a failure has the same idempotency key; a different text is a different comment. */
function useSending(comments: Comments): (written: Written) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  const attempt = useRef<{ written: string; key: string }>(undefined);
  return async (written) => {
    if (JSON.stringify(written) !== attempt.current?.written) {
      attempt.current = { written: JSON.stringify(written), key: newIdempotencyKey() };
    }
    await comments.add(written, attempt.current.key);
    attempt.current = undefined;
    toast({ text: t('comment_success'), tone: 'success' });
  };
}
