import styles from './CornerPin.module.css';

/** The pin of one place; its sharp corner lies on the point. */
export function CornerPin() {
  return <span className={styles.pin} aria-hidden="true" />;
}
