/** Lines and areas that were answered, for looking at. */
import type { Place, ShapeKind } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { useState } from 'react';
import type { DrawnShape } from '#web/platform/drawing/DrawnShapes.tsx';
import { LazyShapeMap } from '#web/platform/drawing/LazyShapeMaps.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import styles from './GivenShape.module.css';

type GivenShapeProps = { kind: ShapeKind; points: readonly Place[]; label: string };

/** One of them; its map, of which a browser has only a few at a time, is fetched when it is asked for. */
export function GivenShape({ kind, points, label }: GivenShapeProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.shape} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('form_shape_look')}
        <span className="visually-hidden"> {label}</span>
      </summary>
      {isOpen && (
        <>
          <ShapesOnMap shapes={[{ kind, points }]} label={label} />
          <ol className={styles.points}>
            {points.map((point, index) => (
              // Two points may be at the same place.
              // biome-ignore lint/suspicious/noArrayIndexKey: its number is all that tells it apart
              <li key={index}>{t('form_coordinates', { ...point })}</li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}

/** Several on one map, which can be moved where there is more than one place to look at. Where no map can be drawn there is none, because all of them are told in words as well. */
export function ShapesOnMap({ shapes, label }: { shapes: readonly DrawnShape[]; label: string }) {
  const t = useMessages();
  const language = useLanguage();
  const texts = useMapTexts(label);
  const [isUnavailable, setUnavailable] = useState(false);
  if (isUnavailable) return null;
  return (
    <div className={styles.map}>
      <LazyShapeMap
        {...{ shapes, language, texts }}
        hasGestures={shapes.length > 1}
        onUnavailable={() => setUnavailable(true)}
        fallback={<p>{t('form_map_loading')}</p>}
      />
    </div>
  );
}
