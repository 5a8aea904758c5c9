import { Coins } from 'lucide-react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import styles from './CoinPill.module.css';
import { useBalance } from './use-balance.ts';

/** The coins in the header (ux S-01): a fixed place while the number is fetched, a dash when it cannot be had. */
export function CoinPill() {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const isMember = useSession() !== null;
  const { data: balance, isError } = useBalance();
  const shown = balance === undefined ? (isError ? '–' : '') : formatCount(balance);
  const name = balance === undefined ? t('my_coins') : t('coins_pill', { count: formatCount(balance) });
  return (
    <button
      type="button"
      className={styles.pill}
      data-member={isMember || undefined}
      aria-haspopup="dialog"
      aria-label={name}
      onClick={() => membersOnly(() => dialogs.open('coins'), 'coins')}
    >
      <span className={styles.face}>
        <Coins size={18} strokeWidth={1.75} />
        {isMember && <span className={styles.number}>{shown}</span>}
      </span>
    </button>
  );
}
