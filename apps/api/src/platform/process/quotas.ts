/**
 * What each member has sent in the last 24 hours, for limits by the day (R41). It is counted in memory alone: of a member
 * whose signed posts explain less than a table says they sent, that table would say that they sent an anonymous post
 * (R26). Each process counts for itself, and a restart begins a new day.
 */
import { LRUCache } from 'lru-cache';
import { type Clock, floorToHour } from './clock.ts';

export type Amount = { readonly files: number; readonly bytes: number };
type Hour = Amount & { readonly begin: number };

export type Quotas = {
  /** Adds to what a member has sent, unless the sum would exceed the limit; says whether it was added. */
  claim(memberId: string, amount: Amount, limit: Amount): boolean;
};

const dayMilliseconds = 86_400_000;
/** More members than send files in a day. */
const mostMembers = 100_000;

export function createQuotas(clock: Clock): Quotas {
  const now = () => clock.now().getTime();
  const members = new LRUCache<string, readonly Hour[]>({
    max: mostMembers,
    ttl: dayMilliseconds,
    perf: { now },
    ttlResolution: 0,
  });
  return {
    claim(memberId, { files, bytes }, limit) {
      const hours = (members.get(memberId) ?? []).filter(({ begin }) => begin > now() - dayMilliseconds);
      const total = (of: keyof Amount) => hours.reduce((sum, hour) => sum + hour[of], 0);
      if (total('files') + files > limit.files || total('bytes') + bytes > limit.bytes) return false;
      const begin = floorToHour(clock.now()).getTime();
      const current = hours.find((hour) => hour.begin === begin) ?? { begin, files: 0, bytes: 0 };
      const sum = { begin, files: current.files + files, bytes: current.bytes + bytes };
      members.set(memberId, [...hours.filter((hour) => hour.begin !== begin), sum]);
      return true;
    },
  };
}
