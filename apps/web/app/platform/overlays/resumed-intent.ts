/**
 * The action that a visitor had started when they were asked to log in, such as `block.12`. The component that offers the
 * action resumes it after the login; an intent that no component claims expires soon.
 */
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds within which the component has to be mounted again. */
const shortly = 10_000;
let wanted: { readonly intent: string; readonly until: number } | undefined;
const listeners = new Set<() => void>();

/** Stores the intent for its component once the visitor is logged in. */
export function resumeIntent(intent: string): void {
  wanted = { intent, until: Date.now() + shortly };
  for (const listener of listeners) listener();
}

/** Calls the action once when this intent is resumed. */
export function useResumedIntent(intent: string, act: () => void): void {
  const goOn = useEffectEvent(act);
  useEffect(() => {
    const listener = () => {
      if (wanted?.intent !== intent || wanted.until < Date.now()) return;
      wanted = undefined;
      goOn();
    };
    listener();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [intent]);
}
