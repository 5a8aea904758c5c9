import { checkEmailToken, verifyEmail, verifyOwnEmail } from '@pakmut/contract/auth/auth.emails.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { useSession } from '#web/platform/net/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './AuthForm.module.css';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { StepPanel } from './StepPanel.tsx';
import { forgetUnconfirmed } from './unconfirmed-email.ts';
import { useFormError } from './use-form-error.ts';

type ConfirmEmailProps = {
  token: string;
  onClose: () => void;
  onLogin: () => void;
  /** The mailbox took the account over: on to a new password (R13). */
  onRenew: (renewToken: string) => void;
};

/** The landing of confirmation mails: says for which address it is, and proves that its owner made the account. */
export function ConfirmEmail({ token, onClose, ...rest }: ConfirmEmailProps) {
  const t = useMessages();
  const words = useFailureWords();
  const isMember = useSession() !== null;
  const [isDone, setDone] = useState(false);
  const link = useQuery({
    queryKey: ['auth', 'confirm', token],
    queryFn: () => call(checkEmailToken, { token }),
    retry: (count, failure) => count < 1 && failure instanceof CallError && failure.status === 0,
    staleTime: 0,
  });
  function finish() {
    forgetUnconfirmed();
    setDone(true);
  }
  const close = (
    <Button block onClick={onClose}>
      {t('done')}
    </Button>
  );
  if (link.isPending) return <Waiting />;
  if (link.isError) {
    return (
      <Panel note={<Notice tone="error" live title={words(link.error)} />}>
        {isMember ? close : <LoginButton {...rest} />}
      </Panel>
    );
  }
  const { email, email_confirmed, has_password } = link.data;
  if (isDone || email_confirmed) {
    const title = t(isDone ? 'email_confirmed_now' : 'email_already_confirmed');
    return (
      <Panel note={<Notice tone="success" live title={title} />}>
        <p className={styles.lead}>{email}</p>
        {close}
      </Panel>
    );
  }
  if (isMember) return <ForMember token={token} onDone={finish} onClose={onClose} />;
  if (!has_password) {
    return (
      <Panel note={<Notice tone="warn" title={t('confirm_login_first')} />}>
        <p className={styles.lead}>{email}</p>
        <LoginButton {...rest} />
      </Panel>
    );
  }
  return <ForVisitor {...rest} token={token} email={email} onDone={finish} />;
}

/** The member of this browser opened the link: nothing to ask. */
function ForMember({ token, onDone, onClose }: { token: string; onDone: () => void; onClose: () => void }) {
  const t = useMessages();
  const error = useFormError({}, () => '');
  const isAsked = useRef(false);
  const confirm = useEffectEvent(() => {
    call(verifyOwnEmail, { token }).then(onDone, error.showFailure);
  });
  useEffect(() => {
    if (!isAsked.current) confirm();
    isAsked.current = true;
  }, []);
  if (!error.problem) return <Waiting />;
  return (
    <Panel note={<FormProblemNotice problem={error.problem} />}>
      <p className={styles.lead}>{t('confirm_other_account')}</p>
      <Button block onClick={onClose}>
        {t('done')}
      </Button>
    </Panel>
  );
}

const fields = { please_specify_pw: 'password', current_password_wrong: 'password' } as const;

type ForVisitorProps = Pick<ConfirmEmailProps, 'token' | 'onRenew' | 'onLogin'> & { email: string; onDone: () => void };

/** A browser without a session: the password says that the owner of the mailbox made the account. */
function ForVisitor({ token, email, onDone, onRenew, onLogin }: ForVisitorProps) {
  const t = useMessages();
  const id = useId();
  const error = useFormError<'password'>(fields, () => id);
  const [isBusy, setBusy] = useState(false);

  async function run(password: string | undefined) {
    if (isBusy) return;
    error.clear();
    setBusy(true);
    try {
      const answer = await call(verifyEmail, { token, ...(password && { password }) });
      if (answer.renewToken) onRenew(answer.renewToken);
      else onDone();
    } catch (failure) {
      if (failure instanceof CallError && failure.message === 'login_to_confirm') return onLogin();
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (!password) error.showCode('auth.password_missing');
    else void run(password);
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={error.clear} noValidate>
      <p>{t('confirm_with_password', { email })}</p>
      <PasswordField
        id={id}
        name="password"
        autoFocus
        autoComplete="current-password"
        label={t('auth_password')}
        showLabel={t('auth_password_show')}
        hideLabel={t('auth_password_hide')}
        error={error.of('password')}
      />
      <FormProblemNotice problem={error.problem} />
      <Button type="submit" block busy={isBusy} busyLabel={t('otp_confirming')}>
        {t('confirm_email')}
      </Button>
      <Button variant="quiet" block onClick={() => void run(undefined)}>
        {t('confirm_without_password')}
      </Button>
    </form>
  );
}

function LoginButton({ onLogin }: Pick<ConfirmEmailProps, 'onLogin'>) {
  const t = useMessages();
  return (
    <Button block onClick={onLogin}>
      {t('login')}
    </Button>
  );
}

function Panel({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <StepPanel>
      {note}
      {children}
    </StepPanel>
  );
}

function Waiting() {
  const t = useMessages();
  return (
    <div role="status" aria-busy="true" className={styles.waiting}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="80%" />
      <Skeleton height="48px" />
    </div>
  );
}
