import { type ErrorCode, refusals } from '@pakmut/contract/errors.ts';
import { type FormEvent, useId, useState } from 'react';
import { isMessageKey, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';

/** An error that belongs to no field; `until` is the moment from which trying again makes sense. */
export type FormProblem = { readonly message: string; readonly until: string | null };

/** Which field a message of the dictionary belongs to. */
export type FieldTable<Field extends string> = Partial<Record<string, Field>>;

/** A rule that was broken, by the code of its refusal or the words for it. */
type BrokenRule = ErrorCode | MessageKey;

function isRefusal(broken: BrokenRule): broken is ErrorCode {
  return Object.hasOwn(refusals, broken);
}

/**
 * A form that shows broken rules at their fields and everything else above the button, and that sends one request at a time.
 * `fields` says which field a message belongs to; the first field at fault gets the focus.
 */
export function useForm<Field extends string = never>(fields: FieldTable<Field> = {}) {
  const t = useMessages();
  const language = useLanguage();
  const id = useId();
  const [errors, setErrors] = useState<readonly (FormProblem & { field: Field | null })[]>([]);
  const [isBusy, setBusy] = useState(false);
  const idOf = (field: Field) => `${id}-${field}`;
  const clear = () => setErrors([]);
  /** Forgets the errors of some fields and of the form as a whole. */
  function clearFields(of: readonly Field[]) {
    setErrors((before) => before.filter(({ field }) => field !== null && !of.includes(field)));
  }
  function errorFor(key: string, until: string | null = null, at: Field | null = fields[key] ?? null) {
    const known: MessageKey = isMessageKey(language, key) ? key : 'wrong';
    // A rate limit is shown above the button, because a field has no room for the time until which to wait.
    return { field: until ? null : at, message: t(known), until };
  }
  function showAll(found: typeof errors) {
    setErrors(found);
    const [first] = found;
    if (first?.field) document.getElementById(idOf(first.field))?.focus();
  }
  function show(key: string, until?: string | null, at?: Field | null) {
    showAll([errorFor(key, until, at)]);
  }
  function showFailure(failure: unknown, field?: Field) {
    if (!(failure instanceof CallError)) return show('wrong', null, field);
    // A busy server asks for a second or two, which is not worth a time of day.
    const waits = failure.status === 429 && failure.retryAfter !== undefined;
    const until = waits ? new Date(Date.now() + Number(failure.retryAfter) * 1_000).toISOString() : null;
    show(failure.message, until, field);
  }
  /** Shows each broken rule at its field; the first one gets the focus. */
  const showRules = (broken: readonly BrokenRule[]) =>
    showAll(broken.map((rule) => errorFor(isRefusal(rule) ? refusals[rule].message : rule)));
  const showRule = (broken: BrokenRule) => showRules([broken]);

  /** Does the work unless a request is under way; its failure is shown, or handled by `onFailure`. */
  async function run(work: () => Promise<unknown>, onFailure = (failure: unknown): void => showFailure(failure)) {
    if (isBusy) return;
    clear();
    setBusy(true);
    await work().catch(onFailure);
    setBusy(false);
  }
  /** Shows the broken rule if there is one, otherwise does the work. */
  function submit(
    event: FormEvent,
    broken: BrokenRule | false | null | undefined,
    work: () => Promise<unknown>,
    onFailure?: (failure: unknown) => void,
  ) {
    event.preventDefault();
    if (isBusy) return;
    if (broken) showRule(broken);
    else void run(work, onFailure);
  }
  return {
    idOf,
    /** The message that belongs to a field, if it is at fault. */
    errorOf: (field: Field) => errors.find((one) => one.field === field)?.message,
    /** The error that belongs to no field. */
    problem: errors.find(({ field }) => field === null) ?? null,
    isBusy,
    showRule,
    showRules,
    showFailure,
    clear,
    clearFields,
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
