import { isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { type StaffRole, staffRoles } from '@pakmut/contract/permissions.ts';
import { inviteStaff } from '@pakmut/contract/staff/staff.contract.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './InviteForm.module.css';
import { roleWords } from './staff-words.ts';

/** Invites somebody by mail. What was typed stays when sending fails, and a second try sends no second mail. */
export function InviteForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('moderator');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!isEmail(email.trim())) return setError(t('email_not_match'));
    setBusy(true);
    setError(undefined);
    try {
      await call(inviteStaff, { email: email.trim(), role }, { idempotencyKey: key.current });
      key.current = newIdempotencyKey();
      onSent(email.trim());
      setEmail('');
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  function change(next: () => void) {
    // Another address or role is another invitation.
    key.current = newIdempotencyKey();
    setError(undefined);
    next();
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('auth_email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={({ target }) => change(() => setEmail(target.value))}
      />
      <SelectField
        label={t('staff_role')}
        options={staffRoles.map((value) => ({ value, label: t(roleWords[value]) }))}
        value={role}
        onChange={({ target }) => change(() => setRole(target.value as StaffRole))}
      />
      <Button type="submit" busy={isBusy} busyLabel={t('sending')}>
        {t('staff_invite')}
      </Button>
    </form>
  );
}
