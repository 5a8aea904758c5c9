import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { clustersOf } from '#web/features/map/feed-map.ts';
import type { MapPosition } from '#web/features/map/map-filters.ts';
import { type ClusterFilters, type MapArea, useClusters } from '#web/features/map/use-clusters.ts';
import { useClusterMapTexts } from '#web/features/map/use-map-texts.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { type BoundingBox, type Covered, closestZoom, viewOfBox } from '#web/platform/map/map-view.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { ClusterMapProps, ShownView } from '../../features/places/ClusterMap.tsx';
import type { Cluster } from '../../features/places/ClusterPin.tsx';
import { LazyClusterMap } from '../../features/places/lazy-maps.tsx';
import { NearMe, type OwnPlace } from '../../features/places/NearMe.tsx';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { storyPath } from '../../features/posts/post-words.ts';
import styles from './NewsMapView.module.css';

export type NewsMapViewProps = {
  view: MapPosition;
  /** Where somebody wants to go: by a group, a place, a province, their own position. */
  onView: (view: MapPosition) => void;
  onMove: (shown: ShownView) => void;
  /** The browser cannot draw maps, or could not fetch the program for it. */
  onUnavailable?: () => void;
  filters: ClusterFilters;
  pointed?: LatLng | null;
  /** The story of the chosen pin. */
  chosen?: ClusterMapProps['chosen'];
  /** How much of the map lies under other things. */
  covered?: Covered | undefined;
  /** Chooses the pin of a story; without it the story opens. */
  onChoose?: (postId: string) => void;
  /** Where the reader is, when they asked. */
  onHere?: (place: OwnPlace) => void;
  /** The accessible name of the map. */
  label: string;
  /** Lists a group that stands at one place; without it, its newest story opens. */
  onListGroup?: (bbox: BoundingBox) => void;
  hasNearMe?: boolean;
  /** Where the same news stand as a list alone. */
  listHref?: string;
  /** Milliseconds after which the pins are asked for again. */
  refreshEvery?: number;
  /** Shows a member what visitors see. */
  asVisitor?: boolean;
  /** Stories that this browser kept, and when, in milliseconds: their pins stand for those that cannot be had. */
  kept?: { posts: readonly NewsPost[]; at: number } | undefined;
};

const nearMeZoom = 13;

/** The map with its clusters, which follow every movement. Where it cannot be drawn it says so. */
export function NewsMapView({
  view,
  onView,
  onMove,
  filters,
  pointed = null,
  chosen = null,
  ...props
}: NewsMapViewProps) {
  const t = useMessages();
  const mapTexts = useClusterMapTexts(props.label);
  const language = useLanguage();
  const navigate = useNavigate();
  const [area, setArea] = useState<MapArea | null>(null);
  const [here, setHere] = useState<OwnPlace | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const pins = useClusters(area, filters, props);
  const { kept } = props;
  const keptPins = useMemo(() => clustersOf(kept?.posts ?? []), [kept]);
  if (isUnavailable) return <ListInstead words={t('map_unavailable')} listHref={props.listHref} />;
  function openCluster({ bbox, post_id }: Cluster) {
    if (!area || !bbox) return;
    if (area.zoom < closestZoom - 0.01) onView(viewOfBox(bbox, area));
    else if (props.onListGroup) props.onListGroup(bbox);
    else void navigate(storyPath(post_id));
  }
  return (
    <div className={styles.frame}>
      <LazyClusterMap
        fallback={
          <noscript>
            <ListInstead words={t('map_needs_scripts')} listHref={props.listHref} />
          </noscript>
        }
        view={view}
        clusters={pins.seenAt ? pins.clusters : keptPins}
        language={language}
        pointed={pointed}
        chosen={chosen}
        {...(props.covered && { covered: props.covered })}
        here={here && { ...here, label: t('map_you') }}
        onUnavailable={() => {
          setUnavailable(true);
          props.onUnavailable?.();
        }}
        onMove={(moved) => {
          setArea({ bbox: moved.bbox, zoom: moved.zoom });
          onMove(moved);
        }}
        onOpenPost={props.onChoose ?? ((postId) => void navigate(storyPath(postId)))}
        onOpenCluster={openCluster}
        texts={mapTexts}
      />
      {props.hasNearMe && (
        <NearMe
          onView={onView}
          onHere={(place) => {
            setHere(place);
            props.onHere?.(place);
            onView({ latitude: place.latitude, longitude: place.longitude, zoom: nearMeZoom });
          }}
        />
      )}
      <PinNote {...pins} seenAt={pins.seenAt ?? (kept && new Date(kept.at).toISOString())} />
    </div>
  );
}

function ListInstead({ words, listHref }: { words: string; listHref: string | undefined }) {
  const t = useMessages();
  return (
    <div className={styles.unavailable}>
      <Notice
        tone="warn"
        title={words}
        action={listHref && <LinkButton to={listHref}>{t('news_map_as_list')}</LinkButton>}
      />
    </div>
  );
}

/** Of when the pins are when newer ones cannot be had. */
function PinNote({ seenAt, hasFailed, retry }: Pick<ReturnType<typeof useClusters>, 'seenAt' | 'hasFailed' | 'retry'>) {
  const t = useMessages();
  const language = useLanguage();
  const isOnline = useIsOnline();
  if (isOnline && !hasFailed) return null;
  const offline = seenAt ? t('map_pins_offline', { time: formatDate(seenAt, 'dateTime', language) }) : t('map_offline');
  return (
    <div className={styles.note}>
      <Notice
        tone="warn"
        size="small"
        live
        title={isOnline ? t('map_pins_failed') : offline}
        action={
          isOnline && (
            <Button size="small" variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
