import { useEffect, useEffectEvent } from 'react';
import { whenReachable } from '#web/ui/when-online.ts';

/** Milliseconds: on a weak signal what is sent gets lost while the browser counts as online throughout. */
const sendAgainAfter = 10_000;

/**
 * Does what waits for the network: now, when somebody else is here (`who`), whenever something gets through again, and for as
 * long as `work` answers that something still waits.
 */
export function useWhenReached(work: () => Promise<boolean>, who: string | undefined): void {
  const begin = useEffectEvent(work);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has work of their own
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const send = async () => {
      if (isOver) return;
      clearTimeout(later);
      if (!(await begin()) || isOver) return;
      clearTimeout(later);
      later = setTimeout(sendWhenReachable, sendAgainAfter);
    };
    // A browser is online before anything gets through.
    const sendWhenReachable = () => void whenReachable().then(send);
    void send();
    addEventListener('online', sendWhenReachable);
    return () => {
      isOver = true;
      clearTimeout(later);
      removeEventListener('online', sendWhenReachable);
    };
  }, [who]);
}
