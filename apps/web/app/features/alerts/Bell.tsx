import { mostUnread } from '@pakmut/contract/notifications/notifications.rules.ts';
import { Bell as BellIcon } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Popover } from '#web/ui/Popover.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './Bell.module.css';
import { useUnread } from './use-alerts.ts';

/** Visitors have none. */
const latestAlerts = lazyPart(() => import('./LatestAlerts.tsx').then((part) => part.LatestAlerts));

/** The bell of the header: a red dot while something is unread, and the three latest (specification §2). */
export function Bell() {
  const t = useMessages();
  const session = useSession();
  const membersOnly = useMembersOnly();
  const unread = useUnread();
  const latest = useLayer('latest-alerts');
  const Latest = latestAlerts.usePart(latest.isOpen);
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
      {Latest ? <Latest layer={latest} /> : <Skeleton height={64} />}
    </Popover>
  );
}
