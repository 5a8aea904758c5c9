/** A visitor proves a mobile number: to log in with it, or to register with it (decisions §2, R10, R11). */
import { createHash, randomBytes } from 'node:crypto';
import { codeUse } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { checkCode, foldTelephone, registrationTicketSeconds } from '@pakmut/contract/auth/auth.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import * as queries from './auth.codes.queries.ts';
import { refuseCode, type SentCode, sendCode, spendCode } from './auth.codes.service.ts';
import { findByTelephone, type LoggedIn, loginByTelephone } from './auth.service.ts';
import type { Device } from './auth.sessions.service.ts';

type Use = (typeof codeUse)[keyof typeof codeUse];

/**
 * Sends a code. The specification's dialog says whether a number is registered, so this does too; the number of
 * questions from one address is limited.
 */
export async function requestOtp(
  platform: Platform,
  input: { telephone: string; isRegis: Use },
  from: { address: string; language: string },
): Promise<SentCode> {
  const member = await findByTelephone(platform, input.telephone);
  const isRegistration = input.isRegis === codeUse.register;
  const language = member?.language ?? from.language;
  const request = { ...subjectOf(input, language), address: from.address };
  if (isRegistration && member) return refuseCode(platform, request, 'auth.telephone_taken');
  if (!isRegistration && !member) return refuseCode(platform, request, 'auth.telephone_unknown');
  return sendCode(platform, request);
}

/** Takes the code: a login, or a ticket to register the number with, once. */
export async function validateOtp(
  platform: Platform,
  device: Device,
  input: { telephone: string; isRegis: Use; otpRef: string; otpPasscode: string },
): Promise<LoggedIn | { registrationTicket: string }> {
  const broken = checkCode({ telephone: input.telephone, passcode: input.otpPasscode });
  if (broken) throw new AppError(broken);
  await spendCode(platform, { ...subjectOf(input, ''), ref: input.otpRef, code: input.otpPasscode });
  const telephone = foldTelephone(input.telephone);
  if (input.isRegis === codeUse.login) return loginByTelephone(platform, device, telephone);
  const registrationTicket = randomBytes(24).toString('base64url');
  await queries.insertTicket(platform.db, {
    hash: hashTicket(registrationTicket),
    telephone,
    ref: input.otpRef,
    address: addressMark(platform, device),
    expires_at: new Date(platform.clock.now().getTime() + registrationTicketSeconds * 1_000),
  });
  return { registrationTicket };
}

/** What a registration says of a number that was proved before. */
export type ProvedNumber = {
  readonly registrationTicket?: string;
  readonly telephone?: string;
  readonly otpRef?: string;
  readonly email?: string;
  readonly socialTicket?: string;
  readonly facebookToken?: string;
};

/**
 * The ticket that a registration may redeem, or null when it names no proved number. A published client knows no tickets: it
 * names the number and the reference of its code, or, without an e-mail address, the number alone, which then counts only from
 * the network address that proved it (decision 0066).
 */
export async function findRegistrationTicket(
  platform: Platform,
  device: Device,
  input: ProvedNumber,
): Promise<Buffer | null> {
  if (input.registrationTicket) return hashTicket(input.registrationTicket);
  const telephone = foldTelephone(input.telephone ?? '');
  const hasOtherWay = Boolean(input.email?.trim() || input.socialTicket || input.facebookToken);
  if (!telephone || (hasOtherWay && !input.otpRef)) return null;
  const by = input.otpRef ? { ref: input.otpRef } : { address: addressMark(platform, device) };
  const ticket = await queries.findTicket(platform.db, telephone, by, platform.clock.now());
  if (!ticket && input.otpRef) throw new AppError('auth.ticket_spent');
  return ticket ?? null;
}

/** The number that a ticket proves. It is taken in the transaction of the registration: when that fails, it still works. */
export async function redeemRegistrationTicket(platform: Platform, db: Queryable, ticket: Buffer): Promise<string> {
  const telephone = await queries.takeTicket(db, ticket, platform.clock.now());
  if (!telephone) throw new AppError('auth.ticket_spent');
  return telephone;
}

function addressMark({ keys }: Platform, device: Device): Buffer {
  return fingerprint(keys.fingerprints, `registers from:${device.address}`);
}

function subjectOf(input: { telephone: string; isRegis: Use }, language: string) {
  const purpose = input.isRegis === codeUse.register ? ('register' as const) : ('login' as const);
  return { receiver: { channel: 'sms' as const, to: foldTelephone(input.telephone), language }, purpose };
}

function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(`registration:${ticket}`).digest();
}
