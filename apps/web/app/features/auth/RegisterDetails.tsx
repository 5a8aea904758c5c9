import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import { type FormEvent, type RefObject, useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { forgetInvitation, invitation } from '#web/platform/net/invitation.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './AuthForm.module.css';
import type { Registered } from './auth-outcome.ts';
import { EmailField, FormProblemNotice, TelephoneField } from './form.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import {
  bodyOf,
  brokenRules,
  fieldsOf,
  type Proof,
  type RegisterEntry,
  type RegisterField,
  registerFields,
} from './register-entry.ts';

type RegisterDetailsProps = {
  entry: RegisterEntry;
  onEntry: (part: Partial<RegisterEntry>) => void;
  proof: Proof;
  onDone: (answer: Registered, email: string) => void;
  /** What proved the number or the account is too old now. */
  onProofSpent: (message: string) => void;
  onPrivacy: () => void;
  firstField: RefObject<HTMLInputElement | null>;
};

const spent = new Set(['registration_ticket_spent', 'social_ticket_invalid']);

/** Who one is: everything that is wrong is said at once, then it is asked once more, then registered and logged in. */
export function RegisterDetails({ entry, onEntry, proof, onDone, onProofSpent, ...rest }: RegisterDetailsProps) {
  const t = useMessages();
  const language = useLanguage();
  const form = useForm(registerFields);
  const [isAsking, setAsking] = useState(false);
  // One idempotency key per attempt, so that a retry after a lost answer creates no second account.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const body = bodyOf(entry, proof);

  function change(part: Partial<RegisterEntry>) {
    onEntry(part);
    setKey(newIdempotencyKey());
    form.clearFields(fieldsOf(part));
  }
  function check(event: FormEvent) {
    event.preventDefault();
    const broken = brokenRules(entry, proof);
    form.showRules(broken);
    if (broken.length === 0) setAsking(true);
  }
  async function register() {
    const answer = await call(addMember, { ...body, ...invitation(), language }, { idempotencyKey });
    forgetInvitation();
    onDone(answer, body.email);
  }
  function fail(failure: unknown) {
    setAsking(false);
    if (failure instanceof CallError && spent.has(failure.message)) onProofSpent(failure.message);
    else form.showFailure(failure);
  }
  const parts = { entry, change, errorOf: form.errorOf, idOf: form.idOf };
  const name = entry.displayname.trim();
  return (
    <form className={styles.form} onSubmit={check} noValidate>
      <Names {...parts} firstField={rest.firstField} takesFocus={proof.way !== 'email'} />
      <Reach {...parts} proof={proof} />
      {proof.way === 'email' && <NewPasswordFields form={form} value={entry} onChange={change} />}
      <OptionalFields {...parts} withTelephone={proof.way === 'email'} />
      <ConsentFields {...parts} onPrivacy={rest.onPrivacy} />
      <FormProblemNotice problem={form.problem} />
      <Button type="submit" block>
        {t('register')}
      </Button>
      <Question
        open={isAsking}
        title={t('confirm_regis')}
        confirmLabel={t('register')}
        busy={form.isBusy}
        busyLabel={t('auth_registering')}
        onConfirm={() => form.run(register, fail)}
        onCancel={() => setAsking(false)}
      >
        {proof.way === 'telephone'
          ? t('confirm_regis_note_tel', { name, telephone: proof.telephone })
          : t('confirm_regis_note', { name, email: body.email })}
      </Question>
    </form>
  );
}

type NamesProps = RegisterPartProps & {
  firstField: RefObject<HTMLInputElement | null>;
  /** The form took the place of the step before. */
  takesFocus: boolean;
};

function Names({ entry, change, errorOf, idOf, firstField, takesFocus }: NamesProps) {
  const t = useMessages();
  return (
    <TextField
      ref={firstField}
      autoFocus={takesFocus}
      id={idOf('displayname')}
      autoComplete="nickname"
      maxLength={80}
      label={t('auth_display_name')}
      helper={t('auth_display_name_helper')}
      error={errorOf('displayname')}
      value={entry.displayname}
      onChange={(event) => change({ displayname: event.target.value })}
    />
  );
}

/** E-mail and number: typed, or proved and locked (specification §4). */
function Reach({ entry, change, errorOf, idOf, proof }: RegisterPartProps & { proof: Proof }) {
  const t = useMessages();
  const lockedEmail = proof.way === 'social' ? proof.email : '';
  return (
    <>
      <EmailField
        id={idOf('email')}
        hint={proof.way === 'telephone' ? t('auth_optional') : undefined}
        helper={lockedEmail ? t('auth_email_locked') : undefined}
        error={errorOf('email')}
        readOnly={lockedEmail !== ''}
        value={lockedEmail || entry.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {proof.way === 'telephone' && (
        <TextField
          id={idOf('telephone')}
          label={t('auth_telephone')}
          helper={t('auth_telephone_proved')}
          readOnly
          value={proof.telephone}
        />
      )}
    </>
  );
}

type RegisterPartProps = {
  entry: RegisterEntry;
  change: (part: Partial<RegisterEntry>) => void;
  errorOf: (field: RegisterField) => string | undefined;
  idOf: (field: RegisterField) => string;
};

/** What nobody has to say; open while it is at fault. */
function OptionalFields({
  entry,
  change,
  errorOf,
  idOf,
  withTelephone,
}: RegisterPartProps & { withTelephone: boolean }) {
  const t = useMessages();
  const error = errorOf('telephone');
  return (
    <details className={styles.optional} {...(error && { open: true })}>
      <summary>{t('auth_more')}</summary>
      <TextField
        autoComplete="name"
        maxLength={160}
        label={t('auth_full_name')}
        value={entry.name_surname}
        onChange={(event) => change({ name_surname: event.target.value })}
      />
      {withTelephone && (
        <TelephoneField
          id={idOf('telephone')}
          value={entry.telephone}
          error={error}
          onChange={(telephone) => change({ telephone })}
        />
      )}
    </details>
  );
}

/** Age, or the consent of a guardian, and the terms. */
function ConsentFields({ entry, change, errorOf, idOf, onPrivacy }: RegisterPartProps & { onPrivacy: () => void }) {
  const t = useMessages();
  return (
    <>
      <RadioCards
        id={idOf('age')}
        legend={t('auth_age_legend')}
        options={[
          { value: 'adult', label: t('auth_age_adult') },
          { value: 'guardian', label: t('auth_age_guardian') },
        ]}
        value={entry.isAdult ? 'adult' : entry.guardianConsent ? 'guardian' : ''}
        error={errorOf('age')}
        onChange={(age) => change({ isAdult: age === 'adult', guardianConsent: age === 'guardian' })}
      />
      <div className={styles.terms}>
        <CheckboxField
          id={idOf('terms')}
          label={t('auth_terms')}
          error={errorOf('terms')}
          checked={entry.acceptTerms}
          onChange={(event) => change({ acceptTerms: event.target.checked })}
        />
        <Button variant="quiet" size="small" className={styles.privacy} onClick={onPrivacy}>
          {t('auth_read_privacy')}
        </Button>
      </div>
    </>
  );
}
