import { useMessages } from '#web/platform/i18n.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import type { Route } from './+types/news-map-box';
import { NewsMapView } from './news-map.tsx';
import styles from './news-map-box.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'news_map_title' });

/** /newsmapbox: the map alone, edge to edge. */
export default function NewsMapBox() {
  const t = useMessages();
  return (
    <div className={styles.box}>
      <h1 className="visually-hidden">{t('news_map_title')}</h1>
      <div className={styles.map}>
        <NewsMapView />
      </div>
    </div>
  );
}
