import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { PinIcon } from '../../ui/PinIcon.tsx';
import styles from './Logo.module.css';

/** The logo with the site's name, linked to the home page. The name stays Thai in every language. */
export function Logo() {
  const t = useMessages();
  return (
    <Link to="/home" className={styles.logo}>
      <PinIcon size={24} />
      {/* The visible word is the name, so that people who speak to their phone can say what they see. */}
      <span className={styles.word} lang="th">
        ปัก<b>หมุด</b>
      </span>
      <span className="visually-hidden">{t('home')}</span>
    </Link>
  );
}
