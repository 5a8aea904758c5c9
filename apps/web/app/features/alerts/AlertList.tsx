import { type AlertGroup, alertGroups } from '@pakmut/contract/notifications/notifications.rules.ts';
import { type ReactNode, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { useEndInSight } from '#web/platform/page/use-end-in-sight.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './AlertList.module.css';
import { AlertRow } from './AlertRow.tsx';
import { type Alert, useAlertActions, useAlertList } from './use-alerts.ts';

const groupWords: Record<AlertGroup, MessageKey> = {
  news: 'alerts_group_news',
  coin: 'alerts_group_coin',
  system: 'alerts_group_system',
};

/** All notifications, ten at a time, loaded within two pixels of the end (specification §4, §9). */
export function AlertList({ actionOf }: Pick<RowsProps, 'actionOf'>) {
  const t = useMessages();
  const [group, setGroup] = useState<AlertGroup>();
  const [isAsking, setAsking] = useState(false);
  const actions = useAlertActions();
  const query = useAlertList(group);
  const alerts = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.alerts}>
      <ChipRow label={t('alerts_filter')}>
        <Chip pressed={group === undefined} onClick={() => setGroup(undefined)}>
          {t('alerts_group_all')}
        </Chip>
        {(Object.keys(alertGroups) as AlertGroup[]).map((one) => (
          <Chip key={one} pressed={group === one} onClick={() => setGroup(one)}>
            {t(groupWords[one])}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.tools}>
        <Button
          variant="quiet"
          size="small"
          disabled={alerts.every(({ is_view }) => is_view === 1)}
          onClick={actions.readAll}
        >
          {t('alerts_read_all')}
        </Button>
        <Button variant="quiet" size="small" disabled={alerts.length === 0} onClick={() => setAsking(true)}>
          {t('alerts_remove_all')}
        </Button>
      </div>
      <Rows query={query} actions={actions} actionOf={actionOf} />
      <Question
        open={isAsking}
        tone="danger-filled"
        title={t('alerts_remove_all_confirm')}
        confirmLabel={t('alerts_remove_all')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void actions.removeAll();
        }}
      />
      <Question
        open={actions.hasFailed}
        title={t('alert')}
        confirmLabel={t('ok')}
        cancelLabel={t('close')}
        onCancel={actions.forgetFailure}
        onConfirm={actions.forgetFailure}
      >
        {t('wrong')}
      </Question>
    </div>
  );
}

type RowsProps = {
  query: ReturnType<typeof useAlertList>;
  actions: ReturnType<typeof useAlertActions>;
  /** What can be done where a notification tells of something, beside removing it. */
  actionOf: (alert: Alert) => ReactNode;
};

function Rows({ query, actions, actionOf }: RowsProps) {
  const t = useMessages();
  const isOnline = useIsOnline();
  const alerts = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (!query.data) {
    if (query.isError) return <LoadFailure title={t('alerts_failed')} onRetry={query.refetch} />;
    return <LoadSkeleton rows={4} height={72} />;
  }
  if (alerts.length === 0) return <EmptyState drawing="boat" title={t('alerts_none')} />;
  return (
    // A region that scrolls must be reachable by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.body} aria-label={t('alerts')} tabIndex={0}>
      {!isOnline && <Notice tone="warn" title={t('alerts_offline')} />}
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.member_alert_id}
            alert={alert}
            onOpen={actions.read}
            action={actionOf(alert)}
            onRemove={(one) => void actions.remove(one)}
          />
        ))}
      </ul>
      <End query={query} />
    </section>
  );
}

/** Loads the next page when the end comes into view; the button is for keyboard users and for retries after a failure. */
function End({ query }: { query: RowsProps['query'] }) {
  const end = useEndInSight(
    () => {
      if (!query.isFetchingNextPage) void query.fetchNextPage();
    },
    { goesOn: query.hasNextPage && !query.isFetchNextPageError, pageCount: query.data?.pages.length ?? 0 },
  );
  return (
    <div ref={end} className={styles.end}>
      <LoadMore query={query} size="small" />
    </div>
  );
}
