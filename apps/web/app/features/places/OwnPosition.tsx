import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useEffect, useState } from 'react';
import { useMap } from '#web/platform/map/MapCanvas.tsx';
import { MapMarker } from '#web/platform/map/MapMarker.tsx';
import styles from './OwnPosition.module.css';

const metresPerDegree = 111_200;

/** Where the reader is, and how exactly the device knows it. Stays in the browser. */
export function OwnPosition({ latitude, longitude, metres, label }: LatLng & { metres: number; label: string }) {
  const map = useMap();
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => {
      const wide = metres / (metresPerDegree * Math.cos((latitude * Math.PI) / 180));
      const [middle, edge] = [map.project([longitude, latitude]), map.project([longitude + wide, latitude])];
      setWidth(Math.round((edge.x - middle.x) * 2));
    };
    measure();
    map.on('zoom', measure);
    return () => {
      map.off('zoom', measure);
    };
  }, [map, latitude, longitude, metres]);
  return (
    <MapMarker latitude={latitude} longitude={longitude} anchor="center">
      <span role="img" aria-label={label} className={styles.here}>
        <span className={styles.around} style={{ width: `${width}px`, height: `${width}px` }} />
      </span>
    </MapMarker>
  );
}
