import { type PostChoice, restorableDays } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
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

/** What becomes of the signed posts of somebody who leaves (decisions §2). */
export function PostChoiceField({ value, onChange }: { value: PostChoice; onChange: (value: PostChoice) => void }) {
  const t = useMessages();
  return (
    <RadioCards
      legend={t('leave_posts')}
      value={value}
      onChange={(choice) => onChange(choice as PostChoice)}
      helper={t('leave_posts_anonymous')}
      options={[
        { value: 'erase', label: t('leave_posts_erase'), description: t('leave_posts_erase_note') },
        { value: 'keep', label: t('leave_posts_keep'), description: t('leave_posts_keep_note') },
      ]}
    />
  );
}
