/** Registering by e-mail, by a proved mobile number, or by an account elsewhere (specification §5, decisions §2). */
import {
  checkRegistration,
  foldEmail,
  foldTelephone,
  initialPasswordHours,
  initialPasswordLength,
  isEmail,
  type RegistrationWay,
  registrationTicketSeconds,
} from '@pakmut/contract/auth/auth.rules.ts';
import { withoutDirections } from '@pakmut/contract/legible.ts';
import { earnForJoining } from '#api/features/coins/coins.service.ts';
import {
  identifyByFacebook,
  linkAccount,
  redeemTicket,
} from '#api/features/social-accounts/social-accounts.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { findStoredAnswer, idempotent, type Sender } from '#api/platform/http/idempotency.ts';
import type { ExternalIdentity } from '#api/platform/identity/external-identity.ts';
import { gradePassword } from '#api/platform/identity/password-grade.ts';
import { hashPassword, verifyPassword } from '#api/platform/identity/passwords.ts';
import type { Platform } from '#api/platform/platform.ts';
import { randomClearText } from './auth.codes.service.ts';
import { releaseUnconfirmedEmail, sendConfirmation } from './auth.emails.service.ts';
import { findRegistrationTicket, redeemRegistrationTicket } from './auth.otp.service.ts';
import * as queries from './auth.queries.ts';
import { enterAs, getMember, type LoggedIn, type Member, termsVersion } from './auth.service.ts';
import type { Device } from './auth.sessions.service.ts';

export type RegistrationInput = {
  displayname?: string;
  name_surname?: string;
  email?: string;
  password?: string;
  confirm?: string;
  telephone?: string;
  registrationTicket?: string;
  otpRef?: string;
  socialTicket?: string;
  facebookToken?: string;
  inviteCode?: string;
  acceptTerms?: boolean;
  isAdult?: boolean;
  guardianConsent?: boolean;
};

export type Registered = LoggedIn & { readonly initialPassword?: string };

/** What is stored under the `Idempotency-Key` of a registration, sealed: no tokens, a repeat opens a session of its own. */
type NewMember = { readonly memberId: string; readonly initialPassword?: string };

/** The contacts of a new member, and which of them are confirmed. */
type Reach = {
  email: string | null;
  isEmailProved: boolean;
  telephone: string | null;
  account: ExternalIdentity | null;
};

/**
 * Makes an account and its first session. A taken address is refused without saying whose it is. A repeat under the same key,
 * because the answer was lost, makes no second account and logs in once more (R43).
 */
export async function addMember(
  platform: Platform,
  device: Device,
  input: RegistrationInput,
  { language, idempotencyKey }: { readonly language: string; readonly idempotencyKey: IdempotencyKey | null },
): Promise<Registered> {
  const sender = { memberId: null, idempotencyKey };
  const before = await findStoredAnswer<NewMember>(platform, sender);
  if (before) await assertStillNew(platform, before.answer, input.password);
  const { memberId, initialPassword } = before?.answer ?? (await register(platform, device, input, language, sender));
  return { ...(await enterAs(platform, device, memberId)), ...(initialPassword && { initialPassword }) };
}

async function register(
  platform: Platform,
  device: Device,
  input: RegistrationInput,
  language: string,
  sender: Sender,
): Promise<NewMember> {
  const ticket = await findRegistrationTicket(platform, device, input);
  const way: RegistrationWay = ticket ? 'telephone' : input.socialTicket ? 'social' : 'email';
  const broken = checkRegistration(input, platform.config.PASSWORD_MIN, way);
  if (broken) throw new AppError(broken);
  const initialPassword = way === 'telephone' && !input.password ? randomClearText(initialPasswordLength) : undefined;
  const password = await preparePassword(platform, input.password || undefined, initialPassword);
  // Published clients send the token once more instead of a ticket; Facebook is asked again whose it is (R12).
  const facebook =
    way === 'email' && input.facebookToken ? await identifyByFacebook(platform, input.facebookToken) : null;
  return idempotent(platform, sender, async (transaction) => {
    const reach = await findReach(platform, transaction, input, { ticket, facebook });
    const member = await insertMember(platform, transaction, reach, { input, language, password });
    if (reach.account) await linkAccount(platform, transaction, member.id, reach.account);
    if (way !== 'telephone' && input.telephone?.trim()) {
      await queries.insertContactTelephone(transaction, member.id, foldTelephone(input.telephone));
    }
    if (member.email && !reach.isEmailProved) {
      await sendConfirmation(platform, transaction, { ...member, email: member.email });
    }
    await earnForJoining(platform, transaction, member.id, input.inviteCode);
    return { memberId: member.id, ...(initialPassword && { initialPassword }) };
  });
}

