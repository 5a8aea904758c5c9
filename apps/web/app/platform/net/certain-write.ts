/**
 * The course of a write whose outcome must become known, without React: `use-certain-write.ts` shows it. When no answer
 * comes, the same request is repeated under its Idempotency-Key, which makes it idempotent: the server executes it once and
 * returns the stored answer afterwards (ux §4.4, R43). The pending write is stored in session storage and survives a reload.
 */

import { useEffect, useEffectEvent, useState } from 'react';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { CallError, newIdempotencyKey } from './call.ts';

/** `checking`: no answer came and the request is repeated. `unsure`: the retries failed; the person may try again. */
export type WritePhase = 'ready' | 'sending' | 'checking' | 'unsure';

type Pending<Body> = { readonly key: string; readonly body: Body };
export type WriteState<Body> = {
  readonly phase: WritePhase;
  readonly pending: Pending<Body> | null;
  readonly failure: unknown;
};
type WriteWork<Body, Result> = {
  send: (body: Body, idempotencyKey: string) => Promise<Result>;
  onDone: (result: Result) => void;
};

export const pausesBeforeAsking = [1_000, 2_500] as const;

/** Handles one write at a time; `show` is called on every change. */
export function createCertainWrite<Body, Result>(place: string, show: (state: WriteState<Body>) => void) {
  const pending = readPending<Body>(place);
  let state: WriteState<Body> = { phase: pending ? 'unsure' : 'ready', pending, failure: null };
  let isRunning = false;

  function change(changed: Partial<WriteState<Body>>): void {
    state = { ...state, ...changed };
    show(state);
  }

  async function run(work: WriteWork<Body, Result>, wanted: Pending<Body>, first: WritePhase): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    change({ phase: first, failure: null, pending: wanted });
    sessionStorage.setItem(place, JSON.stringify(wanted));
    const outcome = await settle(work, wanted);
    isRunning = false;
    if (outcome === 'unknown') return change({ phase: 'unsure' });
    sessionStorage.removeItem(place);
    change({ phase: 'ready', pending: null, failure: 'refusal' in outcome ? outcome.refusal : null });
    if ('result' in outcome) work.onDone(outcome.result);
  }

  async function settle({ send }: WriteWork<Body, Result>, { body, key }: Pending<Body>) {
    for (const pause of [...pausesBeforeAsking, null]) {
      try {
        return { result: await send(body, key) };
      } catch (refusal) {
        if (!isUnanswered(refusal)) return { refusal };
      }
      if (pause !== null) {
        change({ phase: 'checking' });
        await new Promise((done) => setTimeout(done, pause));
      }
    }
    return 'unknown' as const;
  }

  return {
    first: state,
    start: (work: WriteWork<Body, Result>, body: Body) => run(work, { key: newIdempotencyKey(), body }, 'sending'),
    again: async (work: WriteWork<Body, Result>) => {
      if (state.pending) await run(work, state.pending, 'checking');
    },
    forgetFailure: () => change({ failure: null }),
  };
}

/** Whether the failure leaves the outcome unknown: no answer, or one that does not say whether the write happened. */
function isUnanswered(failure: unknown): boolean {
  return failure instanceof CallError && (failure.status === 0 || failure.status >= 500);
}

function readPending<Body>(place: string): Pending<Body> | null {
  const stored = sessionStorage.getItem(place);
  return stored ? (JSON.parse(stored) as Pending<Body>) : null;
}

type CertainWrite<Body, Result> = WriteWork<Body, Result> & {
  /** The kind of write and the member, so that after a reload a member finds their own pending write only. */
  name: string;
};

/** A write whose outcome must become known, such as coins that move and orders, and how far it is. */
export function useCertainWrite<Body, Result>({ name, send, onDone }: CertainWrite<Body, Result>) {
  const [shown, setShown] = useState<WriteState<Body> | null>(null);
  const [write] = useState(() =>
    createCertainWrite<Body, Result>(`${storageKeys.pendingWrite}.${name}`, (state) => setShown(state)),
  );
  const { phase, pending, failure } = shown ?? write.first;
  const again = () => void write.again({ send, onDone });
  const resume = useEffectEvent(again);
  useEffect(() => {
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, []);

  return {
    phase,
    /** The request that was sent and has no answer yet. */
    body: pending?.body ?? null,
    failure,
    start: (body: Body) => void write.start({ send, onDone }, body),
    again,
    forgetFailure: write.forgetFailure,
  };
}
