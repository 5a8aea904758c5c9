import { useMemo, useState } from 'react';
import { type ClusterFilters, type MapArea, useClusters } from '#web/features/map/use-clusters.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { type BoundingBox, boxAround, openingViewOf } from '#web/platform/map/map-view.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { NewsMapView } from '../map/NewsMapView.tsx';
import styles from './reporter.module.css';

export type ReporterMapProps = { id: string; name: string };

const world: MapArea = { bbox: [-180, -90, 180, 90], zoom: 3 };
/** A single story is shown with the land around it. */
const closestOpening = 12;
/** Further away by so much, for the pins at the edges and the buttons over them. */
const roomForPins = 0.5;

/** A map of a reporter's signed public stories; anonymous stories never appear on it (R26). */
export function ReporterMap({ id, name }: ReporterMapProps) {
  const t = useMessages();
  const filters = useMemo(() => ({ postBy: id }), [id]);
  const { clusters, seenAt, hasFailed, retry } = useClusters(world, filters);
  const box = boxAround(clusters.map((cluster) => cluster.bbox));
  if (!seenAt && hasFailed) return <LoadFailure title={t('map_pins_failed')} onRetry={retry} />;
  if (!seenAt) return <Skeleton height="320px" />;
  if (!box) return <EmptyState title={t('reporter_map_empty')} />;
  return <Opened box={box} filters={filters} label={t('reporter_map_of', { name })} />;
}

function Opened({ box, filters, label }: { box: BoundingBox; filters: ClusterFilters; label: string }) {
  const [view, setView] = useState(() => {
    const whole = openingViewOf(box);
    return { ...whole, zoom: Math.min(closestOpening, whole.zoom - roomForPins) };
  });
  return (
    <div className={styles.map}>
      <NewsMapView
        label={label}
        view={view}
        filters={filters}
        onView={setView}
        onMove={({ latitude, longitude, zoom }) => setView({ latitude, longitude, zoom })}
      />
    </div>
  );
}
