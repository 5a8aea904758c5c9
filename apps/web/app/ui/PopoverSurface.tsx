import { Popover as Base } from '@base-ui/react/popover';
import styles from './Popover.module.css';
import type { PopoverProps } from './Popover.tsx';

type PopoverSurfaceProps = Omit<PopoverProps, 'open' | 'onOpenChange'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The button with what it opens. */
export function PopoverSurface({ trigger, label, open, onOpenChange, align = 'end', children }: PopoverSurfaceProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={8} collisionPadding={8}>
          <Base.Popup className={styles.popup} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
