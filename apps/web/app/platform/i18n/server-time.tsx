import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const NowContext = createContext('1970-01-01T00:00:00.000Z');

/**
 * The moment that relative times count from. It begins as the server's, so that hydration finds the same words,
 * and goes on by the minute in the browser.
 */
export function ServerTimeProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** Now, as an ISO moment; the same on the server and during hydration. */
export function useNow(): string {
  return useContext(NowContext);
}

const bangkokOffsetMilliseconds = 7 * 3_600_000;

/** The day in Bangkok as YYYY-MM-DD. */
export function useToday(): string {
  return new Date(Date.parse(useNow()) + bangkokOffsetMilliseconds).toISOString().slice(0, 10);
}
