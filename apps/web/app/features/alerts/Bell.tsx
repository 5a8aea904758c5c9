import { mostUnread } from '@pakmut/contract/notifications/notifications.rules.ts';
import { Bell as BellIcon } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { type Layer, useLayer } from '#web/platform/overlays/layers.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AlertRow } from './AlertRow.tsx';
import styles from './Bell.module.css';
import { useAlertActions, useLatestAlerts, useUnread } from './use-alerts.ts';

/** The bell of the header: a red dot while something is unread, and the three latest (specification §2). */
export function Bell() {
  const t = useMessages();
  const session = useSession();
  const membersOnly = useMembersOnly();
  const unread = useUnread();
  const latest = useLayer('latest-alerts');
  const count = unread >= mostUnread ? `${mostUnread - 1}+` : String(unread);
  const label = unread > 0 ? t('alerts_unread', { count: count }) : t('alerts');
  const button = (
    <IconButton
      label={label}
      className={styles.bell}
      {...(!session && { onClick: () => membersOnly(() => {}, 'alerts') })}
    >
      <BellIcon />
      {unread > 0 && <span className={styles.dot} />}
    </IconButton>
  );
  if (!session) return button;
  return (
    <Popover trigger={button} label={t('alerts')} modal open={latest.isOpen} onOpenChange={latest.toggle}>
      <Latest layer={latest} />
    </Popover>
  );
}

function Latest({ layer }: { layer: Layer }) {
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
