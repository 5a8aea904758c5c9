import { imageFileType } from '@pakmut/contract/comments/comments.rules.ts';
import { Ellipsis, Flag, Heart, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount, formatDate, formatRelative } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { type Action, ActionMenu } from '#web/platform/overlays/ActionMenu.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './CommentItem.module.css';
import { CommentText } from './CommentText.tsx';
import { type Comment, namedBy } from './comment-pages.ts';
import { type Beside, useCommentLike } from './use-comments.ts';

export type CommentItemProps = {
  comment: Comment;
  /** Only the author may change it. */
  isOwn: boolean;
  /** The story takes no more responses of this reader: what is theirs can still be deleted. */
  isClosed: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onCancelEdit: () => void;
  onSave: (text: string, beside: Beside) => Promise<void>;
  onDelete: () => void;
  onReport: () => void;
  onReply: () => void;
  /** Opens the profile of its author. */
  onOpenAuthor: () => void;
  /** Its replies. */
  children?: ReactNode;
};

/** One comment, to read or, for its author, to change in place. */
export function CommentItem({ comment, isOwn, isClosed, isEditing, children, ...actions }: CommentItemProps) {
  const t = useMessages();
  const language = useLanguage();
  const now = useNow();
  const menu = useFocusAfter(isEditing);
  const created = comment.post_comment_create_date;
  const edit: Action = {
    key: 'edit',
    label: t('comment_edit'),
    icon: <Pencil size={18} />,
    onSelect: actions.onEdit,
  };
  const remove: Action = {
    key: 'delete',
    label: t('comment_delete'),
    icon: <Trash2 size={18} />,
    tone: 'danger',
    onSelect: actions.onDelete,
  };
  const report: Action = {
    key: 'report',
    label: t('report_comment'),
    icon: <Flag size={18} />,
    onSelect: actions.onReport,
  };
  const open = isOwn ? [edit, remove] : [report];
  const offered = isClosed ? open.filter((action) => action === remove) : open;
  if (comment.is_deleted) {
    return (
      <li className={styles.comment}>
        <p className={styles.gone}>{t('comment_gone')}</p>
        {children}
      </li>
    );
  }
  return (
    <li className={styles.comment}>
      <Avatar src={comment.member_img_profile} size={36} />
      <div className={styles.body}>
        <p className={styles.head}>
          {comment.post_comment_by ? (
            <button
              type="button"
              className={classNames(styles.name, styles.open)}
              aria-label={t('reporter_open', { name: comment.member_displayname })}
              onClick={actions.onOpenAuthor}
            >
              {comment.member_displayname}
            </button>
          ) : (
            <span className={styles.name}>{t('member_erased')}</span>
          )}
          <time dateTime={created} title={formatDate(created, 'dateTime', language)} className={styles.time}>
            {formatRelative(created, now, language)}
          </time>
        </p>
        {isEditing ? (
          <CommentForm
            label={t('comment_edit_label')}
            submitLabel={t('comment_save')}
            postID={comment.post_comment_post_id}
            initialNamed={namedBy(comment)}
            initialText={comment.post_comment_text}
            initialPhoto={comment.post_comment_file_thumb_path}
            autoFocus
            onSubmit={actions.onSave}
            onCancel={actions.onCancelEdit}
          />
        ) : (
          <>
            <CommentText comment={comment} />
            <CommentPicture comment={comment} />
            {!isClosed && <Answers comment={comment} onReply={actions.onReply} />}
          </>
        )}
      </div>
      {!isEditing && offered.length > 0 && (
        <ActionMenu
          label={t('comment_menu')}
          trigger={
            <IconButton ref={menu} label={t('comment_menu')}>
              <Ellipsis size={20} />
            </IconButton>
          }
          actions={offered}
        />
      )}
      {children}
    </li>
  );
}

/** Likes it and replies to it. */
function Answers({ comment, onReply }: { comment: Comment; onReply: () => void }) {
  const t = useMessages();
  const like = useCommentLike(comment);
  const name = comment.member_displayname;
  return (
    <p className={styles.answers}>
      <button
        type="button"
        className={styles.answer}
        aria-pressed={like.isLiked}
        aria-label={t('like_comment', { count: like.count })}
        onClick={like.toggle}
      >
        <Heart size={18} aria-hidden="true" />
        {like.count > 0 && <span>{formatCount(like.count)}</span>}
      </button>
      <button
        type="button"
        id={`reply-${comment.post_comment_id}`}
        className={styles.answer}
        aria-label={t('comment_reply_to', { name })}
        onClick={onReply}
      >
        {t('comment_reply')}
      </button>
    </p>
  );
}

/** When the form closes while it has the focus, the focus returns to the menu from which editing was started. */
function useFocusAfter(isEditing: boolean) {
  const menu = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) menu.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return menu;
}

/** The photo as a thumbnail that leads to the whole of it. */
function CommentPicture({ comment }: { comment: Comment }) {
  const t = useMessages();
  if (comment.post_comment_file_type !== imageFileType) return null;
  return (
    <a href={comment.post_comment_file_original_path} target="_blank" rel="noopener" className={styles.picture}>
      <img
        src={comment.post_comment_file_thumb_path}
        alt={t('comment_photo_alt', { name: comment.member_displayname })}
        width={240}
        height={160}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
