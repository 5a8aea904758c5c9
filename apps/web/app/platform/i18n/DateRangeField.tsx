import { addDays } from '@pakmut/contract/calendar-day.ts';
import { useState } from 'react';
import { Chip } from '#web/ui/Chip.tsx';
import { FieldRow } from '#web/ui/FormSection.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './DateRangeField.module.css';
import { formatDate } from './dates.ts';
import { useLanguage, useMessages } from './i18n.tsx';
import { useToday } from './server-time.tsx';
import { parseTypedDate } from './typed-dates.ts';

/** Days of Bangkok, YYYY-MM-DD; '' stands for a text that is no date yet. */
type Range = { from?: string | undefined; to?: string | undefined };

const presets = [1, 7, 30] as const;

/** Whether both ends can be read and stand in their order. */
export function isSoundRange({ from, to }: Range): boolean {
  return from !== '' && to !== '' && (!from || !to || from <= to);
}

/** A span of days: today, the last days, or two dates typed in either era. */
export function DateRangeField({ value, onChange }: { value: Range; onChange: (range: Range) => void }) {
  const t = useMessages();
  const today = useToday();
  const [isCustom, setCustom] = useState(
    value.to !== undefined || (value.from !== undefined && !presetOf(value, today)),
  );
  const preset = isCustom ? 'custom' : (presetOf(value, today) ?? 'any');
  const choose = (days: number | undefined) => {
    setCustom(false);
    onChange({ from: days === undefined ? undefined : addDays(today, 1 - days), to: undefined });
  };
  const isTurned = Boolean(value.from && value.to && value.from > value.to);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('news_when')}</legend>
      <div className={styles.chips}>
        <Chip pressed={preset === 'any'} onClick={() => choose(undefined)}>
          {t('news_when_any')}
        </Chip>
        {presets.map((days) => (
          <Chip key={days} pressed={preset === days} onClick={() => choose(days)}>
            {days === 1 ? t('news_when_today') : t('news_when_days', { count: days })}
          </Chip>
        ))}
        <Chip pressed={preset === 'custom'} onClick={() => setCustom(true)}>
          {t('news_when_custom')}
        </Chip>
      </div>
      {isCustom && (
        <FieldRow>
          <DayField label={t('news_from')} value={value.from} onChange={(from) => onChange({ from })} />
          <DayField
            label={t('news_to')}
            value={value.to}
            error={isTurned ? t('news_date_turned') : undefined}
            onChange={(to) => onChange({ to })}
          />
        </FieldRow>
      )}
    </fieldset>
  );
}

type DayFieldProps = {
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day typed in either era; '' stands for a text that is no date yet. */
export function DayField({ label, value, error, onChange }: DayFieldProps) {
  const t = useMessages();
  const language = useLanguage();
  const [text, setText] = useState(value ? formatDate(`${value}T00:00:00+07:00`, 'numeric', language) : '');
  const understood = value ? formatDate(`${value}T00:00:00+07:00`, 'long', language) : undefined;
  return (
    <TextField
      label={label}
      helper={understood ?? t('news_date_hint')}
      error={value === '' ? t('news_date_wrong') : error}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value.trim() ? (parseTypedDate(target.value) ?? '') : undefined);
      }}
    />
  );
}

function presetOf({ from, to }: Range, today: string): (typeof presets)[number] | undefined {
  return to === undefined ? presets.find((days) => from === addDays(today, 1 - days)) : undefined;
}
