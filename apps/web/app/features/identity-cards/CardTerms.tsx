import { keepDaysAfterDecision } from '@pakmut/contract/identity-cards/identity-cards.rules.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './CardTerms.module.css';

/** Why the card is asked for, who sees it, how long it stays; said before anything is chosen (R41). */
export function CardTerms({ redeemPoints }: { redeemPoints: number }) {
  const t = useMessages();
  return (
    <ul className={styles.terms}>
      <li>{t('card_terms_why', { count: formatCount(redeemPoints) })}</li>
      <li>{t('card_terms_who')}</li>
      <li>{t('card_terms_how_long', { days: keepDaysAfterDecision })}</li>
      <li>{t('card_terms_free')}</li>
    </ul>
  );
}
