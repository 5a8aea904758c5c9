import { Gift } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { languageOfText, type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from './RewardGrid.module.css';
import type { Reward } from './use-rewards.ts';

/** As few as this are worth a word. */
const few = 15;
type Filter = 'all' | 'affordable' | 'few';
const filters: readonly { filter: Filter; label: MessageKey }[] = [
  { filter: 'all', label: 'rewards_all' },
  { filter: 'affordable', label: 'rewards_affordable' },
  { filter: 'few', label: 'rewards_few' },
];

/** What coins buy: price, stock, and how much is missing (ux S-10). */
export function RewardGrid({ rewards }: { rewards: readonly Reward[] }) {
  const t = useMessages();
  const isMember = useSession() !== null;
  const [filter, setFilter] = useState<Filter>('all');
  const offered = filters.filter((one) => isMember || one.filter !== 'affordable');
  const shown = rewards.filter((reward) => matches(reward, filter));
  return (
    <>
      <ChipRow label={t('rewards_filter')}>
        {offered.map((one) => (
          <Chip key={one.filter} pressed={filter === one.filter} onClick={() => setFilter(one.filter)}>
            {t(one.label)}
          </Chip>
        ))}
      </ChipRow>
      {shown.length > 0 ? (
        <ul className={styles.grid} aria-label={t('rewards')}>
          {shown.map((reward) => (
            <li key={reward.rewardID}>
              <RewardCard reward={reward} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing="boat"
          title={t('rewards_no_match')}
          action={
            <Button variant="secondary" onClick={() => setFilter('all')}>
              {t('rewards_show_all')}
            </Button>
          }
        />
      )}
    </>
  );
}

function matches({ stock, rewardPoint, myPoint }: Reward, filter: Filter): boolean {
  if (filter === 'affordable') return stock > 0 && rewardPoint <= myPoint;
  return filter === 'all' || (stock > 0 && stock <= few);
}

function RewardCard({ reward }: { reward: Reward }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const isMember = useSession() !== null;
  const { rewardID, rewardName, rewardPoint, stock, myPoint } = reward;
  return (
    <article className={styles.card} aria-labelledby={`reward-${rewardID}`}>
      <RewardPicture reward={reward} />
      <div className={styles.words}>
        <h2 id={`reward-${rewardID}`} className={styles.name} lang={languageOfText(rewardName)}>
          {rewardName}
        </h2>
        <p className={styles.price}>{t('coins_count', { count: formatCount(rewardPoint) })}</p>
        <p className={styles.stock}>
          {stock > 0 ? (
            t('reward_stock', { count: formatCount(stock) })
          ) : (
            <Badge tone="danger">{t('reward_sold_out')}</Badge>
          )}
        </p>
        {isMember && rewardPoint > myPoint && <Missing price={rewardPoint} have={myPoint} />}
      </div>
      <Button
        variant={stock > 0 && (!isMember || rewardPoint <= myPoint) ? 'coin' : 'secondary'}
        block
        aria-label={`${t('reward_open')} ${rewardName}`}
        onClick={() => dialogs.open('redeem', rewardID)}
      >
        {t('reward_open')}
      </Button>
    </article>
  );
}

/** How far the coins reach, in words and as a bar. */
export function Missing({ price, have }: { price: number; have: number }) {
  const t = useMessages();
  return (
    <div className={styles.missing}>
      <span>{t('reward_missing', { count: formatCount(price - have) })}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (have / price) * 100)}%` }} />
      </span>
    </div>
  );
}

export function RewardPicture({ reward }: { reward: Pick<Reward, 'rewardImg'> }) {
  return (
    <span className={styles.picture}>
      {reward.rewardImg ? (
        <img src={reward.rewardImg} alt="" width={600} height={400} loading="lazy" decoding="async" />
      ) : (
        <Gift size={48} strokeWidth={1.25} />
      )}
    </span>
  );
}
