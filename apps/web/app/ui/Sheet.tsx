import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';

export type SheetStop = 'peek' | 'half' | 'full';

export type SheetProps = {
  title: ReactNode;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  /** How high a finger holds the sheet, in pixels; null when none does. */
  onDrag?: ((height: number | null) => void) | undefined;
  onClose?: (() => void) | undefined;
  expandLabel: string;
  shrinkLabel: string;
  closeLabel: string;
  children: ReactNode;
};

const higher: Record<SheetStop, SheetStop> = { peek: 'half', half: 'full', full: 'full' };
const lower: Record<SheetStop, SheetStop> = { full: 'half', half: 'peek', peek: 'peek' };

type Heights = Readonly<Record<SheetStop, number>>;

/** Heights of the stops in pixels within the sheet's frame; tokens.css says what they are. */
function heightsOf(sheet: HTMLElement, frame: number): Heights {
  const tokens = getComputedStyle(sheet);
  const read = (name: string) => Number.parseFloat(tokens.getPropertyValue(name));
  const half = Math.min(read('--sheet-half-most'), frame * read('--sheet-half-part'));
  return { peek: read('--sheet-peek'), half, full: frame };
}
const stops: readonly SheetStop[] = ['peek', 'half', 'full'];
/** Less than this is a tap. */
const leastDrag = 6;

/**
 * A panel at the bottom of a map that leaves the map usable, with three heights: by dragging its head, or by buttons,
 * because not everybody can drag.
 */
export function Sheet({ title, stop, onStop, onDrag, onClose, children, ...labels }: SheetProps) {
  const { expandLabel, shrinkLabel, closeLabel } = labels;
  const id = useId();
  const { height, grip } = useDrag(onStop);
  const reportDrag = useEffectEvent((pixels: number | null) => onDrag?.(pixels));
  useEffect(() => reportDrag(height), [height]);
  return (
    <section
      className={styles.sheet}
      data-stop={stop}
      data-over-map="bottom"
      data-dragged={height !== null || undefined}
      style={height === null ? undefined : { height: `${height}px` }}
      aria-labelledby={id}
    >
      <div className={styles.grip} {...grip}>
        <span className={styles.handle} aria-hidden="true" />
        <header className={styles.bar}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {stop !== 'full' && (
            <IconButton label={expandLabel} onClick={() => onStop(higher[stop])}>
              <ChevronUp />
            </IconButton>
          )}
          {stop !== 'peek' && (
            <IconButton label={shrinkLabel} onClick={() => onStop(lower[stop])}>
              <ChevronDown />
            </IconButton>
          )}
          {onClose && (
            <IconButton label={closeLabel} onClick={onClose}>
              <X />
            </IconButton>
          )}
        </header>
      </div>
      <div className={styles.body} hidden={stop === 'peek' && height === null}>
        {children}
      </div>
    </section>
  );
}

/** The sheet follows the finger and comes to rest at the nearest of its heights. */
function useDrag(onStop: (stop: SheetStop) => void) {
  const [drag, setDrag] = useState<{ from: number; start: number; heights: Heights; height: number } | null>(null);
  const isMoved = drag !== null && Math.abs(drag.height - drag.start) > leastDrag;
  const follow = (begun: NonNullable<typeof drag>, finger: number) => {
    const height = begun.start + begun.from - finger;
    return { ...begun, height: Math.max(begun.heights.peek, Math.min(begun.heights.full, height)) };
  };
  const grip = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.parentElement;
      if (!sheet?.parentElement || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const start = sheet.offsetHeight;
      const heights = heightsOf(sheet, sheet.parentElement.clientHeight);
      setDrag({ from: event.clientY, start, heights, height: start });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag) setDrag(follow(drag, event.clientY));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      // A busy phone may not have rendered the moves of a quick finger; where it let go is what counts.
      const end = drag && follow(drag, event.clientY);
      if (end && Math.abs(end.height - end.start) > leastDrag) onStop(nearestStop(end.height, end.heights));
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
  return { height: isMoved ? drag.height : null, grip };
}

function nearestStop(height: number, heights: Heights): SheetStop {
  const away = (stop: SheetStop) => Math.abs(heights[stop] - height);
  return stops.reduce((best, stop) => (away(stop) < away(best) ? stop : best));
}
