/** One section of a form that is saved by itself: its values, its validation errors by field, and the outcome of saving. */
import { useEffect, useId, useState } from 'react';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';

/** Notifies the page that there are unsaved changes. */
export type OnDirty = (section: string, isDirty: boolean) => void;

type FieldError = { readonly field: string; readonly message: string };

type StringKeys<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string;

export function useSection<Values extends object>(options: {
  name: string;
  stored: Values;
  onDirty: OnDirty;
  /** The validation errors that need no server; keys of the dictionary. */
  check?: (values: Values) => readonly FieldError[];
  /** Stores the values; answers with those that the server has put into another form. */
  save: (values: Values) => Promise<Partial<Values>>;
}) {
  const { name, stored, onDirty, check, save } = options;
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const t = useMessages();
  const language = useLanguage();
  const wordsOf = useFailureWords();
  const [values, setValues] = useState(stored);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [general, setGeneral] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored);

  useEffect(() => {
    onDirty(name, isDirty);
    return () => onDirty(name, false);
  }, [name, isDirty, onDirty]);

  function showErrors(found: readonly FieldError[]) {
    setErrors(found);
    const [first] = found;
    if (first) document.getElementById(idOf(first.field))?.focus();
  }

  function set(part: Partial<Values>) {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => before.filter(({ field }) => !(field in part)));
    setGeneral(undefined);
    setState('idle');
  }

  async function submit() {
    if (state === 'busy') return;
    const broken = check?.(values) ?? [];
    if (broken.length > 0) return showErrors(broken);
    setState('busy');
    setGeneral(undefined);
    try {
      const stored = await save(values);
      setValues((typed) => ({ ...typed, ...stored }));
      setErrors([]);
      setState('saved');
    } catch (failure) {
      setState('idle');
      const named = failure instanceof CallError ? failure.errors : [];
      if (named.length === 0) setGeneral(wordsOf(failure));
      showErrors(named);
    }
  }

  /** The message that belongs to a field. */
  function of(field: string): string | undefined {
    const message = errors.find((error) => error.field === field)?.message;
    return message && t(isMessageKey(language, message) ? message : 'invalid_input');
  }
  return {
    values,
    set,
    submit,
    isDirty,
    isBusy: state === 'busy',
    isSaved: state === 'saved' && !isDirty,
    general,
    idOf,
    of,
    /** What a field of text needs. */
    field: (name: StringKeys<Values>) => ({
      id: idOf(name),
      value: values[name] as string,
      error: of(name),
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value } as Partial<Values>),
    }),
  };
}
