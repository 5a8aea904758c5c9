import { renewRecoveryCodes, secondFactorStatus } from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import styles from './AuthForm.module.css';
import { CodeField } from './CodeField.tsx';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { RecoveryCodes } from './SecondFactorEnrol.tsx';
import { useFormError } from './use-form-error.ts';

const fields = { second_factor_wrong: 'code', invalid_passcode: 'code' } as const;

/** Staff replace their recovery codes against a code of the app, e.g. when few are left (R7). Nothing for everybody else. */
export function RecoveryCodeRenewal() {
  const t = useMessages();
  const id = useId();
  const memberId = useSession()?.member.member_id;
  const error = useFormError<'code'>(fields, () => id);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [renewed, setRenewed] = useState<readonly string[] | null>(null);
  const { data: status, refetch } = useQuery({
    queryKey: ['auth', 'recovery-codes', memberId],
    queryFn: ({ signal }) => call(secondFactorStatus, {}, { signal }),
    enabled: memberId !== undefined,
  });
  if (!status?.is_enrolled) return null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.length !== 6) return error.showCode('auth.code_malformed');
    error.clear();
    setBusy(true);
    try {
      setRenewed((await call(renewRecoveryCodes, { code })).recoveryCodes);
      setCode('');
      void refetch();
    } catch (failure) {
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  const left = t('recovery_codes_left', { count: status.recovery_codes_left });
  return (
    <FormSection title={t('recovery_codes')} lead={left}>
      {renewed ? (
        <RecoveryCodes codes={renewed} onDone={() => setRenewed(null)} />
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <p>{t('recovery_codes_renew_note')}</p>
          <CodeField
            id={id}
            label={t('second_factor_first_code')}
            value={code}
            error={error.of('code')}
            onChange={(next) => {
              setCode(next);
              error.clear();
            }}
          />
          <FormProblemNotice problem={error.problem} />
          <Button type="submit" variant="secondary" busy={isBusy} busyLabel={t('otp_confirming')}>
            {t('recovery_codes_renew')}
          </Button>
        </form>
      )}
    </FormSection>
  );
}
