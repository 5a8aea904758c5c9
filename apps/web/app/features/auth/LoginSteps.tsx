import { restoreAccount } from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AuthForm.module.css';
import type { Leaving, LoggedIn } from './auth-outcome.ts';
import { FormProblemNotice } from './form.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { CopyButton, StepPanel } from './StepPanel.tsx';

type RestoreOfferProps = { leaving: Leaving; onDone: (answer: LoggedIn) => void; onCancel: () => void };

/** The account is being deleted: its owner may come back for seven days (decisions §2). */
export function RestoreOffer({ leaving, onDone, onCancel }: RestoreOfferProps) {
  const t = useMessages();
  const language = useLanguage();
  const form = useForm();
  const restore = () => form.run(async () => onDone(await call(restoreAccount, { restoreTicket: leaving.ticket })));
  return (
    <StepPanel>
      <Notice tone="warn" live title={t('restore_until', { date: formatDate(leaving.until, 'dateTime', language) })} />
      <p className={styles.lead}>{t('restore_lead')}</p>
      <FormProblemNotice problem={form.problem} />
      <Button block busy={form.isBusy} busyLabel={t('restoring')} onClick={restore}>
        {t('restore_account')}
      </Button>
      <Button block variant="secondary" onClick={onCancel}>
        {t('restore_not_now')}
      </Button>
    </StepPanel>
  );
}

type InitialPasswordProps = { password: string; onChosen: () => void; onLater: () => void };

/** After registering by mobile: the password that was made, shown once, and the place to choose an own one. */
export function InitialPassword({ password, onChosen, onLater }: InitialPasswordProps) {
  const t = useMessages();
  return (
    <StepPanel>
      <Notice tone="success" live title={t('initial_password_title')}>
        {t('initial_password_note')}
      </Notice>
      <p className={styles.secret}>
        <code>{password}</code>
        <CopyButton text={password} label={t('initial_password_copy')} />
      </p>
      <p className={styles.lead}>{t('initial_password_choose')}</p>
      <NewPasswordForm old={password} onDone={onChosen} />
      <Button block variant="quiet" onClick={onLater}>
        {t('later')}
      </Button>
    </StepPanel>
  );
}
