import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import { checkRegistration, foldEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import { type FormEvent, useId, useState } from 'react';
import { call, newIdempotencyKey } from '#web/platform/call.ts';
import { useDialogs } from '#web/platform/dialogs.ts';
import { useMessages } from '#web/platform/i18n.tsx';
import { saveSession } from '#web/platform/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './AuthForm.module.css';
import type { AuthFormProps } from './LoginForm.tsx';
import { strengthOf } from './password-strength.ts';
import { useFormError } from './use-form-error.ts';

type Field = 'displayname' | 'email' | 'password' | 'again' | 'terms' | 'age';
const fieldOf: Partial<Record<string, Field>> = {
  please_specify_displayname: 'displayname',
  please_specify_email: 'email',
  email_not_match: 'email',
  email_already_used: 'email',
  put_pass_and_confirm: 'password',
  pw_must_4: 'password',
  pw_and_confirm_pw_not_match: 'again',
  please_accept_terms: 'terms',
  please_confirm_age: 'age',
};

const blank = {
  displayname: '',
  name_surname: '',
  email: '',
  password: '',
  again: '',
  acceptTerms: false,
  isAdult: false,
  guardianConsent: false,
};
type Entry = typeof blank;

/** Registers by e-mail: checks in the specified order, asks once more, then logs the new member in. */
export function RegisterForm({ onDone, firstField }: AuthFormProps) {
  const t = useMessages();
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  const error = useFormError(fieldOf, idOf);
  const [entry, setEntry] = useState<Entry>(blank);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // One intent, one key: pressing again after a lost answer makes no second account.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);

  function change(part: Partial<Entry>) {
    setEntry((before) => ({ ...before, ...part }));
    setKey(newIdempotencyKey());
    error.clear();
  }
  function check(event: FormEvent) {
    event.preventDefault();
    const message = firstComplaint(entry);
    if (message) error.show(message);
    else setAsking(true);
  }
  async function register() {
    const { again: _, ...details } = entry;
    setBusy(true);
    try {
      const body = { ...details, email: foldEmail(entry.email), device: 'web' };
      const answer = await call(addMember, body, { idempotencyKey });
      saveSession(answer);
      onDone(answer.member);
    } catch (failure) {
      setAsking(false);
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={check} noValidate>
      <NameAndEmail {...(firstField && { firstField })} entry={entry} change={change} errorOf={error.of} idOf={idOf} />
      <Passwords entry={entry} change={change} errorOf={error.of} idOf={idOf} />
      <Consent entry={entry} change={change} errorOf={error.of} idOf={idOf} />
      {error.general && <Notice tone="error" live title={error.general} />}
      <Button type="submit" block>
        {t('register')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('confirm_regis')}
        confirmLabel={t('register')}
        cancelLabel={t('cancel')}
        busy={isBusy}
        busyLabel={t('auth_registering')}
        onConfirm={register}
        onCancel={() => setAsking(false)}
      >
        {t('confirm_regis_note', { name: entry.displayname.trim(), email: foldEmail(entry.email) })}
      </ConfirmDialog>
    </form>
  );
}

type PartProps = {
  entry: Entry;
  change: (part: Partial<Entry>) => void;
  errorOf: (field: Field) => string | undefined;
  idOf: (field: Field) => string;
};

function NameAndEmail({ entry, change, errorOf, idOf, firstField }: PartProps & Pick<AuthFormProps, 'firstField'>) {
  const t = useMessages();
  return (
    <>
      <TextField
        {...(firstField && { ref: firstField })}
        id={idOf('displayname')}
        autoComplete="nickname"
        maxLength={80}
        label={t('auth_display_name')}
        helper={t('auth_display_name_helper')}
        error={errorOf('displayname')}
        value={entry.displayname}
        onChange={(event) => change({ displayname: event.target.value })}
      />
      <TextField
        autoComplete="name"
        maxLength={160}
        label={t('auth_full_name')}
        hint={t('auth_optional')}
        value={entry.name_surname}
        onChange={(event) => change({ name_surname: event.target.value })}
      />
      <TextField
        id={idOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('auth_email')}
        error={errorOf('email')}
        value={entry.email}
        onChange={(event) => change({ email: event.target.value })}
      />
    </>
  );
}

function Passwords({ entry, change, errorOf, idOf }: PartProps) {
  const t = useMessages();
  const score = strengthOf(entry.password);
  const shared = {
    showLabel: t('auth_password_show'),
    hideLabel: t('auth_password_hide'),
    autoComplete: 'new-password',
  };
  return (
    <>
      <PasswordField
        {...shared}
        id={idOf('password')}
        label={t('auth_password')}
        helper={t('auth_password_helper')}
        error={errorOf('password')}
        strength={entry.password ? { score, text: t(`auth_strength_${score}`) } : undefined}
        value={entry.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <PasswordField
        {...shared}
        id={idOf('again')}
        label={t('auth_password_again')}
        error={errorOf('again')}
        value={entry.again}
        onChange={(event) => change({ again: event.target.value })}
      />
    </>
  );
}

function Consent({ entry, change, errorOf, idOf }: PartProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  return (
    <>
      <fieldset className={styles.age}>
        <legend className="visually-hidden">{t('auth_age_legend')}</legend>
        <CheckboxField
          id={idOf('age')}
          label={t('auth_age_adult')}
          checked={entry.isAdult}
          onChange={(event) => change({ isAdult: event.target.checked, guardianConsent: false })}
        />
        <CheckboxField
          label={t('auth_age_guardian')}
          checked={entry.guardianConsent}
          onChange={(event) => change({ guardianConsent: event.target.checked, isAdult: false })}
        />
        <FieldMessage id={`${idOf('age')}-group`} error={errorOf('age')} />
      </fieldset>
      <div className={styles.terms}>
        <CheckboxField
          id={idOf('terms')}
          label={t('auth_terms')}
          error={errorOf('terms')}
          checked={entry.acceptTerms}
          onChange={(event) => change({ acceptTerms: event.target.checked })}
        />
        <Button variant="quiet" size="small" className={styles.privacy} onClick={() => dialogs.open('privacy')}>
          {t('auth_read_privacy')}
        </Button>
      </div>
    </>
  );
}

/** The first thing that is wrong, as a key of the dictionary; the two passwords are compared where §5 puts it. */
function firstComplaint(entry: Entry): string | null {
  const code = checkRegistration({ ...entry, password: entry.password && entry.again ? entry.password : '' });
  const isBeforePasswords =
    code === 'auth.display_name_missing' || code === 'auth.email_missing' || code === 'auth.email_malformed';
  if (code && (isBeforePasswords || code === 'auth.password_required')) return refusals[code].message;
  if (entry.password !== entry.again) return 'pw_and_confirm_pw_not_match';
  return code && refusals[code].message;
}
