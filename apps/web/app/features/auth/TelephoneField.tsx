import type { Ref } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type TelephoneFieldProps = {
  id: string;
  label?: string;
  hint?: string;
  autoFocus?: boolean;
  value: string;
  error: string | undefined;
  onChange: (telephone: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A mobile number, with the number pad of the phone. */
export function TelephoneField({ label, onChange, ref, ...rest }: TelephoneFieldProps) {
  const t = useMessages();
  return (
    <TextField
      {...rest}
      {...(ref && { ref })}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      label={label ?? t('auth_telephone')}
      helper={t('auth_telephone_helper')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
