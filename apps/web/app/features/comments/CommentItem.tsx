import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { formatDate, formatRelative } from '#web/platform/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { useNow } from '#web/platform/server-time.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './CommentItem.module.css';
import type { Comment } from './use-comments.ts';

export type CommentItemProps = {
  comment: Comment;
  /** Only the author may change it. */
  isOwn: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onCancelEdit: () => void;
  onSave: (text: string) => Promise<void>;
  onDelete: () => void;
};

/** One comment, to read or, for its author, to change in place. */
export function CommentItem({ comment, isOwn, isEditing, ...actions }: CommentItemProps) {
  const t = useMessages();
  const language = useLanguage();
  const now = useNow();
  const created = comment.post_comment_create_date;
  return (
    <li className={styles.comment}>
      <Avatar src={comment.member_img_profile} size={36} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.name}>{comment.member_displayname}</span>
          <time dateTime={created} title={formatDate(created, 'dateTime', language)} className={styles.time}>
            {formatRelative(created, now, language)}
          </time>
        </p>
        {isEditing ? (
          <CommentForm
            label={t('comment_edit_label')}
            submitLabel={t('comment_save')}
            initialText={comment.post_comment_text}
            autoFocus
            onSubmit={actions.onSave}
            onCancel={actions.onCancelEdit}
          />
        ) : (
          <p className={styles.text}>{comment.post_comment_text}</p>
        )}
      </div>
      {isOwn && !isEditing && (
        <Menu
          label={t('comment_menu')}
          trigger={
            <IconButton label={t('comment_menu')}>
              <Ellipsis aria-hidden="true" size={20} />
            </IconButton>
          }
          actions={[
            {
              key: 'edit',
              label: t('comment_edit'),
              icon: <Pencil aria-hidden="true" size={18} />,
              onSelect: actions.onEdit,
            },
            {
              key: 'delete',
              label: t('comment_delete'),
              icon: <Trash2 aria-hidden="true" size={18} />,
              tone: 'danger',
              onSelect: actions.onDelete,
            },
          ]}
        />
      )}
    </li>
  );
}
