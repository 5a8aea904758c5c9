import { eventPath } from '@pakmut/contract/events/events.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DateBlock } from './DateBlock.tsx';
import { EventPlace } from './EventPlace.tsx';
import styles from './Events.module.css';
import { stateTones, stateWords, timesOf } from './event-words.ts';
import type { Event } from './use-events.ts';

/** An event of a list: day, name, times, place, and whether there is room. The whole card leads to its page. */
export function EventCard({ event, mark }: { event: Event; mark?: ReactNode }) {
  const t = useMessages();
  const language = useLanguage();
  const { activity_state: state } = event;
  const word = stateWords[state];
  return (
    <article className={styles.card}>
      <DateBlock date={event.begin_date} isPast={state === 'over' || state === 'cancelled'} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={eventPath(event.activity_id)} className={styles.link}>
            <FormWords text={event.activity_name} />
          </Link>
        </h3>
        <p className={styles.facts}>
          <time dateTime={event.begin_date}>{timesOf(event, language)}</time>
        </p>
        <p className={styles.facts}>
          <EventPlace event={event} />
        </p>
        <p className={styles.marks}>
          {word && <Badge tone={stateTones[state]}>{t(word)}</Badge>}
          {state === 'upcoming' && <Room event={event} />}
          {state === 'over' && event.photo_total > 0 && (
            <Badge>{t('event_photo_total', { count: formatCount(event.photo_total) })}</Badge>
          )}
          {mark}
        </p>
      </div>
    </article>
  );
}

/** How many places are free, while one can register. */
function Room({ event }: { event: Event }) {
  const t = useMessages();
  const { seat_free: free, seat_total: total, registration } = event;
  if (registration !== 'here') return null;
  if (event.is_open === 0) return <Badge>{t('event_registration_closed')}</Badge>;
  if (free === null || total === null) return null;
  if (free === 0) return <Badge>{t('event_all_taken')}</Badge>;
  return <Badge tone="info">{t('event_free', { free: formatCount(free), total: formatCount(total) })}</Badge>;
}
