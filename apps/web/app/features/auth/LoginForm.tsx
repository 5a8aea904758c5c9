import { codeUse, validateOtpPasscode } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { login } from '@pakmut/contract/auth/auth.contract.ts';
import { checkLogin, foldEmail, foldTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, type RefObject, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './AuthForm.module.css';
import { type Leaving, type LoggedIn, leavingOf } from './auth-outcome.ts';
import { CodeEntry, type SentCode, useUnderWay } from './CodeEntry.tsx';
import { LabelledPasswordField, SecondFactorField, Submit } from './form.tsx';
import type { LoginMethod } from './MethodChips.tsx';
import { MethodChips } from './MethodChips.tsx';
import { NumberRequest, requestCode } from './NumberRequest.tsx';
import { keepUsedPassword } from './used-password.ts';

type LoginFormProps = {
  method: LoginMethod;
  onMethod: (method: LoginMethod) => void;
  onDone: (answer: LoggedIn) => void;
  onLeaving: (leaving: Leaving) => void;
  /** Called when no account has the number, to continue with registration. */
  onUnknownNumber: (telephone: string) => void;
  onForgot: () => void;
  onPrivacy: () => void;
  /** Called while a code was sent, so that other login methods are hidden. */
  onUnderWay: (isUnderWay: boolean) => void;
  /** The number for which registration found an account. */
  telephone?: string;
  firstField: RefObject<HTMLInputElement | null>;
};

/** The login tab: by e-mail or number with a password, or by a code to the number. */
export function LoginForm({ method, onMethod, onDone, onLeaving, onUnknownNumber, ...rest }: LoginFormProps) {
  const t = useMessages();
  const [telephone, setTelephone] = useState(rest.telephone ?? '');
  const [isUnderWay, setUnderWay] = useState(false);
  const shared = { onDone, onLeaving, firstField: rest.firstField };
  return (
    <div className={styles.panel}>
      {!isUnderWay && <MethodChips value={method} onChange={onMethod} />}
      {method === 'email' ? (
        <PasswordLogin {...shared} />
      ) : (
        <OtpLogin
          {...shared}
          telephone={telephone}
          onTelephone={setTelephone}
          onUnknown={() => onUnknownNumber(telephone)}
          onUseEmail={() => onMethod('email')}
          onUnderWay={(next) => {
            setUnderWay(next);
            rest.onUnderWay(next);
          }}
        />
      )}
      <div className={styles.links}>
        <Button variant="quiet" onClick={rest.onForgot}>
          {t('forgot_password')}
        </Button>
        <Button variant="quiet" onClick={rest.onPrivacy}>
          {t('privacy_policy')}
        </Button>
      </div>
    </div>
  );
}

const fields = {
  please_specify_email_tel: 'identifier',
  email_not_match: 'identifier',
  please_specify_pw: 'password',
  email_or_pass_wrong: 'password',
  second_factor_wrong: 'totp',
} as const;

type PasswordLoginProps = {
  onDone: (answer: LoggedIn) => void;
  onLeaving: (leaving: Leaving) => void;
  firstField?: RefObject<HTMLInputElement | null>;
};

/** Logs in by e-mail or number with a password; staff show their second factor. What was typed stays when it was wrong. */
function PasswordLogin({ onDone, onLeaving, firstField }: PasswordLoginProps) {
  const t = useMessages();
  const form = useForm(fields);
  const [isSecondAsked, setSecondAsked] = useState(false);

  function fail(failure: unknown) {
    const leaving = leavingOf(failure);
    if (leaving) onLeaving(leaving);
    else if (failure instanceof CallError && failure.message === 'second_factor_needed') setSecondAsked(true);
    else form.showFailure(failure);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    const entry = readEntry(new FormData(event.currentTarget), isSecondAsked);
    const work = async () => {
      const answer = await call(login, entry);
      keepUsedPassword(entry.password);
      onDone(answer);
    };
    form.submit(event, checkLogin(entry), work, fail);
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={form.clear} noValidate>
      <TextField
        {...(firstField && { ref: firstField })}
        id={form.idOf('identifier')}
        name="identifier"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('auth_email_or_telephone')}
        error={form.errorOf('identifier')}
      />
      <LabelledPasswordField
        id={form.idOf('password')}
        name="password"
        label={t('auth_password')}
        error={form.errorOf('password')}
      />
      {isSecondAsked && <SecondFactorField id={form.idOf('totp')} name="totp" error={form.errorOf('totp')} />}
      <Submit form={form} busyLabel={t('auth_logging_in')}>
        {t('login')}
      </Submit>
    </form>
  );
}

/** One field for both: what has no @ and only digits in it is a number. */
function readEntry(form: FormData, withSecondFactor: boolean) {
  const identifier = String(form.get('identifier'));
  const isNumber = /^[\d\s-]+$/.test(identifier);
  const totp = String(form.get('totp') ?? '').trim();
  return {
    ...(isNumber ? { telephone: foldTelephone(identifier) } : { email: foldEmail(identifier) }),
    password: String(form.get('password')),
    ...(withSecondFactor && totp && { totp }),
  };
}

type OtpLoginProps = {
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
function OtpLogin({ telephone, onTelephone, onDone, onLeaving, onUnknown, ...rest }: OtpLoginProps) {
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
