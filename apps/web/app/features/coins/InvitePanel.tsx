import { getInvitation } from '@pakmut/contract/coins/coins.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useCopyLink } from '#web/platform/page/copy-text.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CoinSummary.module.css';
import { useCoinRules } from './use-balance.ts';

/** One's own link for others to join by, also as a QR code, and what it brings (decisions §4 "add_audience"). */
export function InvitePanel() {
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const { data, isError, refetch } = useQuery({
    queryKey: ['coins', 'invitation', memberId],
    queryFn: ({ signal }) => call(getInvitation, {}, { signal }),
    enabled: memberId !== undefined,
  });
  const points = useCoinRules().data?.earning.find(({ kind }) => kind === 'add_audience')?.point;
  if (isError && !data) return <LoadFailure title={t('invite_failed')} onRetry={refetch} />;
  if (!data) return <LoadSkeleton rows={2} height={124} />;
  return (
    <div className={styles.summary}>
      {points !== undefined && <p>{t('invite_lead', { count: formatCount(points) })}</p>}
      <div className={styles.code}>
        <QrCode text={data.invite_url} label={t('invite_qr')} />
        <p className={styles.label}>{t('invite_qr_hint')}</p>
      </div>
      <TextField
        label={t('invite_link')}
        value={data.invite_url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <SendOn url={data.invite_url} />
      <p>{t('invite_joined', { count: formatCount(data.joined_total) })}</p>
    </div>
  );
}

function SendOn({ url }: { url: string }) {
  const t = useMessages();
  const copy = useCopyLink();
  return (
    <div className={styles.buttons}>
      <Button variant="primary" icon={<Copy />} onClick={() => void copy(url)}>
        {t('copy_link')}
      </Button>
      {'share' in navigator && (
        <Button
          variant="secondary"
          icon={<Share2 />}
          // Closing the system's share sheet without choosing is not a failure.
          onClick={() => void navigator.share({ url }).catch(() => undefined)}
        >
          {t('share_system')}
        </Button>
      )}
    </div>
  );
}
