import { reportComment, reportMember, reportPost } from '@pakmut/contract/reports/reports.contract.ts';
import {
  type ReportKind,
  type ReportReason,
  reportDetailMaximum,
  reportKinds,
  reportReasons,
} from '@pakmut/contract/reports/reports.rules.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import styles from './ReportForm.module.css';

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

/** What is reported, and whom one could block as well: nobody below an anonymous post. */
export type Reported = { readonly kind: ReportKind; readonly id: string; readonly memberId?: string };

/** Reads "comment.{id}.{member}" of an address; null for anything else. */
export function readReported(param: string | undefined): Reported | null {
  const [written, id, memberId] = param?.split('.') ?? [];
  const kind = reportKinds.find((known) => known === written);
  if (!kind || !id) return null;
  const whom = kind === 'member' ? id : memberId;
  return { kind, id, ...(whom && { memberId: whom }) };
}

/** A second report of the same thing replaces the first, so trying again does no harm. */
async function sendReport({ kind, id }: Reported, report: { reason: ReportReason; detail: string }) {
  if (kind === 'post') await call(reportPost, { postID: id, ...report });
  if (kind === 'comment') await call(reportComment, { commentID: id, ...report });
  if (kind === 'member') await call(reportMember, { memberID: id, ...report });
}
