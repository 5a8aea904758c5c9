import { checkSecondFactor } from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import type { FormEvent } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { SecondFactorField } from './AuthFields.tsx';
import styles from './AuthForm.module.css';
import { Submit } from './form.tsx';

const fields = { second_factor_wrong: 'code', second_factor_needed: 'code' } as const;

/** Staff whose session began without it show the second factor now: by one-time code, social account or hand-off (R7). */
export function SecondFactorCheck({ onDone }: { onDone: () => void }) {
  const t = useMessages();
  const form = useForm(fields);
  function submit(event: FormEvent<HTMLFormElement>) {
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    form.submit(event, !code && 'auth.second_factor_needed', async () => {
      await call(checkSecondFactor, { code });
      onDone();
    });
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={form.clear} noValidate>
      <SecondFactorField id={form.idOf('code')} name="code" error={form.errorOf('code')} />
      <Submit form={form} busyLabel={t('otp_confirming')}>
        {t('otp_confirm')}
      </Submit>
    </form>
  );
}
