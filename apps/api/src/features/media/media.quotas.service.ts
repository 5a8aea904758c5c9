/** How many files and bytes a member may send in 24 hours (R41). */
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';

const gigabyte = 1024 ** 3;

/**
 * Counts a file that a member begins to send, before its bytes are read, or refuses it. Whether it is used later plays
 * no part; a refused one is not counted.
 */
export function claimQuota({ config, quotas }: Platform, memberId: string, bytes: number): void {
  const limit = { files: config.UPLOADS_PER_DAY, bytes: config.UPLOAD_GB_PER_DAY * gigabyte };
  if (!quotas.claim(memberId, { files: 1, bytes }, limit))
    throw new AppError('media.quota_reached', { retryAfter: 3_600 });
}

/** Counts bytes whose number was not known when their file began. */
export function countBytes({ quotas }: Platform, memberId: string, bytes: number): void {
  quotas.claim(memberId, { files: 0, bytes }, { files: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY });
}
