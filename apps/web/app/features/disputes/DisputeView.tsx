import { disputeStates } from '@pakmut/contract/disputes/disputes.rules.ts';
import { getDisputeForStaff } from '@pakmut/contract/disputes/disputes.staff.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { type Translate, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './DisputeView.module.css';

/** A dispute as staff see it. It shows a contact, so it is fetched when somebody asks, and each look is logged (R25). */
export function DisputeView({ disputeId }: { disputeId: string }) {
  const t = useMessages();
  const language = useLanguage();
  const [isWanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['disputes', 'staff', disputeId],
    queryFn: ({ signal }) => call(getDisputeForStaff, { disputeID: disputeId }, { signal }),
    enabled: isWanted,
    staleTime: 60_000,
    gcTime: 0,
  });
  if (!isWanted) {
    return (
      <Button variant="secondary" onClick={() => setWanted(true)}>
        {t('review_show_dispute')}
      </Button>
    );
  }
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={4} />;
  const facts = [
    [t('dispute_reference'), data.reference],
    [t('review_filer'), [data.filer_displayname, data.filer_email].filter(Boolean).join(' · ')],
    [t('review_facts'), data.facts],
    [t('review_evidence'), data.evidence_url],
    [t('review_author_answer'), data.author_answer],
    [t('review_story_text'), data.post_detail.replace(/<[^>]+>/g, ' ')],
  ].filter(([, value]) => value);
  return (
    <section className={styles.dispute}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.history} aria-label={t('review_history')}>
        {data.history.map((event) => (
          <li key={`${event.date}${event.event}`}>
            {formatDate(event.date, 'dateTime', language)} · {eventWords(event.event, t)}
            {event.note && ` · ${event.note}`}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A state that the dispute came to, or the author's answer, which is no state. */
function eventWords(event: string, t: Translate): string {
  const state = disputeStates.find((known) => known === event);
  return state ? t(`dispute_state_${state}`) : t('review_author_answer');
}
