import { checkEmailToken, verifyEmail, verifyOwnEmail } from '@pakmut/contract/auth/auth.emails.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { Waiting } from '#web/platform/page/LoadStates.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './AuthForm.module.css';
import { FormProblemNotice, LabelledPasswordField, Submit } from './form.tsx';
import { StepPanel } from './StepPanel.tsx';
import { forgetUnconfirmed } from './unconfirmed-email.ts';

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
  if (link.isPending) return <Placeholder />;
  if (link.isError) {
    return (
      <StepPanel>
        <Notice tone="error" live title={words(link.error)} />
        {isMember ? close : <LoginButton {...rest} />}
      </StepPanel>
    );
  }
  const { email, email_confirmed, has_password } = link.data;
  if (isDone || email_confirmed) {
    const title = t(isDone ? 'email_confirmed_now' : 'email_already_confirmed');
    return (
      <StepPanel>
        <Notice tone="success" live title={title} />
        <p className={styles.lead}>{email}</p>
        {close}
      </StepPanel>
    );
  }
  if (isMember) return <ForMember token={token} onDone={finish} onClose={onClose} />;
  if (!has_password) {
    return (
      <StepPanel>
        <Notice tone="warn" title={t('confirm_login_first')} />
        <p className={styles.lead}>{email}</p>
        <LoginButton {...rest} />
      </StepPanel>
    );
  }
  return <ForVisitor {...rest} token={token} email={email} onDone={finish} />;
}

/** The member of this browser opened the link: nothing to ask. */
function ForMember({ token, onDone, onClose }: { token: string; onDone: () => void; onClose: () => void }) {
  const t = useMessages();
  const form = useForm();
  const isAsked = useRef(false);
  const confirm = useEffectEvent(() => {
    call(verifyOwnEmail, { token }).then(onDone, form.showFailure);
  });
  useEffect(() => {
    if (!isAsked.current) confirm();
    isAsked.current = true;
  }, []);
  if (!form.problem) return <Placeholder />;
  return (
    <StepPanel>
      <FormProblemNotice problem={form.problem} />
      <p className={styles.lead}>{t('confirm_other_account')}</p>
      <Button block onClick={onClose}>
        {t('done')}
      </Button>
    </StepPanel>
  );
}

const fields = { please_specify_pw: 'password', current_password_wrong: 'password' } as const;

type ForVisitorProps = Pick<ConfirmEmailProps, 'token' | 'onRenew' | 'onLogin'> & { email: string; onDone: () => void };

/** A browser without a session: the password says that the owner of the mailbox made the account. */
function ForVisitor({ token, email, onDone, onRenew, onLogin }: ForVisitorProps) {
  const t = useMessages();
  const form = useForm(fields);

  async function verify(password?: string) {
    const answer = await call(verifyEmail, { token, ...(password && { password }) });
    if (answer.renewToken) onRenew(answer.renewToken);
    else onDone();
  }
  function fail(failure: unknown) {
    if (failure instanceof CallError && failure.message === 'login_to_confirm') onLogin();
    else form.showFailure(failure);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    const password = String(new FormData(event.currentTarget).get('password'));
    form.submit(event, !password && 'auth.password_missing', () => verify(password), fail);
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={form.clear} noValidate>
      <p>{t('confirm_with_password', { email })}</p>
      <LabelledPasswordField
        id={form.idOf('password')}
        name="password"
        autoFocus
        label={t('auth_password')}
        error={form.errorOf('password')}
      />
      <Submit form={form} busyLabel={t('otp_confirming')}>
        {t('confirm_email')}
      </Submit>
      <Button variant="quiet" block onClick={() => void form.run(verify, fail)}>
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

function Placeholder() {
  return (
    <Waiting className={styles.waiting}>
      <Skeleton width="80%" />
      <Skeleton height="48px" />
    </Waiting>
  );
}
