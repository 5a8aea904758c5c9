import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { EventCard } from './EventCard.tsx';
import styles from './Events.module.css';
import { type OwnEvent, useOwnEvents } from './use-events.ts';

/** What the reader registered for and is still to come; nothing where there is none. */
export function OwnEvents() {
  const t = useMessages();
  const ahead = (useOwnEvents().data ?? []).filter(({ activity_state: state }) => state !== 'over');
  if (ahead.length === 0) return null;
  return (
    <section aria-labelledby="events-mine">
      <h2 id="events-mine" className={styles.heading}>
        {t('events_mine')}
      </h2>
      <div className={styles.list}>
        {ahead.map((event) => (
          <EventCard key={event.activity_id} event={event} mark={<OwnMark event={event} />} />
        ))}
      </div>
    </section>
  );
}

function OwnMark({ event }: { event: OwnEvent }) {
  const t = useMessages();
  if (event.activity_state === 'cancelled') return null;
  return event.registration_state === 'waiting' ? (
    <Badge tone="coin">{t('event_waiting', { number: event.queue_number })}</Badge>
  ) : (
    <Badge tone="success">{t('event_registered')}</Badge>
  );
}
