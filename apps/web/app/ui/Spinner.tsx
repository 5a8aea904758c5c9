import styles from './Spinner.module.css';

/** A turning ring for the inside of a busy control; the words beside it carry the meaning. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
