import { X } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import styles from './Chip.module.css';
import { classNames } from './class-names.ts';

export type ChipProps = ComponentPropsWithRef<'button'> & { pressed: boolean; icon?: ReactNode };

/** A choice that is on or off. */
export function Chip({ pressed, icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={classNames('chip', styles.chip, className)}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** A filter in force, with its way out. */
export function FilterChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className={styles.filter}>
      <span className={styles.filterText}>{children}</span>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <X size={18} />
      </button>
    </span>
  );
}

/** Chips in one row that scrolls sideways on narrow screens; it begins where the first chip that is on can be seen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed="true"]');
    if (!row.current || !chip) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (inner.right > outer.right) row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll as a flex row in every browser
    <div ref={row} role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  );
}
