import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { type LoginMethod, loginMethods } from './login-method.ts';

const labels: Record<LoginMethod, MessageKey> = { email: 'auth_by_email', telephone: 'auth_by_telephone' };

/** By e-mail or by mobile number. */
export function MethodChips({ value, onChange }: { value: LoginMethod; onChange: (method: LoginMethod) => void }) {
  const t = useMessages();
  return (
    <ChipRow label={t('auth_method')}>
      {loginMethods.map((method) => (
        <Chip key={method} pressed={method === value} onClick={() => onChange(method)}>
          {t(labels[method])}
        </Chip>
      ))}
    </ChipRow>
  );
}
