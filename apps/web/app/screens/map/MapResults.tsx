import { List } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MapLegend } from '#web/features/map/MapLegend.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Sheet, type SheetStop } from '#web/ui/Sheet.tsx';
import { Headline } from '../../features/posts/Headline.tsx';
import { PostFeed } from '../../features/posts/PostFeed.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import type { NewsPost, PostPages } from '../../features/posts/post-pages.ts';
import {
  authorName,
  boundedTotal,
  type Category,
  categoryName,
  languageOfPost,
  storyOver,
} from '../../features/posts/post-words.ts';
import styles from './MapResults.module.css';
import type { NearestStories } from './use-nearest-stories.ts';

type Props = {
  pages: PostPages;
  categories: readonly Category[];
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  onDrag: (height: number | null) => void;
  onPoint: (post: NewsPost | null) => void;
  /** The story of the chosen pin. */
  chosen: string | null;
  /** How far away a story is, in words, when that is known. */
  awayOf: (post: NewsPost) => string | undefined;
  /** Those around a view that has none. */
  nearest: NearestStories;
  /** Shows a story on the map. */
  onShow: (post: NewsPost) => void;
  onZoomOut: () => void;
  /** Where the same stories stand as a list alone. */
  listHref: string;
  /** The filters that stand above the list. */
  children: ReactNode;
};

/** The list twin of the map: beside it where there is room, in a sheet above it on phones. */
export function MapResults(props: Props) {
  const { pages, categories, stop, onStop, onDrag, listHref, children } = props;
  const t = useMessages();
  const isWide = useIsWide();
  const count = boundedTotal(pages.total ?? pages.posts.length);
  const title = <output>{pages.pending ? t('feed_loading') : t('news_map_in_view', { count })}</output>;
  const list = (
    <>
      <LinkButton to={listHref} variant="quiet" size="small" icon={<List size={18} />}>
        {t('news_map_as_list')}
      </LinkButton>
      <ResultList {...props} />
      <MapLegend categories={categories} />
    </>
  );
  if (isWide) {
    return (
      <section id="map-list" tabIndex={-1} className={styles.side} aria-labelledby="map-list-title">
        {children}
        <h2 id="map-list-title" className={styles.title}>
          {title}
        </h2>
        {list}
      </section>
    );
  }
  return (
    <div id="map-list" tabIndex={-1} className={styles.sheet} data-stop={stop}>
      <Sheet
        title={title}
        stop={stop}
        onStop={onStop}
        onDrag={onDrag}
        expandLabel={t('sheet_expand')}
        shrinkLabel={t('sheet_shrink')}
        closeLabel={t('close')}
      >
        {children}
        {list}
      </Sheet>
    </div>
  );
}

function ResultList(props: Props) {
  const { pages, categories, chosen, awayOf, onPoint, listHref } = props;
  const t = useMessages();
  const language = useLanguage();
  const location = useLocation();
  const row = useRowInSight(chosen, props.stop);
  return (
    <PostFeed label={t('news_map_title')} pages={pages} nextHref={listHref} empty={<EmptyView {...props} />}>
      {(post) => (
        <PostRow
          key={post.post_id}
          ref={post.post_id === chosen ? row : undefined}
          post={post}
          heading="h3"
          link={storyOver(post.post_id, location)}
          away={awayOf(post)}
          isCurrent={post.post_id === chosen}
          onPoint={(isPointed) => onPoint(isPointed ? post : null)}
        >
          {authorName(post, t)} · {categoryName(categories, post.post_category_id, language)}
        </PostRow>
      )}
    </PostFeed>
  );
}

/** The list follows the map: the row of the chosen pin is scrolled to, also when the sheet is raised. */
function useRowInSight(chosen: string | null, stop: SheetStop) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hidden list cannot be scrolled
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen, stop]);
  return row;
}

function EmptyView({ nearest, onShow, onZoomOut }: Pick<Props, 'nearest' | 'onShow' | 'onZoomOut'>) {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const ways = (
    <div className={styles.onward}>
      <Button onClick={onZoomOut}>{t('map_zoom_out')}</Button>
      <Button variant="secondary" onClick={() => membersOnly(() => dialogs.open('post'), 'post')}>
        {t('composer_title')}
      </Button>
    </div>
  );
  if (nearest.posts.length === 0) {
    return (
      <EmptyState title={t('news_map_empty')} action={ways}>
        {t('news_map_empty_hint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.empty}>
      <p className={styles.none}>{t('news_map_empty')}</p>
      <NearestList nearest={nearest} onShow={onShow} />
      {ways}
    </div>
  );
}

function NearestList({ nearest, onShow }: Pick<Props, 'nearest' | 'onShow'>) {
  const t = useMessages();
  return (
    <section aria-labelledby="map-nearest">
      <h3 id="map-nearest" className={styles.nearestTitle}>
        {t('map_nearest_title')}
      </h3>
      <ul className={styles.nearest}>
        {nearest.posts.map((post) => (
          <li key={post.post_id}>
            <button type="button" className={styles.near} onClick={() => onShow(post)}>
              <span lang={languageOfPost(post)}>
                <Headline post={post} />
              </span>
              <span className={styles.away}>{nearest.awayOf(post)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
