import { publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { Bookmark, Coins, Heart, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import styles from './PostActions.module.css';
import { useBookmark, useLike } from './post-flags.ts';
import type { NewsPost } from './post-pages.ts';
import { type StoryLink, storyPath } from './post-words.ts';
import { ShareActions } from './ShareActions.tsx';

export type PostActionsProps = {
  post: NewsPost;
  /** Leads to the comments: from the story itself only a jump. */
  commentsLink?: StoryLink | undefined;
  /** Where the story stands alone there is room for sending coins. */
  withCoins?: boolean;
  /** Prints the story, on its own page. */
  onPrint?: (() => void) | undefined;
};

/** Like, comments, save, share: a toolbar with the same four things wherever a story stands. */
export function PostActions({ post, commentsLink, withCoins = false, onPrint }: PostActionsProps) {
  const t = useMessages();
  const like = useLike(post);
  const bookmark = useBookmark(post);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={t('story_actions')} className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={like.isLiked}
        aria-label={t('like_post', { count: like.count })}
        data-kind="like"
        onClick={like.toggle}
      >
        <Heart />
        <span>{formatCount(like.count)}</span>
      </button>
      <Link
        to={`${storyPath(post.post_id)}#comments`}
        {...commentsLink}
        className={styles.action}
        aria-label={t('comment_count', { count: post.post_comment_count })}
      >
        <MessageCircle />
        <span>{formatCount(post.post_comment_count)}</span>
      </Link>
      <button
        type="button"
        className={styles.action}
        aria-pressed={bookmark.isBookmarked}
        aria-label={t('bookmark_post')}
        data-kind="bookmark"
        onClick={bookmark.toggle}
      >
        <Bookmark />
      </button>
      {withCoins && <SendCoins post={post} />}
      <span className={styles.last}>
        <ShareActions post={post} onPrint={onPrint} isStory={commentsLink !== undefined} />
      </span>
    </div>
  );
}

/** Sends coins to the author, also of an anonymous story; hidden from the author and on private stories (specification §2). */
function SendCoins({ post }: { post: NewsPost }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  if (post.is_own === 1 || post.post_publish !== publishMode.public) return null;
  const target = `post.${post.post_id}`;
  return (
    <button
      type="button"
      className={styles.action}
      data-kind="coins"
      aria-haspopup="dialog"
      onClick={() => membersOnly(() => dialogs.open('transfer', target), `transfer.${target}`)}
    >
      <Coins />
      <span>{t('send_coins')}</span>
    </button>
  );
}
