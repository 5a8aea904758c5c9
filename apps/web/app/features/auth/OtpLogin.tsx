import { codeUse, validateOtpPasscode } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { foldTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { type RefObject, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './AuthForm.module.css';
import { type Leaving, type LoggedIn, leavingOf } from './auth-outcome.ts';
import { CodeEntry, type SentCode } from './CodeEntry.tsx';
import { NumberRequest, requestCode } from './NumberRequest.tsx';
import { useUnderWay } from './use-under-way.ts';

export type OtpLoginProps = {
  telephone: string;
  onTelephone: (telephone: string) => void;
  onDone: (answer: LoggedIn) => void;
  onLeaving: (leaving: Leaving) => void;
  /** Called when no account has the number. */
  onUnknown: () => void;
  onUseEmail: () => void;
  onUnderWay: (isUnderWay: boolean) => void;
  firstField?: RefObject<HTMLInputElement | null>;
};

/** Logs in by a code to the member's number: request, sent, cooldown (specification §4). */
export function OtpLogin({ telephone, onTelephone, onDone, onLeaving, onUnknown, ...rest }: OtpLoginProps) {
  const t = useMessages();
  const [sent, setSent] = useState<SentCode | null>(null);
  useUnderWay(sent !== null, rest.onUnderWay);

  async function confirm(otpPasscode: string) {
    if (!sent) return;
    try {
      const input = { telephone: foldTelephone(telephone), isRegis: codeUse.login, otpRef: sent.ref, otpPasscode };
      const { token, member, ...more } = await call(validateOtpPasscode, input);
      if (!token || !member) throw new CallError(0, 'wrong');
      onDone({ ...more, token, member });
    } catch (failure) {
      const leaving = leavingOf(failure);
      if (!leaving) throw failure;
      onLeaving(leaving);
    }
  }
  if (!sent) {
    return (
      <NumberRequest
        isRegis={codeUse.login}
        telephone={telephone}
        onChange={onTelephone}
        onSent={setSent}
        onOtherWay={onUnknown}
        onUseEmail={rest.onUseEmail}
        {...(rest.firstField && { firstField: rest.firstField })}
      />
    );
  }
  return (
    <CodeEntry
      sent={sent}
      onConfirm={confirm}
      onEdit={() => setSent(null)}
      onResend={async () => setSent(await requestCode(telephone, codeUse.login))}
    >
      <Button variant="quiet" className={styles.link} onClick={rest.onUseEmail}>
        {t('otp_use_email')}
      </Button>
    </CodeEntry>
  );
}
