/**
 * Writes whose outcome must become known: coins that move, orders. When no answer comes, the very same request goes out
 * again under its Idempotency-Key, which does it once or tells what it did (ux §4.4, R43). What is under way survives a
 * reload of the tab.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError, newIdempotencyKey } from './call.ts';
import { storageKeys } from './storage-keys.ts';

/** `checking`: no answer came, it is asked again by itself. `unsure`: that did not help; the person may ask again. */
export type WritePhase = 'ready' | 'sending' | 'checking' | 'unsure';

type Pending<Body> = { readonly key: string; readonly body: Body };

type CertainWrite<Body, Result> = {
  /** What is written and by whom, so that a reload finds its own and nobody else's. */
  name: string;
  send: (body: Body, idempotencyKey: string) => Promise<Result>;
  onDone: (result: Result) => void;
};

const pauses = [1_000, 2_500] as const;

export function useCertainWrite<Body, Result>({ name, send, onDone }: CertainWrite<Body, Result>) {
  const place = `${storageKeys.pendingWrite}.${name}`;
  const [pending, setPending] = useState(() => readPending<Body>(place));
  const [phase, setPhase] = useState<WritePhase>(pending ? 'unsure' : 'ready');
  const [failure, setFailure] = useState<unknown>(null);
  const isRunning = useRef(false);

  async function run(wanted: Pending<Body>, first: WritePhase) {
    if (isRunning.current) return;
    isRunning.current = true;
    setPhase(first);
    setFailure(null);
    setPending(wanted);
    sessionStorage.setItem(place, JSON.stringify(wanted));
    const outcome = await settle(wanted);
    isRunning.current = false;
    if (outcome === 'unknown') return setPhase('unsure');
    sessionStorage.removeItem(place);
    setPending(null);
    setPhase('ready');
    if ('refusal' in outcome) setFailure(outcome.refusal);
    else onDone(outcome.result);
  }

  async function settle({ body, key }: Pending<Body>) {
    for (const pause of [...pauses, null]) {
      try {
        return { result: await send(body, key) };
      } catch (refusal) {
        if (!isUnanswered(refusal)) return { refusal };
      }
      if (pause !== null) {
        setPhase('checking');
        await new Promise((done) => setTimeout(done, pause));
      }
    }
    return 'unknown' as const;
  }
  const again = () => {
    if (pending) void run(pending, 'checking');
  };
  const resume = useEffectEvent(again);
  useEffect(() => {
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, []);

  return {
    phase,
    /** What was sent and has no answer yet. */
    body: pending?.body ?? null,
    failure,
    start: (body: Body) => void run({ key: newIdempotencyKey(), body }, 'sending'),
    again,
    forgetFailure: () => setFailure(null),
  };
}

/** No answer, or none that says whether it was done. */
function isUnanswered(failure: unknown): boolean {
  return failure instanceof CallError && (failure.status === 0 || failure.status >= 500);
}

function readPending<Body>(place: string): Pending<Body> | null {
  const stored = sessionStorage.getItem(place);
  return stored ? (JSON.parse(stored) as Pending<Body>) : null;
}
