import { updatePassword } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './AuthForm.module.css';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { checkTyped, NewPasswordFields, newPasswordFields } from './NewPasswordFields.tsx';
import { OldPasswordField } from './OldPasswordField.tsx';
import { useStepUp } from './StepUp.tsx';
import { useFormError } from './use-form-error.ts';
import { forgetUsedPassword, readUsedPassword } from './used-password.ts';

type Field = 'old' | 'password' | 'again';
const fields = { ...newPasswordFields, current_password_wrong: 'old', please_specify_pw: 'old' } as const;

type NewPasswordFormProps = {
  /** The password to replace; by default the one typed at login, otherwise it is requested or replaced by a code. */
  old?: string | undefined;
  /** Asks for the old password when it is not known from the login: for staff, whose session allows nothing else yet. */
  asksOld?: boolean;
  minimum?: number;
  onDone: () => void;
};

/** Puts a password of one's own in the place of the initial one, or of one that is too weak for the staff. */
export function NewPasswordForm({ old, asksOld = false, minimum, onDone }: NewPasswordFormProps) {
  const t = useMessages();
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  const error = useFormError<Field>(fields, idOf);
  const { withProof, stepUpDialog } = useStepUp();
  const [known] = useState(() => old ?? readUsedPassword());
  const [entry, setEntry] = useState({ old: '', password: '', again: '' });
  const [isBusy, setBusy] = useState(false);
  const isOldAsked = asksOld && known === undefined;

  function change(part: Partial<typeof entry>) {
    setEntry((before) => ({ ...before, ...part }));
    error.clear();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (isOldAsked && !entry.old) return error.showCode('auth.password_missing');
    const broken = checkTyped(entry);
    if (broken) return error.showCode(broken);
    setBusy(true);
    try {
      const oldPassword = isOldAsked ? entry.old : known;
      const passwords = { newPassword: entry.password, confirm: entry.again };
      await withProof(() => call(updatePassword, { ...passwords, ...(oldPassword && { oldPassword }) }));
      forgetUsedPassword();
      onDone();
    } catch (failure) {
      error.showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isOldAsked && (
        <OldPasswordField
          id={idOf('old')}
          value={entry.old}
          error={error.of('old')}
          onChange={(typed) => change({ old: typed })}
        />
      )}
      <NewPasswordFields
        value={entry}
        onChange={change}
        errorOf={error.of}
        idOf={idOf}
        isReplacing
        withRules
        {...(minimum && { minimum })}
      />
      <FormProblemNotice problem={error.problem} />
      <Button type="submit" block busy={isBusy} busyLabel={t('saving')}>
        {t('set_password')}
      </Button>
      {stepUpDialog}
    </form>
  );
}
