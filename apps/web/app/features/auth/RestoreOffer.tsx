import { restoreAccount } from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AuthForm.module.css';
import type { Leaving, LoggedIn } from './auth-outcome.ts';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { StepPanel } from './StepPanel.tsx';
import { useFormError } from './use-form-error.ts';

type RestoreOfferProps = { leaving: Leaving; onDone: (answer: LoggedIn) => void; onCancel: () => void };

/** The account is being deleted: its owner may come back for seven days (decisions §2). */
export function RestoreOffer({ leaving, onDone, onCancel }: RestoreOfferProps) {
  const t = useMessages();
  const language = useLanguage();
  const error = useFormError({}, () => '');
  const [isBusy, setBusy] = useState(false);
  async function restore() {
    setBusy(true);
    try {
      onDone(await call(restoreAccount, { restoreTicket: leaving.ticket }));
    } catch (failure) {
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <StepPanel>
      <Notice tone="warn" live title={t('restore_until', { date: formatDate(leaving.until, 'dateTime', language) })} />
      <p className={styles.lead}>{t('restore_lead')}</p>
      <FormProblemNotice problem={error.problem} />
      <Button block busy={isBusy} busyLabel={t('restoring')} onClick={restore}>
        {t('restore_account')}
      </Button>
      <Button block variant="secondary" onClick={onCancel}>
        {t('restore_not_now')}
      </Button>
    </StepPanel>
  );
}
