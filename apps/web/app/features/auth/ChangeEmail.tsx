import { changeEmail, resendVerification } from '@pakmut/contract/auth/auth.emails.contract.ts';
import { foldEmail, isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { OldPasswordField } from './OldPasswordField.tsx';
import { useStepUp } from './StepUp.tsx';
import { useFormError } from './use-form-error.ts';

type Field = 'email' | 'password';
const fields = {
  please_specify_email: 'email',
  email_not_match: 'email',
  email_already_used: 'email',
  email_already_confirmed: 'email',
  please_specify_pw: 'password',
  current_password_wrong: 'password',
} as const;

export type ChangeEmailProps = {
  /** The address of now; empty when there is none. */
  email: string;
  isConfirmed: boolean;
  hasPassword: boolean;
};

/** Asks for another e-mail address: a link goes to the new one, which counts from the moment the link is opened (R4). */
export function ChangeEmail({ email, isConfirmed, hasPassword }: ChangeEmailProps) {
  const t = useMessages();
  const [sentTo, setSentTo] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isFirst = email === '';
  return (
    <FormSection title={t('email_section')} lead={email ? email : t('email_none')}>
      {email && !isConfirmed && !sentTo && <ResendConfirmation />}
      {sentTo && (
        <Notice tone="success" live title={t('email_change_sent', { email: sentTo })}>
          {t(email ? 'email_change_sent_note' : 'email_confirm_note')}
        </Notice>
      )}
      {isOpen ? (
        <ChangeForm
          hasPassword={hasPassword}
          isFirst={isFirst}
          onSent={(to) => {
            setSentTo(to);
            setOpen(false);
          }}
        />
      ) : (
        <FormEnd>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(isFirst ? 'email_add' : 'email_change')}
          </Button>
        </FormEnd>
      )}
    </FormSection>
  );
}

function ChangeForm(props: { hasPassword: boolean; isFirst: boolean; onSent: (email: string) => void }) {
  const { hasPassword, isFirst, onSent } = props;
  const t = useMessages();
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  const error = useFormError<Field>(fields, idOf);
  const { withProof, stepUpDialog } = useStepUp();
  const [entry, setEntry] = useState({ email: '', password: '' });
  const [isBusy, setBusy] = useState(false);

  function change(part: Partial<typeof entry>) {
    setEntry((before) => ({ ...before, ...part }));
    error.clear();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const email = foldEmail(entry.email);
    if (!email) return error.showCode('auth.email_missing');
    if (!isEmail(email)) return error.showCode('auth.email_malformed');
    if (hasPassword && !entry.password) return error.showCode('auth.password_missing');
    setBusy(true);
    try {
      const body = hasPassword ? { email, password: entry.password } : { email };
      const answer = await withProof(() => call(changeEmail, body));
      setEntry({ email: '', password: '' });
      onSent(answer.email);
    } catch (failure) {
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        id={idOf('email')}
        autoFocus
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t(isFirst ? 'auth_email' : 'email_new')}
        error={error.of('email')}
        value={entry.email}
        onChange={(event) => change({ email: event.target.value })}
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
          {t(isFirst ? 'email_add' : 'email_change')}
        </Button>
      </FormEnd>
      {stepUpDialog}
    </form>
  );
}

/** The address is not confirmed: says until when that matters, and sends the link again. */
export function ResendConfirmation({ email }: { email?: string }) {
  const t = useMessages();
  const error = useFormError({}, () => '');
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  async function resend() {
    if (isBusy) return;
    error.clear();
    setBusy(true);
    try {
      await call(resendVerification, {});
      setSent(true);
    } catch (failure) {
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  if (error.problem) return <FormProblemNotice problem={error.problem} />;
  if (isSent) return <Notice tone="success" live title={t('email_resent')} />;
  return (
    <Notice
      tone="warn"
      title={t('email_unconfirmed')}
      action={
        <Button size="small" variant="secondary" busy={isBusy} busyLabel={t('sending')} onClick={resend}>
          {t('email_resend')}
        </Button>
      }
    >
      {email ? t('email_confirm_note_to', { email }) : t('email_confirm_note')}
    </Notice>
  );
}
