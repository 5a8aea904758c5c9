import { eventPath } from '@pakmut/contract/events/events.rules.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { Map as MapIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from '../../features/events/Events.module.css';
import type { Event } from '../../features/events/use-events.ts';
import type { AreaMapProps } from '../../features/surveys/AreaMap.tsx';

const AreaMap = fetchedPart<AreaMapProps>(() =>
  import('../../features/surveys/AreaMap.tsx').then((part) => part.AreaMap),
);

/** Where the events are that have a place. It is fetched when somebody asks for it; the list below says the same in words. */
export function EventsMap({ events }: { events: readonly Event[] }) {
  const t = useMessages();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  const signs = useMemo(
    () =>
      events.flatMap(({ activity_id: id, activity_name, latitude, longitude }) =>
        latitude === null || longitude === null
          ? []
          : [{ id, latitude, longitude, name: formWords(activity_name, language), count: 1 }],
      ),
    [events, language],
  );
  if (signs.length === 0) return null;
  return (
    <div className={styles.map}>
      <Button
        variant="secondary"
        size="small"
        icon={<MapIcon />}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'events_map_hide' : 'events_map_show')}
      </Button>
      {isShown && (
        <div className={styles.mapFrame}>
          <BrowserOnly fallback={<LoadSkeleton rows={1} height={360} />}>
            <AreaMap
              key={signs.map(({ id }) => id).join(' ')}
              label={t('events_map')}
              signs={signs}
              words={({ name }) => name}
              sharedName={(name, count) => t('events_map_more', { name, count })}
              onChoose={({ id }) => void navigate(eventPath(id))}
            />
          </BrowserOnly>
        </div>
      )}
    </div>
  );
}
