import { type ErrorCode, refusals } from '@pakmut/contract/errors.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { isMessageKey, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** An error that belongs to no field; `until` is the moment from which trying again makes sense. */
type FormProblem = { readonly message: string; readonly until: string | null };

/** Which field a message of the dictionary belongs to. */
export type FieldTable<Field extends string> = Partial<Record<string, Field>>;

/**
 * A form that shows one error at a time, a broken rule at its field and everything else above the button, and that sends one
 * request at a time. `fields` says which field a message belongs to; the field at fault gets the focus.
 */
export function useForm<Field extends string = never>(fields: FieldTable<Field> = {}) {
  const t = useMessages();
  const language = useLanguage();
  const id = useId();
  const [error, setError] = useState<(FormProblem & { field: Field | null }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const idOf = (field: Field) => `${id}-${field}`;
  const clear = () => setError(null);

  function show(key: string, until: string | null = null) {
    const known: MessageKey = isMessageKey(language, key) ? key : 'wrong';
    // A rate limit is shown above the button, because a field has no room for the time until which to wait.
    const field = until ? null : (fields[key] ?? null);
    setError({ field, message: t(known), until });
    if (field) document.getElementById(idOf(field))?.focus();
  }
  function showFailure(failure: unknown) {
    if (!(failure instanceof CallError)) return show('wrong');
    // A busy server asks for a second or two, which is not worth a time of day.
    const waits = failure.status === 429 && failure.retryAfter !== undefined;
    show(failure.message, waits ? new Date(Date.now() + Number(failure.retryAfter) * 1_000).toISOString() : null);
  }
  const showCode = (code: ErrorCode) => show(refusals[code].message);

  /** Does the work unless a request is under way; its failure is shown, or handled by `onFailure`. */
  async function run(work: () => Promise<unknown>, onFailure: (failure: unknown) => void = showFailure) {
    if (isBusy) return;
    clear();
    setBusy(true);
    await work().catch(onFailure);
    setBusy(false);
  }
  /** Shows the broken rule if there is one, otherwise does the work. */
  function submit(
    event: FormEvent,
    broken: ErrorCode | false | null | undefined,
    work: () => Promise<unknown>,
    onFailure?: (failure: unknown) => void,
  ) {
    event.preventDefault();
    if (isBusy) return;
    if (broken) showCode(broken);
    else void run(work, onFailure);
  }
  return {
    idOf,
    /** The message that belongs to a field, if it is the one at fault. */
    errorOf: (field: Field) => (error?.field === field ? error.message : undefined),
    /** The error that belongs to no field. */
    problem: error?.field === null ? error : null,
    isBusy,
    showCode,
    showFailure,
    clear,
    run,
    submit,
  };
}

/** What was typed into the fields of a form, and how to change a part of it. */
export function useEntry<Entry extends object>(blank: Entry, onChange: () => void) {
  const [entry, setEntry] = useState(blank);
  function change(part: Partial<Entry>) {
    setEntry((before) => ({ ...before, ...part }));
    onChange();
  }
  return [entry, change] as const;
}

const almostADay = 20 * 3_600_000;

/** What stops the whole form, when to try again, and another way where there is one. */
export function FormProblemNotice({ problem, action }: { problem: FormProblem | null; action?: ReactNode }) {
  const t = useMessages();
  const language = useLanguage();
  if (!problem) return null;
  const { message, until } = problem;
  const moment = until ? formatDate(until, 'dateTime', language) : '';
  const isLater = until !== null && Date.parse(until) - Date.now() > almostADay;
  return (
    <Notice tone="error" live title={message} action={action}>
      {until && t('auth_try_again_at', { time: isLater ? moment : moment.slice(-5) })}
    </Notice>
  );
}

type SubmitProps = {
  form: { problem: FormProblem | null; isBusy: boolean };
  busyLabel: string;
  /** Another way, shown with the problem. */
  action?: ReactNode;
  children: ReactNode;
};

/** The problem of the whole form, and its button. */
export function Submit({ form, busyLabel, action, children }: SubmitProps) {
  return (
    <>
      <FormProblemNotice problem={form.problem} action={action} />
      <Button type="submit" block busy={form.isBusy} busyLabel={busyLabel}>
        {children}
      </Button>
    </>
  );
}
