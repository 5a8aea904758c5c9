import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AuthForm.module.css';
import { CopyButton } from './CopyButton.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { StepPanel } from './StepPanel.tsx';

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
