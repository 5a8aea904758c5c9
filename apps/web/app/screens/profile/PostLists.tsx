import { Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Question } from '#web/platform/overlays/Question.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PostFeed } from '../../features/posts/PostFeed.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { useBookmark } from '../../features/posts/post-flags.ts';
import type { NewsPost, PostPages } from '../../features/posts/post-pages.ts';
import { authorName } from '../../features/posts/post-words.ts';
import { useBookmarks, useForgetHistory, useOwnPosts } from '../../features/posts/use-own-lists.ts';
import styles from './PostLists.module.css';
import { type ProfileTab, tabPath } from './tabs.ts';

/** What I saved. */
export function Bookmarks() {
  const pages = useBookmarks();
  return (
    <OwnFeed
      label="bookmarks"
      tab="bookmarks"
      pages={pages}
      empty={<NothingRead drawing="notebook" title="bookmarks_empty" hint="bookmarks_empty_hint" />}
    >
      {(post) => <Bookmark key={post.post_id} post={post} />}
    </OwnFeed>
  );
}

function Bookmark({ post }: { post: NewsPost }) {
  return <RemovableRow post={post} words="bookmark_remove" onRemove={useBookmark(post).remove} />;
}

/** What I read in the last 90 days. */
export function ViewHistory() {
  const t = useMessages();
  const pages = useOwnPosts('history');
  const { forget, forgetAll } = useForgetHistory();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <p>{t('history_lead')}</p>
        {pages.posts.length > 0 && (
          <Button variant="secondary" size="small" icon={<Trash2 size={18} />} onClick={() => setAsked(true)}>
            {t('history_clear')}
          </Button>
        )}
      </div>
      <OwnFeed
        label="view_history"
        tab="history"
        pages={pages}
        empty={<NothingRead drawing="boat" title="history_empty" hint="history_empty_hint" />}
      >
        {(post) => <RemovableRow key={post.post_id} post={post} words="history_forget" onRemove={() => forget(post)} />}
      </OwnFeed>
      <Question
        open={isAsked}
        title={t('history_clear_title')}
        confirmLabel={t('history_clear')}
        tone="danger-filled"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void forgetAll();
        }}
      >
        {t('history_clear_text')}
      </Question>
    </>
  );
}

export function OwnFeed({
  label,
  tab,
  pages,
  empty,
  children,
}: {
  label: MessageKey;
  tab: ProfileTab;
  pages: PostPages;
  empty: ReactNode;
  children: (post: NewsPost) => ReactNode;
}) {
  const t = useMessages();
  return (
    <PostFeed label={t(label)} pages={pages} nextHref={tabPath(tab)} empty={empty}>
      {children}
    </PostFeed>
  );
}

function RemovableRow({
  post,
  words,
  onRemove,
}: {
  post: NewsPost;
  words: 'bookmark_remove' | 'history_forget';
  onRemove: () => void;
}) {
  const t = useMessages();
  return (
    <PostRow post={post}>
      <span className={styles.line}>
        <span>{authorName(post, t)}</span>
        <IconButton className={styles.remove} label={t(words, { header: post.post_header })} onClick={onRemove}>
          <X size={20} />
        </IconButton>
      </span>
    </PostRow>
  );
}

function NothingRead({ drawing, title, hint }: { drawing: 'notebook' | 'boat'; title: MessageKey; hint: MessageKey }) {
  const t = useMessages();
  return (
    <EmptyState
      drawing={drawing}
      title={t(title)}
      action={
        <LinkButton to="/newslist" variant="secondary">
          {t('see_latest_news')}
        </LinkButton>
      }
    >
      {t(hint)}
    </EmptyState>
  );
}
