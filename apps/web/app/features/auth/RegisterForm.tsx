import { codeUse, validateOtpPasscode } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { foldTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { type RefObject, useState } from 'react';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AuthForm.module.css';
import type { Registered, Stranger } from './auth-outcome.ts';
import { CodeEntry, type SentCode, useUnderWay } from './CodeEntry.tsx';
import type { LoginMethod } from './MethodChips.tsx';
import { MethodChips } from './MethodChips.tsx';
import { NumberRequest, requestCode } from './NumberRequest.tsx';
import { RegisterDetails } from './RegisterDetails.tsx';
import { byEmail, type Proof, type RegisterEntry } from './register-entry.ts';

type RegisterFormProps = {
  method: LoginMethod;
  onMethod: (method: LoginMethod) => void;
  /** Kept by the parent, so that switching tabs loses nothing. */
  entry: RegisterEntry;
  onEntry: (part: Partial<RegisterEntry>) => void;
  /** An account elsewhere that came here to become a member. */
  stranger: Stranger | null;
  onDone: (answer: Registered, email: string) => void;
  /** Called when an account has the number already, to continue with the login. */
  onKnownNumber: (telephone: string) => void;
  onPrivacy: () => void;
  /** Called while a number is being verified or is verified, so that other methods are hidden. */
  onUnderWay: (isUnderWay: boolean) => void;
  firstField: RefObject<HTMLInputElement | null>;
};

/** The register tab: by e-mail, by a mobile number that is proved first, or by an account elsewhere. */
export function RegisterForm({ method, onMethod, stranger, ...rest }: RegisterFormProps) {
  const t = useMessages();
  const language = useLanguage();
  const [note, setNote] = useState('');
  const [isUnderWay, setUnderWay] = useState(false);
  const { onDone, onPrivacy, firstField, entry, onEntry } = rest;
  const shared = { onDone, onPrivacy, firstField, entry, onEntry };
  if (stranger) {
    const proof: Proof = { way: 'social', ticket: stranger.ticket, email: stranger.emailLocked ? stranger.email : '' };
    return (
      <div className={styles.panel}>
        <Notice title={t('not_member_yet')} />
        {note && <Notice tone="error" live title={t(isMessageKey(language, note) ? note : 'wrong')} />}
        <RegisterDetails {...shared} proof={proof} onProofSpent={setNote} />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      {!isUnderWay && <MethodChips value={method} onChange={onMethod} />}
      {method === 'email' ? (
        <RegisterDetails {...shared} proof={byEmail} onProofSpent={setNote} />
      ) : (
        <ByTelephone
          {...rest}
          onMethod={onMethod}
          onUnderWay={(next) => {
            setUnderWay(next);
            rest.onUnderWay(next);
          }}
        />
      )}
    </div>
  );
}

/** The number, its code, then the rest. */
function ByTelephone(props: Omit<RegisterFormProps, 'method' | 'stranger'>) {
  const { entry, onEntry, onMethod, onKnownNumber, firstField } = props;
  const t = useMessages();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const [isSpent, setSpent] = useState(false);
  useUnderWay(sent !== null, props.onUnderWay);
  const telephone = foldTelephone(entry.telephone);

  async function confirm(otpPasscode: string) {
    if (!sent) return;
    const input = { telephone, isRegis: codeUse.register, otpRef: sent.ref, otpPasscode };
    const { registrationTicket } = await call(validateOtpPasscode, input);
    if (!registrationTicket) throw new CallError(0, 'wrong');
    setProof({ way: 'telephone', ticket: registrationTicket, telephone });
  }
  if (proof) {
    return (
      <RegisterDetails
        {...props}
        proof={proof}
        onProofSpent={() => {
          setProof(null);
          setSent(null);
          setSpent(true);
        }}
      />
    );
  }
  if (sent) {
    return (
      <CodeEntry
        sent={sent}
        onConfirm={confirm}
        onEdit={() => setSent(null)}
        onResend={async () => setSent(await requestCode(telephone, codeUse.register))}
      />
    );
  }
  return (
    <>
      {isSpent && <Notice tone="warn" live title={t('registration_ticket_spent')} />}
      <NumberRequest
        isRegis={codeUse.register}
        telephone={entry.telephone}
        onChange={(next) => onEntry({ telephone: next })}
        onSent={setSent}
        onOtherWay={() => onKnownNumber(entry.telephone)}
        onUseEmail={() => onMethod('email')}
        firstField={firstField}
      />
    </>
  );
}
