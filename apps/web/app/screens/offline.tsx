import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findKeptLesson, listKeptLessons } from '#web/features/lessons/kept-lessons.ts';
import { listReadStories } from '#web/features/search/offline-news.ts';
import { ReadStories } from '#web/features/search/ReadStories.tsx';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { whenOnline, whenReachable } from '#web/ui/when-online.ts';
import { PostSkeletons } from '../features/posts/PostFeed.tsx';
import type { Route } from './+types/offline';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'offline_stories', noIndex: true });

/**
 * /offline: what was read in this browser. The service worker leads here from a page that it cannot fetch (`?to=`), which then
 * opens from what was kept, or by itself when the network is back.
 */
export default function Offline() {
  const t = useMessages();
  const isHydrated = useIsHydrated();
  const { search } = useLocation();
  const wanted = isHydrated ? addressIn(search) : null;
  const isKept = useKeptPage(wanted);
  if (!isHydrated || (wanted && isKept !== false)) return <PostSkeletons label={t('feed_loading')} />;
  return (
    <Page title={t('offline_stories')} lead={t('offline_lead')}>
      {wanted && (
        <Notice
          tone="warn"
          live
          title={t('overlay_offline')}
          action={
            <Button variant="secondary" size="small" onClick={() => location.assign(wanted)}>
              {t('try_again')}
            </Button>
          }
        />
      )}
      <ReadStories />
    </Page>
  );
}

/** The address that was asked for; of this site alone. */
function addressIn(search: string): string | null {
  const to = new URLSearchParams(search).get('to');
  if (!to || !URL.canParse(to, location.origin)) return null;
  const { origin, pathname, search: query } = new URL(to, location.origin);
  return origin === location.origin ? (pathname === '/' ? '/home' : pathname) + query : null;
}

/** Opens the page that was asked for, from what was kept, and else once the server can be reached. False: it waits for that. */
function useKeptPage(wanted: string | null): boolean | undefined {
  const navigate = useNavigate();
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    if (!wanted) return;
    let isLeft = false;
    const open = async () => {
      const hasCopy = await isAtHand(wanted);
      if (isLeft) return;
      setKept(hasCopy);
      if (hasCopy) return navigate(wanted, { replace: true });
      await whenOnline();
      await whenReachable();
      if (!isLeft) location.replace(wanted);
    };
    void open();
    return () => {
      isLeft = true;
    };
  }, [wanted, navigate]);
  return isKept;
}

/** Whether a page has something to show: itself, or for a list what can be searched. */
async function isAtHand(address: string): Promise<boolean> {
  const { pathname, search } = new URL(address, location.origin);
  if (/^\/newslist\/?$/.test(pathname)) return (await listReadStories()).length > 0;
  if (pathname === '/learning' && (await isLessonKept(new URLSearchParams(search).get('lesson')))) return true;
  return ((await findCopy(pathname)) ?? (await findCopy(pathname + search))) !== null;
}

/** Whether a lesson is kept on this device; for the list of lessons, whether any is. */
async function isLessonKept(id: string | null): Promise<boolean> {
  return id ? (await findKeptLesson(id)) !== null : (await listKeptLessons()).length > 0;
}
