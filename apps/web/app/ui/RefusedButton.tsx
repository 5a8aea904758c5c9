import { useId } from 'react';
import { Button, type ButtonSize } from './Button.tsx';
import styles from './RefusedButton.module.css';

type RefusedButtonProps = {
  label: string;
  /** The accessible name where it says more than the label. */
  name?: string;
  why: string;
  size?: ButtonSize;
};

/** What cannot be done now: it stays in reach of the keyboard and says why. */
export function RefusedButton({ label, name, why, size = 'medium' }: RefusedButtonProps) {
  const id = useId();
  return (
    <span className={styles.refused}>
      <Button variant="secondary" size={size} aria-disabled aria-label={name} aria-describedby={id}>
        {label}
      </Button>
      <span id={id} className={styles.why}>
        {why}
      </span>
    </span>
  );
}
