import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';

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

/** How people log in and register here, beside the services of others. */
const loginMethods = ['email', 'telephone'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** The method of the last successful login in this browser. */
export function lastMethod(): LoginMethod {
  return localStorage.getItem(storageKeys.loginMethod) === 'telephone' ? 'telephone' : 'email';
}

export function storeMethod(method: LoginMethod): void {
  localStorage.setItem(storageKeys.loginMethod, method);
}
