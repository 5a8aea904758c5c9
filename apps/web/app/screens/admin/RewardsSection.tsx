import { useMemo, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { RewardForm } from '../../features/rewards/RewardForm.tsx';
import { type StaffReward, useStaffRewards } from '../../features/rewards/use-staff-rewards.ts';
import styles from './LogSection.module.css';

/** Fewer than these are said to be running out. */
const lowStock = 5;

/** /admin/rewards: what coins buy, with price, stock and picture. */
export function RewardsSection() {
  const t = useMessages();
  const toast = useToast();
  const { data, isError, refetch, refresh } = useStaffRewards();
  const dialog = useLayer('reward');
  const [reward, setReward] = useState<StaffReward | null>(null);
  const columns = useMemo<DataColumn<StaffReward>[]>(
    () => [
      {
        id: 'picture',
        header: '',
        cell: (row) => row.rewardImg && <img src={row.rewardImg} alt="" width={48} height={48} loading="lazy" />,
      },
      { id: 'name', header: t('reward_name'), value: (row) => row.rewardName },
      {
        id: 'price',
        header: t('reward_price'),
        value: (row) => row.rewardPoint,
        cell: (row) => formatCount(row.rewardPoint),
      },
      {
        id: 'stock',
        header: t('reward_left'),
        value: (row) => row.stock,
        cell: (row) => (
          <>
            {formatCount(row.stock)} {row.stock < lowStock && <Badge tone="danger">{t('reward_low')}</Badge>}
          </>
        ),
      },
      { id: 'waiting', header: t('order_waiting'), value: (row) => row.waiting_total },
      {
        id: 'offered',
        header: t('reward_state'),
        value: (row) => row.is_offered,
        cell: (row) => t(row.is_offered === 1 ? 'reward_is_offered' : 'reward_not_offered'),
      },
    ],
    [t],
  );
  if (isError) return <LoadFailure onRetry={() => void refetch()} isWhole />;
  if (!data) return <LoadSkeleton rows={8} />;
  function open(which: StaffReward | null) {
    setReward(which);
    dialog.open();
  }
  const withOpen: DataColumn<StaffReward>[] = [
    ...columns,
    {
      id: 'open',
      header: '',
      cell: (row) => (
        <Button size="small" variant="secondary" onClick={() => open(row)}>
          {t('reward_change')}
        </Button>
      ),
    },
  ];
  return (
    <div className={styles.panel}>
      <div>
        <Button onClick={() => open(null)}>{t('reward_add')}</Button>
      </div>
      <DataTable label={t('console_rewards')} columns={withOpen} rows={data} rowKey={(row) => row.rewardID} />
      {dialog.isOpen && (
        <Dialog
          sticky
          title={t(reward ? 'reward_change' : 'reward_add')}
          closeLabel={t('close')}
          onClose={dialog.close}
        >
          <RewardForm
            key={reward?.rewardID ?? 'new'}
            reward={reward}
            onSaved={() => {
              dialog.close();
              toast({ text: t('order_saved'), tone: 'success' });
              void refresh();
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
