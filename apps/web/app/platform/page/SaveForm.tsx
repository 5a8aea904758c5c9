import { type FormEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { newIdempotencyKey } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SaveForm.module.css';
import type { useForm } from './use-form.ts';

type SaveFormProps = {
  form: Pick<ReturnType<typeof useForm>, 'problem' | 'isBusy'>;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** The form of one thing that staff write: its fields, what is wrong with them, and the button that saves. */
export function SaveForm({ form, onSubmit, children }: SaveFormProps) {
  const t = useMessages();
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      {form.problem && <Notice tone="error" live title={form.problem.message} />}
      <Button type="submit" busy={form.isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}

/** Takes a picture from the device, or none. */
export function PictureField({ label, onPick }: { label: string; onPick: (picture: File | null) => void }) {
  return (
    <TextField
      label={label}
      type="file"
      accept="image/jpeg"
      onChange={({ target }) => onPick(target.files?.[0] ?? null)}
    />
  );
}

type Calls<Input, Id> = {
  readonly add: (input: Input, idempotencyKey: string) => Promise<Id>;
  readonly change: (id: Id, input: Input) => Promise<unknown>;
  readonly upload?: (id: Id, picture: File) => Promise<unknown>;
};

/**
 * How such a form saves: what is new is added once, also when the answer was lost and the same is sent again, or when only its picture
 * failed; the picture follows when the rest is there. `existing` is the id of what is changed.
 */
export function useSave<Input, Id>(existing: Id | undefined, { add, change, upload }: Calls<Input, Id>) {
  const saved = useRef(existing);
  const sent = useRef({ text: '', key: '' });
  return async (input: Input, picture: File | null = null): Promise<void> => {
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() };
    if (saved.current === undefined) saved.current = await add(input, sent.current.key);
    else await change(saved.current, input);
    if (picture) await upload?.(saved.current, picture);
  };
}
