import { X } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './ShapeAnswer.module.css';
import type { Drawing } from './use-drawing.ts';

type Props = { drawing: Drawing; labelId: string; onRemoved: () => void };

/** The points of a shape in their order. One that is pressed is the one that moves. */
export function ShapePoints({ drawing: { points, selected, select, remove }, labelId, onRemoved }: Props) {
  const t = useMessages();
  if (points.length === 0) return null;
  return (
    <ol className={styles.points} aria-labelledby={labelId}>
      {points.map((point, index) => (
        // Two points may be at the same place.
        // biome-ignore lint/suspicious/noArrayIndexKey: its number is all that tells it apart
        <li key={index} className={styles.point}>
          <button
            type="button"
            className={styles.pointName}
            aria-pressed={index === selected}
            onClick={() => select(index)}
          >
            {t('form_point', { number: index + 1, ...point })}
          </button>
          <IconButton
            label={t('form_point_remove', { number: index + 1 })}
            onClick={() => {
              remove(index);
              onRemoved();
            }}
          >
            <X size={18} />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
