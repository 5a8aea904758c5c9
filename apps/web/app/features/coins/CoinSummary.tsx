import {
  ArrowLeftRight,
  ChevronRight,
  Gift,
  History,
  type LucideIcon,
  QrCode as QrIcon,
  Sparkles,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './CoinSummary.module.css';
import { useBalance } from './use-balance.ts';
import { purseHistory, usePurse } from './use-purse.ts';

/** What a member has and can do with it (specification §2 "Coin balance", ux S-08). */
export function CoinSummary() {
  const t = useMessages();
  const dialogs = useDialogs();
  const [isQrShown, setQrShown] = useState(false);
  return (
    <div className={styles.summary}>
      <Balance />
      <div className={styles.buttons}>
        <LinkButton to="/redeemlist" variant="coin" icon={<Gift />}>
          {t('redeem')}
        </LinkButton>
        <Button variant="secondary" icon={<ArrowLeftRight />} onClick={() => dialogs.open('transfer')}>
          {t('transfer_to_member')}
        </Button>
      </div>
      <ul className={styles.ways}>
        <Way icon={History} text={t('coin_history')} onClick={() => dialogs.open('coinhistory')} />
        <li>
          <Link to="/coins" className={styles.way}>
            <WayFace icon={Sparkles}>{t('coin_rules_title')}</WayFace>
          </Link>
        </li>
        <Way icon={UserPlus} text={t('invite_title')} onClick={() => dialogs.open('invite')} />
        <Way icon={QrIcon} text={t('coin_receive_qr')} isOpen={isQrShown} onClick={() => setQrShown(!isQrShown)} />
      </ul>
      {isQrShown && <ReceiveCode />}
      {/* Last, because it comes later than the rest and must not move it. */}
      <Purse />
    </div>
  );
}

function Balance() {
  const t = useMessages();
  const language = useLanguage();
  const { data: balance, isError, dataUpdatedAt, refetch } = useBalance();
  return (
    <div className={styles.balance} aria-busy={balance === undefined && !isError}>
      <p className={styles.label}>{t('coins_left')}</p>
      <output className={styles.amount}>
        {balance !== undefined && t('coins_count', { count: formatCount(balance) })}
        {balance === undefined && (isError ? '–' : <Skeleton width="7ch" />)}
      </output>
      {isError && (
        <Notice
          tone="warn"
          live
          title={balance === undefined ? t('coins_load_failed') : t('coins_as_of', { time: timeOf(dataUpdatedAt) })}
          action={
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              {t('try_again')}
            </Button>
          }
        />
      )}
    </div>
  );
  function timeOf(moment: number): string {
    return formatDate(new Date(moment).toISOString(), 'dateTime', language).slice(-5);
  }
}

/** The coins of anonymous stories, if there were ever any: apart, because the others bear a name (decision 0069). */
function Purse() {
  const t = useMessages();
  const dialogs = useDialogs();
  const { data: purse } = usePurse();
  if (purse === undefined || purse === null) return null;
  return (
    <section className={styles.purse} aria-labelledby="coins-purse">
      <h3 id="coins-purse" className={styles.label}>
        {t('purse')}
      </h3>
      <p className={styles.held}>{t('coins_count', { count: formatCount(purse) })}</p>
      <p className={styles.label}>{t('purse_note')}</p>
      <Button
        variant="quiet"
        size="small"
        icon={<History size={18} />}
        onClick={() => dialogs.open('coinhistory', purseHistory)}
      >
        {t('purse_open')}
      </Button>
    </section>
  );
}

type WayProps = { icon: LucideIcon; text: string; isOpen?: boolean; onClick: () => void };

function Way({ icon, text, isOpen, onClick }: WayProps) {
  return (
    <li>
      <button type="button" className={styles.way} aria-expanded={isOpen} onClick={onClick}>
        <WayFace icon={icon}>{text}</WayFace>
      </button>
    </li>
  );
}

function WayFace({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} />
      <span>{children}</span>
      <ChevronRight size={18} className={styles.onward} />
    </>
  );
}

/** The QR code opens the transfer form with the receiver filled in. */
function ReceiveCode() {
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  if (!memberId) return null;
  const address = new URL(`/home?d=transfer.${encodeURIComponent(memberId)}`, location.origin).href;
  return (
    <div className={styles.code}>
      <QrCode text={address} label={t('coin_receive_qr')} />
      <p className={styles.label}>{t('coin_receive_qr_hint')}</p>
    </div>
  );
}
