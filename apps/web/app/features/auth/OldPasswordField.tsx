import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';

type OldPasswordFieldProps = {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
};

/** The password that the member has now, before what they are known by changes (R4). */
export function OldPasswordField({ id, value, error, onChange }: OldPasswordFieldProps) {
  const t = useMessages();
  return (
    <PasswordField
      id={id}
      label={t('auth_old_password')}
      showLabel={t('auth_password_show')}
      hideLabel={t('auth_password_hide')}
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
