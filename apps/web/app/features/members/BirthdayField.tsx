import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { parseTypedDate, yearsOf } from '#web/platform/i18n/typed-dates.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** A birthday as typed, in either era; the line below says how it was understood (ux S-17). */
export function BirthdayField({
  id,
  value,
  onChange,
  error,
}: {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const t = useMessages();
  const language = useLanguage();
  const understood = parseTypedDate(value);
  return (
    <TextField
      id={id}
      autoComplete="bday"
      inputMode="text"
      label={t('birthday')}
      hint={t('auth_optional')}
      placeholder={t('birthday_placeholder')}
      helper={
        <output>
          {understood
            ? t('birthday_means', { date: formatDate(understood, 'long', language), ...yearsOf(understood) })
            : t('birthday_helper')}
        </output>
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
