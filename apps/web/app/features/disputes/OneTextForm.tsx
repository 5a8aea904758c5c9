import { disputeTextMaximum } from '@pakmut/contract/disputes/disputes.rules.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Disputes.module.css';

/** One text and its button: an answer, an appeal. What was typed stays when sending fails. */
export function OneTextForm(props: {
  label: string;
  helper: string;
  submitLabel: string;
  doneWords: MessageKey;
  missingWords: MessageKey;
  initialText?: string;
  onSubmit: (text: string) => Promise<void>;
}) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(props.initialText ?? '');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  function refuse(words: string) {
    setError(words);
    field.current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!text.trim()) return refuse(t(props.missingWords));
    setBusy(true);
    try {
      await props.onSubmit(text.trim());
      toast({ text: t(props.doneWords), tone: 'success' });
    } catch (failure) {
      refuse(wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        ref={field}
        label={props.label}
        helper={props.helper}
        rows={3}
        limit={disputeTextMaximum}
        countLabel={(count, limit) => t('character_count', { count, limit })}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={t('comment_sending')}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
