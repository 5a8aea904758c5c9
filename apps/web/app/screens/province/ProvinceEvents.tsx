import { listActivities } from '@pakmut/contract/events/events.contract.ts';
import { Link } from 'react-router';
import { EventCard } from '#web/features/events/EventCard.tsx';
import type { Event } from '#web/features/events/use-events.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import type { Fetcher } from '#web/platform/net/request-context.ts';
import styles from './ProvinceEdition.module.css';

const mostEvents = 3;

/** The next that take place in a province. Those of the whole country are on the page of all events. */
export async function fetchProvinceEvents(provinceID: string, fetcher: Fetcher): Promise<readonly Event[]> {
  const answer = await orNull(call(listActivities, { when: 'upcoming', provinceID }, { fetcher }));
  const here = (answer?.items ?? []).filter(
    (event) => event.province_id === provinceID && event.activity_state !== 'cancelled',
  );
  return here.slice(0, mostEvents);
}

/** Nothing where there are none. */
export function ProvinceEvents({ provinceID, events }: { provinceID: string; events: readonly Event[] }) {
  const t = useMessages();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="province-events">
      <h2 id="province-events" className={styles.heading}>
        {t('events_upcoming')}
      </h2>
      <div className={styles.events}>
        {events.map((event) => (
          <EventCard key={event.activity_id} event={event} />
        ))}
      </div>
      <Link to={`/events?pv=${provinceID}`} className={styles.all}>
        {t('province_all_events')}
      </Link>
    </section>
  );
}
