import { type ErrorCode, refusals } from '@pakmut/contract/errors.ts';
import { useState } from 'react';
import { isMessageKey, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';

/** A complaint that belongs to no field; `until` is the moment from which trying again makes sense. */
export type FormProblem = { readonly message: string; readonly until: string | null };

/** Which field a message of the dictionary belongs to. */
export type FieldTable<Field extends string> = Partial<Record<string, Field>>;

export type FormErrorOf<Field extends string> = ReturnType<typeof useFormError<Field>>;

/**
 * The error of a form that complains about one thing at a time: a broken rule at its field, everything else above the
 * button. `fields` says which field a message belongs to; the field of the complaint gets the focus.
 */
export function useFormError<Field extends string>(fields: FieldTable<Field>, idOf: (field: Field) => string) {
  const t = useMessages();
  const language = useLanguage();
  const [error, setError] = useState<(FormProblem & { field: Field | null }) | null>(null);

  function show(key: string, until: string | null = null) {
    const known: MessageKey = isMessageKey(language, key) ? key : 'wrong';
    // A rate limit is shown above the button, because a field has no room for the time until which to wait.
    const field = until ? null : (fields[key] ?? null);
    setError({ field, message: t(known), until });
    if (field) document.getElementById(idOf(field))?.focus();
  }
  return {
    /** The message that belongs to a field, if it is the one at fault. */
    of: (field: Field) => (error?.field === field ? error.message : undefined),
    /** What belongs to no field. */
    problem: error?.field === null ? error : null,
    show,
    showCode: (code: ErrorCode) => show(refusals[code].message),
    showFailure(failure: unknown) {
      if (!(failure instanceof CallError)) return show('wrong');
      // A busy server asks for a second or two, which is not worth a time of day.
      const waits = failure.status === 429 && failure.retryAfter !== undefined;
      show(failure.message, waits ? new Date(Date.now() + Number(failure.retryAfter) * 1_000).toISOString() : null);
    },
    clear: () => setError(null),
  };
}
