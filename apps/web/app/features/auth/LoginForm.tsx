import { type RefObject, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './AuthForm.module.css';
import type { Leaving, LoggedIn } from './auth-outcome.ts';
import type { LoginMethod } from './login-method.ts';
import { MethodChips } from './MethodChips.tsx';
import { OtpLogin } from './OtpLogin.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';

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
