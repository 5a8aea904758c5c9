import { useEffect, useRef, useState } from 'react';
import type { NewsPost } from '#web/features/posts/post-pages.ts';
import { storyPath } from '#web/features/posts/post-words.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useRootData } from '#web/platform/page/root-data.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import styles from './StoryPaper.module.css';

/** How long printing waits for photographs that are still on their way. */
const patience = 5_000;

/**
 * The footer of a printed story: its address as text, and also as a QR code when the story is printed by our button. It is
 * hidden on the screen. `times` counts the clicks on that button.
 */
export function StoryPaper({ post, times }: { post: NewsPost; times: number }) {
  const t = useMessages();
  const { origin, siteName } = useRootData();
  const place = useRef<HTMLElement>(null);
  const [isReady, setReady] = useState(false);
  const url = origin + storyPath(post.post_id);
  useEffect(() => {
    if (times === 0 || !isReady) return;
    const photos = place.current?.closest('article')?.querySelectorAll('img') ?? [];
    void allThere([...photos]).then(() => print());
  }, [times, isReady]);
  return (
    <footer ref={place} className={styles.paper}>
      {times > 0 && (
        <QrCode text={url} label={t('share_qr_of', { header: post.post_header })} onSettled={() => setReady(true)} />
      )}
      <p>
        {siteName || t('site_name')}
        <br />
        {url}
      </p>
    </footer>
  );
}

/** Loads the lazy photographs below the fold before printing; printing does not wait for one that fails. */
function allThere(photos: readonly HTMLImageElement[]): Promise<unknown> {
  const there = photos.map((photo) => {
    photo.loading = 'eager';
    return photo.decode().catch(() => undefined);
  });
  return Promise.race([Promise.all(there), new Promise((timeout) => setTimeout(timeout, patience))]);
}
