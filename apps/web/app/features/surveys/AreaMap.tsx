import { useEffect, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { MapCanvas, useMap } from '#web/platform/map/MapCanvas.tsx';
import { MapMarker, sortMarkers } from '#web/platform/map/MapMarker.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import styles from './AreaMap.module.css';
import { type AreaSign, type SharedSign, shareSigns, sizeOf, viewOfSigns } from './area-signs.ts';

export type AreaMapProps = {
  label: string;
  signs: readonly AreaSign[];
  /** An area and how many there are. */
  words: (sign: Pick<AreaSign, 'name' | 'count'>) => string;
  /** The name of several areas that share a sign, by the first and how many more. */
  sharedName: (first: string, more: number) => string;
  /** When a sign of one area is chosen; without it the map says its words. */
  onChoose?: (sign: AreaSign) => void;
};

/**
 * How many of something are where: a sign for each area, larger where there are more. Those without room of their own share one, which opens
 * when it is chosen; one that stands alone says its name below the map.
 */
export function AreaMap({ label, signs, words, sharedName, onChoose }: AreaMapProps) {
  const language = useLanguage();
  const texts = useMapTexts(label);
  const [chosen, setChosen] = useState<AreaSign | null>(null);
  const [view, setView] = useState(() => viewOfSigns(signs));
  function choose({ areas }: SharedSign) {
    if (areas.length > 1) setView(viewOfSigns(areas));
    else {
      setChosen(areas[0]);
      onChoose?.(areas[0]);
    }
  }
  return (
    <div className={styles.frame}>
      <MapCanvas view={view} language={language} texts={texts}>
        <Signs signs={signs} chosen={chosen} onChoose={choose} words={words} sharedName={sharedName} />
      </MapCanvas>
      <output className={styles.chosen}>{chosen && words(chosen)}</output>
    </div>
  );
}

type SignsProps = Pick<AreaMapProps, 'signs' | 'words' | 'sharedName'> & {
  chosen: AreaSign | null;
  onChoose: (shared: SharedSign) => void;
};

function Signs({ signs, chosen, onChoose, words, sharedName }: SignsProps) {
  const map = useMap();
  const [shared, setShared] = useState<readonly SharedSign[]>([]);
  useEffect(() => {
    const share = () => setShared(shareSigns(signs, ({ longitude, latitude }) => map.project([longitude, latitude])));
    share();
    map.on('moveend', share);
    return () => {
      map.off('moveend', share);
    };
  }, [map, signs]);
  useEffect(() => {
    if (shared.length > 0) sortMarkers(map.getCanvasContainer());
  }, [map, shared]);
  const most = Math.max(1, ...shared.map(({ count }) => count));
  return shared.map((one, order) => {
    const [first, ...others] = one.areas;
    const name = others.length > 0 ? sharedName(first.name, others.length) : first.name;
    return (
      <MapMarker key={first.id} latitude={first.latitude} longitude={first.longitude} anchor="center" order={order}>
        <button
          type="button"
          className={styles.sign}
          style={{ inlineSize: `${sizeOf(one.count, most)}px` }}
          aria-label={words({ name, count: one.count })}
          aria-pressed={chosen?.id === first.id}
          onClick={() => onChoose(one)}
        >
          {formatCount(one.count)}
        </button>
      </MapMarker>
    );
  });
}
