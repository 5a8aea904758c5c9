/**
 * Limits on guessing (R3). An attempt on an account is counted before it is evaluated, so that parallel ones see each
 * other: however many arrive at once, no more than the limit are evaluated.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import * as queries from './auth.queries.ts';

const windowMinutes = 15;
const failuresPerAccount = 10;
const failuresPerAddress = 50;

/**
 * Runs one attempt against `account`, which is any text that names what is being guessed. `evaluate` answers undefined
 * for a failure; work that throws was no guess and counts for nothing.
 */
export async function attempt<T>(
  platform: Platform,
  who: { account: string; address: string },
  evaluate: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { db, clock, keys } = platform;
  const counted = {
    account: fingerprint(keys.fingerprints, `account:${who.account}`).toString('base64'),
    address: fingerprint(keys.fingerprints, `address:${who.address}`).toString('base64'),
  };
  const { id } = await queries.insertAttempt(db, { ...counted, failed_at: clock.now() });
  try {
    const since = new Date(clock.now().getTime() - windowMinutes * 60_000);
    const attempts = await queries.countAttempts(db, counted, since);
    if (attempts.account > failuresPerAccount || attempts.address >= failuresPerAddress) {
      throw new AppError('auth.too_many_attempts', { retryAfter: windowMinutes * 60 });
    }
    const outcome = await evaluate();
    if (outcome === undefined) {
      await queries.markFailed(db, id);
      return undefined;
    }
    await (attempts.account > 1 ? queries.deleteAttemptsOf(db, counted.account) : queries.deleteAttempt(db, id));
    return outcome;
  } catch (error) {
    await queries.deleteAttempt(db, id);
    throw error;
  }
}

/**
 * The identifier under which failures on an account are counted. A browser that has logged in to it before has a count
 * of its own, so that strangers who fail cannot lock the owner out (R3).
 */
export async function accountOf(
  db: Queryable,
  identifier: string,
  memberId: string | undefined,
  deviceToken: string | undefined,
): Promise<string> {
  if (!memberId || !deviceToken) return identifier;
  const hash = hashDevice(deviceToken);
  return (await queries.isKnownDevice(db, hash, memberId)) ? `${identifier} ${hash.toString('base64')}` : identifier;
}

/** Notes that a browser has logged in to an account; returns the token that it is to keep. */
export async function keepDevice(
  platform: Platform,
  memberId: string,
  deviceToken: string | undefined,
): Promise<string> {
  const usable = deviceToken && deviceToken.length <= 64;
  const token = usable ? deviceToken : randomBytes(24).toString('base64url');
  const device = { hash: hashDevice(token), member_id: memberId, seen_at: platform.clock.now() };
  await queries.upsertKnownDevice(platform.db, device);
  return token;
}

function hashDevice(token: string): Buffer {
  return createHash('sha256').update(`device:${token}`).digest();
}
