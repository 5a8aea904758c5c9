import { Phone } from 'lucide-react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './EmergencyNumbers.module.css';

/** National numbers of Thailand, free of charge and open at all hours. */
const numbers: readonly { number: string; label: MessageKey }[] = [
  { number: '1784', label: 'emergency_disaster' },
  { number: '1669', label: 'emergency_medical' },
  { number: '191', label: 'emergency_police' },
  { number: '199', label: 'emergency_fire' },
];

/** Whom to call: below stories of disasters, and on the page of help. */
export function EmergencyNumbers() {
  const t = useMessages();
  return (
    <aside className={styles.box} aria-labelledby="emergency">
      <h2 id="emergency" className={styles.title}>
        {t('emergency_title')}
      </h2>
      <ul className={styles.numbers}>
        {numbers.map(({ number, label }) => (
          <li key={number}>
            <a className={styles.number} href={`tel:${number}`}>
              <Phone size={18} />
              <strong>{number}</strong>
              <span>{t(label)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('emergency_note')}</p>
    </aside>
  );
}
