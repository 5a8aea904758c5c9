/** Registering, logging in, and sessions with rotating refresh tokens (decisions §2). */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  checkLogin,
  checkRegistration,
  foldEmail,
  refreshGraceSeconds,
  refreshTokenDays,
} from '@pakmut/contract/auth/auth.rules.ts';
import { AppError } from '#api/platform/app-error.ts';
import { mark } from '#api/platform/keys.ts';
import { hashPassword, verifyPassword } from '#api/platform/passwords.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './auth.queries.ts';
import type { TokenPair } from './auth.view.ts';

/** Date of the terms that registration accepts (specification §1: 1 June 2565). */
export const termsVersion = '2022-06-01';
const failureWindowMinutes = 15;
const failuresPerAccount = 10;
const failuresPerAddress = 50;

/** What a request tells of the device it came from. */
export type Device = { readonly client: 'web' | 'other'; readonly userAgent: string; readonly address: string };

export type RegistrationInput = {
  displayname: string;
  name_surname?: string;
  email: string;
  password: string;
  acceptTerms?: boolean;
  isAdult?: boolean;
  guardianConsent?: boolean;
};

/** Makes an account and its first session. A taken address is refused without saying whose it is. */
export async function addMember(platform: Platform, device: Device, input: RegistrationInput) {
  const broken = checkRegistration(input, platform.config.PASSWORD_MIN);
  if (broken) throw new AppError(broken);
  const password_hash = await hashPassword(input.password);
  return platform.db.transaction().execute(async (transaction) => {
    const member = await queries.insertMember(transaction, {
      display_name: input.displayname.trim(),
      full_name: input.name_surname?.trim() ?? '',
      email: foldEmail(input.email),
      password_hash,
      terms_version: termsVersion,
      terms_accepted_at: platform.clock.now(),
      age_consent: input.isAdult ? 'adult' : 'guardian',
    });
    if (!member) throw new AppError('auth.email_taken');
    return { member, tokens: await openSession(platform, transaction, device, member.id) };
  });
}

/** Checks e-mail or number with password; unknown accounts and wrong passwords look and take the same (R2). */
export async function login(
  platform: Platform,
  device: Device,
  input: { email?: string; telephone?: string; password: string },
) {
  const broken = checkLogin(input);
  if (broken) throw new AppError(broken);
  const { db, clock, keys } = platform;
  const identifier = input.email?.trim() ? foldEmail(input.email) : (input.telephone ?? '').trim();
  const who = {
    account: mark(keys.marks, `account:${identifier}`).toString('base64'),
    address: mark(keys.marks, `address:${device.address}`).toString('base64'),
  };
  const since = new Date(clock.now().getTime() - failureWindowMinutes * 60_000);
  const failures = await queries.countLoginFailures(db, who, since);
  if (failures.account >= failuresPerAccount || failures.address >= failuresPerAddress) {
    throw new AppError('auth.too_many_attempts', { retryAfter: failureWindowMinutes * 60 });
  }
  const member = input.email?.trim()
    ? await queries.findMemberByEmail(db, identifier)
    : await queries.findMemberByTelephone(db, identifier);
  const matches = await verifyPassword(member?.password_hash, input.password);
  if (!member || !matches || member.suspended_at) {
    await queries.insertLoginFailure(db, { ...who, failed_at: clock.now() });
    throw new AppError('auth.wrong_credentials');
  }
  if (failures.account > 0) await queries.deleteLoginFailures(db, who.account);
  const tokens = await db.transaction().execute((transaction) => openSession(platform, transaction, device, member.id));
  return { member, tokens };
}

/**
 * Exchanges a refresh token. Each works once; within the grace a repeat gets the same successor, because a lost answer
 * on a bad line is no theft; after it, a repeat ends the session (R15, P7).
 */
export async function refresh(platform: Platform, token: string, memberId: string | undefined): Promise<TokenPair> {
  const { db, clock, keys, sessions } = platform;
  const now = clock.now();
  const outcome = await db.transaction().execute(async (transaction) => {
    const hash = hashToken(token);
    const found = await queries.lockRefreshToken(transaction, hash);
    if (!found || found.ended_at || found.suspended_at || found.expires_at <= now) return null;
    if (memberId && memberId !== found.member_id) return null;
    const age = found.rotated_at ? (now.getTime() - found.rotated_at.getTime()) / 1000 : 0;
    if (found.rotated_at && age > refreshGraceSeconds) {
      await queries.endSession(transaction, found.session_id, now);
      return { endedSession: found.session_id };
    }
    // The successor is derived, not stored: the same token always leads to the same next one.
    const successor = createHmac('sha256', keys.tokens).update(`refresh:${token}`).digest('base64url');
    if (!found.rotated_at) {
      await queries.markRotated(transaction, hash, now);
      await queries.insertRefreshToken(transaction, {
        hash: hashToken(successor),
        session_id: found.session_id,
        issued_at: now,
      });
      await queries.touchSession(transaction, found.session_id, now);
    }
    const accessToken = await sessions.sign({ memberId: found.member_id, sessionId: found.session_id });
    return { tokens: { accessToken, refreshToken: successor } };
  });
  if (outcome && 'endedSession' in outcome && outcome.endedSession) sessions.forget(outcome.endedSession);
  if (!outcome || !('tokens' in outcome) || !outcome.tokens) throw new AppError('auth.session_ended');
  return outcome.tokens;
}

/** Ends a session; its tokens are refused from the next call on (R16). */
export async function logout(platform: Platform, sessionId: string): Promise<void> {
  await queries.endSession(platform.db, sessionId, platform.clock.now());
  platform.sessions.forget(sessionId);
}

export async function getMember(platform: Platform, id: string) {
  const member = await queries.findMemberById(platform.db, id);
  if (!member) throw new AppError('auth.session_ended');
  return member;
}

async function openSession(
  platform: Platform,
  db: Parameters<typeof queries.insertSession>[0],
  device: Device,
  memberId: string,
): Promise<TokenPair> {
  const now = platform.clock.now();
  const expires_at = new Date(now.getTime() + refreshTokenDays * 86_400_000);
  const session = await queries.insertSession(db, {
    member_id: memberId,
    client: device.client,
    user_agent: device.userAgent,
    expires_at,
  });
  const refreshToken = randomBytes(32).toString('base64url');
  await queries.insertRefreshToken(db, { hash: hashToken(refreshToken), session_id: session.id, issued_at: now });
  const accessToken = await platform.sessions.sign({ memberId, sessionId: session.id });
  return { accessToken, refreshToken };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
