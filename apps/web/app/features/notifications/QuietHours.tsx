import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FieldRow, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Times, useTimes } from './use-notification-settings.ts';

const perDay = [1, 3, 5, 10, 20, 50];

/** When nothing is pushed, and how many alerts of nearby news a day may bring; stored when it is changed. */
export function QuietHours() {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { query, storing } = useTimes();
  const times = query.data;
  const note = storing.isPending ? t('saving') : storing.isSuccess ? t('saved') : '';
  return (
    <FormSection title={t('quiet_title')} lead={t('quiet_lead')}>
      {!query.data && query.isError && <LoadFailure onRetry={query.refetch} />}
      {query.isPending && <LoadSkeleton rows={1} height={88} />}
      {times && (
        <>
          <CheckboxField
            label={t('quiet_on')}
            checked={times.quietOn === 1}
            onChange={(event) => storing.mutate({ quietOn: event.target.checked ? 1 : 0 })}
          />
          <FieldRow>
            <Clock name="quietFrom" label={t('quiet_from')} times={times} onChange={storing.mutate} />
            <Clock name="quietTo" label={t('quiet_to')} times={times} onChange={storing.mutate} />
          </FieldRow>
          <SelectField
            label={t('nearby_daily')}
            options={perDay.map((count) => ({ value: String(count), label: t('nearby_daily_count', { count }) }))}
            value={String(times.nearbyDaily)}
            onChange={(event) => storing.mutate({ nearbyDaily: Number(event.target.value) })}
          />
          <output>{note}</output>
          {storing.isError && <Notice tone="error" live title={wordsOf(storing.error)} />}
        </>
      )}
    </FormSection>
  );
}

type ClockProps = {
  name: 'quietFrom' | 'quietTo';
  label: string;
  times: Times;
  onChange: (change: Partial<Times>) => void;
};

/** Keeps what is typed until it is a time. */
function Clock({ name, label, times, onChange }: ClockProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      type="time"
      disabled={times.quietOn === 0}
      value={typed ?? times[name]}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value) onChange({ [name]: event.target.value });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
