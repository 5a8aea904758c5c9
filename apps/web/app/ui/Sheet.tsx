import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';

export type SheetStop = 'peek' | 'half' | 'full';

export type SheetProps = {
  title: ReactNode;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  onClose?: (() => void) | undefined;
  expandLabel: string;
  shrinkLabel: string;
  closeLabel: string;
  children: ReactNode;
};

const higher: Record<SheetStop, SheetStop> = { peek: 'half', half: 'full', full: 'full' };
const lower: Record<SheetStop, SheetStop> = { full: 'half', half: 'peek', peek: 'peek' };

/**
 * A panel at the bottom of a map that leaves the map usable, with three heights.
 * The heights are buttons, because not everybody can drag; the handle is decoration.
 */
export function Sheet({ title, stop, onStop, onClose, expandLabel, shrinkLabel, closeLabel, children }: SheetProps) {
  const id = useId();
  return (
    <section className={styles.sheet} data-stop={stop} aria-labelledby={id}>
      <span className={styles.handle} aria-hidden="true" />
      <header className={styles.bar}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {stop !== 'full' && (
          <IconButton label={expandLabel} onClick={() => onStop(higher[stop])}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
        )}
        {stop !== 'peek' && (
          <IconButton label={shrinkLabel} onClick={() => onStop(lower[stop])}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
        )}
        {onClose && (
          <IconButton label={closeLabel} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div className={styles.body} hidden={stop === 'peek'}>
        {children}
      </div>
    </section>
  );
}
