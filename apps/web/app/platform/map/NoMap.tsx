import { useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './NoMap.module.css';

/** In the place of a map that this browser cannot draw or could not fetch, where the screen has nothing else for it. */
export function NoMap() {
  const t = useMessages();
  return (
    <p className={styles.none} role="note">
      {t('map_cannot_show')}
    </p>
  );
}
