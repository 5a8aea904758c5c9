import { anonymousFlag, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { Pencil, PenLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type ListedDraft, useDrafts } from '#web/features/composer/use-drafts.ts';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PostSkeletons } from '../../features/posts/PostFeed.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import type { NewsPost, PostPages } from '../../features/posts/post-pages.ts';
import { type OwnMode, useMyPosts, useOwnPosts } from '../../features/posts/use-own-lists.ts';
import { useAddPost } from '../shell/use-add-post.ts';
import styles from './PostLists.module.css';
import { OwnFeed } from './PostLists.tsx';

type Kind = OwnMode | 'videos' | 'drafts';

const kinds: readonly { kind: Kind; label: MessageKey }[] = [
  { kind: 'all', label: 'my_posts_all' },
  { kind: 'public', label: 'mode_public' },
  { kind: 'anonymous', label: 'mode_anonymous' },
  { kind: 'private', label: 'mode_private' },
  { kind: 'videos', label: 'my_posts_videos' },
  { kind: 'drafts', label: 'my_posts_drafts' },
];

/** What I wrote, with who sees it; the kind stands in the address, so that menus can lead to drafts or videos. */
export function MyPosts() {
  const t = useMessages();
  const [params, setParams] = useSearchParams();
  const kind = kinds.find((one) => one.kind === params.get('list'))?.kind ?? 'all';
  const choose = (chosen: Kind) =>
    setParams(
      (before) => {
        if (chosen === 'all') before.delete('list');
        else before.set('list', chosen);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <div className={styles.kinds}>
        <ChipRow label={t('my_posts_filter')}>
          {kinds.map((one) => (
            <Chip key={one.kind} pressed={one.kind === kind} onClick={() => choose(one.kind)}>
              {t(one.label)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {kind === 'drafts' && <MyDrafts />}
      {kind === 'videos' && <Videos />}
      {kind !== 'drafts' && kind !== 'videos' && <PostsOf key={kind} mode={kind} />}
    </>
  );
}

function PostsOf({ mode }: { mode: OwnMode }) {
  return <OwnRows pages={useMyPosts(mode)} isAll={mode === 'all'} />;
}

function Videos() {
  return <OwnRows pages={useOwnPosts('videos')} isAll={false} />;
}

function OwnRows({ pages, isAll }: { pages: PostPages; isAll: boolean }) {
  const t = useMessages();
  const addPost = useAddPost();
  const action = <Button onClick={addPost}>{t('add_post')}</Button>;
  const empty = isAll ? (
    <EmptyState title={t('my_posts_empty')} action={action}>
      {t('my_posts_empty_hint')}
    </EmptyState>
  ) : (
    <EmptyState title={t('my_posts_none_here')} action={action} />
  );
  return (
    <OwnFeed label="my_posts" tab="posts" pages={pages} empty={empty}>
      {(post) => <OwnRow key={post.post_id} post={post} />}
    </OwnFeed>
  );
}

function OwnRow({ post }: { post: NewsPost }) {
  const t = useMessages();
  const dialogs = useDialogs();
  return (
    <PostRow post={post}>
      <span className={styles.state}>
        <PostState post={post} />
        {post.post_waiting !== 1 &&
          t('my_posts_figures', {
            views: formatCount(post.post_view_count),
            likes: formatCount(post.post_like_count),
            comments: formatCount(post.post_comment_count),
          })}
        <IconButton
          className={styles.remove}
          label={`${t('post_edit')}: ${post.post_header}`}
          onClick={() => dialogs.open('post', post.post_id)}
        >
          <Pencil size={20} />
        </IconButton>
      </span>
    </PostRow>
  );
}

function PostState({ post }: { post: NewsPost }) {
  const t = useMessages();
  if (post.post_hidden === 1) return <Badge tone="danger">{t('my_posts_hidden')}</Badge>;
  if (post.post_waiting === 1) return <Badge tone="neutral">{t('my_posts_waiting')}</Badge>;
  if (post.post_publish === publishMode.private) return <Badge tone="neutral">{t('mode_private')}</Badge>;
  if (post.post_anonymous === anonymousFlag.anonymous) return <Badge tone="info">{t('mode_anonymous')}</Badge>;
  return <Badge tone="success">{t('mode_public')}</Badge>;
}

/** Drafts are no stories: they lead to the composer and nowhere else. Those of this device and those of the server. */
function MyDrafts() {
  const t = useMessages();
  const addPost = useAddPost();
  const { drafts, isFailed, refetch } = useDrafts();
  const failure = isFailed && <LoadFailure isWhole title={t('drafts_failed')} onRetry={refetch} />;
  if (!drafts) return <PostSkeletons label={t('feed_loading')} />;
  if (drafts.length === 0) {
    return (
      failure || (
        <EmptyState
          drawing="notebook"
          title={t('drafts_empty')}
          action={<Button onClick={addPost}>{t('add_post')}</Button>}
        />
      )
    );
  }
  return (
    <>
      {failure}
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.param}>
            <DraftEntry draft={draft} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DraftEntry({ draft }: { draft: ListedDraft }) {
  const t = useMessages();
  const language = useLanguage();
  const dialogs = useDialogs();
  const header = draft.header || t('draft_untitled');
  return (
    <button
      type="button"
      className={styles.draft}
      aria-label={t('draft_continue', { header })}
      onClick={() => dialogs.open('post', draft.param)}
    >
      {draft.photo ? (
        <img className={styles.draftPhoto} src={draft.photo} alt="" />
      ) : (
        <span className={styles.draftPhoto}>
          <PenLine />
        </span>
      )}
      <span className={styles.draftWords}>
        <strong lang={languageOfText(header)}>{header}</strong>
        <span>{t('draft_saved_on', { date: formatDate(draft.savedAt, 'dateTime', language) })}</span>
        <span className={styles.badges}>
          {draft.isWaiting && <Badge tone="info">{t('draft_waiting')}</Badge>}
          {draft.isHere && <Badge tone="neutral">{t('draft_here')}</Badge>}
        </span>
      </span>
    </button>
  );
}
