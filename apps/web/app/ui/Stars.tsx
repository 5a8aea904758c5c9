import { Star } from 'lucide-react';
import styles from './Stars.module.css';

/** A rating. `text` says it in words, e.g. "4 of 5". */
export function Stars({ value, max = 5, text }: { value: number; max?: number; text: string }) {
  const steps = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <span className={styles.stars} role="img" aria-label={text}>
      {steps.map((step) => (
        <Star key={step} size={18} strokeWidth={1.75} data-on={step <= Math.round(value) || undefined} />
      ))}
    </span>
  );
}
