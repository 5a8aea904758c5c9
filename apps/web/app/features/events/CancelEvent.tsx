import { eventNoteMaximum } from '@pakmut/contract/events/events.rules.ts';
import { cancelActivity } from '@pakmut/contract/events/events.staff.contract.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Events.module.css';

/** Cancels an event, with a word why for readers. Everybody who registered is told. */
export function CancelEvent({ activityID, onDone }: { activityID: string; onDone: () => void }) {
  const t = useMessages();
  const toast = useToast();
  const form = useForm();
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) =>
    form.submit(event, undefined, async () => {
      await call(cancelActivity, { activityID, ...(note.trim() && { cancel_note: { th: note.trim() } }) });
      toast({ text: t('content_event_cancel_done'), tone: 'success' });
      onDone();
    });
  return (
    <form className={styles.list} noValidate onSubmit={submit}>
      <p className={styles.facts}>{t('content_event_cancel_text')}</p>
      <TextArea
        label={t('content_event_cancel_note')}
        rows={3}
        maxLength={eventNoteMaximum}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {form.problem && <Notice tone="error" live title={form.problem.message} />}
      <Button type="submit" variant="danger-filled" busy={form.isBusy}>
        {t('content_event_cancel')}
      </Button>
    </form>
  );
}
