import { updatePass } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './AuthForm.module.css';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { checkTyped, type NewPasswordField, NewPasswordFields, newPasswordFields } from './NewPasswordFields.tsx';
import { useFormError } from './use-form-error.ts';

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
  const id = useId();
  const idOf = (field: NewPasswordField) => `${id}-${field}`;
  const error = useFormError(newPasswordFields, idOf);
  const [entry, setEntry] = useState({ password: '', again: '' });
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const broken = checkTyped(entry);
    if (broken) return error.showCode(broken);
    setBusy(true);
    try {
      await call(updatePass, { token, password: entry.password, confirm: entry.again });
      onDone();
    } catch (failure) {
      if (failure instanceof CallError && failure.message === 'link_spent') onSpent();
      else error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('renew_for', { email })}</p>
      <NewPasswordFields
        value={entry}
        onChange={(part) => {
          setEntry((before) => ({ ...before, ...part }));
          error.clear();
        }}
        errorOf={error.of}
        idOf={idOf}
        isReplacing
        withRules
      />
      <FormProblemNotice problem={error.problem} />
      <Button type="submit" block busy={isBusy} busyLabel={t('saving')}>
        {t('renew_password')}
      </Button>
    </form>
  );
}
