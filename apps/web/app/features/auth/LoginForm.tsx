import { login } from '@pakmut/contract/auth/auth.contract.ts';
import { checkLogin, foldEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { call } from '#web/platform/call.ts';
import { useMessages } from '#web/platform/i18n.tsx';
import { type Member, saveSession } from '#web/platform/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './AuthForm.module.css';
import { useFormError } from './use-form-error.ts';

export type AuthFormProps = {
  onDone: (member: Member) => void;
  /** The field that has the focus when the dialog opens. */
  firstField?: RefObject<HTMLInputElement | null>;
};

type Field = 'email' | 'password';
const fieldOf: Partial<Record<string, Field>> = {
  please_specify_email_tel: 'email',
  email_not_match: 'email',
  please_specify_pw: 'password',
  email_or_pass_wrong: 'password',
};

/** Logs in by e-mail and password. The password stays in its field when it was wrong. */
export function LoginForm({ onDone, firstField }: AuthFormProps) {
  const t = useMessages();
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  const error = useFormError(fieldOf, idOf);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const entry = { email: foldEmail(String(form.get('email'))), password: String(form.get('password')) };
    const broken = checkLogin(entry);
    if (broken) return error.showCode(broken);
    error.clear();
    setBusy(true);
    try {
      const answer = await call(login, entry);
      saveSession(answer);
      onDone(answer.member);
    } catch (failure) {
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={error.clear} noValidate>
      <TextField
        {...(firstField && { ref: firstField })}
        id={idOf('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('auth_email')}
        error={error.of('email')}
      />
      <PasswordField
        id={idOf('password')}
        name="password"
        autoComplete="current-password"
        label={t('auth_password')}
        showLabel={t('auth_password_show')}
        hideLabel={t('auth_password_hide')}
        error={error.of('password')}
      />
      {error.general && <Notice tone="error" live title={error.general} />}
      <Button type="submit" block busy={isBusy} busyLabel={t('auth_logging_in')}>
        {t('login')}
      </Button>
    </form>
  );
}
