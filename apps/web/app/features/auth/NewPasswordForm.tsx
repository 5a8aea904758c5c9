import { updatePassword } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import styles from './AuthForm.module.css';
import { OldPasswordField, Submit } from './form.tsx';
import { checkTyped, type NewPasswordField, NewPasswordFields, newPasswordFields } from './NewPasswordFields.tsx';
import { useStepUp } from './StepUp.tsx';
import { forgetUsedPassword, readUsedPassword } from './used-password.ts';

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
  const form = useForm<'old' | NewPasswordField>(fields);
  const { withProof, stepUpDialog } = useStepUp();
  const [known] = useState(() => old ?? readUsedPassword());
  const [entry, change] = useEntry({ old: '', password: '', again: '' }, form.clear);
  const isOldAsked = asksOld && known === undefined;

  function submit(event: FormEvent) {
    const broken = isOldAsked && !entry.old ? 'auth.password_missing' : checkTyped(entry);
    form.submit(event, broken, async () => {
      const oldPassword = isOldAsked ? entry.old : known;
      const passwords = { newPassword: entry.password, confirm: entry.again };
      await withProof(() => call(updatePassword, { ...passwords, ...(oldPassword && { oldPassword }) }));
      forgetUsedPassword();
      onDone();
    });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isOldAsked && (
        <OldPasswordField
          id={form.idOf('old')}
          value={entry.old}
          error={form.errorOf('old')}
          onChange={(typed) => change({ old: typed })}
        />
      )}
      <NewPasswordFields
        form={form}
        value={entry}
        onChange={change}
        isReplacing
        withRules
        {...(minimum && { minimum })}
      />
      <Submit form={form} busyLabel={t('saving')}>
        {t('set_password')}
      </Submit>
      {stepUpDialog}
    </form>
  );
}
