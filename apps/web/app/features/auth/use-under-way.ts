import { useEffect, useEffectEvent } from 'react';

/** Notifies the components around a form when it is mounted in the middle of a flow and when it is unmounted. */
export function useUnderWay(isUnderWay: boolean, onUnderWay: (isUnderWay: boolean) => void): void {
  const notify = useEffectEvent(onUnderWay);
  useEffect(() => {
    if (!isUnderWay) return;
    notify(true);
    return () => notify(false);
  }, [isUnderWay]);
}
