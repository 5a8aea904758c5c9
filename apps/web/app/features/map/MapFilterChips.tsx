import { Video } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { bangkokDay, type ChangeMapFilters, type MapFilters, timeWindows } from './map-filters.ts';

type Props = { filters: MapFilters; onChange: (change: ChangeMapFilters) => void };

type TimeProps = Props & {
  /** Opens a custom range, which starts as the range chosen before and whose days are typed. */
  onCustom: (change: ChangeMapFilters) => void;
};

/** The filters by time and by video; a second click on a chip clears it. */
export function MapTimeChips({ filters, onChange, onCustom }: TimeProps) {
  const t = useMessages();
  const now = useNow();
  const { days, from, to, onlyVideo } = filters;
  const isOwn = from !== undefined || to !== undefined;
  const always = { days: undefined, from: undefined, to: undefined };
  const own = { days: undefined, from: bangkokDay(now, 1 - (days ?? 30)), to: bangkokDay(now) };
  return (
    <>
      {timeWindows.map((window) => (
        <Chip
          key={window}
          pressed={days === window}
          onClick={() => onChange((current) => (current.days === window ? always : { ...always, days: window }))}
        >
          {window === 1 ? t('map_today') : t('map_days', { count: window })}
        </Chip>
      ))}
      <Chip pressed={isOwn} onClick={() => (isOwn ? onChange(() => always) : onCustom(() => own))}>
        {t('map_custom')}
      </Chip>
      <Chip
        pressed={onlyVideo}
        icon={<Video />}
        onClick={() => onChange((current) => ({ onlyVideo: !current.onlyVideo }))}
      >
        {t('map_video_only')}
      </Chip>
    </>
  );
}
