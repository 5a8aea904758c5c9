import { type OrderStatus, ordersPerPage } from '@pakmut/contract/rewards/rewards.rules.ts';
import { CircleCheck, CircleX, Copy, type LucideIcon, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { copyText } from '#web/platform/page/copy-text.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Redeem.module.css';
import { RewardPicture } from './RewardGrid.tsx';
import { type Order, useOrders } from './use-rewards.ts';

const statuses: Record<OrderStatus, { icon: LucideIcon; label: MessageKey }> = {
  waiting: { icon: PackageOpen, label: 'order_waiting' },
  delivered: { icon: CircleCheck, label: 'order_delivered' },
  cancelled: { icon: CircleX, label: 'order_cancelled' },
};

/** What one has redeemed and where it is, newest first. */
export function OrderList() {
  const t = useMessages();
  const [page, setPage] = useState(0);
  const { data, isPending, isError, isPlaceholderData, refetch } = useOrders(page);
  if (isError && !data) return <LoadFailure title={t('orders_failed')} onRetry={refetch} />;
  if (isPending) return <LoadSkeleton rows={2} height={112} />;
  if (data.items.length === 0) {
    const onward = <LinkButton to="/redeemlist">{t('orders_to_rewards')}</LinkButton>;
    return <EmptyState drawing="boat" title={t('orders_empty')} action={onward} />;
  }
  const first = page * ordersPerPage + 1;
  const total = data.total ?? 0;
  const range = { from: formatCount(first), to: formatCount(first + data.items.length - 1), total: formatCount(total) };
  return (
    <div className={styles.form} aria-busy={isPlaceholderData}>
      <ul className={styles.orders} aria-label={t('my_orders')}>
        {data.items.map((order) => (
          <li key={order.order_id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {total > ordersPerPage && (
        <Pager
          label={t('orders_pages')}
          words={t('range_of', range)}
          page={page}
          pages={Math.ceil(total / ordersPerPage)}
          previousLabel={t('page_previous')}
          nextLabel={t('page_next')}
          onPage={setPage}
        />
      )}
    </div>
  );
}

function OrderCard({ order }: { order: Order }) {
  const t = useMessages();
  const language = useLanguage();
  const { icon: Icon, label } = statuses[order.status];
  return (
    <article className={styles.order}>
      <RewardPicture reward={order} />
      <div className={styles.orderWords}>
        <h3 className={styles.name}>
          <span lang={languageOfText(order.rewardName)}>{order.rewardName}</span> ×{order.qty}
        </h3>
        <p className={styles.status} data-status={order.status}>
          <Icon size={18} strokeWidth={1.75} />
          {t(label)}
        </p>
        <p className={styles.hint}>
          {formatDate(order.create_date, 'dateTime', language)} ·{' '}
          {t('coins_count', { count: formatCount(order.total_point) })}
        </p>
        {order.tracking && <Tracking number={order.tracking} />}
        {order.reason && <p className={styles.hint}>{t('order_reason', { reason: order.reason })}</p>}
        {order.status === 'cancelled' && <p className={styles.hint}>{t('order_paid_back')}</p>}
        {order.recipient && (
          <p className={styles.hint}>
            {order.recipient} · {order.redeemAddress} · {order.tel}
          </p>
        )}
        {order.redeemNote && <p className={styles.hint}>{t('order_note', { note: order.redeemNote })}</p>}
      </div>
    </article>
  );
}

function Tracking({ number }: { number: string }) {
  const t = useMessages();
  const toast = useToast();
  async function copy() {
    const isCopied = await copyText(number);
    toast(isCopied ? { text: t('copied'), tone: 'success' } : { text: t('copy_by_hand'), tone: 'warn' });
  }
  return (
    <p className={styles.tracking}>
      {t('order_tracking')} <strong>{number}</strong>
      <Button
        variant="quiet"
        size="small"
        icon={<Copy size={16} />}
        aria-label={`${t('copy')} ${number}`}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
    </p>
  );
}
