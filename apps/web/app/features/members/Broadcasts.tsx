import { listOwnBroadcasts } from '@pakmut/contract/members/members.lists.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadMore } from '#web/platform/page/LoadStates.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import styles from './Broadcasts.module.css';
import type { Reporter } from './follow-flag.ts';
import { profileKey } from './use-my-profile.ts';

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

/** What of the member's own work went on air, all of it, a page at a time. */
export function OwnBroadcasts() {
  const memberId = useSession()?.member.member_id;
  const query = useInfiniteQuery({
    queryKey: [profileKey, 'broadcasts', memberId],
    queryFn: ({ pageParam, signal }) => call(listOwnBroadcasts, pageParam, { signal }),
    initialPageParam: { page: 0 } as { page: number } | { cursor: string },
    getNextPageParam: ({ next }) => (next ? { cursor: next } : undefined),
    enabled: memberId !== undefined,
  });
  if (query.isError && !query.data) return <LoadFailure onRetry={() => void query.refetch()} />;
  return (
    <>
      <Broadcasts broadcasts={query.data?.pages.flatMap(({ items }) => items) ?? []} />
      <LoadMore query={query} />
    </>
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
