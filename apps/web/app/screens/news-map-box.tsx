import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { exploreInputOf, listFiltersOf, mapFiltersOf, positionOf } from '#web/features/map/map-filters.ts';
import { searchOf } from '#web/features/posts/news-filters.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { openingViewOf, thailand } from '#web/platform/map/map-view.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/news-map-box';
import { NewsMapView } from './map/NewsMapView.tsx';
import styles from './news-map-box.module.css';

/** A wall screen shows what is new without anybody touching it. */
const refreshMilliseconds = 60_000;

export const handle = await pageTexts('news');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'news_map_title', canonical: '/newsmap' });

/** /newsmapbox: the map alone, edge to edge; takes the filters and the position of /newsmap in its address. */
export default function NewsMapBox() {
  const t = useMessages();
  const [search] = useSearchParams();
  const now = useNow();
  const filters = mapFiltersOf(search);
  const [view, setView] = useState(() => positionOf(search) ?? openingViewOf(thailand));
  return (
    <div className={styles.box}>
      <h1 className="visually-hidden">{t('news_map_title')}</h1>
      <div className={styles.map}>
        <NewsMapView
          label={t('news_map_label')}
          view={view}
          filters={exploreInputOf(filters, now)}
          listHref={`/newslist${searchOf(listFiltersOf(filters, now))}`}
          refreshEvery={refreshMilliseconds}
          asVisitor
          onView={setView}
          onMove={({ latitude, longitude, zoom }) => setView({ latitude, longitude, zoom })}
        />
      </div>
    </div>
  );
}
