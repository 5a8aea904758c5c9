import { checkComment, maxCommentGraphemes } from '@pakmut/contract/comments/comments.rules.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { CallError } from '#web/platform/call.ts';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import styles from './CommentForm.module.css';

export type CommentFormProps = {
  label: ReactNode;
  submitLabel: string;
  initialText?: string;
  /** Clears the field after it worked; off while an old comment is edited. */
  clears?: boolean;
  /** Where in this tab the text waits while it is being written: a session that ends by itself must not lose it. */
  draftKey?: string;
  autoFocus?: boolean;
  onSubmit: (text: string) => Promise<void>;
  onCancel?: () => void;
};

/** A comment to write or to change. What was typed stays when sending fails. */
export function CommentForm(props: CommentFormProps) {
  const t = useMessages();
  const language = useLanguage();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draftKey } = props;
  const [text, setText] = useState(() => props.initialText ?? readDraft(draftKey));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function refuse(key: string) {
    setError(t(isMessageKey(language, key) ? key : 'wrong'));
    field.current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const broken = checkComment(text);
    if (broken) return refuse(refusals[broken].message);
    setBusy(true);
    try {
      await props.onSubmit(text.trim());
      if (props.clears) setText('');
      keepDraft(draftKey, '');
    } catch (failure) {
      refuse(failure instanceof CallError ? failure.message : 'wrong');
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        ref={field}
        label={props.label}
        className={styles.text}
        rows={2}
        value={text}
        error={error}
        autoFocus={props.autoFocus}
        limit={text.length > maxCommentGraphemes / 2 ? maxCommentGraphemes : undefined}
        countLabel={(count, limit) => t('character_count', { count, limit })}
        onChange={(event) => {
          setText(event.target.value);
          keepDraft(draftKey, event.target.value);
          setError(undefined);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={t('comment_sending')}>
          {props.submitLabel}
        </Button>
        {props.onCancel && (
          <Button variant="quiet" onClick={props.onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

function readDraft(key: string | undefined): string {
  return key ? (sessionStorage.getItem(key) ?? '') : '';
}

function keepDraft(key: string | undefined, text: string): void {
  if (!key) return;
  if (text) sessionStorage.setItem(key, text);
  else sessionStorage.removeItem(key);
}
