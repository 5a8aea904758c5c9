import { type codeUse, requestOtp } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { checkCode, foldTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { type RefObject, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './AuthForm.module.css';
import { type SentCode, sentCode } from './CodeEntry.tsx';
import { Submit, TelephoneField } from './form.tsx';

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
  const form = useForm(fields);
  const [isStuck, setStuck] = useState(false);

  function fail(failure: unknown) {
    const key = failure instanceof CallError ? failure.message : '';
    if (key === 'tel_not_regis' || key === 'tel_already_regis') return onOtherWay(key);
    setStuck(noMoreCodes.has(key));
    form.showFailure(failure);
  }
  const request = async () => onSent(await requestCode(telephone, isRegis));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => form.submit(event, checkCode({ telephone }), request, fail)}
      noValidate
    >
      <TelephoneField
        ref={firstField}
        id={form.idOf('telephone')}
        value={telephone}
        error={form.errorOf('telephone')}
        onChange={(next) => {
          onChange(next);
          form.clear();
        }}
      />
      <Submit
        form={form}
        busyLabel={t('otp_requesting')}
        action={
          isStuck && (
            <Button size="small" variant="secondary" onClick={onUseEmail}>
              {t('otp_use_email')}
            </Button>
          )
        }
      >
        {t('otp_request')}
      </Submit>
    </form>
  );
}
