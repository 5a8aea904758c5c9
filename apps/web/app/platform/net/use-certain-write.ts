/** Writes whose outcome must become known: coins that move, orders (certain-write.ts). */
import { useEffect, useEffectEvent, useState } from 'react';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { createCertainWrite, type WriteState, type WriteWork } from './certain-write.ts';

export type { WritePhase } from './certain-write.ts';

type CertainWrite<Body, Result> = WriteWork<Body, Result> & {
  /** The kind of write and the member, so that after a reload a member finds their own pending write only. */
  name: string;
};

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
