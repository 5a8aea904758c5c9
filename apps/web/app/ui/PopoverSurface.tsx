import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';

export type PopoverSurfaceProps = {
  trigger: ReactElement;
  /** The accessible name of what opens. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** A click outside closes the popover and does nothing else. */
  modal?: boolean;
  children: ReactNode;
};

/** The button with what it opens. */
export function PopoverSurface({ trigger, label, open, onOpenChange, align = 'end', ...shown }: PopoverSurfaceProps) {
  return (
    <Base.Root open={open} modal={shown.modal ?? false} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={8} collisionPadding={8}>
          <Base.Popup className={styles.popup} aria-label={label} data-keep-clear="">
            {shown.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
