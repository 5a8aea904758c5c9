import { PenLine } from 'lucide-react';
import { type ListedDraft, useDrafts } from '#web/features/composer/use-drafts.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { languageOfText } from '#web/platform/i18n/languages.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PostSkeletons } from '../../features/posts/PostSkeletons.tsx';
import { useAddPost } from '../shell/use-add-post.ts';
import styles from './PostLists.module.css';

/** Drafts are no stories: they lead to the composer and nowhere else. Those of this device and those of the server. */
export function MyDrafts() {
  const t = useMessages();
  const addPost = useAddPost();
  const { drafts, isFailed, refetch } = useDrafts();
  const retry = <Button onClick={refetch}>{t('retry')}</Button>;
  const failure = isFailed && <Notice tone="error" live title={t('drafts_failed')} action={retry} />;
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
