import { Link } from 'react-router';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './Disputes.module.css';
import { OneTextForm } from './OneTextForm.tsx';
import { type Dispute, stateWords, useAppeal } from './use-disputes.ts';

/** A dispute as its filer sees it: number, state, decision and, where possible, an appeal. */
export function DisputeCard({ dispute, onChange }: { dispute: Dispute; onChange?: (dispute: Dispute) => void }) {
  const t = useMessages();
  const language = useLanguage();
  const appeal = useAppeal();
  const tone = dispute.state === 'upheld' ? 'success' : dispute.state === 'rejected' ? 'neutral' : 'info';
  return (
    <div className={styles.card}>
      <p>
        <span className={styles.meta}>{t('dispute_reference')}</span> <strong>{dispute.reference}</strong>{' '}
        <Badge tone={tone}>{t(stateWords[dispute.state])}</Badge>
      </p>
      {dispute.post_header && (
        <p>
          <Link to={`/newslist/${dispute.post_id}`} lang={languageOfText(dispute.post_header)}>
            {dispute.post_header}
          </Link>
        </p>
      )}
      <p className={styles.quote} lang={languageOfText(dispute.wrong)}>
        {dispute.wrong}
      </p>
      {dispute.note && <p lang={languageOfText(dispute.note)}>{dispute.note}</p>}
      <p className={styles.meta}>
        {dispute.decision_date
          ? t('dispute_decided_on', { date: formatDate(dispute.decision_date, 'long', language) })
          : formatDate(dispute.change_date, 'dateTime', language)}
      </p>
      {dispute.appeal_until && (
        <OneTextForm
          label={t('dispute_appeal_why')}
          helper={t('dispute_appeal_until', { date: formatDate(dispute.appeal_until, 'long', language) })}
          submitLabel={t('dispute_appeal')}
          doneWords="dispute_appeal_sent"
          missingWords="please_write_appeal"
          onSubmit={async (text) => {
            const changed = await appeal(dispute.reference, text);
            onChange?.(changed);
          }}
        />
      )}
    </div>
  );
}
