import { useEffect, useState } from 'react';

/** The whole seconds that are left until a moment of this browser's clock. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  // A new wait that begins after the old one ran out starts counting at once.
  useEffect(() => {
    if (moment > Date.now()) setNow(Date.now());
  }, [moment]);
  return left;
}
