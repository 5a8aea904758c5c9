/** The state of the builder: what is written, the way back, and the draft on the device. */

import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { forgetDraft, isSameEntry, keepDraft, readDraft, type SurveyEntry } from './builder-entry.ts';

/** How many changes can be taken back. */
const stepsBack = 50;
/** Changes of one text that follow each other within this time are taken back together. */
const pauseMilliseconds = 1_000;

type State = { readonly entry: SurveyEntry; readonly past: readonly SurveyEntry[] };
export type FormBuilding = ReturnType<typeof useFormBuilder>;

export function useFormBuilder({ stored, memberId, name }: { stored: SurveyEntry; memberId: string; name: string }) {
  const [draft] = useState(() => readDraft(memberId, name));
  const [{ entry, past }, setState] = useState<State>({ entry: draft ?? stored, past: [] });
  const [isRestored, setRestored] = useState(draft !== undefined && !isSameEntry(draft, stored));
  const changedAt = useRef(0);
  const isForgotten = useRef(false);
  const isChanged = !isSameEntry(entry, stored);

  useEffect(() => {
    if (!isChanged) {
      forgetDraft(memberId, name);
      return;
    }
    const timer = setTimeout(() => keepDraft(memberId, name, entry), 400);
    return () => clearTimeout(timer);
  }, [entry, isChanged, memberId, name]);
  useKeptOnLeaving(() => {
    if (isChanged && !isForgotten.current) keepDraft(memberId, name, entry);
  });

  function step(changed: (before: SurveyEntry) => SurveyEntry, isStep: boolean) {
    const now = Date.now();
    const isOwn = isStep || now - changedAt.current > pauseMilliseconds;
    changedAt.current = isStep ? 0 : now;
    setState((before) => ({
      entry: changed(before.entry),
      past: isOwn ? [...before.past.slice(-stepsBack), before.entry] : before.past,
    }));
  }
  const change = (part: Partial<SurveyEntry>) => step((before) => ({ ...before, ...part }), false);
  /** Takes up an older version, in one step. */
  const take = (part: Partial<SurveyEntry>) => step((before) => ({ ...before, ...part }), true);
  /** A step is taken back by itself, however soon it follows the one before. */
  const changeForm = (next: FormDefinition, isStep = false) => step((before) => ({ ...before, form: next }), isStep);
  const mendForm = (mend: (form: FormDefinition) => FormDefinition) =>
    step((before) => ({ ...before, form: mend(before.form) }), true);
  function undo() {
    changedAt.current = 0;
    setState((before) => ({ entry: before.past.at(-1) ?? before.entry, past: before.past.slice(0, -1) }));
  }
  function discard() {
    setState({ entry: stored, past: [] });
    setRestored(false);
  }
  /** Once it is saved. */
  function forget() {
    isForgotten.current = true;
    forgetDraft(memberId, name);
  }
  return {
    entry,
    change,
    take,
    changeForm,
    mendForm,
    undo,
    canUndo: past.length > 0,
    isChanged,
    isRestored,
    discard,
    forget,
  };
}

/** Keeps the last keystrokes when the builder goes before its pause is over. */
function useKeptOnLeaving(keep: () => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    const now = () => latest.current();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);
}
