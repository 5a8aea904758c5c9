import { type codeUse, requestOtp } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { checkCode, foldTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './AuthForm.module.css';
import { type SentCode, sentCode } from './CodeEntry.tsx';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { TelephoneField } from './TelephoneField.tsx';
import { useFormError } from './use-form-error.ts';

type Use = (typeof codeUse)[keyof typeof codeUse];

/** Asks the server for a code to a number. */
export async function requestCode(telephone: string, isRegis: Use): Promise<SentCode> {
  return sentCode(await call(requestOtp, { telephone: foldTelephone(telephone), isRegis }), foldTelephone(telephone));
}

type NumberRequestProps = {
  isRegis: Use;
  telephone: string;
  onChange: (telephone: string) => void;
  onSent: (sent: SentCode) => void;
  /** The number belongs to nobody (log in) or to somebody (register): what to do instead. */
  onOtherWay: (message: 'tel_not_regis' | 'tel_already_regis') => void;
  /** The e-mail way, offered when no more codes are sent. */
  onUseEmail: () => void;
  firstField?: RefObject<HTMLInputElement | null>;
};

const fields = { tel_not_match: 'telephone' } as const;
/** Failures after which no code will be sent for a while, so that another method is offered. */
const noMoreCodes = new Set(['limit_otp', 'otp_unavailable', 'too_many_attempts']);

/** The first half of every one-time code before a login: the number. */
export function NumberRequest(props: NumberRequestProps) {
  const { isRegis, telephone, onChange, onSent, onOtherWay, onUseEmail, firstField } = props;
  const t = useMessages();
  const id = useId();
  const error = useFormError<'telephone'>(fields, () => id);
  const [isBusy, setBusy] = useState(false);
  const [isStuck, setStuck] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const broken = checkCode({ telephone });
    if (broken) return error.showCode(broken);
    error.clear();
    setBusy(true);
    try {
      onSent(await requestCode(telephone, isRegis));
    } catch (failure) {
      const key = failure instanceof CallError ? failure.message : '';
      if (key === 'tel_not_regis' || key === 'tel_already_regis') return onOtherWay(key);
      setStuck(noMoreCodes.has(key));
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TelephoneField
        ref={firstField}
        id={id}
        value={telephone}
        error={error.of('telephone')}
        onChange={(next) => {
          onChange(next);
          error.clear();
        }}
      />
      <FormProblemNotice
        problem={error.problem}
        action={
          isStuck && (
            <Button size="small" variant="secondary" onClick={onUseEmail}>
              {t('otp_use_email')}
            </Button>
          )
        }
      />
      <Button type="submit" block busy={isBusy} busyLabel={t('otp_requesting')}>
        {t('otp_request')}
      </Button>
    </form>
  );
}
