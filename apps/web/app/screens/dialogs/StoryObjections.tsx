import { Flag, Scale } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { isAnonymous, isClosedToAuthor } from '../../features/posts/post-words.ts';
import styles from './news-detail.module.css';

/** Buttons to dispute and report a story; hidden from its author. */
export function StoryObjections({ post }: { post: NewsPost }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  if (post.is_own === 1) return null;
  const what = ['post', post.post_id, post.post_by].filter(Boolean).join('.');
  return (
    <div className={styles.tools}>
      <LinkButton
        to={`/protestform?id=${encodeURIComponent(post.post_id)}`}
        target="_blank"
        variant="quiet"
        size="small"
        icon={<Scale size={18} />}
      >
        {t('dispute')}
      </LinkButton>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag size={18} />}
        onClick={() => membersOnly(() => dialogs.open('report', what), `report.${what}`)}
      >
        {t('report')}
      </Button>
    </div>
  );
}

/** Warns the author of an anonymous story that a comment under their name may reveal them (security A7). */
export function OwnAnonymousNote({ post }: { post: NewsPost }) {
  const t = useMessages();
  if (post.is_own !== 1 || !isAnonymous(post)) return null;
  return <Notice tone="warn" title={t(isClosedToAuthor(post) ? 'story_only_you_see' : 'comment_own_anonymous')} />;
}
