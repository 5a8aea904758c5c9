import { List } from 'lucide-react';
import type { ReactNode } from 'react';
import { MapLegend } from '#web/features/map/MapLegend.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Sheet, type SheetStop } from '#web/ui/Sheet.tsx';
import { PostFeed } from '../../features/posts/PostFeed.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import type { NewsPost, PostPages } from '../../features/posts/post-pages.ts';
import { authorName, boundedTotal, type Category, categoryName } from '../../features/posts/post-words.ts';
import styles from './MapResults.module.css';

type Props = {
  pages: PostPages;
  categories: readonly Category[];
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  onDrag: (height: number | null) => void;
  onPoint: (post: NewsPost | null) => void;
  onZoomOut: () => void;
  /** Where the same stories stand as a list alone. */
  listHref: string;
  /** The filters that stand above the list. */
  children: ReactNode;
};

/** The list twin of the map: beside it where there is room, in a sheet above it on phones. */
export function MapResults(props: Props) {
  const { pages, categories, stop, onStop, onDrag, onPoint, onZoomOut, listHref, children } = props;
  const t = useMessages();
  const isWide = useIsWide();
  const count = boundedTotal(pages.total ?? pages.posts.length);
  const title = <output>{pages.pending ? t('feed_loading') : t('news_map_in_view', { count })}</output>;
  const list = (
    <>
      <LinkButton to={listHref} variant="quiet" size="small" icon={<List size={18} />}>
        {t('news_map_as_list')}
      </LinkButton>
      <ResultList {...{ pages, categories, onPoint, onZoomOut, listHref }} />
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

type ResultListProps = Pick<Props, 'pages' | 'categories' | 'onPoint' | 'onZoomOut' | 'listHref'>;

function ResultList({ pages, categories, onPoint, onZoomOut, listHref }: ResultListProps) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <PostFeed label={t('news_map_title')} pages={pages} nextHref={listHref} empty={<EmptyView onZoomOut={onZoomOut} />}>
      {(post) => (
        <PostRow key={post.post_id} post={post} heading="h3" onPoint={(isPointed) => onPoint(isPointed ? post : null)}>
          {authorName(post, t)} · {categoryName(categories, post.post_category_id, language)}
        </PostRow>
      )}
    </PostFeed>
  );
}

function EmptyView({ onZoomOut }: Pick<Props, 'onZoomOut'>) {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  return (
    <EmptyState
      title={t('news_map_empty')}
      action={
        <div className={styles.onward}>
          <Button onClick={onZoomOut}>{t('map_zoom_out')}</Button>
          <Button variant="secondary" onClick={() => membersOnly(() => dialogs.open('post'), 'post')}>
            {t('composer_title')}
          </Button>
        </div>
      }
    >
      {t('news_map_empty_hint')}
    </EmptyState>
  );
}
