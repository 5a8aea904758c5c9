import { renewRecoveryCodes, secondFactorStatus } from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import styles from './AuthForm.module.css';
import { CodeField } from './CodeField.tsx';
import { Submit } from './form.tsx';
import { RecoveryCodes } from './SecondFactor.tsx';

const fields = { second_factor_wrong: 'code', invalid_passcode: 'code' } as const;

/** Staff replace their recovery codes against a code of the app, e.g. when few are left (R7). Nothing for everybody else. */
export function RecoveryCodeRenewal() {
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const form = useForm(fields);
  const [code, setCode] = useState('');
  const [renewed, setRenewed] = useState<readonly string[] | null>(null);
  const { data: status, refetch } = useQuery({
    queryKey: ['auth', 'recovery-codes', memberId],
    queryFn: ({ signal }) => call(secondFactorStatus, {}, { signal }),
    enabled: memberId !== undefined,
  });
  if (!status?.is_enrolled) return null;

  async function renew() {
    setRenewed((await call(renewRecoveryCodes, { code })).recoveryCodes);
    setCode('');
    void refetch();
  }
  const left = t('recovery_codes_left', { count: status.recovery_codes_left });
  return (
    <FormSection title={t('recovery_codes')} lead={left}>
      {renewed ? (
        <RecoveryCodes codes={renewed} onDone={() => setRenewed(null)} />
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => form.submit(event, code.length !== 6 && 'auth.code_malformed', renew)}
          noValidate
        >
          <p>{t('recovery_codes_renew_note')}</p>
          <CodeField
            id={form.idOf('code')}
            label={t('second_factor_first_code')}
            value={code}
            error={form.errorOf('code')}
            onChange={(next) => {
              setCode(next);
              form.clear();
            }}
          />
          <Submit form={form} busyLabel={t('otp_confirming')}>
            {t('recovery_codes_renew')}
          </Submit>
        </form>
      )}
    </FormSection>
  );
}
