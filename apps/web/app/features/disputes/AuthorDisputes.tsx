import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './Disputes.module.css';
import { OneTextForm } from './OneTextForm.tsx';
import { type OwnStoryDispute, stateWords, useDisputesOfMyPost } from './use-disputes.ts';

/** For the author of a story alone: what is disputed, the answer, the appeal. Nothing says who filed it. */
export function AuthorDisputes({ postID }: { postID: string }) {
  const t = useMessages();
  const { disputes, answer, appeal } = useDisputesOfMyPost(postID);
  if (disputes.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="author-disputes">
      <h2 id="author-disputes">{t('dispute_asked_title')}</h2>
      {disputes.map((dispute) => (
        <AuthorDispute
          key={dispute.dispute_id}
          dispute={dispute}
          onAnswer={(text) => answer(dispute.dispute_id, text)}
          onAppeal={(text) => appeal(dispute.dispute_id, text)}
        />
      ))}
    </section>
  );
}

type AuthorDisputeProps = {
  dispute: OwnStoryDispute;
  onAnswer: (text: string) => Promise<void>;
  onAppeal: (text: string) => Promise<void>;
};

function AuthorDispute({ dispute, onAnswer, onAppeal }: AuthorDisputeProps) {
  const t = useMessages();
  const language = useLanguage();
  const until = (date: string) => formatDate(date, 'dateTime', language);
  return (
    <div className={styles.card}>
      <p>
        <Badge tone="info">{t(stateWords[dispute.state])}</Badge>
      </p>
      <p className={styles.meta}>{t('dispute_wrong')}</p>
      <p className={styles.quote} lang={languageOfText(dispute.wrong)}>
        {dispute.wrong}
      </p>
      {dispute.facts && (
        <>
          <p className={styles.meta}>{t('dispute_facts')}</p>
          <p className={styles.quote} lang={languageOfText(dispute.facts)}>
            {dispute.facts}
          </p>
        </>
      )}
      {dispute.evidence_url && (
        <p>
          <a href={dispute.evidence_url} target="_blank" rel="noopener noreferrer nofollow">
            {dispute.evidence_url}
          </a>
        </p>
      )}
      {dispute.note && <p lang={languageOfText(dispute.note)}>{dispute.note}</p>}
      {dispute.answer_until && (
        <OneTextForm
          label={t('dispute_answer')}
          helper={t('dispute_answer_until', { date: until(dispute.answer_until) })}
          submitLabel={t('dispute_answer_send')}
          doneWords="dispute_answer_sent"
          missingWords="please_write_answer"
          initialText={dispute.answer}
          onSubmit={onAnswer}
        />
      )}
      {dispute.appeal_until && (
        <OneTextForm
          label={t('dispute_appeal_why')}
          helper={t('dispute_appeal_until', { date: until(dispute.appeal_until) })}
          submitLabel={t('dispute_appeal')}
          doneWords="dispute_appeal_sent"
          missingWords="please_write_appeal"
          onSubmit={onAppeal}
        />
      )}
    </div>
  );
}
