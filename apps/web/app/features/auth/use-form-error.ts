import { type ErrorCode, refusals } from '@pakmut/contract/errors.ts';
import { useState } from 'react';
import { CallError } from '#web/platform/call.ts';
import { isMessageKey, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n.tsx';

export type FormError<Field extends string> = { field: Field | null; message: string };

/**
 * The error of a form that complains about one thing at a time: a broken rule at its field, everything else above the
 * button. `fields` says which field a message belongs to; the field of the complaint gets the focus.
 */
export function useFormError<Field extends string>(
  fields: Partial<Record<string, Field>>,
  idOf: (field: Field) => string,
) {
  const t = useMessages();
  const language = useLanguage();
  const [error, setError] = useState<FormError<Field> | null>(null);

  function show(key: string) {
    const known: MessageKey = isMessageKey(language, key) ? key : 'wrong';
    const field = fields[key] ?? null;
    setError({ field, message: t(known) });
    if (field) document.getElementById(idOf(field))?.focus();
  }
  return {
    /** The message that belongs to a field, if it is the one at fault. */
    of: (field: Field) => (error?.field === field ? error.message : undefined),
    /** A message that belongs to no field. */
    general: error?.field === null ? error.message : undefined,
    show,
    showCode: (code: ErrorCode) => show(refusals[code].message),
    showFailure: (failure: unknown) => show(failure instanceof CallError ? failure.message : 'wrong'),
    clear: () => setError(null),
  };
}
