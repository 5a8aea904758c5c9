import { exportOrders } from '@pakmut/contract/rewards/rewards.contract.ts';
import { type OrderStatus, orderStatuses } from '@pakmut/contract/rewards/rewards.rules.ts';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { fetchFile, saveFile } from '#web/platform/net/download.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { OrderDelivery } from '../../features/rewards/OrderDelivery.tsx';
import { type StaffOrder, staffOrdersPerPage, useStaffOrders } from '../../features/rewards/use-staff-rewards.ts';
import styles from './LogSection.module.css';

const words: Record<OrderStatus, MessageKey> = {
  waiting: 'order_waiting',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
};

/** /admin/orders: what was redeemed and has to be sent, the longest waiting first. Addresses are shown one by one, and each look is logged. */
export function OrdersSection() {
  const t = useMessages();
  const language = useLanguage();
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const status = orderStatuses.find((known) => known === search.get('status')) ?? 'waiting';
  const page = Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0);
  const orderId = search.get('order') ?? '';
  const dialog = useLayer('order');
  const { data, isError, refetch, refresh } = useStaffOrders(status, page);
  const set = (change: Record<string, string>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  const columns = useMemo<DataColumn<StaffOrder>[]>(
    () => [
      {
        id: 'date',
        header: t('log_date'),
        value: (row) => row.create_date,
        cell: (row) => formatDate(row.create_date, 'short', language),
      },
      { id: 'reward', header: t('order_reward'), value: (row) => `${row.rewardName} ×${row.qty}` },
      {
        id: 'coins',
        header: t('order_coins'),
        value: (row) => row.total_point,
        cell: (row) => formatCount(row.total_point),
      },
      { id: 'person', header: t('staff_person'), value: (row) => row.member_displayname },
      { id: 'tracking', header: t('order_tracking'), value: (row) => row.tracking || '–' },
    ],
    [t, language],
  );
  return (
    <div className={styles.panel}>
      <ChipRow label={t('console_orders')}>
        {orderStatuses.map((known) => (
          <Chip key={known} pressed={known === status} onClick={() => set({ status: known, page: '0' })}>
            {t(words[known])}
          </Chip>
        ))}
      </ChipRow>
      <Export status={status} />
      {isError && <LoadFailure onRetry={() => void refetch()} isWhole />}
      {!data && !isError && <LoadSkeleton rows={8} />}
      {data?.items.length === 0 && <EmptyState drawing="boat" title={t('review_empty_list')} />}
      {data && data.items.length > 0 && (
        <OrderTable
          columns={columns}
          orders={data.items}
          onOpen={(id) => {
            set({ order: id });
            dialog.open();
          }}
        />
      )}
      {(data?.total ?? 0) > staffOrdersPerPage && (
        <Pager
          label={t('orders_pages')}
          words={formatCount(data?.total ?? 0)}
          page={page}
          pages={Math.ceil((data?.total ?? 0) / staffOrdersPerPage)}
          previousLabel={t('page_previous')}
          nextLabel={t('page_next')}
          onPage={(next) => set({ page: String(next) })}
        />
      )}
      {dialog.isOpen && orderId && (
        <Dialog title={t('order_open')} closeLabel={t('close')} onClose={dialog.close}>
          <OrderDelivery
            orderId={orderId}
            onDone={() => {
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

/** The orders of the status that is shown, as a file without addresses; the download is logged. */
function Export({ status }: { status: OrderStatus }) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const file = await fetchFile(`${exportOrders.path}?${new URLSearchParams({ status })}`);
      saveFile(await file.blob(), 'orders.csv');
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <Button variant="secondary" icon={<Download size={18} />} busy={isBusy} onClick={() => void download()}>
        {t('orders_csv')}
      </Button>
    </div>
  );
}

type TableProps = {
  columns: readonly DataColumn<StaffOrder>[];
  orders: readonly StaffOrder[];
  onOpen: (orderId: string) => void;
};

function OrderTable({ columns, orders, onOpen }: TableProps) {
  const t = useMessages();
  const withOpen: DataColumn<StaffOrder>[] = [
    ...columns,
    {
      id: 'open',
      header: '',
      cell: (row) => (
        <Button size="small" variant="secondary" onClick={() => onOpen(row.order_id)}>
          {t('order_open')}
        </Button>
      ),
    },
  ];
  return <DataTable label={t('console_orders')} columns={withOpen} rows={orders} rowKey={(row) => row.order_id} />;
}
