import { useNow } from './server-time.tsx';

const bangkokOffsetMilliseconds = 7 * 3_600_000;

/** The day in Bangkok as YYYY-MM-DD. */
export function useToday(): string {
  return new Date(Date.parse(useNow()) + bangkokOffsetMilliseconds).toISOString().slice(0, 10);
}
