import type { DayRange } from '@pakmut/contract/statistics/statistics.rules.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { DayField, isSoundRange } from '#web/platform/i18n/DateRangeField.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useToday } from '#web/platform/i18n/server-time.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { FieldRow } from '#web/ui/FormSection.tsx';
import styles from './Statistics.module.css';
import { presetRange, presets, statisticsAddress } from './statistics-range.ts';

const presetWords = { week: 'stat_week', month: 'stat_month', year: 'stat_year' } as const;

/** Which days the page tells of: three usual ranges, or two days that are typed. */
export function RangePicker({ range, provinceID }: { range: DayRange; provinceID: string }) {
  const t = useMessages();
  const today = useToday();
  const navigate = useNavigate();
  const isPreset = (preset: (typeof presets)[number]) => {
    const { from, to } = presetRange(preset, today);
    return range.from === from && range.to === to;
  };
  const [isTyped, setTyped] = useState(!presets.some(isPreset));
  const [days, setDays] = useState<{ from?: string | undefined; to?: string | undefined }>(range);
  const go = (to: DayRange) => void navigate(statisticsAddress(to, provinceID), { preventScrollReset: true });
  const isSound = isSoundRange(days) && days.from && days.to && days.to <= today;
  function show(event: FormEvent) {
    event.preventDefault();
    if (days.from && days.to && isSound) go({ from: days.from, to: days.to });
  }
  return (
    <div className={styles.picker}>
      <ChipRow label={t('stat_range')}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            pressed={!isTyped && isPreset(preset)}
            onClick={() => {
              setTyped(false);
              go(presetRange(preset, today));
            }}
          >
            {t(presetWords[preset])}
          </Chip>
        ))}
        <Chip pressed={isTyped} onClick={() => setTyped(true)}>
          {t('stat_custom')}
        </Chip>
      </ChipRow>
      {isTyped && (
        <form className={styles.days} onSubmit={show}>
          <FieldRow>
            <DayField label={t('news_from')} value={days.from} onChange={(from) => setDays({ ...days, from })} />
            <DayField
              label={t('news_to')}
              value={days.to}
              error={isSound || !days.from || !days.to ? undefined : t('stat_range_unfit')}
              onChange={(to) => setDays({ ...days, to })}
            />
          </FieldRow>
          <Button type="submit" variant="secondary" disabled={!isSound}>
            {t('stat_show')}
          </Button>
        </form>
      )}
    </div>
  );
}
