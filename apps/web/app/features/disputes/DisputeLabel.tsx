import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Disputes.module.css';

type Ruling = NonNullable<ResultOf<typeof getPost.public>['dispute']>;

const words: Record<string, MessageKey> = {
  corrected: 'dispute_label_corrected',
  labelled: 'dispute_label_labelled',
  hidden: 'dispute_label_hidden',
  removed: 'dispute_label_removed',
};

/** What readers learn of a decided dispute, above the story (decisions §3): outcome, the newsroom's sentence, the date. */
export function DisputeLabel({ ruling }: { ruling: Ruling | undefined }) {
  const t = useMessages();
  const language = useLanguage();
  if (!ruling) return null;
  const isUpheld = ruling.state === 'upheld';
  return (
    <Notice
      tone={isUpheld ? 'warn' : 'info'}
      title={t((isUpheld && words[ruling.outcome]) || 'dispute_label_rejected')}
    >
      <p lang={languageOfText(ruling.note)}>{ruling.note}</p>
      <p className={styles.meta}>{t('dispute_decided_on', { date: formatDate(ruling.date, 'long', language) })}</p>
    </Notice>
  );
}
