import { updatePass } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import styles from './AuthForm.module.css';
import { Submit } from './form.tsx';
import { checkTyped, NewPasswordFields, newPasswordFields } from './NewPasswordFields.tsx';

type RenewFormProps = {
  token: string;
  /** Whose password it is, masked. */
  email: string;
  onDone: () => void;
  /** The link has run out, or was used meanwhile. */
  onSpent: () => void;
};

/** A new password with the token of a mail: works once (R9). */
export function RenewForm({ token, email, onDone, onSpent }: RenewFormProps) {
  const t = useMessages();
  const form = useForm(newPasswordFields);
  const [entry, change] = useEntry({ password: '', again: '' }, form.clear);

  async function renew() {
    await call(updatePass, { token, password: entry.password, confirm: entry.again });
    onDone();
  }
  function fail(failure: unknown) {
    if (failure instanceof CallError && failure.message === 'link_spent') onSpent();
    else form.showFailure(failure);
  }
  return (
    <form className={styles.form} onSubmit={(event) => form.submit(event, checkTyped(entry), renew, fail)} noValidate>
      <p className={styles.lead}>{t('renew_for', { email })}</p>
      <NewPasswordFields form={form} value={entry} onChange={change} isReplacing withRules />
      <Submit form={form} busyLabel={t('saving')}>
        {t('renew_password')}
      </Submit>
    </form>
  );
}
