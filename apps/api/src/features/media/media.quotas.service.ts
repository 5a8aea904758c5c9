/** The quota of bytes that a member may send in 24 hours (R41). */
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import * as queries from './media.quotas.queries.ts';

const hourMilliseconds = 3_600_000;
const hours = 24;
const gigabyte = 1024 ** 3;

/**
 * Counts a file that a member begins to send, before its bytes are read, or refuses it. Whether it is used later plays
 * no part; a refused one is not counted.
 */
export async function claimQuota(platform: Platform, memberId: string, bytes: number): Promise<void> {
  const { config } = platform;
  await platform.db.transaction().execute(async (transaction) => {
    const sum = await queries.addToQuota(transaction, { ...momentOf(platform, memberId), files: 1, bytes });
    if (sum.files > config.UPLOADS_PER_DAY || sum.bytes > config.UPLOAD_GB_PER_DAY * gigabyte) {
      throw new AppError('media.quota_reached', { retryAfter: 3_600 });
    }
  });
}

/** Counts bytes whose number was not known when their file began. */
export async function countBytes(platform: Platform, memberId: string, bytes: number): Promise<void> {
  await queries.addToQuota(platform.db, { ...momentOf(platform, memberId), files: 0, bytes });
}

/** Forgets what is older than a day. */
export async function forgetOldQuotas(platform: Platform): Promise<void> {
  await queries.deleteQuotasBefore(platform.db, sinceOf(platform.clock.now()));
}

function momentOf(platform: Platform, memberId: string) {
  const now = platform.clock.now();
  return {
    owner: fingerprint(platform.keys.authors, `quota:${memberId}`),
    hour: new Date(Math.floor(now.getTime() / hourMilliseconds) * hourMilliseconds),
    since: sinceOf(now),
  };
}

function sinceOf(now: Date): Date {
  return new Date(now.getTime() - hours * hourMilliseconds);
}
