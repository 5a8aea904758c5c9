import type { ReactNode } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { languageOfText, useMessages } from '#web/platform/i18n/i18n.tsx';
import type { WritePhase } from '#web/platform/net/certain-write.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { WriteStatus } from '#web/platform/page/WriteStatus.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Redeem.module.css';
import { type RedeemEntry, readQuantity } from './redeem-entry.ts';
import type { Reward } from './use-rewards.ts';

/** Where a refusal can be put right. */
const ways = {
  coin_confirm_contact: { to: '/profile?tab=security', label: 'to_confirm_contact' },
  redeem_card_needed: { to: '/profile?tab=identity', label: 'to_identity_card' },
} as const;

type RedeemConfirmProps = {
  reward: Reward;
  entry: RedeemEntry;
  /** The names of the areas belong to the places; the screen puts them here. */
  areaWords: ReactNode;
  /** Says that a code will be asked for, where one will. */
  proofNotice: ReactNode;
  phase: WritePhase;
  failure: unknown;
  onEdit: () => void;
  onConfirm: () => void;
  onAgain: () => void;
};

/** All of it once more, then edit or confirm (specification §2 "Redeem confirm"). */
export function RedeemConfirm({
  reward,
  entry,
  areaWords,
  proofNotice,
  phase,
  failure,
  onEdit,
  onConfirm,
  onAgain,
}: RedeemConfirmProps) {
  const t = useMessages();
  const isOnline = useIsOnline();
  const quantity = readQuantity(entry.quantity);
  const sum = quantity * reward.rewardPoint;
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        <Fact
          label={t('redeem_item')}
          value={
            <>
              <span lang={languageOfText(reward.rewardName)}>{reward.rewardName}</span> ×{quantity}
            </>
          }
        />
        <Fact label={t('redeem_cost')} value={t('coins_count', { count: formatCount(sum) })} />
        <Fact label={t('redeem_left')} value={formatCount(Math.max(0, reward.myPoint - sum))} />
        <Fact label={t('redeem_recipient')} value={entry.recipient} />
        <Fact
          label={t('redeem_address')}
          value={
            <>
              {entry.address}
              <br />
              {areaWords} {entry.postcode}
            </>
          }
        />
        <Fact label={t('redeem_telephone')} value={entry.telephone} />
        {entry.note.trim() && <Fact label={t('redeem_note')} value={entry.note.trim()} />}
      </dl>
      <WriteStatus {...{ phase, failure, onAgain, ways }} unsure="redeem_unsure" notDone="redeem_not_done" />
      {!isOnline && phase === 'ready' && <Notice tone="warn" live title={t('redeem_offline')} />}
      {phase === 'ready' && proofNotice}
      <div className={styles.buttons}>
        {phase === 'ready' && (
          <Button variant="secondary" onClick={onEdit}>
            {t('redeem_edit')}
          </Button>
        )}
        {phase !== 'unsure' && (
          <Button
            variant="coin"
            autoFocus
            busy={phase !== 'ready'}
            busyLabel={t(phase === 'checking' ? 'transfer_checking' : 'redeem_sending')}
            onClick={onConfirm}
          >
            {t('redeem_confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
