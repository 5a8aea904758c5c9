import { cancelOrder, shipOrder } from '@pakmut/contract/rewards/rewards.contract.ts';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './OrderDelivery.module.css';
import { useWholeOrder, type WholeOrder } from './use-staff-rewards.ts';

/** Where an order goes, as a label to print, and what is done with it: sent, or cancelled with a reason. */
export function OrderDelivery({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const t = useMessages();
  const { data: order, isError, refetch } = useWholeOrder(orderId);
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!order) return <LoadSkeleton rows={4} />;
  return (
    <div className={styles.order}>
      <address className={styles.label} data-print-label>
        <strong>{order.recipient}</strong>
        <span>{order.redeemAddress}</span>
        <span>{order.tel}</span>
        {order.redeemNote && <span>{t('order_note', { note: order.redeemNote })}</span>}
        <span className={styles.what}>
          {order.rewardName} ×{order.qty}
        </span>
      </address>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        {t('order_print')}
      </Button>
      {order.status === 'waiting' ? <Acts order={order} onDone={onDone} /> : <Settled order={order} />}
    </div>
  );
}

function Settled({ order }: { order: WholeOrder }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <Notice tone="info" title={t(order.status === 'delivered' ? 'order_delivered' : 'order_cancelled')}>
      {[
        order.decide_date && formatDate(order.decide_date, 'dateTime', language),
        order.tracking && `${t('order_tracking')} ${order.tracking}`,
        order.reason && t('order_reason', { reason: order.reason }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Notice>
  );
}

function Acts({ order, onDone }: { order: WholeOrder; onDone: () => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [tracking, setTracking] = useState('');
  const [reason, setReason] = useState('');
  const [isCancelling, setCancelling] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      onDone();
    } catch (failure) {
      setError(wordsOf(failure));
      setBusy(false);
    }
  }
  const orderID = order.order_id;
  return (
    <div className={styles.acts}>
      {error && <Notice tone="error" live title={error} />}
      {isCancelling ? (
        <>
          <TextArea
            label={t('order_cancel_why')}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className={styles.buttons}>
            <Button
              variant="danger-filled"
              busy={isBusy}
              onClick={() =>
                reason.trim()
                  ? void run(() => call(cancelOrder, { orderID, reason: reason.trim() }))
                  : setError(t('order_reason_missing'))
              }
            >
              {t('order_cancel')}
            </Button>
            <Button variant="quiet" onClick={() => setCancelling(false)}>
              {t('cancel')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextField
            label={t('order_tracking')}
            maxLength={100}
            value={tracking}
            onChange={({ target }) => setTracking(target.value)}
          />
          <div className={styles.buttons}>
            <Button
              busy={isBusy}
              onClick={() =>
                void run(() => call(shipOrder, { orderID, ...(tracking.trim() && { tracking: tracking.trim() }) }))
              }
            >
              {t('order_sent')}
            </Button>
            <Button variant="danger" onClick={() => setCancelling(true)}>
              {t('order_cancel')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
