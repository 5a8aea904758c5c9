import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import styles from './Nexus.module.css';
import { useOwnNexusAnswers } from './use-nexus.ts';

/** The member's own answers to a collection, with their links (specification §3 "Nexus answer"). */
export function OwnNexusAnswers({ nexusId }: { nexusId: string }) {
  const t = useMessages();
  const language = useLanguage();
  const { data, isError, refetch } = useOwnNexusAnswers(nexusId);
  if (!data && isError) return <LoadFailure title={t('nexus_failed')} onRetry={refetch} />;
  if (!data) return <LoadSkeleton rows={2} height={56} />;
  if (data.length === 0) return <p className={card.facts}>{t('nexus_own_answers_none')}</p>;
  return (
    <ul className={styles.own} aria-label={t('nexus_own_answers')}>
      {data.map((answer) => {
        const date = formatDate(answer.last_edit_date, 'dateTime', language);
        return (
          <li key={answer.token_view} className={styles.ownAnswer}>
            <span>{date}</span>
            <span className={styles.ways}>
              <LinkButton
                to={`/nexusansedit?token=${answer.token_view}`}
                variant="secondary"
                size="small"
                aria-label={`${t('nexus_view')} ${date}`}
              >
                {t('nexus_view')}
              </LinkButton>
              <LinkButton
                to={`/nexusansedit?token=${answer.token_edit}`}
                variant="secondary"
                size="small"
                aria-label={`${t('nexus_edit')} ${date}`}
              >
                {t('nexus_edit')}
              </LinkButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
