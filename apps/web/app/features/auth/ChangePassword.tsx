import { updatePassword } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { readSession } from '#web/platform/net/session.ts';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { FormProblemNotice, OldPasswordField } from './form.tsx';
import { checkTyped, type NewPasswordField, NewPasswordFields, newPasswordFields } from './NewPasswordFields.tsx';
import { useStepUp } from './StepUp.tsx';

const fields = { ...newPasswordFields, current_password_wrong: 'old', please_specify_pw: 'old' } as const;
const blank = { old: '', password: '', again: '' };

/**
 * Changes the password; other devices are logged out. A member without a password, or who forgot it, proves their identity
 * by a one-time code instead.
 */
export function ChangePassword({ hasPassword, onDone }: { hasPassword: boolean; onDone?: () => void }) {
  const t = useMessages();
  const form = useForm<'old' | NewPasswordField>(fields);
  const { withProof, stepUpDialog } = useStepUp();
  const [entry, setEntry] = useEntry(blank, form.clear);
  const [isByCode, setByCode] = useState(!hasPassword);
  const [isDone, setDone] = useState(false);

  function change(part: Partial<typeof blank>) {
    setEntry(part);
    setDone(false);
  }
  function submit(event: FormEvent) {
    const broken = !isByCode && !entry.old ? 'auth.password_missing' : checkTyped(entry);
    form.submit(event, broken, async () => {
      const passwords = { newPassword: entry.password, confirm: entry.again };
      const body = isByCode ? passwords : { ...passwords, oldPassword: entry.old };
      await withProof(() => call(updatePassword, body));
      setEntry(blank);
      setByCode(false);
      setDone(true);
      onDone?.();
    });
  }
  return (
    <FormSection title={t(hasPassword ? 'change_password' : 'set_password')} lead={t('change_password_lead')}>
      <form onSubmit={submit} noValidate>
        <UserName />
        {!isByCode && (
          <OldPasswordField
            id={form.idOf('old')}
            value={entry.old}
            error={form.errorOf('old')}
            onChange={(old) => change({ old })}
          />
        )}
        <NewPasswordFields form={form} value={entry} onChange={change} isReplacing withRules />
        <FormProblemNotice problem={form.problem} />
        <FormEnd note={isDone && t('password_changed')}>
          <Button type="submit" busy={form.isBusy} busyLabel={t('saving')}>
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
