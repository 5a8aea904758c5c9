import { shareAddress } from '@pakmut/contract/shares/shares.rules.ts';
import { Coins, Share2, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { justPublished } from '#web/features/composer/composer-work.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useCoinRules } from '../../features/coins/use-balance.ts';
import { LazyLocationMap } from '../../features/places/lazy-maps.tsx';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { storyPath } from '../../features/posts/post-words.ts';
import { useShareCount } from '../../features/posts/use-share-count.ts';
import styles from './PublishedCard.module.css';

/** Greets who has just published: the pin falls onto the map, what it earns, and the way to send it on. Shown once, on arrival. */
export function PublishedCard({ post }: { post: NewsPost }) {
  const isArriving = useNavigationType() !== 'POP';
  const state = useLocation().state as Partial<typeof justPublished> | null;
  const [isOpen, setOpen] = useState(() => isArriving && state?.published === true);
  // The first answer may be that of visitors, who own nothing.
  // What the newsroom looks at first is on nobody's map yet; its page says so.
  return isOpen && post.is_own === 1 && !post.post_review && <Card post={post} onClose={() => setOpen(false)} />;
}

function Card({ post, onClose }: { post: NewsPost; onClose: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  const mapTexts = useMapTexts(t('story_map_label'));
  const count = useShareCount(post);
  const rule = useCoinRules().data?.earning.find(({ kind }) => kind === 'add_post');
  const url = new URL(storyPath(post.post_id), location.origin).href;
  return (
    <section className={styles.card} aria-labelledby="published">
      <div className={styles.map}>
        <LazyLocationMap
          point={{ latitude: post.post_latitude, longitude: post.post_longitude }}
          language={language}
          texts={mapTexts}
          drops
        />
      </div>
      <div className={styles.words}>
        <h2 id="published" className={styles.title}>
          {t('published_title')}
        </h2>
        {rule && rule.point > 0 && (
          <p className={styles.coins}>
            <Coins size={18} />
            {t('published_coins', { count: formatCount(rule.point) })}
          </p>
        )}
        <a
          className={styles.share}
          href={shareAddress('line', { url, text: post.post_header })}
          target="_blank"
          rel="noopener noreferrer"
          onClick={count}
        >
          <Share2 size={18} />
          {t('published_line')}
          <span className="visually-hidden"> ({t('opens_in_new_tab')})</span>
        </a>
      </div>
      <IconButton label={t('close')} className={styles.close} onClick={onClose}>
        <X size={20} />
      </IconButton>
    </section>
  );
}
