import { anonymousFlag, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { deleteDraft, type ListedDraft, useDrafts } from '#web/features/composer/use-drafts.ts';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { PostSkeletons } from '../../features/posts/PostFeed.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { type NewsPost, type PostPages, postsKey } from '../../features/posts/post-pages.ts';
import { type OwnMode, useMyPosts, useOwnPosts } from '../../features/posts/use-own-lists.ts';
import { useAddPost } from '../shell/use-add-post.ts';
import styles from './PostLists.module.css';
import { OwnFeed } from './PostLists.tsx';

/** How many drafts stand above the stories. */
const draftsAbove = 3;

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
      {kind === 'all' && <Unfinished onAll={() => choose('drafts')} />}
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
  if (post.post_review === 'waiting') return <Badge tone="neutral">{t('my_posts_in_review')}</Badge>;
  if (post.post_review === 'refused') return <Badge tone="danger">{t('my_posts_refused')}</Badge>;
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

/** The newest drafts above the stories: nobody who began one looks for it behind a filter. */
function Unfinished({ onAll }: { onAll: () => void }) {
  const t = useMessages();
  const { drafts = [] } = useDrafts();
  if (drafts.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-labelledby="unfinished">
      <h2 id="unfinished" className={styles.heading}>
        {t('drafts_unfinished')}
      </h2>
      <ul className={styles.drafts}>
        {drafts.slice(0, draftsAbove).map((draft) => (
          <li key={draft.param}>
            <DraftEntry draft={draft} />
          </li>
        ))}
      </ul>
      {drafts.length > draftsAbove && (
        <Button variant="quiet" size="small" onClick={onAll}>
          {t('drafts_all', { count: drafts.length })}
        </Button>
      )}
    </section>
  );
}

function DraftEntry({ draft }: { draft: ListedDraft }) {
  const t = useMessages();
  const language = useLanguage();
  const dialogs = useDialogs();
  const header = draft.header || t('draft_untitled');
  return (
    <div className={styles.draft}>
      <button type="button" className={styles.draftOpen} onClick={() => dialogs.open('post', draft.param)}>
        {draft.photo ? (
          <img className={styles.draftPhoto} src={draft.photo} alt="" />
        ) : (
          <span className={styles.draftPhoto}>
            <PenLine />
          </span>
        )}
        <span className={styles.draftWords}>
          <span className="visually-hidden">{t('draft_continue', { header })}</span>
          <strong aria-hidden="true" lang={languageOfText(header)}>
            {header}
          </strong>
          <span>{t('draft_saved_on', { date: formatDate(draft.savedAt, 'dateTime', language) })}</span>
          <span className={styles.badges}>
            {draft.isWaiting && <Badge tone="info">{t('draft_waiting')}</Badge>}
            {draft.isHere && <Badge tone="neutral">{t('draft_here')}</Badge>}
          </span>
        </span>
      </button>
      <DraftDeletion draft={draft} header={header} />
    </div>
  );
}

function DraftDeletion({ draft, header }: { draft: ListedDraft; header: string }) {
  const t = useMessages();
  const toast = useToast();
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      await deleteDraft(draft);
      await cache.invalidateQueries({ queryKey: [postsKey, 'drafts'] });
      toast({ text: t('draft_deleted'), tone: 'success' });
    } catch (failure) {
      const isElsewhere = failure instanceof CallError && failure.status === 409;
      toast({ text: t(isElsewhere ? 'draft_other_tab' : 'draft_delete_failed'), tone: 'warn' });
    }
    setBusy(false);
    setAsked(false);
  }
  return (
    <>
      <IconButton label={`${t('draft_delete')}: ${header}`} onClick={() => setAsked(true)}>
        <Trash2 size={20} />
      </IconButton>
      <Question
        open={isAsked}
        tone="danger-filled"
        title={t('draft_delete_title', { header })}
        confirmLabel={t('draft_delete')}
        busy={isBusy}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        {t('draft_delete_text')}
      </Question>
    </>
  );
}
