import { type ReactNode, useEffect, useRef } from 'react';
import styles from './AuthForm.module.css';

/** A step that takes the place of another: it has the focus at first, so that it is read, and stands in sight. */
export function StepPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  );
}
