/** The second factor of staff: TOTP with recovery codes (decisions §2, R7). */
import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { seal, unseal } from '#api/platform/secrets/seal.ts';
import { attempt } from './auth.attempts.service.ts';
import { randomClearText } from './auth.codes.service.ts';
import * as queries from './auth.second-factors.queries.ts';
import { findStaffStatus, markSecondFactor } from './auth.sessions.queries.ts';
import { findOwed } from './auth.sessions.service.ts';

const periodSeconds = 30;
/** A code of the step before or after counts too: clocks of phones go wrong. */
const stepsAround = 1;
const secretBytes = 20;
const recoveryCodeCount = 10;

/** The member who changes the second factor, and their network address. */
export type Claimant = { readonly memberId: string; readonly address: string };

/** True when the member has set a second factor up; a login then asks for it. */
export async function isEnrolled(platform: Platform, memberId: string): Promise<boolean> {
  return Boolean((await queries.findSecondFactor(platform.db, memberId))?.confirmed_at);
}

/** Takes a code of the app or a recovery code, or refuses; guesses are limited as passwords are. */
export async function assertSecondFactor(platform: Platform, who: Claimant, code: string): Promise<void> {
  const factor = await queries.findSecondFactor(platform.db, who.memberId);
  if (!factor?.confirmed_at) throw new AppError('auth.second_factor_wrong');
  await assertCode(platform, who, async () => {
    if (await takeStep(platform, who.memberId, factor.secret_sealed, code)) return true;
    const hash = hashRecoveryCode(platform, who.memberId, code);
    return queries.useRecoveryCode(platform.db, who.memberId, hash, platform.clock.now());
  });
}

export async function describeSecondFactor(platform: Platform, member: SignedIn) {
  const { db } = platform;
  const [status, owes, left] = await Promise.all([
    findStaffStatus(db, member.sessionId),
    findOwed(db, member.sessionId),
    queries.countRecoveryCodes(db, member.memberId),
  ]);
  return {
    isStaff: status !== undefined && status.role !== 'member',
    isEnrolled: Boolean(status?.enrolled_at),
    owes,
    recoveryCodesLeft: left,
  };
}

/** Makes a secret for the app. Until its first code is shown it protects nothing and may be made anew. */
export async function enrol(platform: Platform, member: SignedIn): Promise<{ secret: string; uri: string }> {
  const { db, keys, config } = platform;
  const status = await findStaffStatus(db, member.sessionId);
  if (!status || status.role === 'member') throw new AppError('auth.second_factor_staff_only');
  const secret = new Secret({ size: secretBytes });
  const sealed = seal(keys.secondFactors, member.memberId, secret.base32);
  if (!(await queries.upsertSecret(db, member.memberId, sealed))) throw new AppError('auth.second_factor_present');
  const totp = new TOTP({ issuer: config.SITE_NAME, label: status.display_name, secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Switches the second factor on by its first code; this session has it from now on. */
export async function confirm(platform: Platform, member: SignedIn, who: Claimant, code: string): Promise<string[]> {
  const { db, clock, sessions } = platform;
  const factor = await queries.findSecondFactor(db, member.memberId);
  if (!factor) throw new AppError('auth.second_factor_wrong');
  if (factor.confirmed_at) throw new AppError('auth.second_factor_present');
  await assertCode(platform, who, () => takeStep(platform, member.memberId, factor.secret_sealed, code));
  const codes = await db.transaction().execute(async (transaction) => {
    await queries.confirmSecret(transaction, member.memberId, clock.now());
    await markSecondFactor(transaction, member.sessionId, clock.now());
    return makeRecoveryCodes(platform, transaction, member.memberId);
  });
  sessions.forget(member.sessionId);
  return codes;
}

/** Shows the second factor on a session that began without it. */
export async function pass(platform: Platform, member: SignedIn, who: Claimant, code: string): Promise<void> {
  await assertSecondFactor(platform, who, code);
  await markSecondFactor(platform.db, member.sessionId, platform.clock.now());
  platform.sessions.forget(member.sessionId);
}

/** Replaces all recovery codes, against a code of the app or one of the old ones. */
export async function renewRecoveryCodes(platform: Platform, who: Claimant, code: string): Promise<string[]> {
  await assertSecondFactor(platform, who, code);
  return platform.db.transaction().execute((transaction) => makeRecoveryCodes(platform, transaction, who.memberId));
}

async function assertCode(platform: Platform, who: Claimant, evaluate: () => Promise<boolean>): Promise<void> {
  const counted = { account: `second-factor:${who.memberId}`, address: who.address };
  const isRight = await attempt(platform, counted, async () => ((await evaluate()) ? true : undefined));
  if (!isRight) throw new AppError('auth.second_factor_wrong');
}

/** True for a right code whose time step was not used before. */
async function takeStep(platform: Platform, memberId: string, sealed: Buffer, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return false;
  const secret = Secret.fromBase32(unseal(platform.keys.secondFactors, memberId, sealed));
  const timestamp = platform.clock.now().getTime();
  const delta = new TOTP({ secret, period: periodSeconds }).validate({ token, timestamp, window: stepsAround });
  if (delta === null) return false;
  return queries.useStep(platform.db, memberId, Math.floor(timestamp / 1_000 / periodSeconds) + delta);
}

async function makeRecoveryCodes(
  platform: Platform,
  db: Parameters<typeof queries.replaceRecoveryCodes>[0],
  memberId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomClearText(5)}-${randomClearText(5)}`);
  await queries.replaceRecoveryCodes(
    db,
    memberId,
    codes.map((code) => hashRecoveryCode(platform, memberId, code)),
  );
  return codes;
}

function hashRecoveryCode(platform: Platform, memberId: string, code: string): Buffer {
  const folded = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', platform.keys.codes).update(`recovery:${memberId}:${folded}`).digest();
}
