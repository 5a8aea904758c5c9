import { defaultCentre, type LatLng, mapZoom } from '@pakmut/contract/places/places.rules.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { type ReactNode, useState } from 'react';
import { PlaceSearch } from '#web/features/composer/PlaceSearch.tsx';
import { MapLegend } from '#web/features/map/MapLegend.tsx';
import { useClusterMapTexts } from '#web/features/map/use-map-texts.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LazyPinPicker } from '#web/platform/map/LazyPinPicker.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { type Cluster, ClusterPin } from '../features/places/ClusterPin.tsx';
import { LazyClusterMap, LazyLocationMap } from '../features/places/lazy-maps.tsx';
import { type Category, categoryName } from '../features/posts/post-words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { Route } from './+types/map-demo';
import { DemoOff } from './map/DemoOff.tsx';
import styles from './map-demo.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news', 'members', 'pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'map_demo', description: 'map_demo_lead', noIndex: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { apiFetch: fetcher, demoPages = true } = context.get(requestContext);
  const categories = await orNull(call(listCategories.public, {}, { fetcher }));
  return { isLive: demoPages, categories: categories ?? [] };
}

/** /mapdemo: the map components on their own, with made-up pins; inert in production (R47). */
export default function MapDemo({ loaderData: { isLive, categories } }: Route.ComponentProps) {
  const t = useMessages();
  const [point, setPoint] = useState<LatLng | null>(defaultCentre);
  if (!isLive) return <DemoOff title="map_demo" lead="map_demo_lead" />;
  return (
    <Page title={t('map_demo')} lead={t('map_demo_lead')} wide>
      <div className={styles.parts}>
        <Part title={t('map_demo_pins')}>
          <PinKinds categories={categories} />
          <MapLegend categories={categories} />
        </Part>
        <Part title={t('map_demo_cluster')}>
          <DemoClusterMap />
        </Part>
        <Part title={t('map_demo_search')}>
          <PlaceSearch id="demo-place" onChoose={setPoint} />
        </Part>
        <Part title={t('map_demo_picker')}>
          <DemoPicker point={point} onChange={setPoint} />
        </Part>
        <Part title={t('map_demo_location')}>
          <DemoLocation point={point ?? defaultCentre} />
        </Part>
        <Part title={t('map_demo_empty_state')}>
          <EmptyState title={t('news_map_empty')}>{t('news_map_empty_hint')}</EmptyState>
        </Part>
      </div>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function pin(index: number, count: number): Cluster {
  const [latitude, longitude] = [14 + ((index * 37) % 60) / 10, 99 + ((index * 53) % 60) / 10];
  const category_id = 1 + (index % 8);
  return { latitude, longitude, count, post_id: `demo-${index}`, category_id, bbox: [99, 14, 105, 20] };
}

function PinKinds({ categories }: { categories: readonly Category[] }) {
  const t = useMessages();
  const language = useLanguage();
  const [opened, setOpened] = useState('');
  const texts = useClusterMapTexts(t('map_demo_cluster'));
  const kinds = [
    ...categories.map(({ category_id: id }) => ({
      cluster: { ...pin(id - 1, 1), category_id: id },
      label: categoryName(categories, id, language),
      isPlain: false,
    })),
    ...[12, 240].map((count) => ({ cluster: pin(1, count), label: texts.cluster(count), isPlain: false })),
    ...[34, 5_000].map((count) => ({ cluster: pin(4, count), label: texts.cluster(count), isPlain: true })),
  ];
  return (
    <>
      <div className={styles.pins}>
        {kinds.map(({ label, ...kind }) => (
          <ClusterPin key={label} {...kind} label={label} onOpen={() => setOpened(label)} />
        ))}
      </div>
      <output className={styles.pressed}>{opened}</output>
    </>
  );
}

const demoClusters = Array.from({ length: 24 }, (_, index) => pin(index, index % 3 === 0 ? 1 : index * 7));

function DemoClusterMap() {
  const t = useMessages();
  const language = useLanguage();
  const texts = useClusterMapTexts(t('map_demo_cluster'));
  const [view, setView] = useState({ latitude: 17, longitude: 102, zoom: mapZoom.start as number });
  const [opened, setOpened] = useState('');
  return (
    <>
      <div className={styles.map}>
        <LazyClusterMap
          view={view}
          clusters={demoClusters}
          language={language}
          onMove={({ latitude, longitude, zoom }) => setView({ latitude, longitude, zoom })}
          onOpenPost={setOpened}
          onOpenCluster={({ count }) => setOpened(texts.cluster(count))}
          texts={texts}
        />
      </div>
      <output className={styles.pressed}>{opened}</output>
    </>
  );
}

function DemoPicker({ point, onChange }: { point: LatLng | null; onChange: (point: LatLng) => void }) {
  const t = useMessages();
  const language = useLanguage();
  const texts = useMapTexts(t('map_demo_picker'));
  return (
    <div className={styles.map}>
      <LazyPinPicker
        value={point}
        onChange={onChange}
        language={language}
        texts={{ ...texts, pin: t('place_pin'), pinMiddle: t('place_pin_middle') }}
      />
    </div>
  );
}

function DemoLocation({ point }: { point: LatLng }) {
  const t = useMessages();
  const language = useLanguage();
  const texts = useMapTexts(t('map_demo_location'));
  return (
    <div className={styles.map}>
      <LazyLocationMap point={point} language={language} texts={texts} />
    </div>
  );
}
