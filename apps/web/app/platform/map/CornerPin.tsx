import styles from './CornerPin.module.css';

/** The pin of one place; its sharp corner lies on the point. */
export function CornerPin({ drops }: { drops?: boolean | undefined }) {
  return <span className={styles.pin} data-drops={drops || undefined} aria-hidden="true" />;
}
