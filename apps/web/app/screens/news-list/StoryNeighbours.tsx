import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { NewsPost, PostPages } from '../../features/posts/post-pages.ts';
import { type StoryLink, storyPath } from '../../features/posts/post-words.ts';
import styles from './StoryNeighbours.module.css';

type StoryNeighboursProps = {
  /** The list that the story was opened from. */
  pages: PostPages;
  postId: string;
  /** How a story of the list opens above it. */
  linkOf: (postId: string) => StoryLink;
};

/** Elements in which arrow keys have a function of their own: text fields, maps, videos and galleries. */
const usesArrows =
  'input, textarea, select, video, [contenteditable="true"], [role="region"], [role="slider"], [aria-roledescription="carousel"]';
/** The least distance of a swipe along the bar, in pixels; less is a tap. */
const swipeLength = 56;

/**
 * The stories before and after the open one in its list (ux S-05): by button, by arrow key, and by a finger along the bar
 * of the dialog. Each takes the place of the one before, so that Back leads to the list.
 */
export function StoryNeighbours({ pages, postId, linkOf }: StoryNeighboursProps) {
  const position = pages.posts.findIndex((post) => post.post_id === postId);
  useMoreInTime(pages, position);
  // A related story stands nowhere in the list.
  if (position < 0) return null;
  return <Neighbours posts={pages.posts} position={position} linkOf={linkOf} />;
}

type NeighboursProps = { posts: readonly NewsPost[]; position: number; linkOf: (postId: string) => StoryLink };

function Neighbours({ posts, position, linkOf }: NeighboursProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const buttons = { previous: useRef<HTMLButtonElement>(null), next: useRef<HTMLButtonElement>(null) };
  const [hasMoved, setMoved] = useState(false);
  const neighbours = { previous: posts[position - 1], next: posts[position + 1] };
  function show(direction: Direction) {
    const post = neighbours[direction];
    if (!post) return;
    setMoved(true);
    const { to = storyPath(post.post_id), ...link } = linkOf(post.post_id);
    void navigate(to, { ...link, replace: true, preventScrollReset: true });
  }
  useArrowsAndSwipes(buttons.next, (direction) => {
    // The focused element is removed together with its story.
    buttons[direction].current?.focus();
    show(direction);
  });
  return (
    <span className={styles.neighbours}>
      <IconButton
        ref={buttons.previous}
        label={t('story_previous')}
        title={`${t('story_previous')} (←)`}
        aria-keyshortcuts="ArrowLeft"
        aria-disabled={!neighbours.previous}
        onClick={() => show('previous')}
      >
        <ArrowLeft />
      </IconButton>
      <IconButton
        ref={buttons.next}
        label={t('story_next')}
        title={`${t('story_next')} (→)`}
        aria-keyshortcuts="ArrowRight"
        aria-disabled={!neighbours.next}
        onClick={() => show('next')}
      >
        <ArrowRight />
      </IconButton>
      <output className="visually-hidden">{hasMoved && posts[position]?.post_header}</output>
    </span>
  );
}

/** The list goes on before its last story is left. */
function useMoreInTime({ posts, hasNext, nextFailed, loadingNext, loadNext }: PostPages, position: number) {
  const isWanted = position >= 0 && position >= posts.length - 2 && hasNext && !nextFailed && !loadingNext;
  const load = useEffectEvent(loadNext);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
}

type Direction = 'previous' | 'next';

function useArrowsAndSwipes(button: { current: HTMLElement | null }, onMove: (direction: Direction) => void) {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const dialog = button.current?.closest<HTMLElement>('[role="dialog"]');
    const bar = button.current?.closest('header');
    if (!dialog || !bar) return;
    const listening = new AbortController();
    const { signal } = listening;
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
        if ((event.target as Element).closest(usesArrows)) return;
        if (event.key === 'ArrowLeft') move('previous');
        if (event.key === 'ArrowRight') move('next');
      },
      { signal },
    );
    let from: Touch | undefined;
    bar.addEventListener(
      'touchstart',
      ({ touches }) => {
        from = touches.length === 1 ? touches[0] : undefined;
      },
      { signal, passive: true },
    );
    bar.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (!from || !to) return;
        const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
        from = undefined;
        if (Math.abs(dx) > swipeLength && Math.abs(dx) > 2 * Math.abs(dy)) move(dx < 0 ? 'next' : 'previous');
      },
      { signal },
    );
    return () => listening.abort();
  }, [button]);
}
