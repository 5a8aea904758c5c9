import { Link } from 'react-router';
import { useMessages } from '../../platform/i18n.tsx';
import { PinMark } from '../../ui/PinMark.tsx';
import styles from './Logo.module.css';

/** The word-mark; it leads home. The mark itself is a name and stays Thai in every language. */
export function Logo() {
  const t = useMessages();
  return (
    <Link to="/home" className={styles.logo} aria-label={`${t('site_name')} – ${t('home')}`}>
      <PinMark size={24} />
      <span className={styles.word} lang="th" aria-hidden="true">
        ปัก<b>หมุด</b>
      </span>
    </Link>
  );
}
