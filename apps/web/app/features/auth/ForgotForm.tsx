import { forgetPassEmail } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { checkForgotten } from '@pakmut/contract/auth/auth.passwords.rules.ts';
import { foldEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './AuthForm.module.css';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { useFormError } from './use-form-error.ts';

const fields = { email_not_match: 'email', email_not_found: 'email' } as const;

type ForgotFormProps = {
  /** The mail is on its way, if the address is a member's: the answer is the same for every address (R8). */
  onSent: () => void;
  firstField?: RefObject<HTMLInputElement | null>;
};

/** Asks for a link to choose a new password. */
export function ForgotForm({ onSent, firstField }: ForgotFormProps) {
  const t = useMessages();
  const id = useId();
  const error = useFormError<'email'>(fields, () => id);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const email = foldEmail(String(new FormData(event.currentTarget).get('email')));
    const broken = checkForgotten({ email });
    if (broken) return error.showCode(broken);
    error.clear();
    setBusy(true);
    try {
      await call(forgetPassEmail, { email });
      onSent();
    } catch (failure) {
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={error.clear} noValidate>
      <p className={styles.lead}>{t('forgot_lead')}</p>
      <TextField
        {...(firstField && { ref: firstField })}
        id={id}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('auth_email')}
        error={error.of('email')}
      />
      <FormProblemNotice problem={error.problem} />
      <Button type="submit" block busy={isBusy} busyLabel={t('sending')}>
        {t('forgot_send')}
      </Button>
    </form>
  );
}
