import { correctCoins } from '@pakmut/contract/coin-corrections/coin-corrections.contract.ts';
import {
  type CorrectionReason,
  checkCorrection,
  correctionMost,
  correctionReasons,
  correctionTextMaximum,
} from '@pakmut/contract/coin-corrections/coin-corrections.rules.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import { type FormEvent, useRef, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './StaffCoins.module.css';
import type { StaffAccount } from './use-staff-coins.ts';

type Typed = { sign: 1 | -1; count: string; reason: CorrectionReason | ''; text: string };
const nothing: Typed = { sign: 1, count: '', reason: '', text: '' };
const words: Record<CorrectionReason, MessageKey> = {
  coin_reason_mistake: 'coin_reason_mistake',
  coin_reason_missing: 'coin_reason_missing',
  coin_reason_activity: 'coin_reason_activity',
  coin_reason_misuse: 'coin_reason_misuse',
  other: 'coins_reason_other',
};

/** Gives coins or takes some. What was typed stays when sending fails, and a second try corrects nothing twice. */
export function CorrectionForm({ account, onDone }: { account: StaffAccount; onDone: () => Promise<void> }) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const key = useRef(newIdempotencyKey());
  const [typed, setTyped] = useState(nothing);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  function set(change: Partial<Typed>) {
    // Another correction is another command.
    key.current = newIdempotencyKey();
    setTyped({ ...typed, ...change });
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { sign, reason, text } = typed;
    const amount = sign * Number(typed.count || Number.NaN);
    const refusal = checkCorrection({ amount, reason, text });
    setError(refusal ? t(refusals[refusal].message as MessageKey) : '');
    if (refusal || reason === '') return;
    setBusy(true);
    try {
      const memberID = account.member_id;
      const body = { memberID, amount, reason, ...(reason === 'other' && { text: text.trim() }) };
      const { state } = await call(correctCoins, body, { idempotencyKey: key.current });
      key.current = newIdempotencyKey();
      setTyped(nothing);
      toast({ text: t(state === 'done' ? 'coins_correct_done' : 'coins_correct_waits'), tone: 'success' });
      await onDone();
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles.part} aria-labelledby="coins-correct">
      <h3 id="coins-correct" className={styles.title}>
        {t('coins_correct')}
      </h3>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Fields typed={typed} onSet={set} />
        <p className={styles.meta}>{t('coins_correct_alone', { count: formatCount(account.alone_left) })}</p>
        {error && (
          <Notice tone="error" live>
            {error}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy} busyLabel={t('sending')}>
            {t('coins_correct')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Fields({ typed, onSet }: { typed: Typed; onSet: (change: Partial<Typed>) => void }) {
  const t = useMessages();
  return (
    <>
      <SelectField
        label={t('coins_correct_way')}
        options={[
          { value: '1', label: t('coins_correct_add') },
          { value: '-1', label: t('coins_correct_take') },
        ]}
        value={String(typed.sign)}
        onChange={({ target }) => onSet({ sign: target.value === '1' ? 1 : -1 })}
      />
      <TextField
        label={t('coins_correct_count')}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={1}
        max={correctionMost}
        value={typed.count}
        onChange={({ target }) => onSet({ count: target.value })}
      />
      <SelectField
        label={t('coins_correct_reason')}
        placeholder={t('coins_reason_choose')}
        options={correctionReasons.map((value) => ({ value, label: t(words[value]) }))}
        value={typed.reason}
        onChange={({ target }) => onSet({ reason: target.value as CorrectionReason | '' })}
      />
      {typed.reason === 'other' && (
        <TextArea
          label={t('coins_reason_text')}
          rows={2}
          limit={correctionTextMaximum}
          countLabel={(count, limit) => t('character_count', { count, limit })}
          value={typed.text}
          onChange={({ target }) => onSet({ text: target.value })}
        />
      )}
    </>
  );
}
