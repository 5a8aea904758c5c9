import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import type { Layer } from '#web/platform/overlays/layers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AlertRow } from './AlertRow.tsx';
import styles from './Bell.module.css';
import { useAlertActions, useLatestAlerts } from './use-alerts.ts';

/** The three latest notifications, below the bell of a member. */
export function LatestAlerts({ layer }: { layer: Layer }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const { read } = useAlertActions();
  const { data, isError, refetch } = useLatestAlerts();
  const isOnline = useIsOnline();
  return (
    <div className={styles.latest}>
      <h2 className={styles.title}>{t('alerts')}</h2>
      {!data && isError && (
        <div className={styles.note} role="alert">
          <p>{t('alerts_failed')}</p>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {t('try_again')}
          </Button>
        </div>
      )}
      {!data && !isError && (isOnline ? <Skeleton height={64} /> : <p className={styles.note}>{t('no_connection')}</p>)}
      {data?.length === 0 && <p className={styles.note}>{t('alerts_none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((alert) => (
            <AlertRow key={alert.member_alert_id} alert={alert} onOpen={read} layer={layer} />
          ))}
        </ul>
      )}
      <Button variant="quiet" block onClick={() => dialogs.open('alerts')}>
        {t('alerts_more')}
      </Button>
    </div>
  );
}
