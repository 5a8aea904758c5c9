import { disputeTextMaximum } from '@pakmut/contract/disputes/disputes.rules.ts';
import { useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
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
  const form = useForm({ [props.missingWords]: 'text' } as const);
  const [text, setText] = useState(props.initialText ?? '');
  async function send() {
    await props.onSubmit(text.trim());
    toast({ text: t(props.doneWords), tone: 'success' });
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) =>
        form.submit(event, !text.trim() && props.missingWords, send, (failure) => form.showFailure(failure, 'text'))
      }
      noValidate
    >
      <TextArea
        id={form.idOf('text')}
        label={props.label}
        helper={props.helper}
        rows={3}
        limit={disputeTextMaximum}
        countLabel={(count, limit) => t('character_count', { count, limit })}
        value={text}
        error={form.errorOf('text')}
        onChange={(event) => {
          setText(event.target.value);
          form.clear();
        }}
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.isBusy} busyLabel={t('comment_sending')}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
