import { cardReasons } from '@pakmut/contract/moderation/moderation.rules.ts';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice, type NoticeTone } from '#web/ui/Notice.tsx';
import styles from './IdentityCardState.module.css';
import type { IdentityCard } from './use-identity-card.ts';

const states: Record<IdentityCard['status'], { tone: NoticeTone; words: MessageKey }> = {
  none: { tone: 'info', words: 'card_status_none' },
  waiting: { tone: 'info', words: 'card_status_waiting' },
  accepted: { tone: 'success', words: 'card_status_accepted' },
  refused: { tone: 'warn', words: 'card_status_refused' },
};

/** What became of a card that was handed in; the number stays masked even for its owner. */
export function IdentityCardState({ card, withdraw }: { card: IdentityCard; withdraw: () => Promise<void> }) {
  const t = useMessages();
  const language = useLanguage();
  const { tone, words } = states[card.status];
  const reason = cardReasons.find((template) => template === card.reason);
  const facts = [
    { label: t('card_number'), value: card.number_masked, isHidden: true },
    { label: t('card_purpose'), value: card.purpose && t(`card_purpose_${card.purpose}`) },
    { label: t('card_submitted'), value: formatDate(card.submitted_at, 'long', language) },
    { label: t('card_decided'), value: formatDate(card.decided_at, 'long', language) },
    { label: t('card_delete_at'), value: formatDate(card.delete_at, 'long', language) },
  ].filter(({ value }) => value);
  return (
    <>
      <Notice tone={tone} live title={t(words)}>
        {card.status === 'refused' && (reason ? t(`report_reason_${reason}`) : card.reason)}
        {card.status === 'waiting' && t('card_status_waiting_note')}
      </Notice>
      <dl className={styles.facts}>
        {facts.map(({ label, value, isHidden }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              {isHidden ? (
                <>
                  <span aria-hidden="true">{value}</span>
                  <span className="visually-hidden">{t('card_number_hidden', { digits: value.slice(-4) })}</span>
                </>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {card.number_masked && <Withdraw withdraw={withdraw} />}
    </>
  );
}

function Withdraw({ withdraw }: { withdraw: () => Promise<void> }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [state, setState] = useState<'idle' | 'asked' | 'busy'>('idle');
  const [error, setError] = useState<string>();
  async function confirm() {
    setState('busy');
    setError(undefined);
    try {
      await withdraw();
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      setState('idle');
    }
  }
  return (
    <>
      {error && <Notice tone="error" live title={error} />}
      <div>
        <Button variant="danger" onClick={() => setState('asked')}>
          {t('card_withdraw')}
        </Button>
      </div>
      <Question
        open={state !== 'idle'}
        title={t('card_withdraw_title')}
        confirmLabel={t('card_withdraw')}
        tone="danger-filled"
        busy={state === 'busy'}
        busyLabel={t('saving')}
        onConfirm={confirm}
        onCancel={() => setState('idle')}
      >
        {t('card_withdraw_text')}
      </Question>
    </>
  );
}
