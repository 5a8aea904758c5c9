import { Tv } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import styles from './Broadcasts.module.css';
import { type Broadcast, useKeepBroadcast, useOwnBroadcasts } from './use-broadcasts.ts';

/** A reporter's recent broadcasts, in a section of their profile that is not there without any (specification §2). */
export function Broadcasts({ broadcasts, more }: { broadcasts: readonly Broadcast[]; more?: string }) {
  const t = useMessages();
  if (broadcasts.length === 0) return null;
  return (
    <FormSection title={t('reporter_broadcasts')}>
      <BroadcastList broadcasts={broadcasts} />
      {more && (
        <LinkButton to={more} variant="secondary" size="small">
          {t('broadcasts_all')}
        </LinkButton>
      )}
    </FormSection>
  );
}

/** What of the member's own work went on air, all of it, a page at a time. */
export function OwnBroadcasts({ empty }: { empty: ReactNode }) {
  const t = useMessages();
  const { query, broadcasts } = useOwnBroadcasts();
  if (!broadcasts && query.isError)
    return <LoadFailure isWhole title={t('broadcasts_failed')} onRetry={() => void query.refetch()} />;
  if (!broadcasts) return <LoadSkeleton rows={3} height={75} />;
  if (broadcasts.length === 0) return empty;
  return (
    <>
      <BroadcastList broadcasts={broadcasts} />
      <LoadMore query={query} />
    </>
  );
}

/** Rows, each of which opens the full text; `withWho` where they are of many people. */
export function BroadcastList({ broadcasts, withWho }: { broadcasts: readonly Broadcast[]; withWho?: boolean }) {
  return (
    <ul className={styles.list}>
      {broadcasts.map((broadcast) => (
        <BroadcastRow key={broadcast.news_broadcast_id} broadcast={broadcast} withWho={withWho} />
      ))}
    </ul>
  );
}

function BroadcastRow({ broadcast, withWho }: { broadcast: Broadcast; withWho?: boolean | undefined }) {
  const t = useMessages();
  const language = useLanguage();
  const dialogs = useDialogs();
  const keep = useKeepBroadcast();
  const { news_broadcast_id: id, create_date: aired, member_displayname: name } = broadcast;
  function open() {
    keep(broadcast);
    dialogs.open('broadcast', id);
  }
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {broadcast.news_broadcast_thumbnail_img_url ? (
          <img
            src={broadcast.news_broadcast_thumbnail_img_url}
            alt=""
            width={112}
            height={75}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Tv size={28} strokeWidth={1.5} aria-hidden="true" />
        )}
      </span>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.header}
          lang={languageOfText(broadcast.news_broadcast_header)}
          onClick={open}
        >
          {broadcast.news_broadcast_header}
        </button>
        <p className={styles.detail} lang={languageOfText(broadcast.news_broadcast_detail)}>
          {broadcast.news_broadcast_detail}
        </p>
        <p className={styles.time}>
          <time dateTime={aired}>{formatDate(aired, 'long', language)}</time>
          {withWho && ` · ${name ? t('broadcast_work_of', { name }) : t('broadcast_unsigned')}`}
        </p>
      </div>
    </li>
  );
}
