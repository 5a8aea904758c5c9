import { confirmCorrection, declineCorrection } from '@pakmut/contract/coin-corrections/coin-corrections.contract.ts';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { signed } from './StaffAccount.tsx';
import styles from './StaffCoins.module.css';
import { useReasonWords, useWaitingCorrections, type WaitingCorrection } from './use-staff-coins.ts';

/** Corrections that wait for a second person. Who asked for one can only withdraw it. */
export function WaitingCorrections({ mayCorrect }: { mayCorrect: boolean }) {
  const t = useMessages();
  const { data, isError, refetch, refresh } = useWaitingCorrections();
  return (
    <section className={styles.part} aria-labelledby="coins-waiting">
      <h2 id="coins-waiting" className={styles.title}>
        {t('coins_waiting_title')}
      </h2>
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.meta}>{t('coins_waiting_empty')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((row) => (
            <WaitingRow key={row.correction_id} row={row} mayCorrect={mayCorrect} onDecided={refresh} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = { row: WaitingCorrection; mayCorrect: boolean; onDecided: () => Promise<void> };

function WaitingRow({ row, mayCorrect, onDecided }: RowProps) {
  const t = useMessages();
  const language = useLanguage();
  const wordsOf = useReasonWords();
  const isOwn = row.is_own === 1;
  const by = row.staff_name && t('coins_waiting_by', { name: row.staff_name });
  const { decide, isBusy } = useDecision(row.correction_id, onDecided);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>
          {row.member_displayname} <span className={styles.amount}>{signed(row.amount)}</span>
        </strong>
        <span>{wordsOf(row.reason)}</span>
        <span className={styles.meta}>
          {[by, formatDate(row.date, 'dateTime', language)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {mayCorrect && (isOwn || row.can_decide === 1) && (
        <div className={styles.buttons}>
          {!isOwn && (
            <Button size="small" disabled={isBusy} onClick={() => void decide(confirmCorrection)}>
              {t('coins_confirm')}
            </Button>
          )}
          <Button size="small" variant="secondary" disabled={isBusy} onClick={() => void decide(declineCorrection)}>
            {t(isOwn ? 'coins_withdraw' : 'coins_decline')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Decides and says how it went; the list is read anew also when a colleague was faster. */
function useDecision(correctionID: string, onDecided: () => Promise<void>) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  async function decide(act: typeof confirmCorrection | typeof declineCorrection) {
    setBusy(true);
    try {
      await call(act, { correctionID });
      toast({ text: t(act === confirmCorrection ? 'coins_confirmed' : 'coins_declined'), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    } finally {
      await onDecided();
      setBusy(false);
    }
  }
  return { decide, isBusy };
}
