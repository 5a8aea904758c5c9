import { checkCoins } from '@pakmut/contract/coin-corrections/coin-corrections.contract.ts';
import { useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './StaffCoins.module.css';
import type { LedgerProof } from './use-staff-coins.ts';

/** Proves the whole book on demand, as the nightly job does. */
export function LedgerCheck() {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [proof, setProof] = useState<LedgerProof>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function check() {
    setBusy(true);
    setError('');
    try {
      setProof(await call(checkCoins, {}));
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles.part} aria-labelledby="coins-check">
      <h2 id="coins-check" className={styles.title}>
        {t('coins_check_title')}
      </h2>
      <p className={styles.meta}>{t('coins_check_lead')}</p>
      {error && (
        <Notice tone="error" live>
          {error}
        </Notice>
      )}
      {proof && !error && <Proof proof={proof} />}
      <div className={styles.buttons}>
        <Button variant="secondary" busy={isBusy} onClick={() => void check()}>
          {t('coins_check_go')}
        </Button>
      </div>
    </section>
  );
}

/** The sentences of the check are for who repairs the book, and in English as in the server's log. */
function Proof({ proof }: { proof: LedgerProof }) {
  const t = useMessages();
  const language = useLanguage();
  const { broken } = proof;
  const title =
    broken.length === 0 ? t('coins_check_good') : t('coins_check_bad', { count: formatCount(broken.length) });
  return (
    <Notice tone={broken.length === 0 ? 'success' : 'error'} title={title} live>
      {t('coins_check_sums', {
        accounts: formatCount(proof.account_total),
        transactions: formatCount(proof.transaction_total),
        date: formatDate(proof.date, 'dateTime', language),
      })}
      {broken.length > 0 && (
        <ul className={styles.broken} lang="en">
          {broken.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
