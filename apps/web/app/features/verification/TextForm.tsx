import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { checkText } from '@pakmut/contract/verification/verification.rules.ts';
import { type ReactNode, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Verification.module.css';

type Props = {
  label: string;
  helper?: string;
  limit: number;
  submitLabel: string;
  /** Said once it has arrived, where nothing else shows it. */
  doneWords?: MessageKey;
  /** Fields above the text. */
  children?: ReactNode;
  /** And below it. */
  below?: ReactNode;
  /** Instead of the rule that a text must be there and within its limit. */
  check?: (text: string) => ErrorCode | null;
  onSubmit: (text: string) => Promise<unknown>;
};

/** One text and its button. What was typed stays when sending fails, and goes when it has arrived. */
export function TextForm({ label, helper, limit, submitLabel, doneWords, children, below, check, onSubmit }: Props) {
  const t = useMessages();
  const toast = useToast();
  const form = useForm({ review_text_missing: 'text', text_too_long: 'text' } as const);
  const [text, setText] = useState('');
  async function send() {
    await onSubmit(text.trim());
    setText('');
    if (doneWords) toast({ text: t(doneWords), tone: 'success' });
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) =>
        form.submit(event, check ? check(text) : checkText(text, limit), send, (failure) =>
          form.showFailure(failure, 'text'),
        )
      }
      noValidate
    >
      {children}
      <TextArea
        id={form.idOf('text')}
        label={label}
        helper={helper}
        rows={3}
        limit={limit}
        countLabel={(count, most) => t('character_count', { count, limit: most })}
        value={text}
        error={form.errorOf('text')}
        onChange={(event) => {
          setText(event.target.value);
          form.clear();
        }}
      />
      {below}
      <div>
        <Button type="submit" variant="secondary" busy={form.isBusy} busyLabel={t('comment_sending')}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
