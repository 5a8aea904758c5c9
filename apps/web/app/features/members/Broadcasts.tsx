import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import styles from './Broadcasts.module.css';
import type { Reporter } from './follow-flag.ts';

export type Broadcast = Reporter['member_news_broadcast'][number];

/** A reporter's recent broadcasts; a click opens the full text (specification §2). */
export function Broadcasts({ broadcasts }: { broadcasts: readonly Broadcast[] }) {
  const t = useMessages();
  if (broadcasts.length === 0) return null;
  return (
    <FormSection title={t('reporter_broadcasts')}>
      <ul className={styles.list}>
        {broadcasts.map((broadcast) => (
          <BroadcastRow key={broadcast.news_broadcast_id} broadcast={broadcast} />
        ))}
      </ul>
    </FormSection>
  );
}

function BroadcastRow({ broadcast }: { broadcast: Broadcast }) {
  const language = useLanguage();
  const dialogs = useDialogs();
  const { news_broadcast_id: id, member_id: reporter, create_date: aired } = broadcast;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {broadcast.news_broadcast_thumbnail_img_url && (
          <img
            src={broadcast.news_broadcast_thumbnail_img_url}
            alt=""
            width={112}
            height={75}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.header}
          lang={languageOfText(broadcast.news_broadcast_header)}
          onClick={() => dialogs.open('broadcast', `${reporter}.${id}`)}
        >
          {broadcast.news_broadcast_header}
        </button>
        <p className={styles.detail} lang={languageOfText(broadcast.news_broadcast_detail)}>
          {broadcast.news_broadcast_detail}
        </p>
        <time dateTime={aired} className={styles.time}>
          {formatDate(aired, 'long', language)}
        </time>
      </div>
    </li>
  );
}
