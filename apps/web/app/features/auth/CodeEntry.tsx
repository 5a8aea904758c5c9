import { checkCode } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './AuthForm.module.css';
import { CodeField } from './CodeField.tsx';
import { Submit } from './form.tsx';

/** A code that is on its way. */
export type SentCode = {
  readonly ref: string;
  /** The number or address, as it may be shown. */
  readonly to: string;
  /** When another may be asked for, by this browser's clock. */
  readonly resendAt: number;
};

/** What a call answered that sends a code. */
export function sentCode(answer: { otp_ref: string; resend_after: number }, to: string): SentCode {
  return { ref: answer.otp_ref, to, resendAt: Date.now() + answer.resend_after * 1_000 };
}

type CodeEntryProps = {
  sent: SentCode;
  channel?: 'sms' | 'email';
  /** Refusals that it throws are shown here. */
  onConfirm: (passcode: string) => Promise<void>;
  onResend: () => Promise<void>;
  /** The button “change the number”. */
  onEdit?: (() => void) | undefined;
  /** Other ways, below. */
  children?: ReactNode;
  firstField?: RefObject<HTMLInputElement | null>;
};

const fields = { invalid_passcode: 'code', otp_wrong: 'code' } as const;

/** The second half of every one-time code: where it went, the six digits, another one after a minute. */
export function CodeEntry({
  sent,
  channel = 'sms',
  onConfirm,
  onResend,
  onEdit,
  children,
  firstField,
}: CodeEntryProps) {
  const t = useMessages();
  const form = useForm(fields);
  const [code, setCode] = useState('');

  function confirm(passcode: string) {
    const broken = checkCode({ passcode });
    if (broken) form.showRule(broken);
    else void form.run(() => onConfirm(passcode));
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        confirm(code);
      }}
    >
      <div className={styles.sent}>
        <p>{t(channel === 'sms' ? 'otp_sent_sms' : 'otp_sent_email', { to: sent.to })}</p>
        <p>{t('otp_reference', { ref: sent.ref })}</p>
        {onEdit && (
          <Button variant="quiet" size="small" className={styles.link} onClick={onEdit}>
            {t('otp_edit_number')}
          </Button>
        )}
      </div>
      <CodeField
        {...(firstField && { ref: firstField })}
        id={form.idOf('code')}
        label={t('otp_label')}
        comesBySms={channel === 'sms'}
        autoFocus
        value={code}
        error={form.errorOf('code')}
        onChange={(next, isFilledIn) => {
          setCode(next);
          form.clear();
          if (isFilledIn) confirm(next);
        }}
      />
      <Submit form={form} busyLabel={t('otp_confirming')}>
        {t('otp_confirm')}
      </Submit>
      <Resend
        resendAt={sent.resendAt}
        onResend={() => {
          setCode('');
          void form.run(onResend);
        }}
      />
      {children}
    </form>
  );
}

/** Counts down visibly; screen readers announce only the end. */
function Resend({ resendAt, onResend }: { resendAt: number; onResend: () => void }) {
  const t = useMessages();
  const left = useSecondsUntil(resendAt);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <p aria-hidden="true">{t('otp_resend_in', { time: clock })}</p>
      ) : (
        <Button variant="quiet" className={styles.link} onClick={onResend}>
          {t('otp_resend')}
        </Button>
      )}
      <output className="visually-hidden">{left > 0 ? t('otp_resend_wait') : t('otp_resend_ready')}</output>
    </div>
  );
}

/** The whole seconds that are left until a moment of this browser's clock. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  // A new wait that begins after the old one ran out starts counting at once.
  useEffect(() => {
    if (moment > Date.now()) setNow(Date.now());
  }, [moment]);
  return left;
}

/** Notifies the components around a form when it is mounted in the middle of a flow and when it is unmounted. */
export function useUnderWay(isUnderWay: boolean, onUnderWay: (isUnderWay: boolean) => void): void {
  const notify = useEffectEvent(onUnderWay);
  useEffect(() => {
    if (!isUnderWay) return;
    notify(true);
    return () => notify(false);
  }, [isUnderWay]);
}
