import { restorableDays } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './WhatGoes.module.css';

/** Lists what is erased, what stays, and how long the account can be restored, before any button (ux S-17). */
export function WhatGoes() {
  const t = useMessages();
  return (
    <div className={styles.columns}>
      <div>
        <h3 className={styles.title}>{t('leave_goes')}</h3>
        <ul className={styles.list}>
          <li>{t('leave_goes_profile')}</li>
          <li>{t('leave_goes_marks')}</li>
          <li>{t('leave_goes_coins')}</li>
          <li>{t('leave_goes_logins')}</li>
        </ul>
      </div>
      <div>
        <h3 className={styles.title}>{t('leave_stays')}</h3>
        <ul className={styles.list}>
          <li>{t('leave_stays_comments')}</li>
          <li>{t('leave_stays_anonymous')}</li>
          <li>{t('leave_stays_back', { days: restorableDays })}</li>
        </ul>
      </div>
    </div>
  );
}
