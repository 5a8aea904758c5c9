import { useEffect, useEffectEvent } from 'react';

/** Tells the parts around a form that it is in the middle of something, and that it no longer is. */
export function useUnderWay(isUnderWay: boolean, onUnderWay: (isUnderWay: boolean) => void): void {
  const notify = useEffectEvent(onUnderWay);
  useEffect(() => {
    if (!isUnderWay) return;
    notify(true);
    return () => notify(false);
  }, [isUnderWay]);
}
