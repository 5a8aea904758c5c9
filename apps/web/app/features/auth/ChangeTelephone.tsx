import { changeTelephone, confirmTelephone } from '@pakmut/contract/auth/auth.emails.contract.ts';
import { checkCode, foldTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { CodeEntry, type SentCode, sentCode } from './CodeEntry.tsx';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { OldPasswordField } from './OldPasswordField.tsx';
import { useStepUp } from './StepUp.tsx';
import { TelephoneField } from './TelephoneField.tsx';
import { useFormError } from './use-form-error.ts';

type Field = 'telephone' | 'password';
const fields = {
  tel_not_match: 'telephone',
  tel_already_regis: 'telephone',
  please_specify_pw: 'password',
  current_password_wrong: 'password',
} as const;

export type ChangeTelephoneProps = {
  /** The number to log in with; empty when there is none. */
  telephone: string;
  hasPassword: boolean;
  onChanged?: (telephone: string) => void;
};

type Wanted = { telephone: string; password?: string };

/** Takes another mobile number after a code to it; other devices are logged out (R4). */
export function ChangeTelephone({ telephone, hasPassword, onChanged }: ChangeTelephoneProps) {
  const t = useMessages();
  const { withProof, stepUpDialog } = useStepUp();
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [current, setCurrent] = useState(telephone);

  async function send(body: Wanted) {
    const answer = await withProof(() => call(changeTelephone, body));
    setWanted(body);
    setSent(sentCode(answer, body.telephone));
  }
  async function confirm(asked: Wanted, otpRef: string, otpPasscode: string) {
    await call(confirmTelephone, { telephone: asked.telephone, otpRef, otpPasscode });
    setSent(null);
    setState('changed');
    setCurrent(asked.telephone);
    onChanged?.(asked.telephone);
  }
  return (
    <FormSection title={t('telephone_section')} lead={current || t('telephone_none')}>
      {state === 'changed' && <Notice tone="success" live title={t('telephone_changed')} />}
      {sent && wanted && (
        <CodeEntry
          sent={sent}
          onConfirm={(passcode) => confirm(wanted, sent.ref, passcode)}
          onResend={() => send(wanted)}
          onEdit={() => setSent(null)}
        />
      )}
      {!sent && state === 'open' && <NumberForm isFirst={!current} hasPassword={hasPassword} onSend={send} />}
      {!sent && state !== 'open' && (
        <FormEnd>
          <Button variant="secondary" onClick={() => setState('open')}>
            {t(current ? 'telephone_change' : 'telephone_add')}
          </Button>
        </FormEnd>
      )}
      {stepUpDialog}
    </FormSection>
  );
}

type NumberFormProps = {
  isFirst: boolean;
  hasPassword: boolean;
  /** Refusals that it throws are shown here. */
  onSend: (wanted: Wanted) => Promise<void>;
};

function NumberForm({ isFirst, hasPassword, onSend }: NumberFormProps) {
  const t = useMessages();
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  const error = useFormError<Field>(fields, idOf);
  const [entry, setEntry] = useState({ telephone: '', password: '' });
  const [isBusy, setBusy] = useState(false);

  function change(part: Partial<typeof entry>) {
    setEntry((before) => ({ ...before, ...part }));
    error.clear();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const broken = checkCode({ telephone: entry.telephone });
    if (broken) return error.showCode(broken);
    if (hasPassword && !entry.password) return error.showCode('auth.password_missing');
    setBusy(true);
    const telephone = foldTelephone(entry.telephone);
    await onSend(hasPassword ? { telephone, password: entry.password } : { telephone }).catch(error.showFailure);
    setBusy(false);
  }
  return (
    <form onSubmit={submit} noValidate>
      <TelephoneField
        id={idOf('telephone')}
        autoFocus
        label={t(isFirst ? 'auth_telephone' : 'telephone_new')}
        value={entry.telephone}
        error={error.of('telephone')}
        onChange={(telephone) => change({ telephone })}
      />
      {hasPassword && (
        <OldPasswordField
          id={idOf('password')}
          value={entry.password}
          error={error.of('password')}
          onChange={(password) => change({ password })}
        />
      )}
      <FormProblemNotice problem={error.problem} />
      <FormEnd>
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={t('sending')}>
          {t('otp_request')}
        </Button>
      </FormEnd>
    </form>
  );
}
