import { alertTypes } from '@pakmut/contract/notifications/notifications.rules.ts';
import {
  Award,
  Bell,
  CalendarDays,
  Clapperboard,
  Coins,
  type LucideIcon,
  MapPin,
  MessageSquareWarning,
  Scale,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatRelative } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import type { Layer } from '#web/platform/overlays/layers.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './AlertRow.module.css';
import type { Alert } from './use-alerts.ts';

const icons: Readonly<Record<number, LucideIcon>> = {
  [alertTypes.message]: MessageSquareWarning,
  [alertTypes.coin]: Coins,
  [alertTypes.nearby]: MapPin,
  [alertTypes.redeem]: Award,
  [alertTypes.dispute]: Scale,
  [alertTypes.video]: Clapperboard,
  [alertTypes.followed_story]: Bell,
  [alertTypes.event]: CalendarDays,
};

type AlertRowProps = {
  alert: Alert;
  onOpen: (alert: Alert) => void;
  onRemove?: (alert: Alert) => void;
  /** What else can be done where it tells of something. */
  action?: ReactNode;
  /** The layer around the row, where it is neither in a page nor in a dialog. */
  layer?: Layer;
};

/** One notification. The whole row links to its subject; one without a link becomes read by a click (ux S-15). */
export function AlertRow({ alert, onOpen, onRemove, action, layer }: AlertRowProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const { member_alert_link: link, member_alert_header: header } = alert;
  const words = <Words alert={alert} />;
  const open = () => onOpen(alert);
  return (
    <li className={styles.row} data-unread={alert.is_view === 0 || undefined}>
      {link ? (
        <Link
          to={linkFrom(pathname, link)}
          replace={layer?.link.replace ?? false}
          className={styles.main}
          onClick={() => {
            layer?.link.onClick();
            open();
          }}
        >
          {words}
        </Link>
      ) : (
        <button type="button" className={styles.main} onClick={open}>
          {words}
        </button>
      )}
      {action}
      {onRemove && (
        <IconButton label={t('alerts_remove', { header })} onClick={() => onRemove(alert)} className={styles.remove}>
          <X size={20} />
        </IconButton>
      )}
    </li>
  );
}

function Words({ alert }: { alert: Alert }) {
  const t = useMessages();
  const language = useLanguage();
  const now = useNow();
  const Icon = icons[alert.member_alert_type];
  return (
    <>
      {Icon ? (
        <span className={styles.icon}>
          <Icon size={20} />
        </span>
      ) : (
        <Avatar src={alert.member_img_profile} size={40} />
      )}
      <span className={styles.words}>
        <span className={styles.header}>
          {alert.is_view === 0 && <span className="visually-hidden">{t('alerts_new')} </span>}
          {alert.member_alert_header}
        </span>
        {alert.member_alert_detail && (
          <span className={styles.detail} lang={languageOfText(alert.member_alert_detail)}>
            {alert.member_alert_detail}
          </span>
        )}
        <time className={styles.time} dateTime={alert.member_alert_date}>
          {formatRelative(alert.member_alert_date, now, language)}
        </time>
      </span>
      {alert.is_view === 0 && <span className={styles.dot} aria-hidden="true" />}
    </>
  );
}

/** Dialogs open above the page that one is on. */
function linkFrom(pathname: string, link: string): string {
  return link.startsWith('/home?') ? pathname + link.slice('/home'.length) : link;
}