/**
 * A repeat logs in without being asked for anything else, so it must come as soon as a ticket would have to, and the password that
 * it names must still be the member's.
 */
async function assertStillNew(platform: Platform, { memberId, initialPassword }: NewMember, password?: string) {
  const member = await getMember(platform, memberId);
  const seconds = (platform.clock.now().getTime() - member.created_at.getTime()) / 1_000;
  const shown = password || initialPassword;
  const isSame = shown === undefined || (await verifyPassword(member.password_hash, shown));
  if (seconds > registrationTicketSeconds || !isSame) {
    throw new AppError(member.telephone ? 'auth.telephone_taken' : 'auth.email_taken');
  }
}

/** Hashing is done before the transaction, which would hold a connection meanwhile. */
async function preparePassword({ clock }: Platform, chosen: string | undefined, initial: string | undefined) {
  const password = chosen ?? initial;
  if (password === undefined) return {};
  const until = new Date(clock.now().getTime() + initialPasswordHours * 3_600_000);
  return {
    password_hash: await hashPassword(password),
    password_grade: await gradePassword(password),
    ...(initial && { password_initial_until: until }),
  };
}

/** Takes the tickets. An e-mail that a provider gave counts instead of the one that was sent. */
async function findReach(
  platform: Platform,
  db: Queryable,
  input: RegistrationInput,
  { ticket, facebook }: { ticket: Buffer | null; facebook: ExternalIdentity | null },
): Promise<Reach> {
  const typed = input.email?.trim() ? foldEmail(input.email) : null;
  if (ticket) {
    const telephone = await redeemRegistrationTicket(platform, db, ticket);
    return { email: typed, isEmailProved: false, telephone, account: null };
  }
  const account = input.socialTicket ? await redeemTicket(platform, db, input.socialTicket) : facebook;
  if (!account) return { email: typed, isEmailProved: false, telephone: null, account: null };
  if (account.email) return { email: account.email, isEmailProved: account.isEmailVerified, telephone: null, account };
  if (!typed) throw new AppError('auth.email_missing');
  if (!isEmail(typed)) throw new AppError('auth.email_malformed');
  return { email: typed, isEmailProved: false, telephone: null, account };
}

async function insertMember(
  platform: Platform,
  db: Queryable,
  reach: Reach,
  given: { input: RegistrationInput; language: string; password: Awaited<ReturnType<typeof preparePassword>> },
): Promise<Member> {
  const now = platform.clock.now();
  const { input } = given;
  if (reach.telephone && (await queries.findMemberByTelephone(db, reach.telephone))) {
    throw new AppError('auth.telephone_taken');
  }
  if (reach.email) await releaseUnconfirmedEmail(platform, db, reach.email);
  const member = await queries.insertMember(db, {
    display_name: withoutDirections(input.displayname ?? '').trim(),
    full_name: input.name_surname?.trim() ?? '',
    email: reach.email,
    email_confirmed_at: reach.isEmailProved ? now : null,
    telephone: reach.telephone,
    language: given.language,
    ...given.password,
    terms_version: termsVersion,
    terms_accepted_at: now,
    age_consent: input.isAdult ? 'adult' : 'guardian',
    created_at: now,
  });
  if (!member) throw new AppError('auth.email_taken');
  return member;
}
