/** The form of a dispute: its values, the first broken rule at its field, and what was typed kept until it is sent. */
import { checkDispute, type FilerKind, isDisputeTextTooLong } from '@pakmut/contract/disputes/disputes.rules.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { type DisputeDraft, type DraftPlace, dropDraft, keepDraft, keyToSend, readDraft } from './dispute-draft.ts';
import { type Dispute, type DisputeInput, useFileDispute } from './use-disputes.ts';

export type DisputeField = Exclude<keyof DisputeDraft, 'filer'>;

/** Which field a refusal is about; of two texts that may be too long, the first that is. */
const fields: Readonly<Record<string, DisputeField>> = {
  please_say_what_is_wrong: 'wrong',
  link_must_be_https: 'evidenceUrl',
  please_specify_email: 'email',
  email_not_match: 'email',
};

function tooLongOf({ wrong }: DisputeDraft): DisputeField {
  return isDisputeTextTooLong(wrong) ? 'wrong' : 'facts';
}

export function useDisputeForm(
  place: DraftPlace,
  idOf: (field: DisputeField) => string,
  onFiled: (made: Dispute) => void,
) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const file = useFileDispute();
  const isMember = place.memberId !== undefined;
  const [values, setValues] = useState(() => readDraft(place));
  const [error, setError] = useState<{ field: DisputeField | null; words: string }>();
  const [isBusy, setBusy] = useState(false);

  function refuse(key: string, words: string) {
    const field = key === 'text_too_long' ? tooLongOf(values) : (fields[key] ?? null);
    setError({ field, words });
    if (field) document.getElementById(idOf(field))?.focus();
  }
  function write(change: Partial<DisputeDraft>) {
    const next = { ...values, ...change };
    setValues(next);
    keepDraft(place, next);
    setError(undefined);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const broken = checkDispute(values, isMember);
    if (broken) return refuse(refusals[broken].message, t(refusals[broken].message));
    const input: DisputeInput = { postID: place.postID, ...values };
    setBusy(true);
    try {
      const made = await file(input, keyToSend(place, values));
      dropDraft(place);
      onFiled(made);
    } catch (failure) {
      refuse(failure instanceof CallError ? failure.message : 'wrong', wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return {
    isMember,
    filer: values.filer,
    setFiler: (filer: FilerKind) => write({ filer }),
    isBusy,
    submit,
    problem: error?.field === null ? error.words : undefined,
    of: (field: DisputeField) => ({
      id: idOf(field),
      value: values[field],
      error: error?.field === field ? error.words : undefined,
      onChange: (event: { target: { value: string } }) => write({ [field]: event.target.value }),
    }),
  };
}
