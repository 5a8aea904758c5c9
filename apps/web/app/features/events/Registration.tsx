import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Question } from '#web/platform/overlays/Question.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Events.module.css';
import { type OwnRegistration, useOwnRegistration, useRegistering, type WholeEvent } from './use-events.ts';

/** How one takes part: how many places are free, until when one can register, and the button for it with what the reader has done. */
export function Registration({ event }: { event: WholeEvent }) {
  const t = useMessages();
  if (event.registration === 'none') return <p className={styles.facts}>{t('event_come')}</p>;
  if (event.registration === 'elsewhere') return <Elsewhere event={event} />;
  return <Here event={event} />;
}

function Elsewhere({ event }: { event: WholeEvent }) {
  const t = useMessages();
  if (event.activity_state === 'over' || event.activity_state === 'cancelled') return null;
  return (
    <a href={event.activity_link} className={buttonClass({})} target="_blank" rel="noopener noreferrer">
      {t('event_register_elsewhere')}
      <ExternalLink size={18} aria-hidden="true" />
      <span className="visually-hidden"> ({t('event_new_tab')})</span>
    </a>
  );
}

function Here({ event }: { event: WholeEvent }) {
  const t = useMessages();
  const language = useLanguage();
  const isAhead = event.activity_state === 'upcoming' || event.activity_state === 'running';
  const own = useOwnRegistration(event.activity_id, true);
  const free = own.data ? own.data.seat_free : event.seat_free;
  if (!isAhead) return null;
  return (
    <div className={styles.registration}>
      <p className={styles.facts}>
        <Room free={free} total={event.seat_total} />
        <br />
        {event.is_open === 1
          ? t('event_closes', { date: formatDate(event.close_date, 'dateTime', language) })
          : t('event_registration_closed')}
      </p>
      {own.isError && !own.data && <LoadFailure title={t('event_own_unknown')} onRetry={own.refetch} />}
      <OwnState event={event} own={own.data} free={free} />
    </div>
  );
}

function Room({ free, total }: { free: number | null; total: number | null }) {
  const t = useMessages();
  if (free === null || total === null) return t('event_no_limit');
  if (free === 0) return t('event_all_taken');
  return t('event_free', { free: formatCount(free), total: formatCount(total) });
}

type OwnStateProps = { event: WholeEvent; own: OwnRegistration | undefined; free: number | null };

function OwnState({ event, own, free }: OwnStateProps) {
  const t = useMessages();
  const membersOnly = useMembersOnly();
  const { isBusy, set } = useRegistering(event.activity_id);
  const [isAsking, setAsking] = useState(false);
  const isWaiting = own?.registration_state === 'waiting';
  if (!own || own.registration_state === 'none') {
    if (event.is_open === 0 || (free === 0 && event.has_waiting_list === 0)) return null;
    return (
      <Button busy={isBusy} onClick={() => membersOnly(() => void set(1))}>
        {t(free === 0 ? 'event_wait' : 'event_register')}
      </Button>
    );
  }
  const cancel = t(isWaiting ? 'event_leave_queue' : 'event_cancel');
  return (
    <>
      <Notice
        tone={isWaiting ? 'info' : 'success'}
        title={isWaiting ? t('event_waiting', { number: own.queue_number }) : t('event_registered')}
        action={
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => setAsking(true)}>
            {cancel}
          </Button>
        }
      >
        {t(isWaiting ? 'event_waiting_note' : 'event_registered_note')}
      </Notice>
      <Question
        open={isAsking}
        title={t('event_cancel_sure')}
        confirmLabel={cancel}
        tone="danger-filled"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void set(0);
        }}
      >
        {t('event_cancel_text')}
      </Question>
    </>
  );
}
