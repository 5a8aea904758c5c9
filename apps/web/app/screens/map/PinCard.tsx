import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type TouchEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Headline } from '../../features/posts/Headline.tsx';
import { PostDateline } from '../../features/posts/PostDateline.tsx';
import { PostPhoto } from '../../features/posts/PostPhoto.tsx';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { languageOfPost, storyOver } from '../../features/posts/post-words.ts';
import styles from './PinCard.module.css';
import { overMap } from './use-covered.ts';
import type { NearStories } from './use-near-stories.ts';

type PinCardProps = {
  /** The story of the chosen pin. */
  pin: string;
  stories: NearStories;
  /** Somebody chose the pin; a card that the address opens takes nothing from the page. */
  takesFocus: boolean;
  /** How far away a story is, in words, when that is known. */
  awayOf: (post: NewsPost) => string | undefined;
  /** Goes on to the card of the next story, or back by one. */
  onStep: (steps: 1 | -1) => void;
  onClose: () => void;
};

/** The least distance of a swipe, in pixels; less is a tap. */
const swipeLength = 48;

/**
 * What the chosen pin stands for: picture, headline, place and time. Swipes, arrow keys and buttons lead to the next story
 * around it; Escape, Back and the cross close it.
 */
export function PinCard({ pin, stories, takesFocus, awayOf, onStep, onClose }: PinCardProps) {
  const t = useMessages();
  const { post, beside } = stories;
  const card = useRef<HTMLElement>(null);
  const swipe = useSwipe(onStep);
  useFocusOfCard(card, { pin, takesFocus, isThere: post != null });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowLeft') onStep(-1);
    else if (event.key === 'ArrowRight') onStep(1);
    else return;
    event.preventDefault();
  }
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t('map_card')}
      className={styles.card}
      onKeyDown={onKeyDown}
      {...swipe}
      {...overMap.bottom}
    >
      <CardStory stories={stories} awayOf={awayOf} />
      <div className={styles.ways}>
        <IconButton label={t('map_card_previous')} aria-disabled={!beside(pin, -1)} onClick={() => onStep(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={t('map_card_next')} aria-disabled={!beside(pin, 1)} onClick={() => onStep(1)}>
          <ChevronRight />
        </IconButton>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <output className="visually-hidden">{post?.post_header}</output>
    </section>
  );
}

function CardStory({ stories: { post, hasFailed, retry }, awayOf }: Pick<PinCardProps, 'stories' | 'awayOf'>) {
  const t = useMessages();
  const location = useLocation();
  if (hasFailed) return <LoadFailure title={t('feed_failed')} onRetry={retry} />;
  if (post === null) return <p className={styles.none}>{t('no_data_found')}</p>;
  if (!post) {
    return (
      <div className={styles.story} aria-busy="true">
        <span className={styles.photo} />
        <div className={styles.text}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="92%" height={24} />
        </div>
      </div>
    );
  }
  const [cover] = post.img;
  return (
    <article key={post.post_id} className={styles.story}>
      <span className={styles.photo}>
        {cover && <PostPhoto photo={cover} alt="" width={112} height={112} sizes="112px" />}
      </span>
      <div className={styles.text}>
        <PostDateline post={post} away={awayOf(post)} />
        <h2 className={styles.headline} lang={languageOfPost(post)}>
          <Link {...storyOver(post.post_id, location)} className={styles.link}>
            <Headline post={post} />
          </Link>
        </h2>
      </div>
    </article>
  );
}

type CardFocus = Pick<PinCardProps, 'pin' | 'takesFocus'> & { isThere: boolean };

/** The keyboard goes on at the card of a chosen pin, and after it at the pin, or at the map where that is not shown alone. */
function useFocusOfCard(card: { readonly current: HTMLElement | null }, { pin, takesFocus, isThere }: CardFocus): void {
  const restore = useEffectEvent(() => {
    const own = document.querySelector<HTMLElement>(`[data-post="${CSS.escape(pin)}"]`);
    (own ?? document.querySelector<HTMLElement>('.maplibregl-canvas'))?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [card, takesFocus]);
  useEffect(() => {
    if (isThere && document.activeElement === card.current)
      card.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [card, isThere]);
  // The card is still in the document then.
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) restore();
    };
  }, [card]);
}

function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!from.current || !touch) return;
      const [dx, dy] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      from.current = null;
      if (Math.abs(dx) > swipeLength && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
