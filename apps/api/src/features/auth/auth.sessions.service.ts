/**
 * Sessions and their rotating refresh tokens (decisions §2, R14–R17): opening, renewing, listing and ending them.
 * Features that log people in import this file and nothing else of auth.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { LoginAnswer, SecondFactorStep } from '@pakmut/contract/auth/auth.contract.ts';
import { refreshGraceSeconds, refreshTokenDays } from '@pakmut/contract/auth/auth.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './auth.sessions.queries.ts';
import { type MemberRow, type TokenPair, viewLogin } from './auth.view.ts';

/** The device that a request comes from, as far as the request says. */
export type Device = { readonly client: 'web' | 'other'; readonly userAgent: string; readonly address: string };

/** The requirement that a staff session must meet before it may do anything else (R7). */
export type Owed = Static<typeof SecondFactorStep>;

/** A web client says so with a header that no foreign page can send without our consent (R17). */
export function deviceOf(request: FastifyRequest): Device {
  const client = request.headers['x-client'] === 'web' ? 'web' : 'other';
  return { client, userAgent: (request.headers['user-agent'] ?? '').slice(0, 200), address: request.ip };
}

/** `__Host-` demands Secure; browsers grant that to https and to localhost. A plain-http site elsewhere gets a plain name. */
function cookieTerms(origin: string) {
  const secure =
    origin === '' || origin.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin);
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' as const };
  return { prefix: secure ? '__Host-' : '', options };
}

/** The cookie that holds a web client's refresh token, out of reach of any script (R17). */
export function refreshCookie(origin: string) {
  const { prefix, options } = cookieTerms(origin);
  const name = `${prefix}pakmut-refresh`;
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name, token, { ...options, maxAge: refreshTokenDays * 86_400 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  };
}

/** The cookie by which a browser that has logged in before is known (R3). */
export function deviceCookie(origin: string) {
  const { prefix, options } = cookieTerms(origin);
  const name = `${prefix}pakmut-device`;
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name, token, { ...options, maxAge: 400 * 86_400 }),
  };
}

/**
 * Begins a session in the caller's transaction. `secondFactor` is true when the member has just shown it; without it a
 * session of the staff may only get one, and `owes` says what is missing.
 */
export async function openSession(
  platform: Platform,
  db: Queryable,
  device: Device,
  memberId: string,
  { secondFactor = false }: { secondFactor?: boolean } = {},
): Promise<TokenPair> {
  const now = platform.clock.now();
  const session = await queries.insertSession(db, {
    member_id: memberId,
    client: device.client,
    user_agent: device.userAgent,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + refreshTokenDays * 86_400_000),
    second_factor_at: secondFactor ? now : null,
  });
  const refreshToken = randomBytes(32).toString('base64url');
  await queries.insertRefreshToken(db, { hash: hashToken(refreshToken), session_id: session.id, issued_at: now });
  const accessToken = await platform.sessions.sign({ memberId, sessionId: session.id });
  const owes = await findOwed(db, session.id);
  return { accessToken, refreshToken, ...(owes && { owes }) };
}

/** The answer of a login; a web client's refresh token goes into its cookie and stays out of the body. */
export function answerLogin(
  platform: Platform,
  reply: FastifyReply,
  device: Device,
  { member, tokens }: { member: MemberRow; tokens: TokenPair },
): Static<typeof LoginAnswer> {
  const web = device.client === 'web';
  if (web) refreshCookie(platform.config.ORIGIN).set(reply, tokens.refreshToken);
  return viewLogin(member, tokens, web);
}

/** The requirement that a session has not met yet, or undefined when it is complete. */
export async function findOwed(db: Queryable, sessionId: string): Promise<Owed | undefined> {
  const status = await queries.findStaffStatus(db, sessionId);
  if (!status || status.role === 'member') return undefined;
  if (!status.second_factor_at) return status.enrolled_at ? 'code' : 'enrol';
  return status.password_grade === 2 ? undefined : 'password';
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
    if (!found || found.ended_at || found.hidden_since || found.expires_at <= now) return null;
    if (memberId && memberId !== found.member_id) return null;
    const age = found.rotated_at ? (now.getTime() - found.rotated_at.getTime()) / 1000 : 0;
    if (found.rotated_at && age > refreshGraceSeconds) {
      await queries.endSession(transaction, { id: found.session_id }, now);
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

/** Ends the caller's session; its tokens are refused from the next call on (R16). */
export async function logout(platform: Platform, sessionId: string): Promise<void> {
  await queries.endSession(platform.db, { id: sessionId }, platform.clock.now());
  platform.sessions.forget(sessionId);
}

/** Ends one of the member's own sessions; another's looks like one that never was (R21). */
export async function endOwnSession(platform: Platform, memberId: string, id: string): Promise<void> {
  const ended = await queries.endSession(platform.db, { id, memberId }, platform.clock.now());
  if (!ended) throw new AppError('auth.session_unknown');
  platform.sessions.forget(id);
}

/**
 * Ends all sessions of a member except the one to keep, in the caller's transaction. Other processes are notified when
 * the transaction commits; this one clears its cache at once, so a rollback costs one query and no more.
 */
export async function endSessionsOf(
  platform: Platform,
  db: Queryable,
  memberId: string,
  keep: string | null,
): Promise<number> {
  const ended = await queries.endSessionsOf(db, memberId, keep, platform.clock.now());
  for (const id of ended) platform.sessions.forget(id);
  return ended.length;
}

export function listSessions(platform: Platform, member: Pick<SignedIn, 'memberId'>) {
  return queries.listLiveSessions(platform.db, member.memberId, platform.clock.now());
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
