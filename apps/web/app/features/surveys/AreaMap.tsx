import { useEffect, useMemo, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { MapCanvas, useMap } from '#web/platform/map/MapCanvas.tsx';
import { MapMarker, sortMarkers } from '#web/platform/map/MapMarker.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import styles from './AreaMap.module.css';

/** A group of answers at the point of its area. */
export type AreaSign = {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly count: number;
};
export type AreaMapProps = { label: string; signs: readonly AreaSign[] };

/** All Thailand, until the signs say where to look. */
const opening = { latitude: 13.2, longitude: 101.2, zoom: 4.6 };
const smallest = 32;
const largest = 72;

/** How many answered where: a sign for each area, larger where there are more. A chosen one says its name below the map. */
export function AreaMap({ label, signs }: AreaMapProps) {
  const t = useMessages();
  const language = useLanguage();
  const texts = useMapTexts(label);
  const [chosen, setChosen] = useState<AreaSign | null>(null);
  // The largest lie below the others, so that each can be reached.
  const sorted = useMemo(() => signs.toSorted((one, other) => other.count - one.count), [signs]);
  const most = sorted[0]?.count ?? 1;
  const words = ({ name, count }: AreaSign) => t('results_map_area', { area: name, count: formatCount(count) });
  return (
    <div className={styles.frame}>
      <MapCanvas view={opening} language={language} texts={texts}>
        <WholeInSight signs={sorted} />
        {sorted.map((sign, order) => (
          <MapMarker key={sign.id} latitude={sign.latitude} longitude={sign.longitude} anchor="center" order={order}>
            <button
              type="button"
              className={styles.sign}
              style={{ inlineSize: `${sizeOf(sign.count, most)}px` }}
              aria-label={words(sign)}
              aria-pressed={chosen?.id === sign.id}
              onClick={() => setChosen(sign)}
            >
              {formatCount(sign.count)}
            </button>
          </MapMarker>
        ))}
      </MapCanvas>
      <output className={styles.chosen}>{chosen && words(chosen)}</output>
    </div>
  );
}

/** Twice as many answers have twice the surface. */
function sizeOf(count: number, most: number): number {
  return Math.round(Math.max(smallest, largest * Math.sqrt(count / most)));
}

const nearest = 11;

function WholeInSight({ signs }: { signs: readonly AreaSign[] }) {
  const map = useMap();
  useEffect(() => {
    const [xs, ys] = [signs.map(({ longitude }) => longitude), signs.map(({ latitude }) => latitude)];
    map.fitBounds([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], {
      padding: largest / 2 + 8,
      maxZoom: nearest,
      animate: false,
    });
    sortMarkers(map.getCanvasContainer());
  }, [map, signs]);
  return null;
}
