import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './FreshPosts.module.css';
import type { PostPage, PostPages } from './post-pages.ts';
import { type Prefix, readList } from './read-list.ts';

const everyMilliseconds = 60_000;
const nothing: PostPage = { items: [] };

/**
 * Says how many stories others published meanwhile; the list changes only when the reader clicks it. It polls the first page
 * once a minute while the page is visible and the device online; all visitors share that answer.
 */
export function FreshPosts({ category, pages }: { category: number | undefined; pages: PostPages }) {
  const t = useMessages();
  const isMember = useSession() !== null;
  const cache = useQueryClient();
  const queryKey = ['freshPosts', category ?? 'all', isMember];
  const { data } = useQuery({
    queryKey,
    queryFn: (reading) => {
      const input = { maxPerPage: pageSizes.feed, ...(category !== undefined && { categoryID: category }) };
      const ask = (prefix: Prefix) => call(listPosts[prefix], { ...input, page: 0 }, { signal: reading.signal });
      return readList(reading, isMember, ask);
    },
    initialData: nothing,
    staleTime: everyMilliseconds,
    refetchInterval: everyMilliseconds,
    refetchOnWindowFocus: true,
    gcTime: 0,
    retry: false,
  });
  const shown = new Set(pages.posts.map(({ post_id }) => post_id));
  const count = shown.size > 0 ? data.items.filter((post) => post.is_own !== 1 && !shown.has(post.post_id)).length : 0;
  async function show() {
    await pages.retry();
    // Cancels polls from before the click: their stale answers would count posts as new that have been deleted since.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, nothing);
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[role=feed] h2 a')?.focus({ preventScroll: true });
  }
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <Button size="small" className={styles.pill} icon={<ArrowUp />} onClick={() => void show()}>
          {t('feed_new', { count })}
        </Button>
      )}
    </div>
  );
}
