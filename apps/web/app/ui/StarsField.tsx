import { Star } from 'lucide-react';
import { useId } from 'react';
import styles from './StarsField.module.css';

/**
 * A rating that one gives: radio buttons that look like stars, so arrow keys and screen readers work by themselves.
 * `textOf` says each value in words, e.g. "4 of 5"; 0 is "not rated".
 */
export function StarsField({
  label,
  value,
  onChange,
  textOf,
  max = 5,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  textOf: (value: number) => string;
  max?: number;
}) {
  const name = useId();
  const values = Array.from({ length: max + 1 }, (_, index) => index);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.stars}>
        {values.map((step) => (
          <label key={step} className={styles.step} data-none={step === 0 || undefined}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={step === value}
              aria-label={textOf(step)}
              onChange={() => onChange(step)}
            />
            {step === 0 ? (
              <span aria-hidden="true" className={styles.none}>
                –
              </span>
            ) : (
              <Star size={26} strokeWidth={1.75} data-on={step <= value || undefined} />
            )}
          </label>
        ))}
      </div>
      <span className={styles.words} aria-hidden="true">
        {textOf(value)}
      </span>
    </fieldset>
  );
}
