import { type ReportReason, reportDetailMaximum, reportReasons } from '@pakmut/contract/reports/reports.rules.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import styles from './ReportForm.module.css';
import { type Reported, sendReport } from './use-report.ts';

const words: Record<ReportReason, MessageKey> = {
  spam: 'report_reason_spam',
  rude: 'report_reason_rude',
  false: 'report_reason_false',
  violent: 'report_reason_violent',
  privacy: 'report_reason_privacy',
  other: 'report_reason_other',
};

/** Why something is objectionable. What was chosen and typed stays when sending fails. */
export function ReportForm({ reported, onSent }: { reported: Reported; onSent: () => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const isOnline = useIsOnline();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [detail, setDetail] = useState('');
  const [error, setError] = useState<{ at: 'reason' | 'form'; words: string }>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!reason) {
      setError({ at: 'reason', words: t('report_choose_reason') });
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await sendReport(reported, { reason, detail: detail.trim() });
      onSent();
    } catch (failure) {
      setError({ at: 'form', words: wordsOf(failure) });
      setBusy(false);
    }
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <RadioCards
        legend={t('report_why')}
        options={reportReasons.map((value) => ({ value, label: t(words[value]) }))}
        value={reason}
        error={error?.at === 'reason' ? error.words : undefined}
        onChange={(next) => {
          setReason(next as ReportReason);
          setError(undefined);
        }}
      />
      <TextArea
        label={t('report_detail')}
        hint={t('auth_optional')}
        helper={t('report_secret')}
        rows={3}
        limit={reportDetailMaximum}
        countLabel={(count, limit) => t('character_count', { count, limit })}
        value={detail}
        onChange={(event) => setDetail(event.target.value)}
      />
      {error?.at === 'form' && <Notice tone="error" live title={error.words} />}
      {!isOnline && <Notice tone="warn" live title={t('no_connection')} />}
      <Button type="submit" busy={isBusy} busyLabel={t('report_sending')}>
        {t('report_send')}
      </Button>
    </form>
  );
}
