import { checkSecondFactor } from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './AuthForm.module.css';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { useFormError } from './use-form-error.ts';

const fields = { second_factor_wrong: 'code', second_factor_needed: 'code' } as const;

/** Staff whose session began without it show the second factor now: by one-time code, social account or hand-off (R7). */
export function SecondFactorCheck({ onDone }: { onDone: () => void }) {
  const t = useMessages();
  const id = useId();
  const error = useFormError<'code'>(fields, () => id);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (!code) return error.showCode('auth.second_factor_needed');
    error.clear();
    setBusy(true);
    try {
      await call(checkSecondFactor, { code });
      onDone();
    } catch (failure) {
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={error.clear} noValidate>
      <TextField
        id={id}
        name="code"
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        label={t('second_factor_code')}
        helper={t('second_factor_code_helper')}
        error={error.of('code')}
      />
      <FormProblemNotice problem={error.problem} />
      <Button type="submit" block busy={isBusy} busyLabel={t('otp_confirming')}>
        {t('otp_confirm')}
      </Button>
    </form>
  );
}
