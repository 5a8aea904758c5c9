import { changeTelephone, confirmTelephone } from '@pakmut/contract/auth/auth.emails.contract.ts';
import { checkCode, foldTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { CodeEntry, type SentCode, sentCode } from './CodeEntry.tsx';
import { FormProblemNotice, OldPasswordField, TelephoneField } from './form.tsx';
import { useStepUp } from './StepUp.tsx';

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
  const form = useForm(fields);
  const [entry, change] = useEntry({ telephone: '', password: '' }, form.clear);

  function submit(event: FormEvent) {
    const isMissing = hasPassword && !entry.password;
    const broken = checkCode({ telephone: entry.telephone }) ?? (isMissing && 'auth.password_missing');
    const telephone = foldTelephone(entry.telephone);
    form.submit(event, broken, () => onSend(hasPassword ? { telephone, password: entry.password } : { telephone }));
  }
  return (
    <form onSubmit={submit} noValidate>
      <TelephoneField
        id={form.idOf('telephone')}
        autoFocus
        label={t(isFirst ? 'auth_telephone' : 'telephone_new')}
        value={entry.telephone}
        error={form.errorOf('telephone')}
        onChange={(telephone) => change({ telephone })}
      />
      {hasPassword && (
        <OldPasswordField
          id={form.idOf('password')}
          value={entry.password}
          error={form.errorOf('password')}
          onChange={(password) => change({ password })}
        />
      )}
      <FormProblemNotice problem={form.problem} />
      <FormEnd>
        <Button type="submit" variant="secondary" busy={form.isBusy} busyLabel={t('sending')}>
          {t('otp_request')}
        </Button>
      </FormEnd>
    </form>
  );
}
