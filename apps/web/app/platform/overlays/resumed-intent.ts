/**
 * What a visitor was about to do with a part of the page when they were asked to log in, such as `block.12`. Whatever shows that
 * part goes on with it after the login; what has no part to show is forgotten soon.
 */
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds in which the page is there again. */
const shortly = 10_000;
let wanted: { readonly intent: string; readonly until: number } | undefined;
const listeners = new Set<() => void>();

/** The visitor is a member now: let it go on. */
export function resumeIntent(intent: string): void {
  wanted = { intent, until: Date.now() + shortly };
  for (const listener of listeners) listener();
}

/** Acts once when this is what goes on. */
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
