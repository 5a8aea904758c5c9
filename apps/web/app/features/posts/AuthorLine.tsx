import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import { useMessages } from '#web/platform/i18n.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './AuthorLine.module.css';
import type { NewsPost } from './post-pages.ts';
import { authorName, isAnonymous } from './post-words.ts';

/** Who wrote it: picture, name, distinction. An anonymous post has a neutral mark and no badge. */
export function AuthorLine({ post, size = 28 }: { post: NewsPost; size?: number }) {
  const t = useMessages();
  const anonymous = isAnonymous(post);
  return (
    <span className={styles.author}>
      <Avatar src={anonymous ? null : post.member_img_profile} size={size} />
      <span className={styles.name}>{authorName(post, t)}</span>
      {!anonymous && post.member_type === memberType.reporter && <Badge tone="success">{t('reporter_badge')}</Badge>}
    </span>
  );
}
