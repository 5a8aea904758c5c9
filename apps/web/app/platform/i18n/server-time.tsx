import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const tickMilliseconds = 60_000;

const NowContext = createContext('1970-01-01T00:00:00.000Z');

/**
 * The moment that relative times count from. It begins as the server's, so that hydration finds the same words,
 * and goes on by the minute in the browser.
 */
export function ServerTimeProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    // A page may have been stored long ago: by the service worker, or by the browser for Back.
    if (Date.now() - Date.parse(renderedAt) > tickMilliseconds) tick();
    const timer = setInterval(tick, tickMilliseconds);
    return () => clearInterval(timer);
  }, [renderedAt]);
  return <NowContext value={now}>{children}</NowContext>;
}

/** Now, as an ISO moment; the same on the server and during hydration. */
export function useNow(): string {
  return useContext(NowContext);
}

/** The day in Bangkok as YYYY-MM-DD. */
export function useToday(): string {
  return bangkokDay(new Date(useNow()));
}
