import { CircleCheck } from 'lucide-react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './Transfer.module.css';
import type { Receipt } from './TransferForm.tsx';

/** What was sent, to whom, what is left, and the number to ask about it (ux S-09). */
export function TransferReceipt({ receipt, isAnonymous, onDone }: ReceiptProps) {
  const t = useMessages();
  const language = useLanguage();
  const name = isAnonymous ? t('transfer_story_author') : receipt.member_displayname;
  const count = formatCount(receipt.point);
  return (
    <div className={styles.form}>
      <div role="status" className={styles.sent}>
        <CircleCheck size={40} strokeWidth={1.75} />
        <strong>{t('coin_sent_successfully', { count, name })}</strong>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('transfer_to')} value={name} />
        {receipt.isFromPurse && <Fact label={t('transfer_from')} value={t('purse')} />}
        <Fact label={t('coins_left')} value={formatCount(receipt.member_point)} />
        <Fact label={t('coin_history_date')} value={formatDate(receipt.create_date, 'dateTime', language)} />
        <Fact label={t('transfer_number')} value={receipt.transaction_id.slice(0, 8).toUpperCase()} />
      </dl>
      <Button block autoFocus onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}

type ReceiptProps = { receipt: Receipt; isAnonymous: boolean; onDone: () => void };

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
