/**
 * A login to an account that is being deleted (decisions §2). A member who has proved who they are, by any way in, gets
 * a ticket to restore the account instead of a session; nobody else learns that it is being deleted.
 */
import { timingSafeEqual } from 'node:crypto';
import { restorableDays, restoreTicketMinutes } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import { findLeavingSince } from './auth.queries.ts';

const dayMilliseconds = 86_400_000;

/** Until when a leaving account can come back. */
export function restorableUntil(leavingAt: Date): Date {
  return new Date(leavingAt.getTime() + restorableDays * dayMilliseconds);
}

/** Refuses who has proved to own a leaving account; the refusal carries the ticket to come back. */
export function refuseLeaving(platform: Platform, memberId: string, leavingAt: Date): never {
  const now = platform.clock.now();
  const until = restorableUntil(leavingAt);
  // Past its time the account is gone for its owner too, though the job may not have come round yet.
  if (until <= now) throw new AppError('auth.wrong_credentials');
  const expires = Math.min(now.getTime() + restoreTicketMinutes * 60_000, until.getTime());
  const restoreTicket = `${memberId}.${expires}.${signature(platform, { memberId, leavingAt, expires })}`;
  throw new AppError('account.deleted_restorable', {
    details: { restoreTicket, restorable_until: until.toISOString() },
  });
}

/** The leaving member that a ticket stands for. It dies with its use, because it names the moment of leaving. */
export async function readRestoreTicket(platform: Platform, db: Queryable, ticket: string): Promise<string> {
  const [memberId = '', time = '', given = ''] = ticket.split('.');
  const expires = Number(time);
  const leavingAt = isId(memberId) ? await findLeavingSince(db, memberId) : undefined;
  const now = platform.clock.now();
  if (!leavingAt || !(expires > now.getTime()) || restorableUntil(leavingAt) <= now) throw invalid();
  const right = Buffer.from(signature(platform, { memberId, leavingAt, expires }));
  const sent = Buffer.from(given);
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) throw invalid();
  return memberId;
}

function signature(platform: Platform, of: { memberId: string; leavingAt: Date; expires: number }): string {
  const text = `restore:${of.memberId}:${of.leavingAt.getTime()}:${of.expires}`;
  return fingerprint(platform.keys.tokens, text).toString('base64url');
}

function invalid(): AppError {
  return new AppError('account.link_invalid');
}

/**
 * Refuses suspended and leaving members who have proved who they are, and informs nobody else. Every way in asks here
 * before it opens a session.
 */
export async function assertMayEnter(
  platform: Platform,
  member: { readonly id: string; readonly suspended_at: Date | null; readonly leaving_at: Date | null },
): Promise<void> {
  if (member.suspended_at) throw new AppError('auth.suspended');
  if (member.leaving_at) refuseLeaving(platform, member.id, member.leaving_at);
}
