import type { ReactNode } from 'react';
import styles from './Dateline.module.css';
import { categoryColour, PinIcon } from './PinIcon.tsx';

/** Where and when, in the colour of the category: the first line of every story. */
export function Dateline({
  category,
  place,
  dateTime,
  children,
  pin = true,
}: {
  category: number;
  place: ReactNode;
  /** The machine value of the date. */
  dateTime: string;
  /** The date in words. */
  children: ReactNode;
  /** Draws the pin head; off where it sits on the rail. */
  pin?: boolean;
}) {
  return (
    <p className={styles.dateline}>
      <span className={styles.where}>
        {pin && <PinIcon category={category} size={16} className={styles.mark} />}
        <span className={styles.place} style={{ color: categoryColour(category) }}>
          {place}
        </span>
      </span>
      <time dateTime={dateTime} className={styles.time}>
        {children}
      </time>
    </p>
  );
}
