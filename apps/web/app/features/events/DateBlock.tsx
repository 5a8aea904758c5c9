import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import styles from './Events.module.css';
import { dayBlockOf } from './event-words.ts';

/** The day of an event, to be found by the eye; the times beside it say the same in words. */
export function DateBlock({ date, isPast = false }: { date: string; isPast?: boolean }) {
  const { day, rest } = dayBlockOf(date, useLanguage());
  return (
    <span className={styles.block} data-past={isPast || undefined} aria-hidden="true">
      <span className={styles.day}>{day}</span>
      <span className={styles.month}>{rest}</span>
    </span>
  );
}
