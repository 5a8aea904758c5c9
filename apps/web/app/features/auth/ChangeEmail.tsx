import { changeEmail, resendVerification } from '@pakmut/contract/auth/auth.emails.contract.ts';
import { foldEmail, isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EmailField, FormProblemNotice, OldPasswordField } from './form.tsx';
import { useStepUp } from './StepUp.tsx';

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
  const form = useForm(fields);
  const { withProof, stepUpDialog } = useStepUp();
  const [entry, change] = useEntry({ email: '', password: '' }, form.clear);

  function broken(email: string) {
    if (!email) return 'auth.email_missing';
    if (!isEmail(email)) return 'auth.email_malformed';
    return hasPassword && !entry.password && 'auth.password_missing';
  }
  function submit(event: FormEvent) {
    const email = foldEmail(entry.email);
    form.submit(event, broken(email), async () => {
      const body = hasPassword ? { email, password: entry.password } : { email };
      const answer = await withProof(() => call(changeEmail, body));
      change({ email: '', password: '' });
      onSent(answer.email);
    });
  }
  return (
    <form onSubmit={submit} noValidate>
      <EmailField
        id={form.idOf('email')}
        autoFocus
        label={t(isFirst ? 'auth_email' : 'email_new')}
        error={form.errorOf('email')}
        value={entry.email}
        onChange={(event) => change({ email: event.target.value })}
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
  const form = useForm();
  const [isSent, setSent] = useState(false);
  const resend = () =>
    form.run(async () => {
      await call(resendVerification, {});
      setSent(true);
    });
  if (form.problem) return <FormProblemNotice problem={form.problem} />;
  if (isSent) return <Notice tone="success" live title={t('email_resent')} />;
  return (
    <Notice
      tone="warn"
      title={t('email_unconfirmed')}
      action={
        <Button size="small" variant="secondary" busy={form.isBusy} busyLabel={t('sending')} onClick={resend}>
          {t('email_resend')}
        </Button>
      }
    >
      {email ? t('email_confirm_note_to', { email }) : t('email_confirm_note')}
    </Notice>
  );
}
