import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './AuthorLine.module.css';
import type { NewsPost } from './post-pages.ts';
import { authorName, isAnonymous } from './post-words.ts';

export type AuthorLineProps = {
  post: NewsPost;
  size?: number;
  /** The profile is open already. */
  isHere?: boolean;
};

/**
 * The author: picture, name and badge; a click opens their profile. An anonymous post has a neutral icon, no badge and no
 * profile to open (specification §2).
 */
export function AuthorLine({ post, size = 28, isHere = false }: AuthorLineProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  if (isHere || isAnonymous(post) || !post.post_by) return <Author post={post} size={size} />;
  return (
    <button type="button" className={styles.open} onClick={() => dialogs.open('reporter', post.post_by)}>
      <Author post={post} size={size} />
      <span className="visually-hidden">{t('reporter_see')}</span>
    </button>
  );
}

function Author({ post, size }: { post: NewsPost; size: number }) {
  const t = useMessages();
  const anonymous = isAnonymous(post);
  return (
    <span className={styles.author}>
      <Avatar src={anonymous ? null : post.member_img_profile} size={size} />
      <span className={styles.name}>{authorName(post, t)}</span>
      {!anonymous && post.member_type === memberType.reporter && (
        <span className={styles.type}>
          <Badge tone="success">{t('reporter_badge')}</Badge>
        </span>
      )}
    </span>
  );
}
