/** Registration and login rules that both sides apply, in the order of specification §5. */
import type { ErrorCode } from '../errors.ts';
import { hasPiledMarks, isBlank } from '../legible.ts';
import { isReservedName } from '../reserved-names.ts';

/** Specification §5: at least 4; operators may raise it (`PASSWORD_MIN`, decisions §2). */
export const passwordMinimum = 4;
export const passwordMaximum = 128;
/** Access tokens live 10 minutes, refresh tokens 30 days, a rotated one may be replayed for 10 s (decisions §2). */
export const accessTokenSeconds = 600;
export const refreshTokenDays = 30;
export const refreshGraceSeconds = 10;

const emailPattern = /^[^\s@<>"']{1,64}@[^\s@<>"']{1,189}\.[^\s@<>"'.]{2,}$/u;

/** True when an address looks like `name@example.com`. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/** The form in which an address is stored and compared (specification §5: lowercased). */
export function foldEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** One-time codes: six digits, 5 minutes, 5 guesses, another after 60 s, 10 a day for a number (decisions §2, R10, R11). */
export const codeSeconds = 300;
export const codeGuesses = 5;
export const codeResendSeconds = 60;
export const codesPerDay = 10;
/** A proved number may be registered for 15 minutes; a proved member may do delicate things as long (R6). */
export const registrationTicketSeconds = 900;
export const stepUpSeconds = 900;
/** The password that mobile registration makes: 6 characters that cannot be mistaken for each other, 24 hours. */
export const initialPasswordLength = 6;
export const initialPasswordHours = 24;

/** True for a Thai mobile number in its ten digits (R11). */
export function isTelephone(text: string): boolean {
  return /^0[689][0-9]{8}$/.test(text);
}

/** A number as people type it, with blanks and dashes, in the form in which it is stored. */
export function foldTelephone(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** The first broken rule of a one-time code form, or null; `passcode` is left out while the code is being asked for. */
export function checkCode(form: { telephone?: string; passcode?: string }): ErrorCode | null {
  if (form.telephone !== undefined && !isTelephone(foldTelephone(form.telephone))) return 'auth.telephone_malformed';
  if (form.passcode !== undefined && !/^[0-9]{6}$/.test(form.passcode)) return 'auth.code_malformed';
  return null;
}

export type Registration = {
  displayname?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  /** The second password field. A client that has none leaves it out. */
  confirm?: string | undefined;
  telephone?: string | undefined;
  acceptTerms?: boolean | undefined;
  isAdult?: boolean | undefined;
  guardianConsent?: boolean | undefined;
};

/**
 * Ways to register: with a confirmed number or a social account no password is needed, and the address comes with them.
 */
export type RegistrationWay = 'email' | 'telephone' | 'social';

/** All broken registration rules in the specified order; a field breaks one at a time. */
export function brokenRegistrationRules(
  form: Registration,
  minimum = passwordMinimum,
  way: RegistrationWay = 'email',
): ErrorCode[] {
  const broken = [
    checkName(form),
    way === 'social' ? null : checkEmail(form.email ?? '', way === 'email'),
    checkNewPassword(form, minimum, way === 'email'),
    checkOptionalTelephone(form),
    form.acceptTerms ? null : 'auth.terms_not_accepted',
    form.isAdult || form.guardianConsent ? null : 'auth.age_not_confirmed',
  ] as const;
  return broken.filter((code) => code !== null);
}

/** The first of them, or null. */
export function checkRegistration(...entry: Parameters<typeof brokenRegistrationRules>): ErrorCode | null {
  return brokenRegistrationRules(...entry)[0] ?? null;
}

function checkName({ displayname = '' }: Registration): ErrorCode | null {
  if (isBlank(displayname) || hasPiledMarks(displayname)) return 'auth.display_name_missing';
  return isReservedName(displayname) ? 'auth.display_name_reserved' : null;
}

function checkEmail(email: string, isNeeded: boolean): ErrorCode | null {
  if (!email.trim()) return isNeeded ? 'auth.email_missing' : null;
  return isEmail(foldEmail(email)) ? null : 'auth.email_malformed';
}

function checkNewPassword({ password = '', confirm }: Registration, minimum: number, isNeeded: boolean) {
  if (!password && !confirm && !isNeeded) return null;
  if (!password || confirm === '') return 'auth.password_required';
  if (confirm !== undefined && confirm !== password) return 'auth.passwords_differ';
  return [...password].length < minimum ? 'auth.password_too_short' : null;
}

function checkOptionalTelephone({ telephone = '' }: Registration): ErrorCode | null {
  return telephone.trim() ? checkCode({ telephone }) : null;
}

/** The first broken login rule, or null. */
export function checkLogin(form: {
  email?: string | undefined;
  telephone?: string | undefined;
  password?: string | undefined;
}): ErrorCode | null {
  if (!form.email?.trim() && !form.telephone?.trim()) return 'auth.identifier_missing';
  if (!form.password) return 'auth.password_missing';
  return null;
}
