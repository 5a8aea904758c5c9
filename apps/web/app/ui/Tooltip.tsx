import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './Tooltip.module.css';

/** Words on hover, focus and tap for a control that has its own accessible name and does nothing else. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      {/* The library opens it on hover and focus only; touch screens have neither, so a click opens it too. */}
      <Base.Trigger
        render={children}
        closeOnClick={false}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
