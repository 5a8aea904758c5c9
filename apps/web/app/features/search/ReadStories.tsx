import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { PostRow } from '#web/features/posts/PostRow.tsx';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { forgetCopies } from '#web/platform/offline/offline-copies.ts';
import { forgetPictures } from '#web/platform/offline/service-worker.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { listReadStories } from './offline-news.ts';
import styles from './ReadStories.module.css';

const readKey = ['read-stories'];

/** What was read in this browser and can be read again without a network, with the way to remove it. */
export function ReadStories() {
  const t = useMessages();
  const language = useLanguage();
  const cache = useQueryClient();
  // The query reads this browser only, so it must not wait for a network.
  const { data: copies } = useQuery({
    queryKey: readKey,
    queryFn: listReadStories,
    networkMode: 'always',
    staleTime: 0,
  });
  if (!copies) return null;
  const forget = async () => {
    await Promise.all([forgetCopies(), forgetPictures()]);
    await cache.invalidateQueries({ queryKey: readKey });
  };
  return (
    <section className={styles.stories} aria-label={t('offline_stories')}>
      {copies.length === 0 && <EmptyState drawing="boat" title={t('offline_nothing')} />}
      {copies.map(({ data: { post }, keptAt }) => (
        <PostRow key={post.post_id} post={post}>
          {t('offline_kept_at', { time: formatDate(new Date(keptAt).toISOString(), 'dateTime', language) })}
        </PostRow>
      ))}
      <div className={styles.foot}>
        <Button variant="quiet" size="small" icon={<Trash2 size={18} />} onClick={() => void forget()}>
          {t('offline_forget')}
        </Button>
      </div>
    </section>
  );
}
