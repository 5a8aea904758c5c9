import { useEffect, useEffectEvent } from 'react';
import { whenReachable } from '#web/ui/when-online.ts';

/** Does what waits for the network: now, when somebody else is here (`who`), and whenever something gets through again. */
export function useWhenReached(work: () => void, who: string | undefined): void {
  const begin = useEffectEvent(work);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has work of their own
  useEffect(() => {
    // A browser is online before anything gets through.
    const beginWhenReached = () => void whenReachable().then(() => begin());
    begin();
    addEventListener('online', beginWhenReached);
    return () => removeEventListener('online', beginWhenReached);
  }, [who]);
}
