import { updatePassword } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { readSession } from '#web/platform/net/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { checkTyped, NewPasswordFields, newPasswordFields } from './NewPasswordFields.tsx';
import { OldPasswordField } from './OldPasswordField.tsx';
import { useStepUp } from './StepUp.tsx';
import { useFormError } from './use-form-error.ts';

type Field = 'old' | 'password' | 'again';
const fields = { ...newPasswordFields, current_password_wrong: 'old', please_specify_pw: 'old' } as const;
const blank = { old: '', password: '', again: '' };

/**
 * Changes the password; other devices are logged out. A member without a password, or who forgot it, proves their identity
 * by a one-time code instead.
 */
export function ChangePassword({ hasPassword, onDone }: { hasPassword: boolean; onDone?: () => void }) {
  const t = useMessages();
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  const error = useFormError<Field>(fields, idOf);
  const { withProof, stepUpDialog } = useStepUp();
  const [entry, setEntry] = useState(blank);
  const [isByCode, setByCode] = useState(!hasPassword);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  function change(part: Partial<typeof blank>) {
    setEntry((before) => ({ ...before, ...part }));
    setDone(false);
    error.clear();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!isByCode && !entry.old) return error.showCode('auth.password_missing');
    const broken = checkTyped(entry);
    if (broken) return error.showCode(broken);
    setBusy(true);
    try {
      const passwords = { newPassword: entry.password, confirm: entry.again };
      const body = isByCode ? passwords : { ...passwords, oldPassword: entry.old };
      await withProof(() => call(updatePassword, body));
      setEntry(blank);
      setByCode(false);
      setDone(true);
      onDone?.();
    } catch (failure) {
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormSection title={t(hasPassword ? 'change_password' : 'set_password')} lead={t('change_password_lead')}>
      <form onSubmit={submit} noValidate>
        <UserName />
        {!isByCode && (
          <OldPasswordField
            id={idOf('old')}
            value={entry.old}
            error={error.of('old')}
            onChange={(old) => change({ old })}
          />
        )}
        <NewPasswordFields value={entry} onChange={change} errorOf={error.of} idOf={idOf} isReplacing withRules />
        <FormProblemNotice problem={error.problem} />
        <FormEnd note={isDone && t('password_changed')}>
          <Button type="submit" busy={isBusy} busyLabel={t('saving')}>
            {t(hasPassword ? 'change_password' : 'set_password')}
          </Button>
          {hasPassword && !isByCode && (
            <Button variant="quiet" onClick={() => setByCode(true)}>
              {t('use_code_instead')}
            </Button>
          )}
        </FormEnd>
      </form>
      {stepUpDialog}
    </FormSection>
  );
}

/** A hidden field with the user name, so that password managers know whose password this is. */
function UserName() {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      readOnly
      hidden
      value={readSession()?.member.member_displayname ?? ''}
    />
  );
}
