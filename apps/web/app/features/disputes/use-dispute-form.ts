/** The form of a dispute: its values, the first broken rule at its field, and what was typed kept when sending fails. */
import { checkDispute, type FilerKind, isDisputeTextTooLong } from '@pakmut/contract/disputes/disputes.rules.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import { type FormEvent, useRef, useState } from 'react';
import { CallError, newIdempotencyKey } from '#web/platform/call.ts';
import { useFailureWords } from '#web/platform/failure-words.ts';
import { useMessages } from '#web/platform/i18n.tsx';
import { useSession } from '#web/platform/session.ts';
import { type Dispute, type DisputeInput, useFileDispute } from './use-disputes.ts';

export type DisputeField = 'wrong' | 'facts' | 'evidenceUrl' | 'email';
const empty: Record<DisputeField, string> = { wrong: '', facts: '', evidenceUrl: '', email: '' };

/** Which field a refusal is about; of two texts that may be too long, the first that is. */
const fields: Readonly<Record<string, DisputeField>> = {
  please_say_what_is_wrong: 'wrong',
  link_must_be_https: 'evidenceUrl',
  please_specify_email: 'email',
  email_not_match: 'email',
};

function tooLongOf({ wrong }: Record<DisputeField, string>): DisputeField {
  return isDisputeTextTooLong(wrong) ? 'wrong' : 'facts';
}

export function useDisputeForm(
  postID: string,
  idOf: (field: DisputeField) => string,
  onFiled: (made: Dispute) => void,
) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const file = useFileDispute();
  const isMember = useSession() !== null;
  const [filer, setFiler] = useState<FilerKind>('affected');
  const [values, setValues] = useState(empty);
  const [error, setError] = useState<{ field: DisputeField | null; words: string }>();
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef<{ input: string; key: string }>(undefined);

  function refuse(key: string, words: string) {
    const field = key === 'text_too_long' ? tooLongOf(values) : (fields[key] ?? null);
    setError({ field, words });
    if (field) document.getElementById(idOf(field))?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const broken = checkDispute(values, isMember);
    if (broken) return refuse(refusals[broken].message, t(refusals[broken].message));
    const input: DisputeInput = { postID, filer, ...values };
    const text = JSON.stringify(input);
    if (attempt.current?.input !== text) attempt.current = { input: text, key: newIdempotencyKey() };
    setBusy(true);
    try {
      onFiled(await file(input, attempt.current.key));
    } catch (failure) {
      refuse(failure instanceof CallError ? failure.message : 'wrong', wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return {
    isMember,
    filer,
    setFiler,
    isBusy,
    submit,
    problem: error?.field === null ? error.words : undefined,
    of: (field: DisputeField) => ({
      id: idOf(field),
      value: values[field],
      error: error?.field === field ? error.words : undefined,
      onChange(event: { target: { value: string } }) {
        setValues({ ...values, [field]: event.target.value });
        setError(undefined);
      },
    }),
  };
}
