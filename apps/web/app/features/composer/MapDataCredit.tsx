import styles from './MapDataCredit.module.css';

/** Stands beside what a geocoder found: its data are OpenStreetMap's, whose licence asks for it. */
export function MapDataCredit() {
  return (
    <a
      className={styles.credit}
      href="https://www.openstreetmap.org/copyright"
      target="_blank"
      rel="noopener noreferrer nofollow"
      // In a list below a field: it would close before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
    >
      © OpenStreetMap contributors
    </a>
  );
}
