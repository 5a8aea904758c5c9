import { renewRecoveryCodes, secondFactorStatus } from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { AppCodeForm, RecoveryCodes } from './SecondFactor.tsx';

/** Staff replace their recovery codes against a code of the app, e.g. when few are left (R7); nothing before they have any. */
export function RecoveryCodeRenewal() {
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const [renewed, setRenewed] = useState<readonly string[] | null>(null);
  const { data: status, refetch } = useQuery({
    queryKey: ['auth', 'recovery-codes', memberId],
    queryFn: ({ signal }) => call(secondFactorStatus, {}, { signal }),
    enabled: memberId !== undefined,
  });
  if (!status?.is_enrolled) return null;

  async function renew(code: string) {
    setRenewed((await call(renewRecoveryCodes, { code })).recoveryCodes);
    void refetch();
  }
  const left = t('recovery_codes_left', { count: status.recovery_codes_left });
  return (
    <FormSection title={t('recovery_codes')} lead={left}>
      {renewed ? (
        <RecoveryCodes codes={renewed} onDone={() => setRenewed(null)} />
      ) : (
        <AppCodeForm label={t('recovery_codes_renew')} onCode={renew}>
          <p>{t('recovery_codes_renew_note')}</p>
        </AppCodeForm>
      )}
    </FormSection>
  );
}
