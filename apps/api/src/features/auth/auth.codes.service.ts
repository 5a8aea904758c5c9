/**
 * One-time codes of six digits (decisions §2, R10, R11). A code is bound to its receiver, its purpose, the reference in
 * its message and, behind a login, the session; it is stored only as an HMAC over all of that.
 */
import { createHmac, randomInt } from 'node:crypto';
import { codeResendSeconds, codeSeconds, codesPerDay } from '@pakmut/contract/auth/auth.rules.ts';
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import * as queries from './auth.codes.queries.ts';

/** The receiver of a code. */
export type CodeReceiver = {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly language: string;
};

export type CodeRequest = {
  readonly receiver: CodeReceiver;
  readonly purpose: queries.CodePurpose;
  /** Network address of the caller. */
  readonly address: string;
  /** Session that alone may use the code; empty before a login. */
  readonly boundTo?: string;
};

export type SentCode = { readonly otp_ref: string; readonly expires_in: number; readonly resend_after: number };

const hour = 3_600_000;
const day = 24 * hour;
/** Letters and digits that cannot be mistaken for each other. */
export const clearCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const refLength = 6;

/** Sends a code within the limits of R11, ignoring what the client claims about earlier requests. */
export async function sendCode(platform: Platform, request: CodeRequest): Promise<SentCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { id, ref } = await reserve(platform, request, code);
  try {
    await deliver(platform, request.receiver, code, ref);
  } catch (error) {
    await queries.deleteCode(platform.db, id);
    throw error;
  }
  return { otp_ref: ref, expires_in: codeSeconds, resend_after: codeResendSeconds };
}

/** Refuses a request for which nothing is sent, after counting it: asking about many numbers is limited too. */
export async function refuseCode(platform: Platform, request: CodeRequest, refusal: ErrorCode): Promise<never> {
  await reserve(platform, request, null);
  throw new AppError(refusal);
}

/** Consumes a code, or refuses it. The guess counts at once, even if the caller's transaction fails. */
export async function spendCode(
  platform: Platform,
  given: Omit<CodeRequest, 'address'> & { readonly ref: string; readonly code: string },
): Promise<void> {
  const binding = bindingOf(platform, given, given.ref);
  const guess = hashCode(platform, binding, given.code);
  const isRight = await queries.evaluateGuess(platform.db, binding, guess, platform.clock.now());
  if (isRight === null) throw new AppError('auth.code_spent');
  if (!isRight) throw new AppError('auth.code_wrong');
}

/** Random text of characters that people can read to each other. */
export function randomClearText(length: number): string {
  return Array.from({ length }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
}

/** Checks the limits and stores the request in one go, so that parallel requests count each other. */
async function reserve(platform: Platform, request: CodeRequest, code: string | null) {
  const { db, clock, config, keys } = platform;
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const binding = bindingOf(platform, request, randomClearText(refLength));
  const address = fingerprint(keys.fingerprints, `address:${request.address}`);
  return db.transaction().execute(async (transaction) => {
    if (!(await queries.lockReceiver(transaction, binding.receiver))) throw tooSoon(codeResendSeconds);
    if (!request.boundTo) {
      await queries.lockAddress(transaction, address);
      const others = await queries.countOtherReceivers(transaction, address, binding.receiver, ago(hour));
      if (others >= config.OTP_NUMBERS_PER_HOUR) throw new AppError('auth.code_numbers_limit', { retryAfter: 3_600 });
    }
    if (code !== null) {
      assertNotTooMany(await queries.listSentTimes(transaction, binding.receiver, ago(day), codesPerDay), now);
      const sent = await queries.countSent(transaction, ago(hour));
      if (sent >= config.OTP_BUDGET_PER_HOUR) throw new AppError('auth.code_budget', { retryAfter: 600 });
    }
    const { id } = await queries.insertCode(transaction, {
      ...binding,
      address,
      code_hash: code === null ? null : hashCode(platform, binding, code),
      created_at: now,
      expires_at: new Date(now.getTime() + codeSeconds * 1_000),
    });
    return { id, ref: binding.ref };
  });
}

/** `sent` are the times of the newest codes, newest first, at most the number allowed in a day. */
function assertNotTooMany(sent: readonly Date[], now: Date): void {
  const [newest] = sent;
  const secondsUntil = (from: Date, milliseconds: number) =>
    Math.ceil((from.getTime() + milliseconds - now.getTime()) / 1_000);
  const oldest = sent[codesPerDay - 1];
  if (oldest) throw new AppError('auth.code_limit', { retryAfter: Math.max(1, secondsUntil(oldest, day)) });
  const wait = newest ? secondsUntil(newest, codeResendSeconds * 1_000) : 0;
  if (wait > 0) throw tooSoon(wait);
}

function tooSoon(seconds: number): AppError {
  return new AppError('auth.code_too_soon', { retryAfter: seconds });
}

function bindingOf(platform: Platform, request: Omit<CodeRequest, 'address'>, ref: string): queries.CodeBinding {
  const { channel, to } = request.receiver;
  return {
    receiver: fingerprint(platform.keys.fingerprints, `${channel}:${to}`),
    purpose: request.purpose,
    bound_to: request.boundTo ?? '',
    ref,
  };
}

function hashCode(platform: Platform, { receiver, purpose, bound_to, ref }: queries.CodeBinding, code: string): Buffer {
  return createHmac('sha256', platform.keys.codes)
    .update(JSON.stringify([receiver.toString('base64'), purpose, bound_to, ref, code]))
    .digest();
}

async function deliver(platform: Platform, receiver: CodeReceiver, code: string, ref: string): Promise<void> {
  const values = { code, ref, minutes: String(codeSeconds / 60) };
  const expiresAt = new Date(platform.clock.now().getTime() + codeSeconds * 1_000);
  if (receiver.channel === 'sms') {
    // A phone offers the code on the site alone that the last line names (WebOTP).
    const text = `${textIn(receiver.language, 'otp_sms', values)}\n\n@${platform.site.host()} #${code}`;
    await platform.messages.sendSms({ to: receiver.to, text, reference: ref, expiresAt });
  } else {
    await platform.messages.sendMail({
      to: receiver.to,
      language: receiver.language,
      subject: 'mail_code_subject',
      body: 'mail_code_body',
      values,
      expiresAt,
    });
  }
}
